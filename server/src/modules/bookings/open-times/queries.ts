import type { Party } from '@ujuzi/contract/bookings/bookings'
import { JsonResponse } from '../../../platform/api/json.ts'
import type { Caller } from '../../../platform/api/serve.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findCurrentReturnDay } from '../../schedule/away/queries.ts'
import { slotsTrueUntil } from '../../schedule/slots/passing-time.rules.ts'
import { loadCalendar } from '../../schedule/slots/queries.ts'
import {
  agreedServices,
  agreedShape,
  restrictToRequested,
} from '../../schedule/slots/requested-services.rules.ts'
import { bookingWindow, type Calendar, freeSlots } from '../../schedule/slots/rules.ts'
import type { BookingShape } from '../../schedule/slots/shape.rules.ts'
import { slotsJson } from '../../schedule/slots/view.ts'
import { dayAt, minutesOfDay, parseDay } from '../../schedule/time-zone.rules.ts'
import type { BookingDetails } from '../queries.ts'
import { checkTransition } from '../rules.ts'

export type SlotsCaller = Pick<Caller, 'now' | 'trueUntil'>
export type DaysQuery = { from?: string | undefined; days?: number | undefined }

/** Start times to which a client can move the booking. */
export async function listNewTimes(
  { db, now, trueUntil }: Ctx & SlotsCaller,
  { booking, business }: BookingDetails,
  query: DaysQuery,
) {
  const calendar = await loadCalendar(db, {
    ...rangeOf(query, now),
    businessId: booking.businessId,
    exceptBookingId: booking.id,
  })
  const suitableCalendar = restrictToRequested(calendar, agreedServices(booking))
  const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000
  const shape = agreedShape(calendar, booking)
  const awayUntil = await findCurrentReturnDay({ db, now }, business)
  return openTimes({ calendar: suitableCalendar, minutes, shape, awayUntil }, query, {
    now,
    trueUntil,
  })
}

/** Throws a refusal if this party cannot reschedule the booking now. */
export function assertReschedulable(details: BookingDetails, actor: Party, now: Date) {
  const verdict = checkTransition(details.booking, { transition: 'reschedule', actor, now })
  if (!verdict.ok) throw new Refusal(verdict.code)
  return details
}

type SlotsData = {
  calendar: Calendar
  minutes: number
  shape: BookingShape | undefined
  awayUntil: string | null
}

/** The open times of the requested days, as JSON. */
export function openTimes(
  { calendar, minutes, shape, awayUntil }: SlotsData,
  { from, days = daysDefault }: DaysQuery,
  { now, trueUntil }: SlotsCaller,
) {
  const { timeZone } = calendar.policy
  const first = from === undefined ? dayAt(timeZone, now) : parseDay(from)
  const { lastDay } = bookingWindow(calendar.policy, now)
  const free = freeSlots(calendar, { minutes, shape, first, count: days, now })
  trueUntil(slotsTrueUntil(calendar, free, now))
  return new JsonResponse(slotsJson({ timeZone, lastDay, awayUntil }, free))
}

const daysDefault = 7

/** The requested days with a margin, because local days and the local current date differ from those of UTC. */
export function rangeOf({ from, days = daysDefault }: DaysQuery, now: Date, margin = marginDays) {
  const first = from === undefined ? dayAt('UTC', now) : parseDay(from)
  return { from: midnight(first - margin), to: midnight(first + days + margin) }
}

export const marginDays = 2

const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)
