import type { Party } from '@ujuzi/contract/bookings/bookings'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { accounts } from '../../accounts/tables.ts'
import { selectBookingDetails } from '../queries.ts'
import { otherParty } from '../rules.ts'
import { bookings, bookingTransitions } from '../tables.ts'

export type ContestState = 'open' | 'settled'

/** Contested no-shows: open ones oldest first, settled ones latest first. */
export async function listContestedBookings(
  db: Db,
  state: ContestState,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const { sortColumn, where, direction, isAfter } = orders[state]
  const order = [direction(sortColumn), asc(bookings.id)]
  const page = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where(), after && isAfter(after)))
    .orderBy(...order)
    .limit(limit)
  const rows = await selectBookingDetails(db)
    .where(isOnPage(bookings.id, page))
    .orderBy(...order)
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

const instant = ({ key }: CursorPosition) => sql`to_timestamp(${key}::float8 / 1000)`

const orders = {
  open: {
    sortColumn: bookings.contestedAt,
    where: () => and(isNotNull(bookings.contestedAt), isNull(bookings.settledAt)),
    direction: asc,
    isAfter: (after: CursorPosition): SQL =>
      sql`(${bookings.contestedAt}, ${bookings.id}) > (${instant(after)}, ${after.id}::uuid)`,
  },
  settled: {
    sortColumn: bookings.settledAt,
    where: () => isNotNull(bookings.settledAt),
    direction: desc,
    isAfter: (after: CursorPosition): SQL =>
      sql`(${bookings.settledAt} < ${instant(after)} or (${bookings.settledAt} = ${instant(after)} and ${bookings.id} > ${after.id}::uuid))`,
  },
} as const

const moderator = alias(accounts, 'moderator')

/** Statements of both parties about a no-show, and the decision of the moderator. */
export type NoShowStatements = {
  accused?: Party
  client?: string | null
  professional?: string | null
  decision?: { by: { name: string; erasedAt: Date | null } | null; explanation: string | null }
}

/** Statements and decisions by booking id. */
export async function listNoShowStatements(
  db: Db,
  ids: string[],
): Promise<Map<string, NoShowStatements>> {
  const statements = new Map<string, NoShowStatements>()
  if (ids.length === 0) return statements
  const rows = await db
    .select({
      transition: bookingTransitions,
      by: { name: moderator.name, erasedAt: moderator.erasedAt },
    })
    .from(bookingTransitions)
    .leftJoin(moderator, eq(moderator.id, bookingTransitions.accountId))
    .where(
      and(
        inArray(bookingTransitions.bookingId, ids),
        inArray(bookingTransitions.move, noShowTransitions),
      ),
    )
    .orderBy(asc(bookingTransitions.at))
  for (const { transition, by } of rows) {
    const { bookingId, move, party, reason } = transition
    const known = statements.get(bookingId) ?? {}
    const isParty = party === 'client' || party === 'professional'
    statements.set(bookingId, {
      ...known,
      ...(isParty && { [party]: reason }),
      ...(isParty && move === 'no_show' && { accused: otherParty(party) }),
      ...(!isParty && { decision: { by, explanation: reason } }),
    })
  }
  return statements
}

const noShowTransitions = ['no_show', 'contest', 'uphold', 'dismiss'] as const
