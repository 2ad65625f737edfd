import type { Amount } from '@ujuzi/contract/analytics/analytics'
import type {
  PlatformFigures,
  PlatformPart,
  PlatformPeriod,
} from '@ujuzi/contract/analytics/platform-figures'
import { isCurrency } from '@ujuzi/contract/money/currencies'
import { fromMinor } from '@ujuzi/contract/money/money'
import { ratesAsOf, toUsd } from '@ujuzi/contract/money/rates'
import {
  amountsOf,
  bookingCountsView,
  countSeriesOf,
  earningsView,
  sum,
  sumByPart,
} from '../figures/view.ts'
import type { GroupCount, GroupSums, PlatformReport, PlatformRows } from './queries.ts'

export function platformView(report: PlatformReport): PlatformFigures {
  const { today, step, counts, current, previous } = report
  return {
    today,
    step,
    rates_as_of: ratesAsOf,
    businesses: counts.businesses,
    clients: counts.clients,
    outdated_businesses: counts.outdated,
    current: periodView(current, report),
    previous: previous ? periodView(previous, report) : null,
  }
}

type Groups = Pick<PlatformReport, 'countries' | 'categories'>

function periodView(
  { period, buckets, parts, visits, newBusinesses, newClients, ...rows }: PlatformRows,
  groups: Groups,
): PlatformPeriod {
  const usdSeries = buckets.map((_, index) =>
    usdOf(
      parts
        .filter(({ part }) => part === index)
        .map(({ currency, earned_minor }) => ({ currency, earnedMinor: earned_minor })),
    ),
  )
  return {
    ...period,
    buckets,
    bookings: bookingCountsView(buckets, parts),
    earnings: earningsView(buckets, parts),
    earned_usd: { total: fromMinor(sum(usdSeries), 'USD'), series: usdSeries.map(dollars) },
    requests: countSeriesOf(sumByPart(buckets, parts, 'requests')),
    page_visits: countSeriesOf(sumByPart(buckets, visits, 'visits')),
    new_businesses: countSeriesOf(sumByPart(buckets, newBusinesses, 'visits')),
    new_clients: countSeriesOf(sumByPart(buckets, newClients, 'visits')),
    countries: groupsView(groups.countries, rows.byCountry),
    categories: groupsView(groups.categories, rows.byCategory),
  }
}

const dollars = (cents: number) => fromMinor(cents, 'USD')

/** US cents, approximate. A currency without a rate adds nothing. */
const usdOf = (rows: readonly { currency: string; earnedMinor: number }[]) =>
  sum(
    rows.map(({ currency, earnedMinor }) =>
      isCurrency(currency) ? toUsd(earnedMinor, currency) : 0,
    ),
  )

/** Highest approximate earnings first. */
function groupsView(counts: GroupCount[], sums: GroupSums[]): PlatformPart[] {
  const ids = new Set([...counts, ...sums].map(({ id }) => id))
  const parts = [...ids].map((id) => {
    const own = sums.filter((row) => row.id === id)
    const earned: Amount[] = amountsOf(own)
    return {
      id,
      businesses: counts.find((row) => row.id === id)?.businesses ?? 0,
      completed: sum(own.map(({ completed }) => completed)),
      earned,
      earned_usd: dollars(usdOf(own)),
    }
  })
  return parts.sort((a, b) => b.earned_usd - a.earned_usd || (a.id < b.id ? -1 : 1))
}
