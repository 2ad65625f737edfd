import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard as Card, CardService } from '@ujuzi/contract/search/search'
import type { ReactNode } from 'react'
import { nextFreeWhen } from '#app/domain/business/next-free.ts'
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
  /** Why the business is in the list. */
  reason?: string
  /** Text of the link to all services, where the page has one of its own. */
  servicesLink?: string
  /** For the first cards on the page: loads pictures eagerly. */
  eager?: boolean
}

/**
 * A business in any list: results, favorites, recommendations and the first page. The whole card links to its page. A page
 * has twenty, so the card has few plain elements with short class names (styles/result.css), and the list handles clicks
 * on its links.
 */
export function ResultCard({ professional, favorite, reason, servicesLink, eager = false }: Props) {
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
        {reason && <p className="result-reason">{reason}</p>}
        <p>{business}</p>
        <p className="result-where">{locationText(professional)}</p>
        <CardServices professional={professional} link={servicesLink} />
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

function CardServices({
  professional: { id, business_name, services },
  link = services.length > 0 ? m.search_see_all() : m.search_view_profile(),
}: {
  professional: Card
  link: string | undefined
}) {
  return (
    <>
      {services.length > 0 && (
        <ul>
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} />
          ))}
        </ul>
      )}
      <a href={`/services/${id}#services`} className="result-all">
        {link}
        <span className="sr-only">{business_name}</span>
      </a>
    </>
  )
}

/** The price in the currency of the business alone: a second amount would tear the column. */
function ServiceRow({ service }: { service: CardService }) {
  return (
    <li>
      <span>{service.name}</span>
      <small>{durationText(service.duration)}</small>
      <b>
        {service.has_variants ? m.search_from({ price: priceText(service) }) : priceText(service)}
      </b>
    </li>
  )
}
