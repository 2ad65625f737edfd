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
  /** Positions in the write-ahead log, in bytes; undefined unless `readsPosition`. */
  positions: () => LogPositions | undefined
}

/**
 * `read`: at the last reading; everything committed before it lies before this position. `changed`: the same at the last
 * reading that found a change.
 */
export type LogPositions = { read: number; changed: number }

type Row = {
  horizon: string
  made_by: string | null
  business_id: string | null
  position?: number
}

/** Text of the statement: `horizon` is the oldest transaction still running; all rows before it have been read. */
const textOf = (readsPosition: boolean) => `select horizon::text, made_by::text, business_id
  ${readsPosition ? ", (pg_current_wal_lsn() - '0/0')::float8 as position" : ''}
  from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) snapshot
  left join page_changes on made_by >= $1::text::xid8`
/** Greater than all ids: the first reading needs no rows, because nothing was made before it. */
const noRows = '18446744073709551615'

/**
 * `maxRemembered`: number of changed businesses that are remembered; beyond it everything counts as changed.
 * `readsPosition`: also reads the position in the write-ahead log.
 */
export function createPageChanges(
  pool: Pick<Pool, 'query'>,
  { maxRemembered = 50_000, readsPosition = false } = {},
): PageChanges {
  const text = textOf(readsPosition)
  const changedAt = new Map<string, number>()
  let readings = 0
  /** Everything made before this reading counts as changed. */
  let oldestUsable = 0
  let from = noRows
  /** Rows of the last reading: those of transactions that are younger than the horizon are read again. */
  let known = new Set<string>()
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined
  let positions: LogPositions | undefined

  async function readRows() {
    next = undefined
    const { rows } = await pool.query<Row>({ name: 'page_changes', text, values: [from] })
    readings++
    const seen = new Set<string>()
    let hasChanged = false
    for (const { made_by, business_id } of rows) {
      if (business_id === null) continue
      const row = `${made_by} ${business_id}`
      seen.add(row)
      if (known.has(row)) continue
      changedAt.set(business_id, readings)
      hasChanged = true
    }
    if (rows[0]?.position !== undefined) {
      const read = rows[0].position
      positions = { read, changed: hasChanged || !positions ? read : positions.changed }
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
    positions: () => positions,
  }
}

export const deletePageChangesBefore = (db: Db, instant: Date) =>
  db.delete(pageChanges).where(lt(pageChanges.createdAt, instant))
