import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { setSpecialDay as setEndpoint } from '@ujuzi/contract/schedule/closings'
import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import { changeCalendar, type ScheduleDeps } from '../commands.ts'
import { loadCalendar } from '../slots/queries.ts'
import { dayAt, minutesOfDay, parseDay } from '../time-zone.rules.ts'
import * as queries from './queries.ts'
import {
  countBookingsOutside,
  formatHourRanges,
  parseSpecialHours,
  specialDayError,
} from './rules.ts'

type NewSpecialDay = { businessId: string } & HandlerInput<typeof setEndpoint>

/** Sets the hours of one date, and counts the active bookings outside them, which are not cancelled. */
export function setSpecialDay(
  deps: ScheduleDeps,
  ctx: Ctx,
  { businessId, params: { day }, body }: NewSpecialDay,
) {
  const parsed = parseSpecialHours(body.hours)
  if (!parsed.ok) throw invalidInput(parsed.fields)
  return changeCalendar(deps, ctx, businessId, async (tx, { business }) => {
    const number = parseDay(day)
    const error = specialDayError(number, dayAt(business.timeZone, ctx.now))
    if (error) throw invalidInput({ day: error })
    const row = await queries.upsertSpecialDay(tx, {
      businessId,
      day,
      hours: formatHourRanges(parsed.spans),
      reason: body.reason || null,
    })
    const calendar = await loadCalendar(tx, {
      ...rangeAround(number),
      businessId,
    })
    const bookings = await queries.listActiveBookingsOn(tx, business.id, day)
    const bookingsOutside = countBookingsOutside(business.timeZone, calendar, {
      day: number,
      bookings,
    })
    return { row, bookingsOutside }
  })
}

export const removeSpecialDay = (
  deps: ScheduleDeps,
  ctx: Ctx,
  { businessId, day }: { businessId: string; day: string },
) =>
  changeCalendar(deps, ctx, businessId, async (tx, { business }) => {
    await queries.deleteSpecialDay(tx, business.id, day)
  })

/** Closes or opens the business on public holidays. */
export const setClosedOnHolidays = (
  deps: ScheduleDeps,
  ctx: Ctx,
  { businessId, closed }: { businessId: string; closed: boolean },
) =>
  changeCalendar(deps, ctx, businessId, async (tx, { business, country }) => {
    await queries.setClosedOnHolidays({ db: tx, now: ctx.now }, business.id, closed)
    return { business: { ...business, closedOnHolidays: closed }, country }
  })

const invalidInput = (fields: Record<string, string>) => new Refusal('invalid_input', { fields })

/** Range of instants that covers a local day, with a margin because local days differ from UTC days. */
const rangeAround = (day: number) => ({
  from: new Date((day - 1) * minutesOfDay * 60_000),
  to: new Date((day + 2) * minutesOfDay * 60_000),
})
