import type pg from 'pg'
import type { Db } from '../../../platform/db/db.ts'
import { withoutIndexes } from '../../../platform/db/indexes.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { withoutTimeouts } from '../../../platform/db/without-timeouts.ts'
import { prepareCalendars } from '../../bookings/slots/queries.ts'
import { availabilityOf, calendarRange, refreshAllListings } from '../commands.ts'
import { rebuildVocabulary } from '../text/vocabulary.commands.ts'
import { extendHorizon, saveHorizon } from './nightly.commands.ts'
import { findStoredValue, saveStoredValue } from './nightly.queries.ts'
import { insertListings } from './queries.ts'
import {
  analyzeListings,
  createSortedBusinesses,
  hasListings,
  listSortedIds,
  lockRebuild,
  truncateListings,
} from './rebuild.queries.ts'

const batchSize = 1000
const logEvery = 100_000

/**
 * Builds all listings from their sources, in order of map tile, so that neighbours share disk pages. Blocks searches
 * until it is done, so call it only before the server accepts requests; `db` must have no statement timeout.
 */
export async function rebuildListings(db: Db, now: Date, log: (line: string) => void = () => {}) {
  await transact(db, async (tx) => {
    await truncateListings(tx)
    await withoutIndexes(tx, ['listings'], () => fillListings(tx, now, log))
    await analyzeListings(tx)
    await rebuildVocabulary(tx, now)
    await saveHorizon(tx, now)
    await saveStoredValue(tx, { name: mark, value: buildVersion, at: now })
  })
}

async function fillListings(tx: Db, now: Date, log: (line: string) => void) {
  await createSortedBusinesses(tx)
  const loadCalendars = prepareCalendars(tx)
  const range = calendarRange(now)
  for (let done = 0; ; done += batchSize) {
    const ids = await listSortedIds(tx, done, batchSize)
    if (ids.length === 0) return
    const calendars = await loadCalendars(ids.map((id) => ({ id, ...range })))
    const rows = new Map(calendars.map((calendar) => [calendar.id, availabilityOf(calendar, now)]))
    await insertListings(
      tx,
      ids.flatMap((id) => rows.get(id) ?? []),
      now,
    )
    if (done > 0 && done % logEvery === 0) log(`${done.toLocaleString('en')} listed`)
  }
}

/** Refreshes all listings and the vocabulary in place: slower than a rebuild, but it does not block searches. */
export async function refreshAllInPlace(db: Db, now: Date) {
  await refreshAllListings(db, now)
  await rebuildVocabulary(db, now)
  await saveHorizon(db, now)
  await saveStoredValue(db, { name: mark, value: buildVersion, at: now })
}

/** Version of the contents of listings; increment it when they change. */
const version = 2
/** Identifies the code and the time zone data that listings are built with. */
const buildVersion = `${version}, zones of ${process.versions.tz}`
const mark = 'listings'

/**
 * Rebuilds the listings if another version built them, and catches up on missed nights. Existing listings are
 * refreshed in place, since another server may be using them. Processes that start together are serialized by a lock.
 */
export const ensureListings = (pool: pg.Pool, now: Date, log: (line: string) => void) =>
  withoutTimeouts(pool, async (db) => {
    await lockRebuild(db)
    if ((await findStoredValue(db, mark)) !== buildVersion) {
      if (await hasListings(db)) await refreshAllInPlace(db, now)
      else await rebuildListings(db, now, log)
    }
    await extendHorizon(db, now)
  })
