import type { Received } from '@ujuzi/contract/api/endpoint'
import type {
  addTimeOff as addEndpoint,
  setSpecialDay as setEndpoint,
} from '@ujuzi/contract/bookings/agenda'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockBusiness } from '../queries.ts'
import { loadCalendar } from '../slots/queries.ts'
import { dayAt, dayNumber, minutesOfDay } from '../time-zone.rules.ts'
import type { Deps } from '../transitions/commands.ts'
import * as agenda from './queries.ts'
import {
  countOutside,
  hoursText,
  readSpecialHours,
  specialDayFault,
  timeOffFault,
} from './rules.ts'

/** Takes time out of the calendar; what is agreed in it stands, and is counted. */
export async function addTimeOff(
  deps: Deps,
  { db, now }: Ctx,
  ownerId: string,
  body: Received<typeof addEndpoint>['body'],
) {
  const [startsAt, endsAt] = [new Date(body.start), new Date(body.end)]
  const fault = timeOffFault({ from: startsAt, to: endsAt })
  if (fault) throw invalid({ end: fault })
  return changeCalendar(deps, { db, now }, ownerId, async (tx, { terms }) => {
    const chairs = await agenda.listChairs(tx, terms.id)
    const chairId = body.chair_id ?? null
    if (chairId && !chairs.some(({ id }) => id === chairId)) {
      throw invalid({ chair_id: 'field_invalid' })
    }
    const reason = body.reason || null
    const off = await agenda.insertTimeOff(tx, {
      businessId: terms.id,
      chairId,
      startsAt,
      endsAt,
      reason,
    })
    const visitsWithin = await agenda.countActiveWithin(tx, off)
    return { off, timeZone: terms.timeZone, visitsWithin }
  })
}

export const removeTimeOff = (deps: Deps, when: Ctx, ownerId: string, id: string) =>
  changeCalendar(deps, when, ownerId, async (tx, { terms }) => {
    const off = await agenda.deleteTimeOff(tx, id)
    if (!off) throw new Refusal('time_off_not_found')
    return { off, timeZone: terms.timeZone }
  })

/** Gives a day hours of its own, or none; visits that do not fit into them stand, and are counted. */
export function setSpecialDay(
  deps: Deps,
  when: Ctx,
  ownerId: string,
  { params: { day }, body }: Received<typeof setEndpoint>,
) {
  const read = readSpecialHours(body.hours)
  if (!read.ok) throw invalid(read.fields)
  return changeCalendar(deps, when, ownerId, async (tx, { terms }) => {
    const number = dayNumber(day)
    const fault = specialDayFault(number, dayAt(terms.timeZone, when.now))
    if (fault) throw invalid({ day: fault })
    const special = await agenda.putSpecialDay(tx, {
      businessId: terms.id,
      day,
      hours: hoursText(read.spans),
      reason: body.reason || null,
    })
    const calendar = await loadCalendar(tx, terms.id, terms, around(number))
    const visits = await agenda.listActiveOn(tx, terms.id, day)
    return { special, visitsOutside: countOutside(terms.timeZone, calendar, number, visits) }
  })
}

export const removeSpecialDay = (deps: Deps, when: Ctx, ownerId: string, day: string) =>
  changeCalendar(deps, when, ownerId, async (tx, { terms }) => {
    await agenda.deleteSpecialDay(tx, terms.id, day)
  })

/** Closes or opens the business on holidays. */
export const keepHolidays = (deps: Deps, when: Ctx, ownerId: string, closed: boolean) =>
  changeCalendar(deps, when, ownerId, async (tx, { terms, country }) => {
    await agenda.keepHolidays(tx, terms.id, closed, when.now)
    return { terms: { ...terms, closedOnHolidays: closed }, country }
  })

/** The business's row is locked first, as everywhere; in the end search hears of the change. */
async function changeCalendar<T>(
  deps: Deps,
  { db, now }: Ctx,
  ownerId: string,
  change: (tx: Db, business: agenda.MyBusiness) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    const found = await agenda.findMyBusiness(tx, ownerId)
    const terms = found && (await lockBusiness(tx, found.terms.id))
    if (!terms || terms.closedAt) throw new Refusal('business_not_found')
    const result = await change(tx, { ...found, terms })
    await deps.calendarChanged(tx, terms.id, now)
    return result
  })
}

const invalid = (fields: Record<string, string>) => new Refusal('invalid_input', { fields })

/** A day more on both sides, because local days are not days of UTC. */
const around = (day: number) => ({
  from: new Date((day - 1) * minutesOfDay * 60_000),
  to: new Date((day + 2) * minutesOfDay * 60_000),
})
