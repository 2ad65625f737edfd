import type pg from 'pg'
import { refreshCalendar, refreshListings } from '../../../server/src/modules/search/commands.ts'
import { type Db, openDb, openPool } from '../../../server/src/platform/db/db.ts'
import { transact } from '../../../server/src/platform/db/transaction.ts'
import { readProcessCpuMs } from '../cpu.ts'

const changeCount = 150
const warmUpCount = 20

/** Database CPU for updating the search index after a change of a business, without the change itself. */
export async function benchIndexMaintenance(url: string) {
  const pool = openPool(url, 1)
  const pid = await getBackendPid(pool)
  const ids = await selectBusinessIds(pool)
  const now = new Date()
  console.log(`\ndatabase CPU in ms of keeping ${ids.length} listings up to date: p50 / p95`)
  for (const [name, { change, refresh }] of Object.entries(changeKinds)) {
    const all: number[] = []
    for (const id of ids)
      await inRolledBackTransaction(openDb(pool), async (tx) => {
        await change(tx, id)
        const before = await readProcessCpuMs(pid)
        await refresh(tx, id, now)
        // Statements without an awaited result are pipelined; this one ends after them.
        await tx.execute('select 1')
        all.push((await readProcessCpuMs(pid)) - before)
      })
    const sorted = all.slice(warmUpCount).sort((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
    console.log(`${name.padEnd(34)}${`${at(0.5)} / ${at(0.95)}`.padStart(14)}`)
  }
  await pool.end()
}

class Undo extends Error {}

/** Leaves the data unchanged for the next run. */
async function inRolledBackTransaction(db: Db, work: (tx: Db) => Promise<unknown>) {
  const undone = transact(db, async (tx) => {
    await work(tx)
    throw new Undo()
  })
  await undone.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
}

type ChangeKind = {
  change: (tx: Db, id: string) => Promise<unknown>
  refresh: (tx: Db, id: string, now: Date) => Promise<unknown>
}

const refreshListing = (tx: Db, id: string, now: Date) => refreshListings(tx, [id], now)

const changeKinds: Record<string, ChangeKind> = {
  'a booking is made': {
    change: (tx, id) =>
      tx.execute(`
        insert into time_off (id, business_id, resource_id, starts_at, ends_at)
        select gen_random_uuid(), '${id}', null, date_trunc('day', now()) + interval '34 hours',
          date_trunc('day', now()) + interval '39 hours'`),
    refresh: (tx, id, now) => refreshCalendar({ db: tx, now }, id),
  },
  'prices change': {
    change: (tx, id) =>
      tx.execute(`update services set price_minor = price_minor + 100 where business_id = '${id}'`),
    refresh: refreshListing,
  },
  'a review comes': {
    change: (tx, id) =>
      tx.execute(`
        update businesses set review_count = review_count + 1, stars_sum = stars_sum + 5 where id = '${id}'`),
    refresh: refreshListing,
  },
  'a service is renamed': {
    change: (tx, id) =>
      tx.execute(`
        update services set title = 'Zulu ' || title where business_id = '${id}' and position = 0`),
    refresh: refreshListing,
  },
}

async function selectBusinessIds(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `select business_id as id from listings order by md5(business_id::text) limit ${changeCount + warmUpCount}`,
  )
  return rows.map(({ id }) => id)
}

async function getBackendPid(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
