import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from '../../platform/db/db.ts'
import { withoutIndexes } from '../../platform/db/indexes.ts'
import { transact } from '../../platform/db/transaction.ts'
import { withoutTimeouts } from '../../platform/db/without-timeouts.ts'
import { markBusinessesWithoutFigures } from '../analytics/rollups/queries.ts'
import type { PlaceRow } from '../places/tables.ts'
import { refreshListings } from '../search/commands.ts'
import { rebuildListings } from '../search/index/rebuild.commands.ts'
import { rebuildVocabulary } from '../search/text/vocabulary.commands.ts'
import { createCalendar, type DemoCalendar } from './bookings/calendar.ts'
import { createTownPicker, type TownPicker } from './businesses/business.ts'
import { addBusiness } from './businesses/business-rows.ts'
import { addPageVisits } from './businesses/page-visits.ts'
import { type CopyTables, copyColumns, copyTableNames, createCopyTables } from './copy-rows.ts'
import { demoId, demoLockKey } from './ids.ts'
import { addDemoAccounts } from './people/people-rows.ts'

export type DemoLoad = {
  /** Target number of businesses. Existing ones stay unchanged. */
  professionals: number
  now: Date
  passwordHash: string
  log?: (line: string) => void
}

/** Businesses per COPY, which also bounds memory use. */
const batchSize = 500
/** Number of new businesses from which dropping and rebuilding the indexes is faster. */
const rebuildIndexesFrom = 20_000

/** Loads the missing part of the demo marketplace in one transaction. Returns how many businesses were added. */
export const loadDemo = (pool: pg.Pool, size: DemoLoad): Promise<number> =>
  withoutTimeouts(pool, (db, client) => transact(db, (tx) => load(tx, client, size)))

async function load(tx: Db, client: pg.Client, size: DemoLoad) {
  await client.query('select pg_advisory_xact_lock($1)', [demoLockKey])
  const existing = await countDemoBusinesses(client)
  const added = Math.max(0, size.professionals - existing)
  if (added === 0) return 0
  await configureSession(client)
  const many = added >= rebuildIndexesFrom
  const fill = () => fillTables(client, existing, size)
  await (many ? withoutIndexes(tx, copyTableNames, fill) : fill())
  // Without statistics the planner would choose a sequential scan for each listing.
  await client.query(`analyze ${copyTableNames.join(', ')}`)
  // As are the triggers that keep the figures of clients and services.
  await client.query('select fill_client_figures(), fill_service_figures()')
  await (many ? rebuildListings(tx, size.now, size.log) : createListings(tx, existing, size))
  await client.query('analyze listings')
  // The load bypasses the triggers that mark figures as outdated.
  await markBusinessesWithoutFigures(tx)
  await addPageVisits(client, size.now)
  await recordDemoSize(client, size)
  return added
}

/** Number of demo businesses loaded so far, from the recorded size. */
export async function countDemoBusinesses(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ value: string }>(
    "select value from stored_values where name = 'demo professionals'",
  )
  return Number(rows[0]?.value ?? 0)
}

async function recordDemoSize(client: pg.Client, { professionals, now }: DemoLoad) {
  await client.query(
    `insert into stored_values (name, value, at) values ('demo professionals', $1, $2)
     on conflict (name) do update set value = excluded.value, at = excluded.at`,
    [String(professionals), now],
  )
}

/** Speeds up the load. Foreign keys are not checked, since all referenced rows are generated together. */
async function configureSession(client: pg.Client) {
  await client.query("set local maintenance_work_mem = '512MB'")
  await client.query('set local synchronous_commit = off')
  await client.query('savepoint trust')
  try {
    await client.query('set local session_replication_role = replica')
  } catch {
    // Requires a superuser; otherwise foreign keys are checked and the load takes longer.
    await client.query('rollback to savepoint trust')
  }
}

async function fillTables(client: pg.Client, existing: number, size: DemoLoad) {
  const towns = createTownPicker(await listPlaces(client))
  const calendar = createCalendar(size.now)
  let copying: Promise<void> = Promise.resolve()
  for (let from = existing; from < size.professionals; from += batchSize) {
    const to = Math.min(from + batchSize, size.professionals)
    const tables = createCopyTables()
    if (from === 0) addDemoAccounts(tables, size.passwordHash, size.now)
    // Generates the next batch while the database copies the previous one.
    const [, next] = await Promise.all([copying, addBusinesses(tables, from, to, towns, calendar)])
    copying = copyAll(client, next)
    if (to % 50_000 === 0) size.log?.(`${to.toLocaleString('en')} businesses`)
  }
  await copying
  // The triggers that compare clients do not run while the tables are filled.
  await client.query(
    'insert into uncompared_clients (record_id) select id from client_records on conflict do nothing',
  )
}

/** Yields to the event loop regularly, so that the concurrent COPY makes progress. */
async function addBusinesses(
  tables: CopyTables,
  from: number,
  to: number,
  towns: TownPicker,
  calendar: DemoCalendar,
) {
  for (let index = from; index < to; index++) {
    addBusiness(tables, index, { towns, calendar })
    if (index % 20 === 0) await setImmediate()
  }
  return tables
}

async function copyAll(client: pg.Client, tables: CopyTables) {
  for (const name of copyTableNames) {
    const text = tables.text(name)
    if (!text) continue
    const columns = copyColumns[name].replaceAll(' ', ', ')
    await pipeline(
      Readable.from(chunks(text)),
      client.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
    )
  }
}

/** Creates the search listings the same way as for a changed business. */
async function createListings(tx: Db, existing: number, { professionals, now }: DemoLoad) {
  const ids = Array.from({ length: professionals - existing }, (_, n) =>
    demoId('business', existing + n),
  )
  await refreshListings(tx, ids, now)
  await rebuildVocabulary(tx, now)
}

const chunkBytes = 1 << 16

function* chunks(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

async function listPlaces(client: pg.Client): Promise<PlaceRow[]> {
  const { rows } = await client.query<PlaceRow>(
    `select id, name, ascii_name as "asciiName", region, country_code as "countryCode", latitude, longitude,
       population, time_zone as "timeZone", alternate_names as "alternateNames"
     from places where population > 0 order by id`,
  )
  return rows
}
