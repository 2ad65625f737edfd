import { m } from '@ujuzi/contract/messages'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Star } from '#app/ui/data/star.tsx'

const fiveToOne = [5, 4, 3, 2, 1]

type Props = {
  reviews: {
    /** Null as long as there are few. */
    rating: number | null
    count: number
    /** Number of reviews with one, two, three, four and five stars. */
    distribution: readonly number[]
  }
}

/** Average rating and the number of reviews per star. */
export function RatingSummary({ reviews: { rating, count, distribution } }: Props) {
  return (
    <div className="grid max-w-120 grid-cols-[auto_minmax(0,1fr)] items-center gap-5 py-2 cramped:grid-cols-1">
      <p className="grid justify-items-center gap-1">
        {rating === null ? (
          <Badge>{m.business_new()}</Badge>
        ) : (
          <span className="heading-2 flex items-center gap-1.5">
            <span className="sr-only">{m.business_rated({ rating: ratingText(rating) })}</span>
            <span aria-hidden="true">{ratingText(rating)}</span>
            <Star className="size-6 text-rating" />
          </span>
        )}
        <span className="text-sm text-muted-foreground">
          {m.business_review_count({ count, shown: countText(count) })}
        </span>
      </p>
      <table className="w-full border-separate border-spacing-x-2 text-sm max-md:leading-tight">
        <caption className="sr-only">{m.business_opinions()}</caption>
        <tbody>
          {fiveToOne.map((stars) => (
            <StarRow key={stars} stars={stars} times={distribution[stars - 1] ?? 0} of={count} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function StarRow({ stars, times, of }: { stars: number; times: number; of: number }) {
  return (
    <tr>
      <th scope="row" className="w-px text-left font-normal text-muted-foreground">
        <span className="sr-only">{m.business_stars({ stars: countText(stars) })}</span>
        <span aria-hidden="true" className="flex items-center gap-1">
          {countText(stars)}
          <Star className="size-3.5" />
        </span>
      </th>
      <td aria-hidden="true">
        <span className="block h-2 overflow-hidden rounded-full bg-muted">
          <span
            className="block h-full rounded-full bg-rating"
            style={{ width: `${(100 * times) / of}%` }}
          />
        </span>
      </td>
      <td className="w-px text-right whitespace-nowrap">{countText(times)}</td>
    </tr>
  )
}
