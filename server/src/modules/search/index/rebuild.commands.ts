import type pg from 'pg'
import type { Db } from '../../../platform/db/db.ts'
import { withoutIndexes } from '../../../platform/db/indexes.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { withPatience } from '../../../platform/db/without-timeouts.ts'
import { openCalendars } from '../../bookings/slots/queries.ts'
import { knownFrom, refreshAllListings, timeOf } from '../commands.ts'
import { rebuildVocabulary } from '../text/vocabulary.commands.ts'
import { enterDays, keepHorizon } from './nightly.commands.ts'
import { findMark, keepMark } from './nightly.queries.ts'
import { addListings } from './queries.ts'
import {
  analyzeListings,
  emptyListings,
  hasListings,
  listSorted,
  sortBusinesses,
  takeTurn,
} from './rebuild.queries.ts'

const batchSize = 1000
const saidEvery = 100_000

/**
 * Builds all listings from their sources, neighbours beside each other. Searches wait until it is done, and `db` must
 * have the patience for it: for a house that is not open yet.
 */
export async function rebuildListings(db: Db, now: Date, say: (line: string) => void = () => {}) {
  await transact(db, async (tx) => {
    await emptyListings(tx)
    await withoutIndexes(tx, ['listings'], () => fillListings(tx, now, say))
    await analyzeListings(tx)
    await rebuildVocabulary(tx, now)
    await keepHorizon(tx, now)
    await keepMark(tx, mark, madeBy, now)
  })
}

async function fillListings(tx: Db, now: Date, say: (line: string) => void) {
  await sortBusinesses(tx)
  const calendars = openCalendars(tx)
  const range = knownFrom(now)
  for (let done = 0; ; done += batchSize) {
    const ids = await listSorted(tx, done, batchSize)
    if (ids.length === 0) return
    const found = await calendars(ids.map((id) => ({ id, ...range })))
    const times = new Map(found.map((one) => [one.id, timeOf(one, now)]))
    await addListings(
      tx,
      ids.flatMap((id) => times.get(id) ?? []),
      now,
    )
    if (done > 0 && done % saidEvery === 0) say(`${done.toLocaleString('en')} listed`)
  }
}

/** Brings all listings up to date where they stand: slower, but nobody waits for it. */
export async function renewListings(db: Db, now: Date) {
  await refreshAllListings(db, now)
  await rebuildVocabulary(db, now)
  await keepHorizon(db, now)
  await keepMark(db, mark, madeBy, now)
}

/** Raise it when listings are to be made otherwise than they were. */
const version = 2
/** What listings are made by: also what this Node knows of the changes of clocks. */
const madeBy = `${version}, zones of ${process.versions.tz}`
const mark = 'listings'

/**
 * Makes all listings anew where they were made by another version, and catches up on missed nights. Several processes
 * may start at once. While another house is open on the same listings, each is written where it stands.
 */
export const prepareListings = (pool: pg.Pool, now: Date, say: (line: string) => void) =>
  withPatience(pool, async (db) => {
    await takeTurn(db)
    if ((await findMark(db, mark)) !== madeBy) {
      if (await hasListings(db)) await renewListings(db, now)
      else await rebuildListings(db, now, say)
    }
    await enterDays(db, now)
  })
