import type { BookingStatus } from '@ujuzi/contract/bookings'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'
import { accounts } from '../accounts/tables.ts'
import { isOpenToClients } from '../businesses/queries.ts'
import { businesses, services } from '../businesses/tables.ts'
import { places } from '../places/tables.ts'
import { bookingMoves, bookings } from './tables.ts'

const owner = alias(accounts, 'owner')
const client = alias(accounts, 'client')

const ownerPart = {
  id: owner.id,
  name: owner.name,
  email: owner.email,
  locale: owner.locale,
  erasedAt: owner.erasedAt,
}
const clientPart = {
  id: client.id,
  name: client.name,
  email: client.email,
  locale: client.locale,
  erasedAt: client.erasedAt,
}

const businessPart = {
  id: businesses.id,
  name: businesses.name,
  category: businesses.category,
  district: businesses.district,
  address: businesses.address,
  phone: businesses.phone,
  portrait: businesses.portrait,
  timeZone: businesses.timeZone,
}

/** A booking with the two sides of it. */
export const bookingDetails = (db: Db) =>
  db
    .select({
      booking: bookings,
      business: businessPart,
      place: { town: places.name, country: places.countryCode },
      owner: ownerPart,
      client: clientPart,
    })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(client, eq(client.id, bookings.clientId))

export type BookingDetails = Awaited<ReturnType<typeof findBooking>> & {}

export async function findBooking(db: Db, id: string) {
  const [row] = await bookingDetails(db).where(eq(bookings.id, id))
  return row
}

/**
 * A service that can be booked, with its business, whose row stays locked until the transaction ends: whoever
 * changes bookings of one business takes turns, which leaves no deadlock and makes what is read next exact.
 */
export async function lockOffer(db: Db, serviceId: string) {
  // Held before it is read: an owner who left while this waited must be seen to have left.
  await db.execute(sql`
    select 1 from businesses where id = (select business_id from services where id = ${serviceId})
    for no key update`)
  const [row] = await db
    .select({
      service: services,
      business: businessPart,
      terms: businesses,
      place: { town: places.name, country: places.countryCode },
      owner: ownerPart,
    })
    .from(services)
    .innerJoin(businesses, eq(businesses.id, services.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .where(
      and(
        eq(services.id, serviceId),
        eq(services.isActive, true),
        isNull(services.archivedAt),
        isOpenToClients('businesses'),
      ),
    )
  return row
}

/** The same lock for a move of a booking that exists. */
export async function lockBusiness(db: Db, id: string) {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id)).for('no key update')
  return row
}

/**
 * One person's requests take turns, so that the limit on them holds everywhere at once. Undefined for somebody
 * who has left meanwhile.
 */
export async function lockClient(db: Db, id: string) {
  const [row] = await db
    .select(clientPart)
    .from(client)
    .where(and(eq(client.id, id), isNull(client.leavingAt)))
    .for('no key update')
  return row
}

export async function findClientLoad(
  db: Db,
  clientId: string,
  visit: { from: Date; to: Date; except?: string },
) {
  const { rows } = await db.execute<{ pending: number; busy: boolean }>(sql`
    select count(*) filter (where status = 'pending')::int as pending,
      coalesce(bool_or(starts_at < ${visit.to.toISOString()}::timestamptz
        and ends_at > ${visit.from.toISOString()}::timestamptz), false) as busy
    from bookings
    where client_id = ${clientId} and status in ('pending', 'confirmed') and id is distinct from ${visit.except ?? null}`)
  return rows[0] ?? { pending: 0, busy: false }
}

/** Answers undefined when the database knows of an overlap, whatever the rules believed. */
export async function insertBooking(db: Db, values: typeof bookings.$inferInsert) {
  const [row] = await db.insert(bookings).values(values).onConflictDoNothing().returning()
  return row
}

/** Changes a booking only while it has this status; answers undefined when somebody moved it first. */
export async function changeBooking(
  db: Db,
  id: string,
  from: BookingStatus,
  changes: Partial<typeof bookings.$inferInsert> & { updatedAt: Date },
) {
  const [row] = await db
    .update(bookings)
    .set(changes)
    .where(and(eq(bookings.id, id), eq(bookings.status, from)))
    .returning()
  return row
}

export async function recordMove(db: Db, values: typeof bookingMoves.$inferInsert) {
  await db.insert(bookingMoves).values(values)
}

export async function addToBookedCount(db: Db, businessId: string, change: number) {
  if (change === 0) return
  await db
    .update(businesses)
    .set({ bookedCount: sql`greatest(0, ${businesses.bookedCount} + ${change})` })
    .where(eq(businesses.id, businessId))
}

type Due = { id: string; businessId: string }
const due = { id: bookings.id, businessId: bookings.businessId }

/** Requests whose time to answer is over. */
export async function listUnanswered(db: Db, by: Date, limit: number): Promise<Due[]> {
  return db
    .select(due)
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), lte(bookings.answerBy, by)))
    .orderBy(bookings.answerBy)
    .limit(limit)
}

/** Visits that ended by then and of which nobody said how they went. */
export async function listUnfinished(db: Db, endedBy: Date, limit: number): Promise<Due[]> {
  return db
    .select(due)
    .from(bookings)
    .where(and(eq(bookings.status, 'confirmed'), lte(bookings.endsAt, endedBy)))
    .orderBy(bookings.endsAt)
    .limit(limit)
}
