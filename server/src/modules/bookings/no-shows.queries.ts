import { and, asc, count, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { After } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { bookingDetails } from './queries.ts'
import { bookingMoves, bookings } from './tables.ts'

const waiting = () => and(isNotNull(bookings.contestedAt), isNull(bookings.settledAt))

/** Contested no-shows nobody has decided, the oldest first. */
export async function listContestedBookings(db: Db, after: After | undefined, limit: number) {
  const beyond =
    after &&
    sql`(${bookings.contestedAt}, ${bookings.id}) > (to_timestamp(${after.key}::float8 / 1000), ${after.id}::uuid)`
  const rows = await bookingDetails(db)
    .where(and(waiting(), beyond))
    .orderBy(asc(bookings.contestedAt), asc(bookings.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    key: row.booking.contestedAt?.getTime() ?? 0,
    id: row.booking.id,
  }))
}

export async function countContested(db: Db) {
  const [row] = await db.select({ count: count() }).from(bookings).where(waiting())
  return row?.count ?? 0
}

type Said = Partial<Record<'client' | 'professional', string>>

/** What each side said about whether somebody came. */
export async function listSaid(db: Db, ids: string[]): Promise<Map<string, Said>> {
  const said = new Map<string, Said>()
  if (ids.length === 0) return said
  const rows = await db
    .select()
    .from(bookingMoves)
    .where(
      and(inArray(bookingMoves.bookingId, ids), inArray(bookingMoves.move, ['no_show', 'contest'])),
    )
    .orderBy(asc(bookingMoves.at))
  for (const { bookingId, party, reason } of rows) {
    if (!reason || (party !== 'client' && party !== 'professional')) continue
    said.set(bookingId, { ...said.get(bookingId), [party]: reason })
  }
  return said
}
