import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import type { ConsentState } from '@ujuzi/contract/client-records/client-records'
import { and, asc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import {
  preparePerConnection,
  rowPlaceholders,
  toDriverValues,
} from '../../platform/db/prepare-per-connection.ts'
import { send } from '../../platform/db/transaction.ts'
import { shownPhoneOf, shownPhotoOf } from '../accounts/client.queries.ts'
import { accounts } from '../accounts/tables.ts'
import { avatarOf } from '../businesses/queries.ts'
import { businesses, resources } from '../businesses/tables.ts'
import { preferencesOf } from '../notifications/preferences/queries.ts'
import { places } from '../places/tables.ts'
import { type BookingRow, bookings } from '../schedule/bookings.tables.ts'
import { endsAfter } from '../schedule/slots/ends-after.queries.ts'
import { assignee, assigneeColumns, isAssignee, resourceColumns } from './assignee.queries.ts'
import { type BookingTransitionRow, bookingTransitions } from './tables.ts'

export const owner = alias(accounts, 'owner')
export const client = alias(accounts, 'client')

export const ownerColumns = {
  id: owner.id,
  name: owner.name,
  email: owner.email,
  locale: owner.locale,
  phone: owner.phone,
  phoneVerifiedAt: owner.phoneVerifiedAt,
  erasedAt: owner.erasedAt,
  preferences: preferencesOf(sql`owner.id`),
}
export const clientColumns = {
  id: client.id,
  name: client.name,
  email: client.email,
  locale: client.locale,
  phone: client.phone,
  phoneVerifiedAt: client.phoneVerifiedAt,
  erasedAt: client.erasedAt,
  preferences: preferencesOf(sql`client.id`),
  shownPhone: shownPhoneOf(sql`client.id`),
  shownPhoto: shownPhotoOf(sql`client.id`),
}

export const businessColumns = {
  id: businesses.id,
  name: businesses.name,
  category: businesses.category,
  district: businesses.district,
  address: businesses.address,
  phone: businesses.phone,
  showPhoneNumber: businesses.showPhoneNumber,
  showLocation: businesses.showLocation,
  showServices: businesses.showServices,
  showReviews: businesses.showReviews,
  portrait: businesses.portrait,
  avatarSource: avatarOf('businesses'),
  autoReply: sql<string | null>`(select auto_responder_message from business_profiles
    where business_id = ${businesses.id} and auto_responder_enabled)`,
  timeZone: businesses.timeZone,
}

/** SQL expression: the receipt of the payment of a booking, unless it was voided; null without one. */
const receiptOf = sql<{ id: string; year: number; number: number } | null>`(
  select json_build_object('id', s.id, 'year', s.year, 'number', s.number) from sales s
  where s.booking_id = ${bookings.id} and s.business_id = ${bookings.businessId} and s.kind = 'sale' and not exists (
    select from sales v where v.refers_to = s.id and v.business_id = s.business_id and v.kind = 'void') limit 1)`

/** SQL expression: the series of a booking that repeats; null without one. */
const seriesOf = sql<{ everyWeeks: number; bookings: number; version: number } | null>`(
  select json_build_object('everyWeeks', bs.every_weeks, 'bookings', bs.bookings, 'version', bs.version)
  from booking_series bs
  where bs.id = ${bookings.seriesId} and bs.business_id = ${bookings.businessId})`

/** Numbers that the server has read (book: clients). Old bookings have theirs as it was typed. */
const storedPhone = sql.raw(String.raw`'^\+[1-9][0-9]{6,14}$'`)

/**
 * SQL expression: number and consent of a client without an account who can be texted; null for others. A known client
 * whose account has SMS about bookings switched off does not consent.
 */
const guestOf = sql<{ phone: string; consent: ConsentState } | null>`(
  select json_build_object('phone', found.phone, 'consent', found.consent) from (
    select coalesce(case when ${bookings.guestPhone} ~ ${storedPhone} then ${bookings.guestPhone} end, r.phone) as phone,
      case when p.settings #>> '{sms,booking_confirmations}' = 'false' then 'no' else r.consent end as consent
    from client_records r left join notification_preferences p on p.account_id = r.account_id
    where r.id = ${bookings.clientRecordId} and r.business_id = ${bookings.businessId}) as found
  where ${bookings.clientId} is null and ${bookings.guestName} is not null and found.phone is not null)`

/** Bookings joined with their business, its owner, the client, the resource and its person. */
export const selectBookingDetails = (db: Db) =>
  db
    .select({
      booking: bookings,
      business: businessColumns,
      place: { town: places.name, country: places.countryCode },
      owner: ownerColumns,
      client: clientColumns,
      guest: guestOf,
      resource: resourceColumns,
      assignee: assigneeColumns,
      receipt: receiptOf,
      series: seriesOf,
    })
    .from(bookings)
    .innerJoin(resources, eq(resources.id, bookings.resourceId))
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(client, eq(client.id, bookings.clientId))
    .leftJoin(assignee, isAssignee)

type FoundBooking = Awaited<ReturnType<typeof findBooking>> & {}
/**
 * `resource` is null, and `guest`, `assignee`, `receipt` and `series` are absent, if the booking was just written and not read
 * back. `assignee` is the account of the person of the booking, unless that is the owner.
 */
export type BookingDetails = Omit<
  FoundBooking,
  'resource' | 'guest' | 'assignee' | 'receipt' | 'series'
> & {
  resource: FoundBooking['resource'] | null
  guest?: FoundBooking['guest']
  assignee?: FoundBooking['assignee']
  receipt?: FoundBooking['receipt']
  series?: FoundBooking['series']
}

export async function findBooking(db: Db, id: string) {
  const [row] = await selectBookingDetails(db).where(eq(bookings.id, id))
  return row
}

/**
 * Locks the client's account until the transaction ends, which serializes their requests so that the limit on pending
 * requests holds across businesses. Undefined if the account is being deleted.
 */
export async function lockClient(db: Db, id: string) {
  const [row] = await db
    .select(clientColumns)
    .from(client)
    .where(and(eq(client.id, id), isNull(client.deletionRequestedAt)))
    .for('no key update')
  return row
}

type ClientTime = { from: Date; to: Date; except?: string | null | undefined }

/** Whether an active booking of the client, except the one with the id `except`, overlaps this time. */
export async function isClientBusy(db: Db, clientId: string, { from, to, except }: ClientTime) {
  const [overlapping] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        isOneOf(bookings.status, 'pending', 'confirmed'),
        lt(bookings.startsAt, to),
        endsAfter(from),
        except ? ne(bookings.id, except) : undefined,
      ),
    )
    .limit(1)
  return overlapping !== undefined
}

