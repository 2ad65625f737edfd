import { limitPictureWidth } from '@ujuzi/contract/media/media-url'
import { m } from '@ujuzi/contract/messages'
import { Clock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { priceText } from '#app/domain/price/price-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import type { BusinessProps, StorefrontService } from './business-data.ts'
import type { WordsProps } from './business-page.ts'
import { PrivateServices } from './private-services.tsx'

/** Services before the others are folded; a single one more is not worth it. */
const shownFirst = 5

export function Services({ business, words }: BusinessProps & WordsProps) {
  const { services } = business
  const isPrivate = business.not_shown?.includes('services')
  const folded = services.length > shownFirst + 1 ? services.slice(shownFirst) : []
  return (
    <section id="services" aria-labelledby="services-title" className="max-lg:scroll-mt-8">
      <h2 id="services-title" className="heading-4 mb-2 max-lg:sr-only">
        {m.business_services()}
      </h2>
      {isPrivate && <PrivateServices business={business} words={words} />}
      {services.length === 0 && !isPrivate && (
        <p className="text-muted-foreground">{m.business_no_services()}</p>
      )}
      <ServiceList
        services={folded.length > 0 ? services.slice(0, shownFirst) : services}
        {...{ business, words }}
      />
      {folded.length > 0 && (
        <details className="print-open group border-t">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary
            onClick={unfold}
            className={classes(
              buttonClasses({ look: 'outline' }),
              'mt-4 group-open:hidden print:hidden',
            )}
          >
            {m.business_all_services({ count: countText(services.length) })}
          </summary>
          <ServiceList services={folded} {...{ business, words }} />
        </details>
      )}
      {words.converted.some(Boolean) && (
        <p className="pt-3 text-caption text-muted-foreground">{m.business_approximate()}</p>
      )}
    </section>
  )
}

/** The button goes away with its press: focus moves to the first service below it. */
function unfold(event: MouseEvent<HTMLElement>) {
  const details = event.currentTarget.parentElement
  if (!(details instanceof HTMLDetailsElement)) return
  event.preventDefault()
  details.open = true
  details.querySelector('a')?.focus({ preventScroll: true })
}

type ListProps = BusinessProps & WordsProps & { services: StorefrontService[] }

const ServiceList = ({ services, business, words }: ListProps) => (
  <ul className="divide-y">
    {services.map((service) => {
      const index = business.services.indexOf(service)
      return (
        <ServiceRow
          key={service.id}
          service={service}
          about={words.converted[index]}
          from={words.lowest[index]}
          bookAt={`/services/${business.id}/book?service=${service.id}`}
        />
      )
    })}
  </ul>
)

type RowProps = {
  service: StorefrontService
  /** Converted price; empty in the service's own currency. */
  about: string | undefined
  /** Price of a service that has several. */
  from: string | undefined
  bookAt: string
}

function ServiceRow({ service, about, from, bookAt }: RowProps) {
  const { name, description, duration, is_top_booked } = service
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3.5 md:grid-rows-[1fr_auto] md:py-4.5 cramped:grid-cols-[minmax(0,1fr)]">
      <div className="md:self-end">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
          {is_top_booked && <Badge tone="highlight">{m.business_top_booked()}</Badge>}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-sm md:gap-x-3">
          <span className="text-base font-semibold">{from || priceText(service)}</span>
          {about && <span className="text-muted-foreground">{about}</span>}
          <span className="inline-flex items-center gap-1 text-muted-foreground">
            <Clock aria-hidden className="size-4 max-md:hidden" />
            {durationText(duration)}
          </span>
          <ServiceRating service={service} />
        </p>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4 md:row-span-2">
        <ServicePicture service={service} />
        <LinkButton
          to={bookAt}
          look="outline"
          aria-label={m.business_book_service({ service: name })}
        >
          {m.business_book_now()}
        </LinkButton>
      </div>
      {description && (
        <p className="mt-1 text-sm text-muted-foreground wrap-anywhere max-md:col-span-full md:self-start">
          {description}
        </p>
      )}
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
