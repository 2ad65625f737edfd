import { lt } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from './db.ts'
import { pageChanges } from './tables.ts'

/** Changes of businesses, as one process has read them from the table `page_changes`. */
export type PageChanges = {
  /**
   * Reads the table and returns the number of this reading, which sees everything committed before the call. Concurrent
   * calls share one statement.
   */
  read: () => Promise<number>
  /** Whether one of these businesses changed after the reading `since`, as far as the last reading knows. */
  changedSince: (since: number, businessIds: Iterable<string>) => boolean
}

type Row = { horizon: string; made_by: string | null; business_id: string | null }

/** Text of the statement: `horizon` is the oldest transaction still running; all rows before it have been read. */
const text = `select horizon::text, made_by::text, business_id
  from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) snapshot
  left join page_changes on made_by >= $1::text::xid8`
/** Greater than all ids: the first reading needs no rows, because nothing was made before it. */
const noRows = '18446744073709551615'

/** `maxRemembered`: number of changed businesses that are remembered; beyond it everything counts as changed. */
export function createPageChanges(pool: Pick<Pool, 'query'>, maxRemembered = 50_000): PageChanges {
  const changedAt = new Map<string, number>()
  let readings = 0
  /** Everything made before this reading counts as changed. */
  let oldestUsable = 0
  let from = noRows
  /** Rows of the last reading: those of transactions that are younger than the horizon are read again. */
  let known = new Set<string>()
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined

  async function readRows() {
    next = undefined
    const { rows } = await pool.query<Row>({ name: 'page_changes', text, values: [from] })
    readings++
    const seen = new Set<string>()
    for (const { made_by, business_id } of rows) {
      if (business_id === null) continue
      const row = `${made_by} ${business_id}`
      seen.add(row)
      if (!known.has(row)) changedAt.set(business_id, readings)
    }
    known = seen
    from = rows[0]?.horizon ?? from
    if (changedAt.size > maxRemembered) {
      changedAt.clear()
      oldestUsable = readings
    }
    return readings
  }

  return {
    read() {
      // One statement at a time. The next one starts after this call, so it sees what was committed before it.
      next ??= running.then(readRows, readRows)
      running = next
      return next
    },
    changedSince(since, businessIds) {
      if (since < oldestUsable) return true
      for (const id of businessIds) if ((changedAt.get(id) ?? 0) > since) return true
      return false
    },
  }
}

export const deletePageChangesBefore = (db: Db, instant: Date) =>
  db.delete(pageChanges).where(lt(pageChanges.createdAt, instant))
