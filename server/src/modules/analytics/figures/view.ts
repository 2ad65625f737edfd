import type {
  Amount,
  Analytics,
  BookingCounts,
  CountSeries,
  EarnedSeries,
  PeriodFigures,
} from '@ujuzi/contract/analytics/analytics'
import { bookingStatuses } from '@ujuzi/contract/bookings/bookings'
import { fromMinor } from '@ujuzi/contract/money/money'
import { ratingOf } from '../../businesses/rules.ts'
import { formatDay } from '../../schedule/time-zone.rules.ts'
import type {
  ClientCounts,
  DayColumn,
  FiguresReport,
  PartSums,
  PeriodRows,
  ServiceSums,
  StarCounts,
} from './queries.ts'
import { bucketIndex } from './rules.ts'

export function analyticsView({
  business,
  today,
  step,
  hasVisits,
  members,
  current,
  previous,
}: FiguresReport): Analytics {
  const { currency } = business
  const view = periodView(current, currency)
  return {
    timezone: business.timeZone,
    currency,
    today,
    step,
    has_visits: hasVisits,
    openings: [...current.openings],
    // Former resources are listed only if they were booked.
    members: members
      .filter(({ id, retiredAt }) => retiredAt === null || isListed(view, id))
      .map(({ id, position, name }) => ({ id, position, name })),
    rating: ratingOf(business.starsSum, business.reviewCount),
    review_count: business.reviewCount,
    current: view,
    previous: previous ? periodView(previous, currency) : null,
  }
}

const isListed = ({ occupancy }: PeriodFigures, memberId: string) =>
  occupancy.members.some(({ id }) => id === memberId)

function periodView({ period, buckets, ...rows }: PeriodRows, currency: string): PeriodFigures {
  const { parts } = rows
  const counted = (column: DayColumn) => countSeriesOf(sumByPart(buckets, parts, column))
  const visits = rows.visits && countSeriesOf(sumByPart(buckets, rows.visits, 'visits'))
  const requests = counted('requests')
  return {
    ...period,
    buckets,
    bookings: bookingCountsView(buckets, parts),
    earnings: earningsView(buckets, parts, currency),
    page_visits: visits ?? null,
    requests,
    conversion: visits && visits.total > 0 ? requests.total / visits.total : null,
    hours: rows.hours,
    clients: clientsView(buckets, rows.clients),
    services: servicesView(rows.services),
    occupancy: occupancyView(buckets, rows),
    ratings: ratingsView(buckets, rows.stars),
    cancellations: {
      by_client: { ...counted('cancelled_by_client'), late: counted('late_by_client').total },
      by_professional: {
        ...counted('cancelled_by_professional'),
        late: counted('late_by_professional').total,
      },
    },
    no_shows: {
      of_client: counted('missed_by_client'),
      of_professional: counted('missed_by_professional'),
    },
    lead_minutes: leadView(counted('lead_minutes'), counted('completed')),
    reschedules: counted('reschedules'),
  }
}

export const bookingCountsView = (buckets: string[], parts: PartSums[]) =>
  Object.fromEntries(
    bookingStatuses.map((status) => [status, countSeriesOf(sumByPart(buckets, parts, status))]),
  ) as BookingCounts

export const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
export const countSeriesOf = (series: number[]): CountSeries => ({ total: sum(series), series })

export function sumByPart<K extends string>(
  buckets: readonly string[],
  rows: readonly ({ part: number } & Record<K, number>)[],
  column: K,
) {
  const series = buckets.map(() => 0)
  for (const row of rows) series[row.part] = (series[row.part] ?? 0) + row[column]
  return series
}

/** The current currency if there is one, then others with earnings. */
export function earningsView(
  buckets: string[],
  parts: PartSums[],
  currency?: string,
): EarnedSeries[] {
  const others = [
    ...new Set(parts.filter((row) => row.earned_minor > 0).map((row) => row.currency)),
  ]
  const all = [
    ...(currency === undefined ? [] : [currency]),
    ...others.filter((other) => other !== currency).sort(),
  ]
  return all.map((one) => {
    const ofCurrency = parts.filter((row) => row.currency === one)
    const series = sumByPart(buckets, ofCurrency, 'earned_minor')
    return {
      currency: one,
      total: fromMinor(sum(series), one),
      series: series.map((amountMinor) => fromMinor(amountMinor, one)),
    }
  })
}

function clientsView(buckets: string[], rows: ClientCounts[]): PeriodFigures['clients'] {
  const ofPart = (index: number) =>
    rows.find(({ part }) => part === index) ?? { clients: 0, new: 0 }
  const total = sum(rows.map(({ clientsOfPeriod }) => clientsOfPeriod))
  const fresh = sum(rows.map(({ newOfPeriod }) => newOfPeriod))
  return {
    total,
    new: fresh,
    returning: total - fresh,
    series: {
      new: buckets.map((_, index) => ofPart(index).new),
      returning: buckets.map((_, index) => ofPart(index).clients - ofPart(index).new),
    },
  }
}

type Earned = { currency: string; earnedMinor: number }

export const amountsOf = (rows: readonly Earned[]): Amount[] =>
  rows
    .filter(({ earnedMinor }) => earnedMinor !== 0)
    .map(({ currency, earnedMinor }) => ({ currency, amount: fromMinor(earnedMinor, currency) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))

const servicesView = (rows: ServiceSums[]): PeriodFigures['services'] =>
  [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, own]) => ({
      id,
      title: own[0]?.title ?? '',
      visits: sum(own.map(({ visits }) => visits)),
      earned: amountsOf(own),
    }))
    .sort((a, b) => b.visits - a.visits)

function occupancyView(
  buckets: string[],
  { parts, members, open }: Pick<PeriodRows, 'parts' | 'members' | 'open'>,
): PeriodFigures['occupancy'] {
  const openSeries = buckets.map(() => 0)
  for (const [day, minutes] of [...open.values()].flatMap((days) => [...days])) {
    const part = bucketIndex(buckets, formatDay(day))
    openSeries[part] = (openSeries[part] ?? 0) + minutes
  }
  const booked = countSeriesOf(sumByPart(buckets, parts, 'booked_minutes'))
  const ids = new Set([...open.keys(), ...members.map(({ id }) => id)])
  return {
    booked_minutes: booked.total,
    open_minutes: sum(openSeries),
    series: { booked_minutes: booked.series, open_minutes: openSeries },
    members: [...ids].map((id) => {
      const own = members.filter((row) => row.id === id)
      return {
        id,
        booked_minutes: sum(own.map(({ bookedMinutes }) => bookedMinutes)),
        open_minutes: sum([...(open.get(id)?.values() ?? [])]),
        visits: sum(own.map(({ visits }) => visits)),
        earned: amountsOf(own),
      }
    }),
  }
}

function ratingsView(buckets: string[], rows: StarCounts[]): PeriodFigures['ratings'] {
  const stars = [1, 2, 3, 4, 5].map((n) =>
    sum(rows.filter((row) => row.stars === n).map(({ reviews }) => reviews)),
  )
  const count = sum(stars)
  const points = sum(stars.map((reviews, index) => reviews * (index + 1)))
  return {
    count,
    mean: count > 0 ? points / count : null,
    stars,
    series: sumByPart(buckets, rows, 'reviews'),
  }
}

function leadView(minutes: CountSeries, completed: CountSeries): PeriodFigures['lead_minutes'] {
  const mean = (total: number, count: number) => (count > 0 ? total / count : null)
  return {
    mean: mean(minutes.total, completed.total),
    series: minutes.series.map((total, index) => mean(total, completed.series[index] ?? 0)),
  }
}
