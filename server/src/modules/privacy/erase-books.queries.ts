import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { bookingMoves, bookings } from '../bookings/tables.ts'
import { businesses, services, timeOff, workingHours, workSamples } from '../businesses/tables.ts'
import { favorites } from '../favorites/tables.ts'
import { places } from '../places/tables.ts'
import { reviews } from '../reviews/tables.ts'

/** Times and amounts are the other side's books too; where and what else was said is not. */
export async function clearBookingsAsClient(tx: Db, clientId: string) {
  await tx
    .update(bookings)
    .set({ placeAddress: null, note: null, reason: null })
    .where(eq(bookings.clientId, clientId))
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.clientId, clientId))
  await tx.update(bookingMoves).set({ reason: null }).where(inArray(bookingMoves.bookingId, own))
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
  await tx.delete(workSamples).where(eq(workSamples.businessId, id))
  // Its clients would keep marks that show nowhere and yet count.
  await tx.delete(favorites).where(eq(favorites.businessId, id))
  await tx.update(bookings).set({ reason: null }).where(eq(bookings.businessId, id))
  await tx.update(bookingMoves).set({ reason: null }).where(eq(bookingMoves.businessId, id))
  await tx.update(reviews).set({ reply: null, repliedAt: null }).where(eq(reviews.businessId, id))
}
