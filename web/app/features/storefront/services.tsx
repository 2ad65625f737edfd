import { limitPictureWidth } from '@ujuzi/contract/media/media-url'
import { m } from '@ujuzi/contract/messages'
import { Clock } from 'lucide-react'
import { priceText } from '#app/domain/price/price-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import type { StorefrontService } from './business-data.ts'
import type { BusinessProps, WordsProps } from './business-page.ts'
import { PrivateServices } from './private-services.tsx'

export function Services({ business, words }: BusinessProps & WordsProps) {
  const { id, services } = business
  const { converted, lowest, nextFree } = words
  const isPrivate = business.not_shown?.includes('services')
  return (
    <section aria-labelledby="services">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="services" className="heading-4">
          {m.business_services()}
        </h2>
        {nextFree && <p className="text-sm text-muted-foreground">{nextFree}</p>}
      </div>
      {isPrivate && <PrivateServices business={business} words={words} />}
      {services.length === 0 && !isPrivate && (
        <p className="text-muted-foreground">{m.business_no_services()}</p>
      )}
      <ul className="divide-y">
        {services.map((service, index) => (
          <ServiceRow
            key={service.id}
            service={service}
            about={converted[index]}
            from={lowest[index]}
            bookAt={`/services/${id}/book?service=${service.id}`}
            first={index === 0}
          />
        ))}
      </ul>
      {converted.some(Boolean) && (
        <p className="text-caption text-muted-foreground">{m.business_approximate()}</p>
      )}
    </section>
  )
}

type RowProps = {
  service: StorefrontService
  /** Converted price; empty in the service's own currency. */
  about: string | undefined
  /** Price of a service that has several. */
  from: string | undefined
  bookAt: string
  first: boolean
}

function ServiceRow({ service, about, from, bookAt, first }: RowProps) {
  const { name, description, duration, is_top_booked } = service
  return (
    <li className="flex items-center gap-4 py-4.5 cramped:flex-wrap">
      <div className="min-w-0 flex-1 cramped:basis-full">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
          {is_top_booked && <Badge tone="highlight">{m.business_top_booked()}</Badge>}
        </div>
        <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">{description}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="text-base font-semibold">{from || priceText(service)}</span>
          {about && <span className="text-muted-foreground">{about}</span>}
          <span className="inline-flex items-center gap-1 text-muted-foreground">
            <Clock aria-hidden className="size-4" />
            {durationText(duration)}
          </span>
          <ServiceRating service={service} />
        </p>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
        <ServicePicture service={service} />
        <LinkButton
          to={bookAt}
          look={first ? 'primary' : 'outline'}
          aria-label={m.business_book_service({ service: name })}
        >
          {m.business_book_now()}
        </LinkButton>
      </div>
    </li>
  )
}

/** First picture of a service in the smallest size; on phones as wide as the button below it. */
function ServicePicture({ service: { images, image_alts } }: { service: StorefrontService }) {
  const [imageUrl] = images
  if (!imageUrl) return null
  return (
    <img
      src={limitPictureWidth(imageUrl, 320)}
      alt={image_alts[0] ?? ''}
      width={80}
      height={80}
      loading="lazy"
      decoding="async"
      className="h-16 w-0 min-w-full rounded-control object-cover sm:size-20 sm:min-w-0"
    />
  )
}

function ServiceRating({ service: { rating, review_count } }: { service: StorefrontService }) {
  if (rating === null) return null
  const value = ratingText(rating)
  const count = countText(review_count)
  return <Rating value={value} count={count} label={m.ui_rated_by({ rating: value, count })} />
}
