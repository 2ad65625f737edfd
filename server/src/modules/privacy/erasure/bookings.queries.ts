import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  businesses,
  serviceOptions,
  serviceSessions,
  services,
  specialDays,
  timeOff,
  timeOffSeries,
  workingHours,
  workSamples,
} from '../../businesses/tables.ts'
import { deleteCaldavCalendarsOf } from '../../calendars/busy-calendars/caldav/queries.ts'
import { busyCalendars } from '../../calendars/busy-calendars/tables.ts'
import { clientImports, clientRecords } from '../../client-records/tables.ts'
import { favorites } from '../../favorites/tables.ts'
import { places } from '../../places/tables.ts'
import { reviewReports, reviews } from '../../reviews/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

/** Clears places and notes; times and amounts stay, as the business needs them for its accounts. */
export async function clearBookingsAsClient(tx: Db, clientId: string) {
  await tx
    .update(bookings)
    .set({ placeAddress: null, placePlusCode: null, note: null, reason: null })
    .where(eq(bookings.clientId, clientId))
}

/** Erases the reasons in the history of the account's bookings, as client and as business. */
export async function clearBookingReasons(tx: Db, accountId: string) {
  await tx.execute(sql`select erase_booking_reasons(${accountId}::uuid)`)
}

/**
 * Clears reasons, references and notes in the receipts and closed days of the account, as client and as business, and
 * deletes their links; amounts stay.
 */
export async function clearSaleTexts(tx: Db, accountId: string) {
  await tx.execute(sql`select erase_sale_texts(${accountId}::uuid)`)
}

/** Clears the texts of reports by or about the account, which may name it; reports and outcomes stay. */
export async function clearReportTexts(tx: Db, accountId: string, owned: string[]) {
  const reviewIds = tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(or(eq(reviews.clientId, accountId), inArray(reviews.businessId, owned)))
  await tx
    .update(reviewReports)
    .set({ details: null, explanation: null })
    .where(or(eq(reviewReports.reporterId, accountId), inArray(reviewReports.reviewId, reviewIds)))
}

/** Anonymises a business; its bookings and its town stay. */
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
      phoneVerifiedAt: null,
      tiktok: null,
      whatsapp: null,
      website: null,
      instagram: null,
      bookingRequirements: '',
      depositPolicy: '',
      noShowPolicy: '',
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
      hasVariants: false,
      archivedAt: sql`coalesce(${services.archivedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(services.businessId, id))
  await clearServiceOptions(tx, id, now)
  await tx.delete(workingHours).where(eq(workingHours.businessId, id))
  await deleteCaldavCalendarsOf(tx, id)
  await tx.delete(busyCalendars).where(eq(busyCalendars.businessId, id))
  await tx.delete(timeOff).where(eq(timeOff.businessId, id))
  await tx.delete(timeOffSeries).where(eq(timeOffSeries.businessId, id))
  await tx.delete(specialDays).where(eq(specialDays.businessId, id))
  await tx.delete(workSamples).where(eq(workSamples.businessId, id))
  // Clients would otherwise keep favorites that are counted but not shown.
  await tx.delete(favorites).where(eq(favorites.businessId, id))
  await tx.delete(clientRecords).where(eq(clientRecords.businessId, id))
  await tx.delete(clientImports).where(eq(clientImports.businessId, id))
  await tx.update(bookings).set({ reason: null }).where(eq(bookings.businessId, id))
  // Guests of offline bookings have no account whose erasure would clear these fields.
  await tx
    .update(bookings)
    .set({ guestName: null, guestPhone: null, note: null, placeAddress: null, placePlusCode: null })
    .where(and(eq(bookings.businessId, id), isNull(bookings.clientId)))
  await tx.update(reviews).set({ reply: null, repliedAt: null }).where(eq(reviews.businessId, id))
}

/** The names of variants and add-ons can be personal; bookings refer to the rows, so these stay. */
async function clearServiceOptions(tx: Db, businessId: string, now: Date) {
  const ofBusiness = tx
    .select({ id: services.id })
    .from(services)
    .where(eq(services.businessId, businessId))
  await tx
    .update(serviceOptions)
    .set({
      name: 'Deleted option',
      archivedAt: sql`coalesce(${serviceOptions.archivedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(serviceOptions.serviceId, ofBusiness))
  await tx.delete(serviceSessions).where(inArray(serviceSessions.serviceId, ofBusiness))
}
