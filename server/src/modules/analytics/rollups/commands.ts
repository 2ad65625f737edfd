import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import * as rollups from './queries.ts'
import { type FigureChange, listChangedDays, listDaysBetween, sumDaysOf } from './rules.ts'

/**
 * Sums the days of one business that changed since they were last summed, in a transaction of its own. Afterwards the
 * rollups equal the bookings that were committed when it began, or later ones.
 */
export async function refreshFigures(db: Db, businessId: string) {
  if (!(await rollups.hasChanges(db, businessId))) return
  await transact(db, (tx) => sumChanges(tx, businessId))
}

/** Sums the changed days in the caller's transaction, and holds the lock until its end. */
export async function sumChanges(tx: Db, businessId: string) {
  await rollups.lockFigures(tx, businessId)
  const changes = await rollups.takeChanges(tx, businessId)
  if (changes.length > 0) await sumAgain(tx, businessId, changes)
}

async function sumAgain(tx: Db, businessId: string, changes: FigureChange[]) {
  const timeZone = await rollups.findTimeZone(tx, businessId)
  if (timeZone === undefined) return
  const days = await listDays(tx, businessId, { changes, timeZone })
  if (days.length === 0) return
  const clientsBefore = await rollups.deleteSums(tx, businessId, days)
  const clientsNow = await rollups.insertSums(tx, businessId, sumDaysOf(days, timeZone))
  const clients = [...new Set([...clientsBefore, ...clientsNow])]
  await rollups.linkClientDays(tx, businessId, clients)
}

async function listDays(
  tx: Db,
  businessId: string,
  { changes, timeZone }: { changes: FigureChange[]; timeZone: string },
) {
  if (changes.every(({ day }) => day !== null)) return listChangedDays(changes, timeZone)
  const range = await rollups.findDayRange(tx, businessId)
  return range ? listDaysBetween(range.first, range.last) : []
}

const businessesPerRound = 500

/** Refreshes all businesses with changes, each in its own transaction. Returns their number. */
export async function refreshAllFigures(db: Db) {
  let count = 0
  for (;;) {
    const ids = await rollups.listChangedBusinesses(db, businessesPerRound)
    for (const id of ids) await refreshFigures(db, id)
    count += ids.length
    if (ids.length < businessesPerRound) return count
  }
}

/** Refreshes at most `limit` of the businesses with changes. */
export async function refreshSomeFigures(db: Db, limit: number) {
  for (const id of await rollups.listChangedBusinesses(db, limit)) await refreshFigures(db, id)
}

/** Sums everything of every business again. */
export async function rebuildFigures(db: Db) {
  await rollups.markAll(db)
  return refreshAllFigures(db)
}