export type GuardedUpdate = {
  id: string
  status: BookingStatus
  changes: Partial<typeof bookings.$inferInsert> & { updatedAt: Date }
}

/** Updates a booking only if it still has this status. Returns undefined if it does not. */
export async function updateBookingInStatus(db: Db, { id, status, changes }: GuardedUpdate) {
  const [row] = await db
    .update(bookings)
    .set(changes)
    .where(and(eq(bookings.id, id), eq(bookings.status, status)))
    .returning()
  return row
}

/** The record of a booking, oldest transition first. */
export async function listTransitions(db: Db, bookingId: string) {
  return db
    .select()
    .from(bookingTransitions)
    .where(eq(bookingTransitions.bookingId, bookingId))
    .orderBy(asc(bookingTransitions.at), asc(bookingTransitions.id))
}

export type CreationRecord = Pick<BookingTransitionRow, 'transition' | 'party' | 'accountId'>

/**
 * Sends the insertion of a booking with the first entry of its record, and counts it if it is confirmed. `onError` throws
 * the error with which the transaction then ends. A single statement, because other bookings of the business wait for
 * the lock meanwhile.
 */
export async function sendBooking(
  db: Db,
  { booking, creation }: { booking: BookingRow; creation: CreationRecord },
  onError: (error: unknown) => never,
) {
  const { status, startsAt, createdAt } = booking
  const insertion = insertStatement(db)
  const values = {
    ...toDriverValues(bookings, booking),
    ...creation,
    recordId: newId(),
    toStart: startsAt.toISOString(),
    at: createdAt.toISOString(),
    counts: status === 'confirmed',
  }
  await send(db, { execute: (sent) => insertion.execute(sent).catch(onError) }, values)
}

const insertStatement = preparePerConnection((db) => {
  const value = (name: string) => sql.placeholder(name)
  const booking = db
    .$with('booking')
    .as(db.insert(bookings).values(rowPlaceholders(bookings)).returning({ id: bookings.id }))
  const record = db.$with('record', {}).as(sql`
    insert into booking_transitions (id, booking_id, business_id, transition, party, account_id, to_status, to_start, at)
    select ${value('recordId')}::uuid, id, ${value('businessId')}::uuid, ${value('transition')}, ${value('party')},
      ${value('accountId')}::uuid, ${value('status')}, ${value('toStart')}::timestamptz, ${value('at')}::timestamptz
    from booking`)
  const counted = db.$with('counted', {}).as(sql`
    update businesses set booked_count = booked_count + 1
    where id = ${value('businessId')} and ${value('counts')}::boolean`)
  return db
    .with(booking, record, counted)
    .select({ done: sql`1` })
    .from(sql`(select) once`)
    .prepare('new_booking')
})

export async function recordTransition(db: Db, values: typeof bookingTransitions.$inferInsert) {
  await db.insert(bookingTransitions).values(values)
}

export async function addToBookedCount(db: Db, businessId: string, change: number) {
  if (change === 0) return
  await db
    .update(businesses)
    .set({ bookedCount: sql`greatest(0, ${businesses.bookedCount} + ${change})` })
    .where(eq(businesses.id, businessId))
}

type DueBooking = { id: string; businessId: string }
const dueColumns = { id: bookings.id, businessId: bookings.businessId }

/** Pending requests past their answer deadline. */
export async function listRequestsToExpire(
  db: Db,
  now: Date,
  limit: number,
): Promise<DueBooking[]> {
  return db
    .select(dueColumns)
    .from(bookings)
    .where(and(isOneOf(bookings.status, 'pending'), lte(bookings.answerBy, now)))
    .orderBy(bookings.answerBy)
    .limit(limit)
}

/** Confirmed bookings that ended before `endedBy` and were neither completed nor reported as a no-show. */
export async function listBookingsToComplete(
  db: Db,
  endedBy: Date,
  limit: number,
): Promise<DueBooking[]> {
  return db
    .select(dueColumns)
    .from(bookings)
    .where(and(isOneOf(bookings.status, 'confirmed'), lte(bookings.endsAt, endedBy)))
    .orderBy(bookings.endsAt)
    .limit(limit)
}
