import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '../../platform/db/columns.ts'
import { type Db, one } from '../../platform/db/db.ts'
import { asWritten, placesFor, preparedOn } from '../../platform/db/prepared.ts'
import { accounts } from '../accounts/tables.ts'
import { faceOf } from '../businesses/queries.ts'
import { businesses, chairs } from '../businesses/tables.ts'
import { places } from '../places/tables.ts'
import { type BookingMoveRow, type BookingRow, bookingMoves, bookings } from './tables.ts'

export const owner = alias(accounts, 'owner')
export const client = alias(accounts, 'client')

export const ownerPart = {
  id: owner.id,
  name: owner.name,
  email: owner.email,
  locale: owner.locale,
  erasedAt: owner.erasedAt,
}
export const clientPart = {
  id: client.id,
  name: client.name,
  email: client.email,
  locale: client.locale,
  erasedAt: client.erasedAt,
}

export const businessPart = {
  id: businesses.id,
  name: businesses.name,
  category: businesses.category,
  district: businesses.district,
  address: businesses.address,
  phone: businesses.phone,
  portrait: businesses.portrait,
  face: faceOf('businesses'),
  autoReply: sql<string | null>`(select auto_responder_message from shop_profiles
    where business_id = ${businesses.id} and auto_responder_enabled)`,
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
      chair: { position: chairs.position },
    })
    .from(bookings)
    .innerJoin(chairs, eq(chairs.id, bookings.chairId))
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(client, eq(client.id, bookings.clientId))

type Found = Awaited<ReturnType<typeof findBooking>> & {}
/** The chair is known once the booking is read back. */
export type BookingDetails = Omit<Found, 'chair'> & { chair: Found['chair'] | null }

export async function findBooking(db: Db, id: string) {
  const [row] = await bookingDetails(db).where(eq(bookings.id, id))
  return row
}

/**
 * Whoever changes bookings of one business takes turns: that leaves no deadlock, and makes what is read next exact.
 */
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
  visit: { from: Date; to: Date; except?: string | undefined },
) {
  const asked = { clientId, from: visit.from.toISOString(), to: visit.to.toISOString() }
  return one(await clientLoadOn(db).execute({ ...asked, except: visit.except ?? null }))
}

const clientLoadOn = preparedOn((db) =>
  db
    .select({
      pending: sql<number>`count(*) filter (where status = 'pending')::int`,
      busy: sql<boolean>`coalesce(bool_or(starts_at < ${sql.placeholder('to')}::timestamptz
        and ends_at > ${sql.placeholder('from')}::timestamptz), false)`,
    })
    .from(sql`bookings`)
    .where(sql`client_id = ${sql.placeholder('clientId')} and status in ('pending', 'confirmed')
      and id is distinct from ${sql.placeholder('except')}::uuid`)
    .prepare('client_load'),
)

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

/** What happened to a booking, the first first. */
export async function listMoves(db: Db, bookingId: string) {
  return db
    .select()
    .from(bookingMoves)
    .where(eq(bookingMoves.bookingId, bookingId))
    .orderBy(asc(bookingMoves.at), asc(bookingMoves.id))
}

export type Begun = Pick<BookingMoveRow, 'move' | 'party' | 'accountId'>

/**
 * Writes a booking with its first record, and counts it once it is agreed. False when the database knows of an overlap,
 * whatever the rules believed. One statement: others wait for this business meanwhile.
 */
export async function insertBooking(db: Db, booking: BookingRow, begun: Begun) {
  const { status, startsAt, createdAt } = booking
  const rows = await insertingOn(db).execute({
    ...asWritten(bookings, booking),
    ...begun,
    recordId: newId(),
    toStart: startsAt.toISOString(),
    at: createdAt.toISOString(),
    counts: status === 'confirmed',
  })
  return rows.length === 1
}

const insertingOn = preparedOn((db) => {
  const its = (name: string) => sql.placeholder(name)
  const booking = db
    .$with('booking')
    .as(
      db
        .insert(bookings)
        .values(placesFor(bookings))
        .onConflictDoNothing()
        .returning({ id: bookings.id }),
    )
  const record = db.$with('record', {}).as(sql`
    insert into booking_moves (id, booking_id, business_id, move, party, account_id, to_status, to_start, at)
    select ${its('recordId')}::uuid, id, ${its('businessId')}::uuid, ${its('move')}, ${its('party')},
      ${its('accountId')}::uuid, ${its('status')}, ${its('toStart')}::timestamptz, ${its('at')}::timestamptz
    from booking`)
  const counted = db.$with('counted', {}).as(sql`
    update businesses set booked_count = booked_count + 1
    where id = ${its('businessId')} and ${its('counts')}::boolean and exists (select from booking)`)
  return db.with(booking, record, counted).select().from(booking).prepare('new_booking')
})

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
