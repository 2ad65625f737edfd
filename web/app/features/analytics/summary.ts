import { minReviewsForRating } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { shareText } from '#app/domain/figures/figure.ts'
import type { KeyFigure } from '#app/domain/figures/key-figures.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { countText, percentText, ratingText } from '#app/lib/i18n/numbers.ts'
import { type AnalyticsReport, earnedIn } from './report.ts'

/** The five numbers at the top of the page. */
export const summaryOf = (report: AnalyticsReport): KeyFigure[] => [
  earningsKey(report),
  bookingsKey(report),
  occupancyKey(report),
  clientsKey(report),
  ratingKey(report),
]

function earningsKey({ currency, current, previous }: AnalyticsReport): KeyFigure {
  const amount = earnedIn(current, currency)?.total ?? 0
  const before = earnedIn(previous, currency)?.total ?? 0
  const percent = before > 0 ? Math.round(((amount - before) / before) * 100) : undefined
  return {
    label: m.analytics_earnings(),
    value: priceText({ price: amount, currency }),
    change:
      previous && percent !== undefined
        ? { by: percent, text: percentText(Math.abs(percent)) }
        : undefined,
    text: previous
      ? m.analytics_was({ value: priceText({ price: before, currency }) })
      : m.analytics_in_period(),
  }
}

function bookingsKey({ current, previous }: AnalyticsReport): KeyFigure {
  const count = current.bookings.completed.total
  const before = previous?.bookings.completed.total ?? 0
  return {
    label: m.analytics_bookings(),
    value: countText(count),
    change: previous
      ? { by: count - before, text: countText(Math.abs(count - before)) }
      : undefined,
    text: previous ? m.analytics_was({ value: countText(before) }) : m.analytics_in_period(),
  }
}

function occupancyKey({ current, previous }: AnalyticsReport): KeyFigure {
  const shareOf = (figures: typeof current) => {
    const { booked_minutes, open_minutes } = figures.occupancy
    return open_minutes > 0 ? Math.round((booked_minutes / open_minutes) * 100) : undefined
  }
  const share = shareOf(current)
  const before = previous ? shareOf(previous) : undefined
  const label = m.analytics_time_booked()
  if (share === undefined) return { label, value: '–', text: m.analytics_no_open_hours() }
  return {
    label,
    value: shareText(share / 100),
    change:
      before === undefined
        ? undefined
        : { by: share - before, text: m.analytics_points({ count: Math.abs(share - before) }) },
    text: m.analytics_of_open_hours(),
  }
}

const clientsKey = ({ current: { clients } }: AnalyticsReport): KeyFigure => ({
  label: m.analytics_clients(),
  value: countText(clients.total),
  fact: m.analytics_new_count({ count: clients.new }),
  text: m.analytics_returning_count({ count: clients.returning }),
})

const ratingKey = ({ rating, current: { ratings } }: AnalyticsReport): KeyFigure => ({
  label: m.analytics_rating(),
  value: rating === null ? m.analytics_rating_new() : ratingText(rating),
  text:
    rating === null
      ? m.ui_rating_from({ count: minReviewsForRating })
      : m.analytics_new_reviews({ count: ratings.count }),
})
