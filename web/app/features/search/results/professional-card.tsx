import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard as Card, CardService } from '@ujuzi/contract/search/search'
import type { ReactNode } from 'react'
import { nextFreeWhen } from '#app/domain/business/next-free.ts'
import { useApproximatePrice } from '#app/domain/price/approximate-price.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { countText, distanceText, ratingText } from '#app/lib/i18n/numbers.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { useCarousel } from './card-carousel.ts'
import { CardCovers } from './card-covers.tsx'
import { coversOf } from './cover-pictures.ts'

type Props = {
  professional: Card
  /** The favorite button, provided by the page. */
  favorite?: ReactNode
  /** For the first cards on the page: loads pictures eagerly. */
  eager?: boolean
}

/**
 * A business in the results; the whole card links to its page. A page has twenty, so the card has few plain elements
 * with short class names (styles/result.css), and the list handles clicks on its links.
 */
export function ProfessionalCard({ professional, favorite, eager = false }: Props) {
  const { id, business_name, business, top_pro, verified, next_slot } = professional
  const covers = coversOf(professional)
  const carousel = useCarousel(covers.length)
  return (
    <article className="result" {...carousel.swiping}>
      <CardCovers name={business_name} covers={covers} carousel={carousel} eager={eager}>
        {top_pro && <span className="result-honour">{m.search_top_pro()}</span>}
        {next_slot && <NextSlot start={next_slot} />}
        {favorite}
      </CardCovers>
      <div className="result-body">
        <div className="result-head">
          <h3>
            <a href={`/services/${id}`} translate="no">
              {business_name}
            </a>
            {verified && (
              <span role="img" aria-label={m.search_verified()} className="result-verified" />
            )}
          </h3>
          <CardRating professional={professional} />
        </div>
        <p>{business}</p>
        <p className="result-where">{locationText(professional)}</p>
        <CardServices professional={professional} />
      </div>
    </article>
  )
}

function CardRating({ professional: { rating, review_count } }: { professional: Card }) {
  if (rating === null) return <span className="result-new">{m.search_new()}</span>
  const value = ratingText(rating)
  const count = countText(review_count)
  const label = m.ui_rated_by({ rating: value, count })
  return (
    <span role="img" aria-label={label} className="result-rating">
      {value} <i>{`(${count})`}</i>
    </span>
  )
}

function locationText({ location, distance_km, distance_is_about }: Card) {
  if (distance_km === null) return location
  const distance = distanceText(distance_km)
  return `${location} · ${distance_is_about ? m.search_away_about({ distance }) : m.search_away({ distance })}`
}

function NextSlot({ start }: { start: string }) {
  const when = nextFreeWhen(start, Date.now())
  return (
    // Near midnight the server may have rendered it on another day.
    <span
      role="img"
      suppressHydrationWarning
      aria-label={m.search_next_free({ when })}
      className="result-next"
    >
      {capitalised(when)}
    </span>
  )
}

function CardServices({ professional: { id, business_name, services } }: { professional: Card }) {
  const approximate = useApproximatePrice()
  return (
    <>
      {services.length > 0 && (
        <ul>
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} about={approximate(service)} />
          ))}
        </ul>
      )}
      <a href={`/services/${id}#services`} className="result-all">
        {services.length > 0 ? m.search_see_all() : m.search_view_profile()}
        <span className="sr-only">{business_name}</span>
      </a>
    </>
  )
}

function ServiceRow({ service, about }: { service: CardService; about: string | undefined }) {
  return (
    <li>
      <span>{service.name}</span>
      <small>{durationText(service.duration)}</small>
      <b>
        {service.has_variants ? m.search_from({ price: priceText(service) }) : priceText(service)}
      </b>
      {about && <i>{about}</i>}
    </li>
  )
}
