import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import {
  type BusinessCalendar,
  loadCalendarOf,
  openCalendars,
  type ReadCalendar,
} from '../bookings/slots/queries.ts'
import { dayAt, minutesOfDay } from '../bookings/time-zone.rules.ts'
import { openListedTimes, type TimeOf, updateTime } from './availability/calendar.queries.ts'
import { freeTimeOf, isSameTime } from './availability/free-time.rules.ts'
import { ringDays } from './availability/rules.ts'
import { businessesInBatches } from './index/nightly.queries.ts'
import {
  forgetUnbookable,
  holdBusinesses,
  listDiffering,
  planAsUsual,
  planOnce,
  writeListings,
} from './index/queries.ts'
import { keepTerms } from './text/vocabulary.queries.ts'

/** Few, because whoever books with one of them waits meanwhile. */
const batchSize = 100

/**
 * Writes what search knows of these businesses anew, or forgets those that cannot be booked: in the transaction of
 * whatever changed a business, its services, hours, terms or reviews.
 */
export async function refreshListings(db: Db, businessIds: string[], now: Date) {
  for (let from = 0; from < businessIds.length; from += batchSize) {
    const ids = businessIds.slice(from, from + batchSize)
    await transact(db, async (tx) => {
      await holdBusinesses(tx, ids)
      await planOnce(tx)
      await forgetUnbookable(tx, ids)
      const reworded = await writeListings(tx, await timesOf(tx, ids, now), now)
      await planAsUsual(tx)
      await keepTerms(tx, reworded)
    })
  }
}

/**
 * A booking came, went or moved, in this transaction, which holds the row of the business. `known` spares reading its
 * calendar from `knownFrom(now)`.
 */
export async function refreshCalendar(tx: Db, businessId: string, now: Date, known?: ReadCalendar) {
  const calendar = known ?? (await loadCalendarOf(tx, businessId, knownFrom(now)))
  if (!calendar || calendar.shortest === null) return
  await updateTime(tx, timeOf({ id: businessId, calendar, minutes: calendar.shortest }, now))
}

export async function timesOf(db: Db, ids: string[], now: Date): Promise<TimeOf[]> {
  const range = knownFrom(now)
  const calendars = await openCalendars(db)(ids.map((id) => ({ id, ...range })))
  return calendars.map((one) => timeOf(one, now))
}

export const timeOf = ({ id, calendar, minutes }: BusinessCalendar, now: Date): TimeOf => ({
  id,
  ...freeTimeOf(calendar, minutes, now),
})

/** The ring of every zone, with the visits that run into it and out of it. */
export function knownFrom(now: Date) {
  const today = dayAt('UTC', now)
  const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)
  return { from: midnight(today - 2), to: midnight(today + ringDays + 3) }
}

/** Brings all listings up to date, each where it stands: slower than building them anew, but nobody waits for it. */
export async function refreshAllListings(db: Db, now: Date) {
  for await (const ids of businessesInBatches(db, batchSize)) await refreshListings(db, ids, now)
}

/** Compares every listing with what it is made from. Answers how many there are and which differ. */
export async function checkListings(db: Db, now: Date) {
  const differing: string[] = []
  let checked = 0
  for await (const ids of businessesInBatches(db, batchSize)) {
    checked += ids.length
    const seeming = await differingOf(db, ids, now)
    if (seeming.length === 0) continue
    // Somebody may have written between the looks: the second is taken while nobody can.
    await transact(db, async (tx) => {
      await holdBusinesses(tx, seeming)
      differing.push(...(await differingOf(tx, seeming, now)))
    })
  }
  return { checked, differing }
}

async function differingOf(db: Db, ids: string[], now: Date) {
  const fresh = await timesOf(db, ids, now)
  const differing = new Set(await listDiffering(db, ids, fresh, now))
  const listed = new Map((await openListedTimes(db)(ids)).map((time) => [time.id, time]))
  for (const time of fresh) {
    const kept = listed.get(time.id)
    if (kept && !isSameTime(kept, time, now)) differing.add(time.id)
  }
  return [...differing].sort()
}
