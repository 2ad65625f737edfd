import type { ProfessionalCard as Card, CardService } from '@ujuzi/contract/marketplace'
import { m } from '@ujuzi/contract/messages'
import { BadgeCheck, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { durationText } from '#app/lib/duration.ts'
import { countText, distanceText, ratingText } from '#app/lib/numbers.ts'
import { priceOf } from '#app/lib/price.ts'
import { Badge, WovenLabel } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { Star } from '#app/ui/star.tsx'
import { CardCovers } from './card-covers.tsx'

/** A business as a result: the whole card leads to its page. */
export function ProfessionalCard({ professional }: { professional: Card }) {
  const { id, business_name, business, services, top_pro } = professional
  return (
    <article className="relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border bg-card transition-transform hover:-translate-y-[3px]">
      <div className="relative">
        <CardCovers professional={professional} />
        {top_pro && (
          <span className="pointer-events-none absolute top-3 left-3">
            <WovenLabel>
              <Star className="size-3.5" />
              {m.search_top_pro()}
            </WovenLabel>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <div>
          <div className="flex items-start justify-between gap-2 cramped:flex-wrap">
            <h3 className="min-w-0 text-md font-semibold">
              <Link
                to={`/services/${id}`}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {business_name}
              </Link>
            </h3>
            <Opinion professional={professional} />
          </div>
          <p className="text-sm text-muted-foreground">{business}</p>
          <Whereabouts professional={professional} />
        </div>
        <ul className="mt-auto">
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} />
          ))}
        </ul>
        <LinkButton to={`/services/${id}#services`} look="secondary" block className="relative z-2">
          {m.search_see_all()}
          <span className="sr-only">{business_name}</span>
        </LinkButton>
      </div>
    </article>
  )
}

function Opinion({ professional: { rating, review_count } }: { professional: Card }) {
  if (rating === null) return <Badge>{m.search_new()}</Badge>
  const value = ratingText(rating)
  const count = countText(review_count)
  return <Rating value={value} count={count} label={m.search_rating({ rating: value, count })} />
}

function Whereabouts({ professional }: { professional: Card }) {
  const { location, distance_km, verified } = professional
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      <span className="inline-flex items-center gap-1">
        <MapPin aria-hidden className="size-4" />
        {location}
        {distance_km !== null && ` · ${m.search_away({ distance: distanceText(distance_km) })}`}
      </span>
      {verified && (
        <span className="inline-flex items-center gap-1 text-info">
          <BadgeCheck aria-hidden className="size-4" />
          {m.search_verified()}
        </span>
      )}
    </p>
  )
}

function ServiceRow({ service }: { service: CardService }) {
  return (
    <li className="flex items-center gap-3 border-t py-2 text-label cramped:flex-wrap">
      <span className="min-w-0 flex-1 truncate cramped:basis-full cramped:whitespace-normal">
        {service.name}
      </span>
      <span className="text-caption whitespace-nowrap text-muted-foreground">
        {durationText(service.duration)}
      </span>
      <span className="font-semibold whitespace-nowrap">{priceOf(service)}</span>
    </li>
  )
}
