import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { destinationOf } from '#app/domain/places/directions.ts'
import { DirectionsLink } from '#app/domain/places/directions-link.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { Cover } from '#app/domain/results/card-covers.tsx'
import { coversOf } from '#app/domain/results/cover-pictures.ts'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { SelectedPin } from './search-map.ts'

type Props = {
  chosen: SelectedPin | undefined
  results: ProfessionalCard[]
  close: () => void
}

/** Preview of the selected pin; visually hidden where the list beside the map shows the card. */
export function ResultPreview({ chosen, results, close }: Props) {
  const isInList = results.some(({ id }) => id === chosen?.id)
  return (
    <div
      aria-live="polite"
      className={classes(
        'mx-3 w-[calc(100%-1.5rem)] max-w-100 empty:hidden lg:mx-4 lg:w-[calc(100%-6rem)]',
        isInList && 'lg:sr-only',
      )}
    >
      {chosen && (
        <article
          data-map-control
          className="relative grid min-h-31 grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-card border bg-card shadow-3"
        >
          {chosen.card === undefined ? (
            <PreviewStatus failed={chosen.failed} />
          ) : (
            <PreviewDetails card={chosen.card} />
          )}
          <IconButton label={m.ui_close()} onClick={close} className="absolute! top-0 right-0 z-2">
            <X aria-hidden className="size-5" />
          </IconButton>
        </article>
      )}
    </div>
  )
}

function PreviewStatus({ failed }: { failed: boolean }) {
  return (
    <p className="col-span-2 flex items-center justify-center gap-2 p-4 pr-12">
      {failed ? (
        m.map_card_failed()
      ) : (
        <>
          <Spinner /> {m.ui_loading()}
        </>
      )}
    </p>
  )
}

function PreviewDetails({ card }: { card: ProfessionalCard }) {
  const { id, business_name, location, rating, review_count } = card
  const [cheapest] = card.services.toSorted((a, b) => a.price_usd - b.price_usd)
  const position = card.distance_is_about ? undefined : card
  const destination = destinationOf({ ...card, address: null, position })
  return (
    <>
      <div className="result-cover aspect-auto!">
        <Cover picture={coversOf(card)[0]} />
      </div>
      <div className="grid content-center gap-0.5 p-3">
        <h2 className="pr-9 font-semibold">
          <Link
            to={`/services/${id}`}
            className="after:absolute after:inset-0 after:z-1 after:rounded-card"
          >
            {business_name}
          </Link>
        </h2>
        <p className="text-sm text-muted-foreground">{location}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          {rating === null ? (
            <Badge>{m.search_new()}</Badge>
          ) : (
            <Rating
              value={ratingText(rating)}
              count={countText(review_count)}
              label={m.ui_rated_by({
                rating: ratingText(rating),
                count: countText(review_count),
              })}
            />
          )}
          {cheapest && (
            <span>
              {m.map_from()} <span className="font-semibold">{priceText(cheapest)}</span>
            </span>
          )}
        </p>
        {destination && (
          <DirectionsLink
            destination={destination}
            className="relative z-2 inline-flex min-h-8 items-center gap-1.5 justify-self-start text-label font-semibold hover:underline"
          />
        )}
      </div>
    </>
  )
}
