import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from '../../platform/db/db.ts'
import { withoutIndexes } from '../../platform/db/indexes.ts'
import { transact } from '../../platform/db/transaction.ts'
import { withPatience } from '../../platform/db/without-timeouts.ts'
import type { PlaceRow } from '../places/tables.ts'
import { refreshListings } from '../search/commands.ts'
import { rebuildListings } from '../search/index/rebuild.commands.ts'
import { rebuildVocabulary } from '../search/text/vocabulary.commands.ts'
import { type Calendar, calendarAt } from './bookings/calendar.ts'
import { type DemoTowns, demoTowns } from './businesses/business.ts'
import { addBusiness } from './businesses/business-rows.ts'
import { newSheets, type Sheets, sheetColumns, sheetNames } from './copy-rows.ts'
import { demoId, demoLockKey } from './ids.ts'
import { addDemoAccounts } from './people/people-rows.ts'

export type DemoSize = {
  /** The demo will have this many businesses; those it has already are left as they are. */
  professionals: number
  now: Date
  passwordHash: string
  say?: (line: string) => void
}

/** Businesses written together; also what is in memory at one time. */
const batchSize = 500
/** From here on it is quicker to build the indexes afterwards. */
const manyFrom = 20_000

/**
 * Loads the demo marketplace, or what is missing of it, in one transaction: all of it or nothing.
 * Answers how many businesses were added.
 */
export const loadDemo = (pool: pg.Pool, size: DemoSize): Promise<number> =>
  withPatience(pool, (db, client) => transact(db, (tx) => load(tx, client, size)))

async function load(tx: Db, client: pg.Client, size: DemoSize) {
  await client.query('select pg_advisory_xact_lock($1)', [demoLockKey])
  const had = await demoSize(client)
  const added = Math.max(0, size.professionals - had)
  if (added === 0) return 0
  await prepare(client)
  const many = added >= manyFrom
  const fill = () => fillTables(client, had, size)
  await (many ? withoutIndexes(tx, sheetNames, fill) : fill())
  // Without statistics the planner would read whole tables for each listing.
  await client.query(`analyze ${sheetNames.join(', ')}`)
  await (many ? rebuildListings(tx, size.now, size.say) : listBusinesses(tx, had, size))
  await client.query('analyze listings')
  await remember(client, size)
  return added
}

/** How many businesses of the demo there are. */
export async function demoSize(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ value: string }>(
    "select value from marks where name = 'demo professionals'",
  )
  return Number(rows[0]?.value ?? 0)
}

async function remember(client: pg.Client, { professionals, now }: DemoSize) {
  await client.query(
    `insert into marks (name, value, at) values ('demo professionals', $1, $2)
     on conflict (name) do update set value = excluded.value, at = excluded.at`,
    [String(professionals), now],
  )
}

/** Everything that leans on something else is written by us, so checking every reference again is waste. */
async function prepare(client: pg.Client) {
  await client.query("set local maintenance_work_mem = '512MB'")
  await client.query('set local synchronous_commit = off')
  await client.query('savepoint trust')
  try {
    await client.query('set local session_replication_role = replica')
  } catch {
    // Only a superuser may; without it the checks run and the load takes longer.
    await client.query('rollback to savepoint trust')
  }
}

async function fillTables(client: pg.Client, had: number, size: DemoSize) {
  const towns = demoTowns(await readPlaces(client))
  const calendar = calendarAt(size.now)
  let copying: Promise<void> = Promise.resolve()
  for (let from = had; from < size.professionals; from += batchSize) {
    const to = Math.min(from + batchSize, size.professionals)
    const sheets = newSheets()
    if (from === 0) addDemoAccounts(sheets, size.passwordHash, size.now)
    // The database takes the last batch in while the next one is made.
    const [, next] = await Promise.all([copying, addBusinesses(sheets, from, to, towns, calendar)])
    copying = copySheets(client, next)
    if (to % 50_000 === 0) size.say?.(`${to.toLocaleString('en')} businesses`)
  }
  await copying
}

/** Pauses now and then, so that the copy going on meanwhile gets its turns. */
async function addBusinesses(
  sheets: Sheets,
  from: number,
  to: number,
  towns: DemoTowns,
  calendar: Calendar,
) {
  for (let index = from; index < to; index++) {
    addBusiness(sheets, index, towns, calendar)
    if (index % 20 === 0) await setImmediate()
  }
  return sheets
}

async function copySheets(client: pg.Client, sheets: Sheets) {
  for (const name of sheetNames) {
    const text = sheets.text(name)
    if (!text) continue
    const columns = sheetColumns[name].replaceAll(' ', ', ')
    await pipeline(
      Readable.from(chunks(text)),
      client.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
    )
  }
}

/** What search knows of them; the same writing as when a business changes. */
async function listBusinesses(tx: Db, had: number, { professionals, now }: DemoSize) {
  const ids = Array.from({ length: professionals - had }, (_, n) => demoId('business', had + n))
  await refreshListings(tx, ids, now)
  await rebuildVocabulary(tx, now)
}

const chunkBytes = 1 << 16

function* chunks(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

async function readPlaces(client: pg.Client): Promise<PlaceRow[]> {
  const { rows } = await client.query<PlaceRow>(
    `select id, name, ascii_name as "asciiName", region, country_code as "countryCode", latitude, longitude,
       population, time_zone as "timeZone", alternate_names as "alternateNames"
     from places where population > 0 order by id`,
  )
  return rows
}
