import type { Recommendation } from '@ujuzi/contract/dashboard/dashboard'
import { recommendationSentence } from '@ujuzi/contract/dashboard/recommendation-text'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import type { CardService } from '@ujuzi/contract/search/search'
import { CalendarClock, Clock, MapPin } from 'lucide-react'
import { nextFreeText } from '#app/domain/business/next-free.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { ratingText } from '#app/lib/i18n/numbers.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

type Props = { professionals: readonly Recommendation[]; now: number }

export function Recommended({ professionals, now }: Props) {
  if (professionals.length === 0) return null
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className="title-2">
        {m.client_recommended()}
      </h2>
      <ul className="mt-3 grid gap-5 md:grid-cols-3">
        {professionals.map((professional) => (
          <li key={professional.id} className="grid">
            <RecommendationCard professional={professional} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecommendationCard({ professional, now }: { professional: Recommendation; now: number }) {
  const { id, business_name, location, services, next_slot, open_at_preferred_times } = professional
  const [service] = services
  return (
    <Card className="flex flex-col overflow-hidden">
      <Cover professional={professional} />
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start justify-between gap-3 cramped:flex-wrap">
          <h3 translate="no" className="text-md font-semibold">
            {business_name}
          </h3>
          <RatingOrNew professional={professional} />
        </div>
        <p className="text-label text-muted-foreground">
          {recommendationSentence(professional, getLocale())}
        </p>
        <p className="mt-0.5 flex items-center gap-1.5 text-label text-muted-foreground">
          <MapPin aria-hidden className="size-4 flex-none" />
          {location}
        </p>
        {next_slot && (
          <p className="mt-0.5 flex items-center gap-1.5 text-label text-muted-foreground">
            <CalendarClock aria-hidden className="size-4 flex-none" />
            {nextFreeText(next_slot, now)}
          </p>
        )}
        {open_at_preferred_times && (
          <p className="mt-0.5 flex items-center gap-1.5 text-label text-muted-foreground">
            <Clock aria-hidden className="size-4 flex-none" />
            {m.client_open_when_preferred()}
          </p>
        )}
        <div className="mt-auto grid grid-cols-1 gap-4 pt-3">
          {service && <ServiceLine service={service} />}
          <LinkButton to={`/services/${id}`} look="outline" block>
            {m.client_view_services()}
            <span className="sr-only">: {business_name}</span>
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

function Cover({
  professional: { id, category, portrait, profileImage },
}: {
  professional: Recommendation
}) {
  if (profileImage)
    return <img src={profileImage} alt="" loading="lazy" className="h-32 object-cover md:h-43" />
  const drawn = portraitUrl(portrait)
  if (!drawn) {
    return (
      <div className="h-32 md:h-43">
        <Cloth id={id} category={category} size="480x270" />
      </div>
    )
  }
  return (
    <Portrait
      src={drawn}
      clothId={id}
      category={category}
      size="480x270"
      className="h-32 md:h-43"
    />
  )
}

function RatingOrNew({ professional: { rating, review_count } }: { professional: Recommendation }) {
  if (rating === null) return <Badge>{m.client_new()}</Badge>
  const value = ratingText(rating)
  const count = String(review_count)
  return <Rating value={value} count={count} label={m.client_rating({ rating: value, count })} />
}

function ServiceLine({ service }: { service: CardService }) {
  const { name, duration, has_variants } = service
  const price = priceText(service)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-t pt-3 text-label">
      <span className="min-w-24 flex-1 truncate cramped:basis-full cramped:whitespace-normal">
        {name}
      </span>
      <span className="text-caption whitespace-nowrap text-muted-foreground">
        {durationText(duration)}
      </span>
      <span className="ml-auto font-semibold whitespace-nowrap">
        {has_variants ? m.business_from({ price }) : price}
      </span>
    </p>
  )
}
