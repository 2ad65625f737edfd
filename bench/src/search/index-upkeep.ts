import type pg from 'pg'
import { refreshCalendar, refreshListings } from '../../../server/src/modules/search/commands.ts'
import { type Db, openDb, openPool } from '../../../server/src/platform/db/db.ts'
import { backendMs } from '../cpu.ts'
import { figure } from '../load.ts'

const changes = 150
const warming = 20

/** What a change of a business costs the database to have it in the next search, beyond the change itself. */
export async function benchUpkeep(url: string) {
  const pool = openPool(url, 1)
  const pid = await backendOf(pool)
  const ids = await someBusinesses(pool)
  const now = new Date()
  console.log(`\ndatabase CPU in ms of keeping ${ids.length} listings up to date: p50 / p95`)
  for (const [name, { change, refresh }] of Object.entries(kinds)) {
    const all: number[] = []
    for (const id of ids) {
      const db = openDb(pool)
      const undone = db.transaction(async (tx) => {
        await change(tx, id)
        const before = await backendMs(pid)
        await refresh(tx, id, now)
        all.push((await backendMs(pid)) - before)
        // The marketplace stays as it was for the next run.
        tx.rollback()
      })
      await undone.catch(() => {})
    }
    const sorted = all.slice(warming).sort((a, b) => a - b)
    const at = (share: number) => figure(sorted[Math.floor(sorted.length * share)] ?? 0)
    console.log(`${name.padEnd(34)}${`${at(0.5)} / ${at(0.95)}`.padStart(14)}`)
  }
  await pool.end()
}

type Kind = {
  change: (tx: Db, id: string) => Promise<unknown>
  refresh: (tx: Db, id: string, now: Date) => Promise<unknown>
}

const afresh = (tx: Db, id: string, now: Date) => refreshListings(tx, [id], now)

const kinds: Record<string, Kind> = {
  'a visit is booked': {
    change: (tx, id) =>
      tx.execute(`
        insert into time_off (id, business_id, chair_id, starts_at, ends_at)
        select gen_random_uuid(), '${id}', null, date_trunc('day', now()) + interval '34 hours',
          date_trunc('day', now()) + interval '39 hours'`),
    refresh: (tx, id, now) => refreshCalendar(tx, id, now),
  },
  'prices change': {
    change: (tx, id) =>
      tx.execute(`update services set price_minor = price_minor + 100 where business_id = '${id}'`),
    refresh: afresh,
  },
  'a review comes': {
    change: (tx, id) =>
      tx.execute(`
        update businesses set review_count = review_count + 1, stars_sum = stars_sum + 5 where id = '${id}'`),
    refresh: afresh,
  },
  'a service is named anew': {
    change: (tx, id) =>
      tx.execute(`
        update services set title = 'Zulu ' || title where business_id = '${id}' and position = 0`),
    refresh: afresh,
  },
}

async function someBusinesses(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `select business_id as id from listings order by md5(business_id::text) limit ${changes + warming}`,
  )
  return rows.map(({ id }) => id)
}

async function backendOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
