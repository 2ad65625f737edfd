import type { PeriodFigures } from '@ujuzi/contract/analytics/analytics'
import { fromMinor } from '@ujuzi/contract/money/money'
import type { RecountedBooking } from '../../modules/analytics/rollups/recount.rules.ts'
import {
  dayAt,
  formatDay,
  minuteAt,
  parseDay,
  weekdayOf,
} from '../../modules/schedule/time-zone.rules.ts'

export const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
export const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)

/** Counts the figures from the bookings, with none of the code of the rollups or of their statements. */
export function countFigures(
  { timeZone }: { timeZone: string },
  all: RecountedBooking[],
  { from, to, buckets, earnings }: PeriodFigures,
  memberId: string | undefined,
) {
  const isMember = (one: RecountedBooking) => memberId === undefined || one.resourceId === memberId
  const parts = new Map<string, number>()
  const partOf = (day: string) => {
    const part = parts.get(day) ?? buckets.findLastIndex((start) => start <= day)
    parts.set(day, part)
    return part
  }
  const series = (days: string[]) => {
    const byPart = Map.groupBy(days, partOf)
    return buckets.map((_, n) => byPart.get(n)?.length ?? 0)
  }
  const counted = (days: string[]) => ({ total: days.length, series: series(days) })
  const isWithin = (day: string) => day >= from && day <= to
  const own = all.filter((one) => isMember(one) && isWithin(one.localDay))
  const daysOf = (chosen: RecountedBooking[]) => chosen.map(({ localDay }) => localDay)
  const withStatus = (status: string) => own.filter((one) => one.status === status)
  const visits = withStatus('completed')
  const occupied = own.filter(({ status }) =>
    ['confirmed', 'completed', 'no_show'].includes(status),
  )
  const minutes = (from: Date, to: Date) =>
    Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000))
  const bookedOf = (chosen: RecountedBooking[]) =>
    sum(chosen.map((one) => minutes(one.startsAt, one.endsAt)))
  const earned = (chosen: RecountedBooking[], currency: string) =>
    fromMinor(
      sum(chosen.filter((one) => one.currency === currency).map((one) => one.priceMinor)),
      currency,
    )
  const inParts = (chosen: RecountedBooking[]) => {
    const byPart = Map.groupBy(chosen, ({ localDay }) => partOf(localDay))
    return buckets.map((_, n) => byPart.get(n) ?? [])
  }
  const cancelled = (party: string) => {
    const chosen = withStatus('cancelled').filter((one) => one.cancelledBy === party)
    const late = chosen.filter((one) =>
      one.transitions.some(
        ({ transition, at }) =>
          transition === 'cancel' && at.getTime() + 24 * 3_600_000 > one.refundFrom.getTime(),
      ),
    )
    return { ...counted(daysOf(chosen)), late: late.length }
  }
  const missed = (party: string) =>
    counted(daysOf(withStatus('no_show').filter((one) => one.noShowOf === party)))
  const lead = (chosen: RecountedBooking[]) =>
    chosen.length > 0
      ? sum(chosen.map((one) => minutes(one.createdAt, one.startsAt))) / chosen.length
      : null
  const clientOf = (one: RecountedBooking) => one.clientId ?? one.guestPhone ?? one.id
  const firstDays = new Map<string, string>()
  for (const one of all.filter(({ status }) => status === 'completed')) {
    const known = firstDays.get(clientOf(one))
    if (known === undefined || one.localDay < known) firstDays.set(clientOf(one), one.localDay)
  }
  const clients = (chosen: RecountedBooking[], since: string) => {
    const distinct = [...new Set(chosen.map(clientOf))]
    const fresh = distinct.filter((client) => (firstDays.get(client) ?? '') >= since).length
    return { total: distinct.length, new: fresh, returning: distinct.length - fresh }
  }
  const clientParts = inParts(visits).map((part, n) => clients(part, buckets[n] ?? ''))
  const requestDays = all
    .filter(isMember)
    .flatMap(({ transitions }) => transitions.filter(({ transition }) => transition === 'request'))
    .map(({ at }) => formatDay(dayAt(timeZone, at)))
    .filter(isWithin)
  const hours = Map.groupBy(
    visits,
    (one) =>
      `${weekdayOf(parseDay(one.localDay))} ${Math.floor(minuteAt(timeZone, one.startsAt) / 60)}`,
  )
  const currencies = earnings.map(({ currency }) => currency)
  const amounts = (chosen: RecountedBooking[]) =>
    [...new Set(chosen.map((one) => one.currency))]
      .sort()
      .map((currency) => ({ currency, amount: earned(chosen, currency) }))
  const soldServices = visits.flatMap((one) => {
    const rest = sum(one.extras.map(({ priceMinor }) => priceMinor))
    return [{ serviceId: one.serviceId, priceMinor: one.priceMinor - rest }, ...one.extras].map(
      (sold) => ({ ...one, extras: [], serviceId: sold.serviceId, priceMinor: sold.priceMinor }),
    )
  })
  return {
    from,
    to,
    buckets,
    bookings: Object.fromEntries(
      ['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed', 'no_show'].map(
        (status) => [status, counted(daysOf(withStatus(status)))],
      ),
    ),
    earnings: currencies
      .map((currency) => ({
        currency,
        total: earned(visits, currency),
        series: inParts(visits).map((part) => earned(part, currency)),
      }))
      .filter(({ total }) => total > 0),
    requests: counted(requestDays),
    hours: [...hours]
      .map(([key, group]) => {
        const [weekday = 0, hour = 0] = key.split(' ').map(Number)
        return { weekday, hour, visits: group.length }
      })
      .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    clients: {
      ...clients(visits, from),
      series: {
        new: clientParts.map((part) => part.new),
        returning: clientParts.map((part) => part.returning),
      },
    },
    services: [...Map.groupBy(soldServices, ({ serviceId }) => serviceId)]
      .map(([id, sold]) => ({ id, visits: sold.length, earned: amounts(sold) }))
      .sort(byId),
    occupancy: {
      booked_minutes: bookedOf(occupied),
      series: inParts(occupied).map(bookedOf),
      members: [...Map.groupBy(occupied, ({ resourceId }) => resourceId)]
        .map(([id, chosen]) => {
          const completed = chosen.filter(({ status }) => status === 'completed')
          return {
            id,
            booked_minutes: bookedOf(chosen),
            visits: completed.length,
            earned: amounts(completed),
          }
        })
        .sort(byId),
    },
    cancellations: { by_client: cancelled('client'), by_professional: cancelled('professional') },
    no_shows: { of_client: missed('client'), of_professional: missed('professional') },
    lead_minutes: { mean: lead(visits), series: inParts(visits).map(lead) },
    reschedules: counted(
      own.flatMap((one) =>
        one.transitions
          .filter(({ transition }) => transition === 'reschedule')
          .map(() => one.localDay),
      ),
    ),
  }
}
