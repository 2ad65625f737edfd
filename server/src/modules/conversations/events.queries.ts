import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { bookings, bookingTransitions } from '../bookings/tables.ts'

const eventsMax = 200

type Between = { businessId: string; clientId: string; from: Date | null; until: Date | null }

/** Transitions of the bookings between both parties in a span of time, oldest first; of many, the latest 200. */
export async function listEvents(db: Db, { businessId, clientId, from, until }: Between) {
  const rows = await db
    .select({
      id: bookingTransitions.id,
      bookingId: bookings.id,
      move: bookingTransitions.move,
      party: bookingTransitions.party,
      service: bookings.serviceTitle,
      startsAt: sql<string>`coalesce(${bookingTransitions.toStart}, ${bookings.startsAt})`,
      at: bookingTransitions.at,
    })
    .from(bookingTransitions)
    .innerJoin(bookings, eq(bookings.id, bookingTransitions.bookingId))
    .where(
      and(
        eq(bookings.clientId, clientId),
        eq(bookings.businessId, businessId),
        from ? gte(bookingTransitions.at, from) : undefined,
        until ? lt(bookingTransitions.at, until) : undefined,
      ),
    )
    .orderBy(desc(bookingTransitions.at), desc(bookingTransitions.id))
    .limit(eventsMax)
  return rows.reverse()
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
