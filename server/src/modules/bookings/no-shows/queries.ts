import type { Party } from '@ujuzi/contract/bookings/bookings'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { After } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookingDetails } from '../queries.ts'
import { otherParty } from '../rules.ts'
import { bookingMoves, bookings } from '../tables.ts'

export type ContestState = 'open' | 'settled'

/** Contested no-shows: of those that wait the oldest first, of those settled the latest. */
export async function listContestedBookings(
  db: Db,
  state: ContestState,
  { after, limit }: { after: After | undefined; limit: number },
) {
  const { moment, where, direction, beyond } = orders[state]
  const rows = await bookingDetails(db)
    .where(and(where(), after && beyond(after)))
    .orderBy(direction(moment), asc(bookings.id))
    .limit(limit)
  return rows.map((row) => {
    const { contestedAt, settledAt } = row.booking
    const key = (state === 'open' ? contestedAt : settledAt)?.getTime() ?? 0
    return { ...row, key, id: row.booking.id }
  })
}

export async function countContested(db: Db, state: ContestState) {
  const [row] = await db.select({ count: count() }).from(bookings).where(orders[state].where())
  return row?.count ?? 0
}

const instant = ({ key }: After) => sql`to_timestamp(${key}::float8 / 1000)`

const orders = {
  open: {
    moment: bookings.contestedAt,
    where: () => and(isNotNull(bookings.contestedAt), isNull(bookings.settledAt)),
    direction: asc,
    beyond: (after: After): SQL =>
      sql`(${bookings.contestedAt}, ${bookings.id}) > (${instant(after)}, ${after.id}::uuid)`,
  },
  settled: {
    moment: bookings.settledAt,
    where: () => isNotNull(bookings.settledAt),
    direction: desc,
    beyond: (after: After): SQL =>
      sql`(${bookings.settledAt} < ${instant(after)} or (${bookings.settledAt} = ${instant(after)} and ${bookings.id} > ${after.id}::uuid))`,
  },
} as const

const decider = alias(accounts, 'decider')

/** What was said about whether somebody came, and by whom it was decided. */
export type Heard = {
  accused?: Party
  client?: string | null
  professional?: string | null
  decision?: { by: { name: string; erasedAt: Date | null } | null; explanation: string | null }
}

export async function listHeard(db: Db, ids: string[]): Promise<Map<string, Heard>> {
  const heard = new Map<string, Heard>()
  if (ids.length === 0) return heard
  const rows = await db
    .select({ said: bookingMoves, by: { name: decider.name, erasedAt: decider.erasedAt } })
    .from(bookingMoves)
    .leftJoin(decider, eq(decider.id, bookingMoves.accountId))
    .where(and(inArray(bookingMoves.bookingId, ids), inArray(bookingMoves.move, tellingMoves)))
    .orderBy(asc(bookingMoves.at))
  for (const { said, by } of rows) {
    const { bookingId, move, party, reason } = said
    const known = heard.get(bookingId) ?? {}
    const isSide = party === 'client' || party === 'professional'
    heard.set(bookingId, {
      ...known,
      ...(isSide && { [party]: reason }),
      ...(isSide && move === 'no_show' && { accused: otherParty(party) }),
      ...(!isSide && { decision: { by, explanation: reason } }),
    })
  }
  return heard
}

const tellingMoves = ['no_show', 'contest', 'uphold', 'dismiss'] as const
