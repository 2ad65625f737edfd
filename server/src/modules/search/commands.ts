import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import {
  type CalendarOfBusiness,
  createCalendarsLoader,
  type LoadedCalendar,
  loadCalendar,
} from '../schedule/slots/queries.ts'
import { dayAt, minutesOfDay } from '../schedule/time-zone.rules.ts'
import {
  type AvailabilityRow,
  createListedAvailabilityLoader,
  type NextSlotInput,
  updateAvailability,
} from './availability/calendar.queries.ts'
import { isSameAvailability, summarizeCalendar } from './availability/free-time.rules.ts'
import { ringDays } from './availability/rules.ts'
import { listCardFacts } from './cards/facts.queries.ts'
import { storedCard } from './cards/rules.ts'
import { businessesInBatches } from './index/nightly.queries.ts'
import {
  deleteUnbookable,
  type ListingInput,
  listOutdatedListingIds,
  lockBusinesses,
  upsertListings,
} from './index/queries.ts'
import { listedPosition } from './rules.ts'
import { saveListingTerms } from './text/vocabulary.queries.ts'

/** Businesses per transaction: few, because bookings with a locked business wait. */
const batchSize = 100

/**
 * Rewrites the listings of these businesses, or deletes those of businesses that cannot be booked. Call it in the
 * transaction that changed a business, its services, hours, booking policy or reviews. Locks the business rows.
 */
export async function refreshListings(db: Db, businessIds: string[], now: Date) {
  for (let from = 0; from < businessIds.length; from += batchSize) {
    const ids = businessIds.slice(from, from + batchSize)
    await transact(db, async (tx) => {
      await lockBusinesses(tx, ids)
      await deleteUnbookable(tx, ids)
      const changedIds = await upsertListings(tx, await computeListings(tx, ids, now), now)
      await saveListingTerms(tx, changedIds)
    })
  }
}

/**
 * Updates the availability of a listing after a change of its bookings. The caller must hold the lock on the business
 * row. `loaded`: the calendar over `calendarRange(now)`, if the caller has it.
 */
export async function refreshCalendar(
  { db: tx, now }: Ctx,
  businessId: string,
  loaded?: LoadedCalendar,
) {
  const request = { businessId, ...calendarRange(now), countsOwnHolds: true }
  const calendar = loaded ?? (await loadCalendar(tx, request))
  if (calendar.shortest === null) return
  await updateAvailability(
    tx,
    availabilityOf({ id: businessId, calendar, minutes: calendar.shortest }, now),
  )
}

/** Availability, card and position of those of these businesses that are in lists, in the order of `ids`. */
export async function computeListings(db: Db, ids: string[], now: Date): Promise<ListingInput[]> {
  const [facts, availabilities] = await Promise.all([
    listCardFacts(db, ids),
    computeAvailability(db, ids, now),
  ])
  const cards = new Map(
    facts.map((each) => [each.id, { card: storedCard(each), position: listedPosition(each) }]),
  )
  const rows = new Map(availabilities.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [row, card] = [rows.get(id), cards.get(id)]
    return row && card ? [{ ...row, ...card }] : []
  })
}

export async function computeAvailability(
  db: Db,
  ids: string[],
  now: Date,
): Promise<AvailabilityRow[]> {
  const range = calendarRange(now)
  const calendars = await createCalendarsLoader(db)(ids.map((id) => ({ id, ...range })))
  return calendars.map((calendar) => availabilityOf(calendar, now))
}

/** Input of the search for the next open times of businesses without a listing. */
export async function computeNextSlotInputs(
  db: Db,
  ids: string[],
  now: Date,
): Promise<NextSlotInput[]> {
  const range = calendarRange(now)
  const calendars = await createCalendarsLoader(db)(ids.map((id) => ({ id, ...range })))
  return calendars.map((business) => ({
    ...availabilityOf(business, now),
    policy: business.calendar.policy,
    minutes: business.minutes,
  }))
}

export const availabilityOf = (
  { id, calendar, minutes }: CalendarOfBusiness,
  now: Date,
): AvailabilityRow => ({
  id,
  ...summarizeCalendar(calendar, minutes, now),
})

/**
 * Range of instants that covers the ring days of every time zone, bookings that run into or out of the range, and the
 * week before today, so that planning a booking of the coming days needs no calendar of its own.
 */
export function calendarRange(now: Date) {
  const today = dayAt('UTC', now)
  const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)
  return { from: midnight(today - 8), to: midnight(today + ringDays + 3) }
}

/** Refreshes all listings in place: slower than a rebuild, but it does not block searches. */
export async function refreshAllListings(db: Db, now: Date) {
  for await (const ids of businessesInBatches(db, batchSize)) await refreshListings(db, ids, now)
}

/** Compares every listing with its sources; returns the number checked and the ids that differ. */
export async function checkListings(db: Db, now: Date) {
  const differing: string[] = []
  let checked = 0
  for await (const ids of businessesInBatches(db, batchSize)) {
    checked += ids.length
    const suspects = await findDiffering(db, ids, now)
    if (suspects.length === 0) continue
    // A listing written during the comparison looks different, so suspects are compared again under lock.
    await transact(db, async (tx) => {
      await lockBusinesses(tx, suspects)
      differing.push(...(await findDiffering(tx, suspects, now)))
    })
  }
  return { checked, differing }
}

async function findDiffering(db: Db, ids: string[], now: Date) {
  const fresh = await computeListings(db, ids, now)
  const differing = new Set(await listOutdatedListingIds({ db, now }, ids, fresh))
  const listed = new Map(
    (await createListedAvailabilityLoader(db)(ids)).map((row) => [row.id, row]),
  )
  for (const row of fresh) {
    const saved = listed.get(row.id)
    if (saved && !isSameAvailability(saved, row, now)) differing.add(row.id)
  }
  return [...differing].sort()
}
