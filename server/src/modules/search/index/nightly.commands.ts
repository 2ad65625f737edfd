import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { countriesWithHoliday } from '../../schedule/slots/holidays.rules.ts'
import { minutesOfDay } from '../../schedule/time-zone.rules.ts'
import { updateAvailabilities } from '../availability/calendar.queries.ts'
import { dayParts, ringDays, ringSlot } from '../availability/rules.ts'
import { clockChangeDays, listedZones, localDays, zoneNumber } from '../availability/zones.rules.ts'
import { listCardFacts } from '../cards/facts.queries.ts'
import { listOutdatedCardIds } from '../cards/queries.ts'
import { storedCard } from '../cards/rules.ts'
import { computeAvailability, refreshAllListings, refreshListings } from '../commands.ts'
import {
  businessesInBatches,
  findStoredValue,
  listBusinessIdsWithExceptions,
  listUnavailableBetween,
  saveStoredValue,
  updateQuality,
} from './nightly.queries.ts'
import { deleteUnbookable, lockBusinesses } from './queries.ts'

const batchSize = 500
/** Businesses per transaction: few, because bookings with a locked business wait. */
const lockedBatchSize = 100
const horizon = 'listings horizon'

/** Last day covered by all listings written now, whatever their time zone. */
const lastCoveredDay = (now: Date) => Math.min(...localDays(now)) + ringDays - 1

/** Records that all listings cover the days of the ring from `now`. */
export const saveHorizon = (db: Db, now: Date) =>
  saveStoredValue(db, { name: horizon, value: String(lastCoveredDay(now)), at: now })

/**
 * Adds the days that came within the horizon to the listings. Listings cover 64 days and clients may search 60, so
 * three missed nights do no harm; days beyond the horizon follow the weekly hours alone until this has run.
 */
export async function extendHorizon(db: Db, now: Date) {
  const last = lastCoveredDay(now)
  const covered = Number(await findStoredValue(db, horizon))
  if (covered >= last) return
  if (!(covered > last - ringDays)) {
    await refreshAllListings(db, now)
  } else {
    for (const ids of batchesOf(await listAffected(db, covered + 1, last), lockedBatchSize)) {
      await transact(db, async (tx) => {
        await lockBusinesses(tx, ids)
        await updateAvailabilities(tx, await computeAvailability(tx, ids, now))
      })
    }
  }
  await saveHorizon(db, now)
}

/** Businesses for which these days, or the past days in the same ring slots, differ from the weekly hours. */
async function listAffected(db: Db, first: number, last: number) {
  const days = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const slots = days.flatMap((day) => dayParts.map((_, dayPart) => ringSlot(day, dayPart)))
  const zones = listedZones.filter((zone) => clockChangeDays(zone, first, last).length > 0)
  // The margin covers bookings that run into a day, and local days that differ from UTC days.
  const countries = countriesWithHoliday(first, last + 1)
  const affected = new Set(
    await listUnavailableBetween(db, {
      from: midnight(first - 2),
      to: midnight(last + 3),
      countries,
    }),
  )
  const exceptions = { slots, zones: zones.map(zoneNumber) }
  for await (const ids of businessesInBatches(db, batchSize * 10)) {
    for (const id of await listBusinessIdsWithExceptions(db, { ids, ...exceptions }))
      affected.add(id)
  }
  return [...affected].sort()
}

const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)

function* batchesOf(ids: string[], size: number) {
  for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size)
}

/** Applies what changes with time alone: the Top Pro badge, the newcomer boost and the owner's account status. */
export async function refreshListingQuality(db: Db, now: Date) {
  for await (const ids of businessesInBatches(db, batchSize)) {
    await deleteUnbookable(db, ids)
    await updateQuality(db, ids, now)
  }
}

/** Refreshes the listings whose card is outdated, such as those written by a process of the previous version. */
export async function refreshOutdatedCards(db: Db, now: Date) {
  for await (const ids of businessesInBatches(db, batchSize)) {
    const facts = await listCardFacts(db, ids)
    const cards = facts.map((each) => ({ id: each.id, card: storedCard(each) }))
    await refreshListings(db, await listOutdatedCardIds(db, cards), now)
  }
}
