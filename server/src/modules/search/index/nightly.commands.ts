import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { countriesResting } from '../../bookings/slots/holidays.rules.ts'
import { minutesOfDay } from '../../bookings/time-zone.rules.ts'
import { updateTimes } from '../availability/calendar.queries.ts'
import { parts, ringDays, slotOf } from '../availability/rules.ts'
import { daysOfChange, listedZones, todays, zoneNumber } from '../availability/zones.rules.ts'
import { refreshAllListings, timesOf } from '../commands.ts'
import {
  ageThese,
  businessesInBatches,
  findMark,
  keepMark,
  listMarked,
  listTakenBetween,
} from './nightly.queries.ts'
import { forgetUnbookable, holdBusinesses } from './queries.ts'

const batchSize = 500
/** Few, because their bookings wait meanwhile. */
const heldAtOnce = 100
const horizon = 'listings horizon'

/** The last day of which every listing written now knows, in every zone. */
const lastKnownDay = (now: Date) => Math.min(...todays(now)) + ringDays - 1

/** Says that all listings were written now. */
export const keepHorizon = (db: Db, now: Date) =>
  keepMark(db, horizon, String(lastKnownDay(now)), now)

/**
 * Brings the days that have come within sight into the listings. Listings know of 64 days and people may ask for 60,
 * so three nights can be missed; a day beyond is answered by the weekly hours alone until this has run.
 */
export async function enterDays(db: Db, now: Date) {
  const last = lastKnownDay(now)
  const known = Number(await findMark(db, horizon))
  if (known >= last) return
  if (!(known > last - ringDays)) {
    await refreshAllListings(db, now)
  } else {
    for (const ids of inGroups(await listTouched(db, known + 1, last), heldAtOnce)) {
      await transact(db, async (tx) => {
        await holdBusinesses(tx, ids)
        await updateTimes(tx, await timesOf(tx, ids, now))
      })
    }
  }
  await keepHorizon(db, now)
}

/** The businesses of which these days, or those that had their places in the ring, are not like their week. */
async function listTouched(db: Db, first: number, last: number) {
  const days = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const slots = days.flatMap((day) => parts.map((_, part) => slotOf(day, part)))
  const zones = listedZones.filter((zone) => daysOfChange(zone, first, last).length > 0)
  // A visit may run on into a day, and local days are not days of UTC.
  const resting = countriesResting(first, last + 1)
  const touched = new Set(
    await listTakenBetween(db, midnight(first - 2), midnight(last + 3), resting),
  )
  for await (const ids of businessesInBatches(db, batchSize * 10)) {
    for (const id of await listMarked(db, ids, slots, zones.map(zoneNumber))) touched.add(id)
  }
  return [...touched].sort()
}

const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)

function* inGroups(ids: string[], size: number) {
  for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size)
}

/** What changes without anybody writing a business: the badge, the newcomer's share, an owner's standing. */
export async function ageListings(db: Db, now: Date) {
  for await (const ids of businessesInBatches(db, batchSize)) {
    await forgetUnbookable(db, ids)
    await ageThese(db, ids, now)
  }
}
