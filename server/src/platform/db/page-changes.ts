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
  /**
   * Whether one of these businesses changed after the reading `since`, as far as the last reading knows. Changes of its
   * bookings count if `showsBookings`.
   */
  changedSince: (
    since: number,
    businessIds: Iterable<string>,
    shown?: { showsBookings: boolean },
  ) => boolean
  /** Position in the write-ahead log that a replica must have reached to show the last change or booking of a business. */
  positionOf: (businessId: string) => number
  /** Positions in the write-ahead log, in bytes; undefined unless `readsPosition`. */
  positions: () => LogPositions | undefined
}

/**
 * `read`: at the last reading; everything committed before it lies before this position. `changed`: the same at the last
 * reading that found a change other than of bookings.
 */
export type LogPositions = { read: number; changed: number }

/** How long a process may go without a reading and still know every change: rows are deleted after twice this time. */
const maxGapMs = 3_600_000
export const pageChangesKeptMs = 2 * maxGapMs

type At = { reading: number; position: number }

type Row = {
  horizon: string
  made_by: string | null
  business_id: string | null
  of_bookings: boolean | null
  position?: number
}

/** Text of the statement: `horizon` is the oldest transaction still running; all rows before it have been read. */
const textOf = (
  readsPosition: boolean,
) => `select horizon::text, made_by::text, business_id, of_bookings
  ${readsPosition ? ", (pg_current_wal_lsn() - '0/0')::float8 as position" : ''}
  from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) snapshot
  left join page_changes on made_by >= coalesce($1::text::xid8, horizon)`

/**
 * `maxRemembered`: number of changed businesses that are remembered; beyond it everything counts as changed, as after an
 * hour without a reading. `readsPosition`: also reads the position in the write-ahead log.
 */
export function createPageChanges(
  pool: Pick<Pool, 'query'>,
  { maxRemembered = 50_000, readsPosition = false, elapsedMs = () => performance.now() } = {},
): PageChanges {
  const statement = {
    name: readsPosition ? 'page_changes_with_position' : 'page_changes',
    text: textOf(readsPosition),
  }
  /** Of each business the last reading that found a change, and the last one that found a change or a booking. */
  const changedAt = new Map<string, number>()
  const bookedAt = new Map<string, At>()
  let readings = 0
  let readAt = elapsedMs()
  /** Everything made before this reading counts as changed. */
  let oldest: At = { reading: 0, position: 0 }
  let from: string | null = null
  /** Rows of the last reading: those of transactions that are younger than the horizon are read again. */
  let known = new Set<string>()
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined
  let positions: LogPositions | undefined

  async function readRows() {
    next = undefined
    const startedAt = elapsedMs()
    const { rows } = await pool.query<Row>({ ...statement, values: [from] })
    readings++
    const seen = new Set<string>()
    let hasChanged = false
    const at = { reading: readings, position: rows[0]?.position ?? 0 }
    for (const { made_by, business_id, of_bookings } of rows) {
      if (business_id === null) continue
      const row = `${made_by} ${business_id} ${of_bookings}`
      seen.add(row)
      if (known.has(row)) continue
      bookedAt.set(business_id, at)
      if (of_bookings) continue
      changedAt.set(business_id, readings)
      hasChanged = true
    }
    if (rows[0]?.position !== undefined) {
      const read = rows[0].position
      positions = { read, changed: hasChanged || !positions ? read : positions.changed }
    }
    known = seen
    from = rows[0]?.horizon ?? from
    const isGap = elapsedMs() - readAt > maxGapMs
    readAt = startedAt
    if (bookedAt.size > maxRemembered || isGap) {
      changedAt.clear()
      bookedAt.clear()
      oldest = at
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
    changedSince(since, businessIds, { showsBookings } = { showsBookings: false }) {
      if (since < oldest.reading) return true
      const lastOf = (id: string) => (showsBookings ? bookedAt.get(id)?.reading : changedAt.get(id))
      for (const id of businessIds) if ((lastOf(id) ?? 0) > since) return true
      return false
    },
    positionOf: (businessId) => (bookedAt.get(businessId) ?? oldest).position,
    positions: () => positions,
  }
}

export const deletePageChangesBefore = (db: Db, instant: Date) =>
  db.delete(pageChanges).where(lt(pageChanges.createdAt, instant))
