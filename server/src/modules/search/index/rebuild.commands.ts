import { ratesAsOf } from '@ujuzi/contract/money/rates'
import type pg from 'pg'
import type { Db } from '../../../platform/db/db.ts'
import { withoutIndexes } from '../../../platform/db/indexes.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { withoutTimeouts } from '../../../platform/db/without-timeouts.ts'
import { findGazetteerVersion } from '../../places/queries.ts'
import { computeListings, refreshAllListings } from '../commands.ts'
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
    await saveBuildVersion(tx, now)
  })
}

async function fillListings(tx: Db, now: Date, log: (line: string) => void) {
  await createSortedBusinesses(tx)
  for (let done = 0; ; done += batchSize) {
    const ids = await listSortedIds(tx, done, batchSize)
    if (ids.length === 0) return
    await insertListings(tx, await computeListings(tx, ids, now), now)
    if (done > 0 && done % logEvery === 0) log(`${done.toLocaleString('en')} listed`)
  }
}

/** Refreshes all listings and the vocabulary in place: slower than a rebuild, but it does not block searches. */
export async function refreshAllInPlace(db: Db, now: Date) {
  await refreshAllListings(db, now)
  await rebuildVocabulary(db, now)
  await saveHorizon(db, now)
  await saveBuildVersion(db, now)
}

/** Version of the contents of listings; increment it when they change. */
const version = 4
const mark = 'listings'

/** Identifies what listings are built with: the code, the time zone data, the towns and the exchange rates. */
const findBuildVersion = async (db: Db) =>
  `${version}, zones of ${process.versions.tz}, rates of ${ratesAsOf}, towns ${await findGazetteerVersion(db)}`

const saveBuildVersion = async (db: Db, now: Date) =>
  saveStoredValue(db, { name: mark, value: await findBuildVersion(db), at: now })

/**
 * Rebuilds the listings if another version built them, and catches up on missed nights. Existing listings are
 * refreshed in place, since another server may be using them. Processes that start together are serialized by a lock.
 */
export const ensureListings = (pool: pg.Pool, now: Date, log: (line: string) => void) =>
  withoutTimeouts(pool, async (db) => {
    await lockRebuild(db)
    if ((await findStoredValue(db, mark)) !== (await findBuildVersion(db))) {
      if (await hasListings(db)) await refreshAllInPlace(db, now)
      else await rebuildListings(db, now, log)
    }
    await extendHorizon(db, now)
  })
