import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard as Card, CardService } from '@ujuzi/contract/search/search'
import type { ReactNode } from 'react'
import { nextFreeText } from '#app/domain/business/next-free.ts'
import { priceOf } from '#app/domain/price/price.ts'
import { useApproximate } from '#app/domain/price/visitor-currency.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { countText, distanceText, ratingText } from '#app/lib/i18n/numbers.ts'
import { CardCovers } from './card-covers.tsx'
import { reasonText } from './card-reasons.ts'
import { useTurning } from './card-swipe.ts'

type Props = {
  professional: Card
  /** The heart, from whoever knows the visitor's favourites. */
  favorite?: ReactNode
  /** Among the first on the page: its pictures are wanted at once. */
  eager?: boolean
}

/**
 * A business as a result: the whole card leads to its page. Twenty of them make a page, so the card is a few plain
 * elements with short names (styles/result.css), and its links are led by the list they stand in.
 */
export function ProfessionalCard({ professional, favorite, eager = false }: Props) {
  const { id, business_name, business, galleryImages, top_pro } = professional
  const turning = useTurning(galleryImages.length)
  return (
    <article className="result" {...turning.swiping}>
      <CardCovers professional={professional} turning={turning} eager={eager}>
        {top_pro && <span className="result-honour">{m.search_top_pro()}</span>}
        {favorite}
      </CardCovers>
      <div className="result-body">
        <div className="result-head">
          <h3>
            <a href={`/services/${id}`}>{business_name}</a>
          </h3>
          <Opinion professional={professional} />
        </div>
        <p>{business}</p>
        <p className="result-where">{whereabouts(professional)}</p>
        <Facts professional={professional} />
        <Services professional={professional} />
      </div>
    </article>
  )
}

function Opinion({ professional: { rating, review_count } }: { professional: Card }) {
  if (rating === null) return <span className="result-new">{m.search_new()}</span>
  const value = ratingText(rating)
  const count = countText(review_count)
  const label = m.search_rating({ rating: value, count })
  return (
    <span role="img" aria-label={label} className="result-rating">
      {value} <i>{`(${count})`}</i>
    </span>
  )
}

function whereabouts({ location, distance_km }: Card) {
  if (distance_km === null) return location
  return `${location} · ${m.search_away({ distance: distanceText(distance_km) })}`
}

/** What is true of it, and why it stands here. */
function Facts({ professional: { verified, next_slot, reasons } }: { professional: Card }) {
  const why = reasonText(reasons)
  return (
    <>
      {verified && <p className="result-verified">{m.search_verified()}</p>}
      {next_slot && (
        // Near midnight the page may have been written on another day than it is read.
        <p suppressHydrationWarning className="result-next">
          {nextFreeText(next_slot, Date.now())}
        </p>
      )}
      {why && <p className="result-why">{why}</p>}
    </>
  )
}

function Services({ professional: { id, business_name, services } }: { professional: Card }) {
  const approximate = useApproximate()
  return (
    <>
      <ul>
        {services.map((service) => (
          <Service key={service.id} service={service} about={approximate(service)} />
        ))}
      </ul>
      <a href={`/services/${id}#services`} className="result-all">
        {m.search_see_all()}
        <span className="sr-only">{business_name}</span>
      </a>
    </>
  )
}

function Service({ service, about }: { service: CardService; about: string | undefined }) {
  return (
    <li>
      <span>{service.name}</span>
      <small>{durationText(service.duration)}</small>
      <b>{priceOf(service)}</b>
      {about && <i>{about}</i>}
    </li>
  )
}
