import { businessDefaults } from '@ujuzi/contract/api/limits'
import type { BookingStatus, Party } from '@ujuzi/contract/bookings/bookings'
import type { DemoBusiness, DemoService } from '../businesses/business.ts'
import type { Random } from '../random.ts'
import { type DemoCalendar, weekdayOf } from './calendar.ts'

/** A client shared by many businesses, a client of this business only, or the demo client. */
export type DemoBookingClient =
  | { kind: 'neighbour'; n: number }
  | { kind: 'guest'; n: number }
  | { kind: 'demo client' }

export type DemoBooking = {
  serviceIndex: number
  resourceIndex: number
  status: BookingStatus
  day: number
  startMs: number
  endMs: number
  createdMs: number
  client: DemoBookingClient
  cancelledBy?: Party
  review?: { stars: number; atMs: number }
}

const minuteMs = 60_000
const stepMs = businessDefaults.slotStepMinutes * minuteMs

export const isOpenOn = ({ week }: DemoBusiness, day: number) =>
  (week[weekdayOf(day)]?.length ?? 0) > 0

/** Random start on the slot grid within the hours of the day, from `fromMs` on; undefined if there is none. */
export function randomStartOn(
  {
    business,
    calendar,
    day,
    service,
    fromMs = 0,
  }: {
    business: DemoBusiness
    calendar: DemoCalendar
    day: number
    service: DemoService
    fromMs?: number
  },
  random: Random,
): number | undefined {
  const { timeZone } = business.place
  const starts: { fromMs: number; count: number }[] = []
  for (const { opens, closes } of business.week[weekdayOf(day)] ?? []) {
    const opensMs = calendar.at(timeZone, day, opens)
    const lastMs = calendar.at(timeZone, day, closes - service.minutes)
    const skippedMs = Math.max(0, Math.ceil((fromMs - opensMs) / stepMs)) * stepMs
    const count = Math.floor((lastMs - opensMs - skippedMs) / stepMs) + 1
    if (count > 0) starts.push({ fromMs: opensMs + skippedMs, count })
  }
  if (starts.length === 0) return undefined
  const { fromMs: first, count } = random.pick(starts)
  return first + random.integer(0, count - 1) * stepMs
}

/** Random service and time on that day; undefined if no service fits. */
export function randomBookingOn(
  {
    business,
    calendar,
    day,
    fromMs = 0,
  }: { business: DemoBusiness; calendar: DemoCalendar; day: number; fromMs?: number },
  random: Random,
): Pick<DemoBooking, 'serviceIndex' | 'day' | 'startMs' | 'endMs'> | undefined {
  for (const serviceIndex of random.sample(
    [...business.services.keys()],
    business.services.length,
  )) {
    const service = business.services[serviceIndex]
    const startMs = service && randomStartOn({ business, calendar, day, service, fromMs }, random)
    if (service && startMs !== undefined) {
      return { serviceIndex, day, startMs, endMs: startMs + service.minutes * minuteMs }
    }
  }
  return undefined
}
