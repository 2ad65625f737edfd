import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { changedColumns } from '../../../platform/db/changed-columns.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { accounts } from '../../accounts/tables.ts'
import { media } from '../../media/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { endsAfter } from '../../schedule/slots/ends-after.queries.ts'
import {
  awards,
  type BusinessProfileRow,
  businessProfiles,
  certifications,
  profileImages,
  testimonials,
} from '../profile.tables.ts'
import { businesses, workingHours, workSamples } from '../tables.ts'

/** Locks the pictures in use by this account, so that no picture is deleted until the transaction ends. */
export const lockAccountPictures = (tx: Db, accountId: string) =>
  tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.accountId, accountId), isNull(media.unusedAt)))
    .orderBy(asc(media.id))
    .for('key share')

export type BusinessChanges = Partial<typeof businesses.$inferInsert>
type Business = typeof businesses.$inferSelect

/** Writes the changed columns and the next version of a business whose row the caller has locked. */
export async function updateBusiness(
  tx: Db,
  business: Business,
  { changes, now }: { changes: BusinessChanges; now: Date },
): Promise<Business> {
  const rows = await tx
    .update(businesses)
    .set({ ...changedColumns(business, changes), version: business.version + 1, updatedAt: now })
    .where(eq(businesses.id, business.id))
    .returning()
  return singleRow(rows)
}

/** Writes the changed columns; inserts the row if the profile was never saved. */
export async function saveBusinessProfile(
  tx: Db,
  before: BusinessProfileRow | null,
  businessProfile: BusinessProfileRow,
): Promise<void> {
  const changes = changedColumns(before ?? {}, businessProfile)
  if (!before) await tx.insert(businessProfiles).values(businessProfile)
  else if (Object.keys(changes).length > 0) {
    const { businessId } = businessProfile
    await tx
      .update(businessProfiles)
      .set(changes)
      .where(eq(businessProfiles.businessId, businessId))
  }
}

type Account = typeof accounts.$inferSelect

export async function renameAccount(
  tx: Db,
  id: string,
  { name, now }: { name: string; now: Date },
): Promise<Account> {
  const changes = { name, updatedAt: now }
  return singleRow(await tx.update(accounts).set(changes).where(eq(accounts.id, id)).returning())
}

/** Whether the business has confirmed or pending bookings that have not ended. */
export async function hasUpcomingBookings(tx: Db, businessId: string, now: Date) {
  const [row] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        isOneOf(bookings.status, ...activeStatuses),
        endsAfter(now),
      ),
    )
    .limit(1)
  return row !== undefined
}

export type HoursRow = typeof workingHours.$inferSelect

/** Replaces the hours of these weekdays. */
export async function replaceHours(
  tx: Db,
  businessId: string,
  { weekdays, rows }: { weekdays: number[]; rows: HoursRow[] },
) {
  if (weekdays.length === 0) return
  await tx
    .delete(workingHours)
    .where(and(eq(workingHours.businessId, businessId), inArray(workingHours.weekday, weekdays)))
  if (rows.length > 0) await tx.insert(workingHours).values(rows)
}

export async function replaceProfileImages(tx: Db, businessId: string, ids: string[]) {
  await deleteList(tx, profileImages, businessId)
  if (ids.length === 0) return
  const rows = ids.map((mediaId, position) => ({ businessId, position, mediaId }))
  await tx.insert(profileImages).values(rows)
}

export async function replaceTestimonials(tx: Db, businessId: string, ids: string[]) {
  await deleteList(tx, testimonials, businessId)
  if (ids.length === 0) return
  const rows = ids.map((reviewId, position) => ({ businessId, position, reviewId }))
  await tx.insert(testimonials).values(rows)
}

export type CertificationRow = typeof certifications.$inferSelect
export type AwardRow = typeof awards.$inferSelect
export type SampleRow = typeof workSamples.$inferSelect

export async function replaceCertifications(tx: Db, businessId: string, rows: CertificationRow[]) {
  await deleteList(tx, certifications, businessId)
  if (rows.length > 0) await tx.insert(certifications).values(rows)
}

export async function replaceAwards(tx: Db, businessId: string, rows: AwardRow[]) {
  await deleteList(tx, awards, businessId)
  if (rows.length > 0) await tx.insert(awards).values(rows)
}

export async function replaceSamples(tx: Db, businessId: string, rows: SampleRow[]) {
  await deleteList(tx, workSamples, businessId)
  if (rows.length > 0) await tx.insert(workSamples).values(rows)
}

type ProfileListTable =
  | typeof profileImages
  | typeof testimonials
  | typeof certifications
  | typeof awards
  | typeof workSamples

const deleteList = (tx: Db, list: ProfileListTable, businessId: string) =>
  tx.delete(list).where(eq(list.businessId, businessId))
