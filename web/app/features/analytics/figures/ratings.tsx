import { m } from '@ujuzi/contract/messages'
import { countCell, type Figure, textCell } from '#app/domain/figures/figure.ts'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { Meter } from '#app/ui/chart/meter.tsx'
import { Star } from '#app/ui/data/star.tsx'
import type { AnalyticsReport } from '../report.ts'

const stars = [5, 4, 3, 2, 1]

export function ratingsFigure({ current: { ratings } }: AnalyticsReport): Figure {
  return {
    id: 'ratings',
    title: m.analytics_ratings(),
    text: m.analytics_new_reviews({ count: ratings.count }),
    columns: [{ label: m.analytics_stars() }, { label: m.analytics_reviews(), isNumber: true }],
    rows:
      ratings.count === 0
        ? []
        : stars.map((count) => ({
            id: String(count),
            cells: [
              textCell(m.analytics_star_count({ count })),
              countCell(ratings.stars[count - 1] ?? 0),
            ],
          })),
    total: [
      textCell(m.analytics_mean()),
      { text: ratingText(ratings.mean ?? 0), value: ratings.mean },
    ],
  }
}

export function RatingBars({ report }: { report: AnalyticsReport }) {
  const { ratings } = report.current
  const highest = Math.max(1, ...ratings.stars)
  return (
    <div className="grid gap-3" aria-hidden="true">
      <p className="text-[2.5rem] leading-none font-semibold tabular-nums">
        {ratingText(ratings.mean ?? 0)}
      </p>
      <div className="grid gap-1.5">
        {stars.map((count) => (
          <div key={count} className="flex items-center gap-2 text-sm tabular-nums">
            <span className="inline-flex w-8 items-center justify-between">
              {count}
              <Star className="size-4 text-rating" />
            </span>
            <Meter
              share={(ratings.stars[count - 1] ?? 0) / highest}
              look="rating"
              className="flex-1"
            />
            <span className="w-[2.5rem] text-end">{countText(ratings.stars[count - 1] ?? 0)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
