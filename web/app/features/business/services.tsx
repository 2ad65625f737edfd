import type { ListedService } from '@ujuzi/contract/marketplace'
import { m } from '@ujuzi/contract/messages'
import { Clock } from 'lucide-react'
import { durationText } from '#app/lib/duration.ts'
import { countText, ratingText } from '#app/lib/numbers.ts'
import { priceOf } from '#app/lib/price.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Rating } from '#app/ui/rating.tsx'
import type { BusinessProps } from './business-page.ts'

export function Services({ business }: BusinessProps) {
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="heading-4 mb-2">
        {m.business_services()}
      </h2>
      {business.services.length === 0 && (
        <p className="text-muted-foreground">{m.business_no_services()}</p>
      )}
      <ul className="divide-y">
        {business.services.map((service, place) => (
          <ServiceRow
            key={service.id}
            service={service}
            bookAt={`/services/${business.id}/book?service=${service.id}`}
            first={place === 0}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { service: ListedService; bookAt: string; first: boolean }

function ServiceRow({ service, bookAt, first }: RowProps) {
  const { name, description, price, currency, duration, is_top_booked } = service
  return (
    <li className="flex items-center gap-4 py-4.5 cramped:flex-wrap">
      <div className="min-w-0 flex-1 cramped:basis-full">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="font-semibold">{name}</h3>
          {is_top_booked && <Badge tone="highlight">{m.business_top_booked()}</Badge>}
        </div>
        <p className="mt-0.5 text-sm text-muted-foreground">{description}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="text-base font-semibold">{priceOf({ price, currency })}</span>
          <span className="inline-flex items-center gap-1 text-muted-foreground">
            <Clock aria-hidden className="size-4" />
            {durationText(duration)}
          </span>
          <Opinion service={service} />
        </p>
      </div>
      <LinkButton
        to={bookAt}
        look={first ? 'primary' : 'outline'}
        aria-label={m.business_book_service({ service: name })}
      >
        {m.business_book_now()}
      </LinkButton>
    </li>
  )
}

function Opinion({ service: { rating, review_count } }: { service: ListedService }) {
  if (rating === null) return null
  const value = ratingText(rating)
  const count = countText(review_count)
  return <Rating value={value} count={count} label={m.business_rating({ rating: value, count })} />
}
