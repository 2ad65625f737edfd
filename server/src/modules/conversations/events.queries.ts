import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isOnPage } from '../../platform/db/is-on-page.ts'
import { bookingTransitions } from '../bookings/tables.ts'
import { bookings } from '../schedule/bookings.tables.ts'

const eventsMax = 200
const bookingsMax = 300
/** Bookings that began longer before a span of time have no transitions in it. */
const daysAfterStart = 90

type Between = { businessId: string; clientId: string; from: Date | null; until: Date | null }

/**
 * Transitions of the bookings between both parties in a span of time, oldest first; of many, the latest 200. They are of
 * the first 300 bookings since the beginning of the span, or of the last 300 if it has no end.
 */
export async function listEvents(db: Db, { businessId, clientId, from, until }: Between) {
  const between = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        eq(bookings.businessId, businessId),
        from
          ? gte(bookings.startsAt, new Date(from.getTime() - daysAfterStart * 86_400_000))
          : undefined,
      ),
    )
    .orderBy(until ? asc(bookings.startsAt) : desc(bookings.startsAt))
    .limit(bookingsMax)
  const rows = await db
    .select({
      id: bookingTransitions.id,
      bookingId: bookings.id,
      transition: bookingTransitions.transition,
      party: bookingTransitions.party,
      service: bookings.serviceTitle,
      startsAt: sql<string>`coalesce(${bookingTransitions.toStart}, ${bookings.startsAt})`,
      at: bookingTransitions.at,
    })
    .from(bookingTransitions)
    .innerJoin(bookings, eq(bookings.id, bookingTransitions.bookingId))
    .where(
      and(
        isOnPage(bookingTransitions.bookingId, between),
        from ? gte(bookingTransitions.at, from) : undefined,
        until ? lt(bookingTransitions.at, until) : undefined,
      ),
    )
    .orderBy(desc(bookingTransitions.at), desc(bookingTransitions.id))
    .limit(eventsMax)
  return rows.reverse()
}

export type ConversationEventRow = Awaited<ReturnType<typeof listEvents>>[number]
