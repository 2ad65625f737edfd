import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { bookings, clientNotes } from '../../bookings/tables.ts'
import {
  businesses,
  services,
  specialDays,
  timeOff,
  workingHours,
  workSamples,
} from '../../businesses/tables.ts'
import { favorites } from '../../favorites/tables.ts'
import { places } from '../../places/tables.ts'
import { reviewReports, reviews } from '../../reviews/tables.ts'

/** Times and amounts are the other side's books too; where and what else was said is not. */
export async function clearBookingsAsClient(tx: Db, clientId: string) {
  await tx
    .update(bookings)
    .set({ placeAddress: null, placePlusCode: null, note: null, reason: null })
    .where(eq(bookings.clientId, clientId))
  await tx.delete(clientNotes).where(eq(clientNotes.clientId, clientId))
}

/** What was said in any booking of the account, as a client and as a business. */
export async function clearBookingReasons(tx: Db, accountId: string) {
  await tx.execute(sql`select erase_booking_reasons(${accountId}::uuid)`)
}

/** That a review was reported, and what came of it, stays; what was said about it may name whoever goes. */
export async function clearReports(tx: Db, accountId: string, owned: string[]) {
  const theirs = tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(or(eq(reviews.clientId, accountId), inArray(reviews.businessId, owned)))
  await tx
    .update(reviewReports)
    .set({ details: null, explanation: null })
    .where(or(eq(reviewReports.reporterId, accountId), inArray(reviewReports.reviewId, theirs)))
}

/** What a business is known by goes; that it had these bookings and stands in this town stays. */
export async function clearBusiness(tx: Db, id: string, now: Date) {
  const townOf = (column: 'latitude' | 'longitude') =>
    sql`(select ${places[column]} from ${places} where ${places.id} = ${businesses.placeId})`
  await tx
    .update(businesses)
    .set({
      name: 'Deleted business',
      headline: '',
      bio: '',
      district: null,
      address: null,
      latitude: townOf('latitude'),
      longitude: townOf('longitude'),
      phone: null,
      website: null,
      instagram: null,
      portrait: null,
      paymentMethods: [],
      verifiedAt: null,
      publishedAt: null,
      updatedAt: now,
    })
    .where(eq(businesses.id, id))
  await tx
    .update(services)
    .set({
      title: 'Deleted service',
      description: '',
      isActive: false,
      archivedAt: sql`coalesce(${services.archivedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(services.businessId, id))
  await tx.delete(workingHours).where(eq(workingHours.businessId, id))
  await tx.delete(timeOff).where(eq(timeOff.businessId, id))
  await tx.delete(specialDays).where(eq(specialDays.businessId, id))
  await tx.delete(workSamples).where(eq(workSamples.businessId, id))
  // Its clients would keep marks that show nowhere and yet count.
  await tx.delete(favorites).where(eq(favorites.businessId, id))
  await tx.delete(clientNotes).where(eq(clientNotes.businessId, id))
  await tx.update(bookings).set({ reason: null }).where(eq(bookings.businessId, id))
  // Nobody else answers for guests.
  await tx
    .update(bookings)
    .set({ guestName: null, guestPhone: null, note: null, placeAddress: null, placePlusCode: null })
    .where(and(eq(bookings.businessId, id), isNull(bookings.clientId)))
  await tx.update(reviews).set({ reply: null, repliedAt: null }).where(eq(reviews.businessId, id))
}
