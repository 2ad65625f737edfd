import type { Party } from '@ujuzi/contract/bookings/bookings'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { isOnPage } from '../../../platform/db/is-on-page.ts'
import { earliestFirst, latestFirst, type PageOfQueue } from '../../../platform/db/queue.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { selectBookingDetails } from '../queries.ts'
import { otherParty } from '../rules.ts'
import { bookingTransitions } from '../tables.ts'

export type ContestState = 'open' | 'settled'

const queues = {
  open: earliestFirst(bookings, {
    where: and(isNotNull(bookings.contestedAt), isNull(bookings.settledAt)),
    at: bookings.contestedAt,
    atOf: ({ contestedAt }) => contestedAt,
  }),
  settled: latestFirst(bookings, {
    where: isNotNull(bookings.settledAt),
    at: bookings.settledAt,
    atOf: ({ settledAt }) => settledAt,
  }),
}

/** Contested no-shows: open ones oldest first, settled ones latest first. */
export async function listContestedBookings(db: Db, state: ContestState, page: PageOfQueue) {
  const queue = queues[state]
  const rows = await selectBookingDetails(db)
    .where(isOnPage(bookings.id, queue.idsOfPage(page)))
    .orderBy(...queue.orderBy)
  return rows.map((row) => ({ ...row, ...queue.positionOf(row.booking) }))
}

export const countContested = (db: Db, state: ContestState) => queues[state].count(db)

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
      row: bookingTransitions,
      by: { name: moderator.name, erasedAt: moderator.erasedAt },
    })
    .from(bookingTransitions)
    .leftJoin(moderator, eq(moderator.id, bookingTransitions.accountId))
    .where(
      and(
        inArray(bookingTransitions.bookingId, ids),
        inArray(bookingTransitions.transition, noShowTransitions),
      ),
    )
    .orderBy(asc(bookingTransitions.at))
  for (const { row, by } of rows) {
    const { bookingId, transition, party, reason } = row
    const known = statements.get(bookingId) ?? {}
    const isParty = party === 'client' || party === 'professional'
    statements.set(bookingId, {
      ...known,
      ...(isParty && { [party]: reason }),
      ...(isParty && transition === 'no_show' && { accused: otherParty(party) }),
      ...(!isParty && { decision: { by, explanation: reason } }),
    })
  }
  return statements
}

const noShowTransitions = ['no_show', 'contest', 'uphold', 'dismiss'] as const
