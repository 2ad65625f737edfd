import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { rowsColumn } from '../../../platform/db/rows-column.ts'
import { showsFullName } from '../../accounts/client.queries.ts'
import { accounts } from '../../accounts/tables.ts'
import { media } from '../../media/tables.ts'
import { places } from '../../places/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import {
  awards,
  businessProfiles,
  certifications,
  profileImages,
  testimonials,
} from '../profile.tables.ts'
import { activeVerifications, selectVerifications } from '../queries.ts'
import { businesses, services, workingHours, workSamples } from '../tables.ts'

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Everything stored about an open business, in one statement; undefined if it is closed. */
export async function findProfile(db: Db, businessId: string) {
  const [row] = await db
    .select({
      business: businesses,
      town: places,
      owner: accounts,
      businessProfile: businessProfiles,
      hours: rowsColumn(selectHours(db)),
      images: rowsColumn(selectProfileImages(db)),
      samples: rowsColumn(selectSamples(db)),
      certifications: rowsColumn(selectCertifications(db)),
      awards: rowsColumn(selectAwards(db)),
      testimonials: rowsColumn(selectTestimonials(db)),
      verifications: rowsColumn(selectVerifications(db)),
      areas: rowsColumn(selectAreas(db)),
      pictures: rowsColumn(selectPictures(db)),
    })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(accounts, eq(accounts.id, businesses.ownerId))
    .leftJoin(businessProfiles, eq(businessProfiles.businessId, businesses.id))
    .where(and(eq(businesses.id, businessId), isNull(businesses.closedAt)))
  return (
    row && {
      ...row,
      images: row.images.map(({ id }) => id),
      verifications: activeVerifications(row.verifications, row.business),
      areas: inOrderOf(row.businessProfile?.serviceAreas ?? [], row.areas),
    }
  )
}

const selectHours = (db: Db) =>
  db
    .select()
    .from(workingHours)
    .where(eq(workingHours.businessId, businesses.id))
    .orderBy(asc(workingHours.weekday), asc(workingHours.opensMinute))

const selectProfileImages = (db: Db) =>
  db
    .select({ id: profileImages.mediaId })
    .from(profileImages)
    .where(eq(profileImages.businessId, businesses.id))
    .orderBy(asc(profileImages.position))

const selectSamples = (db: Db) =>
  db
    .select()
    .from(workSamples)
    .where(eq(workSamples.businessId, businesses.id))
    .orderBy(asc(workSamples.position), asc(workSamples.id))

const selectCertifications = (db: Db) =>
  db
    .select()
    .from(certifications)
    .where(eq(certifications.businessId, businesses.id))
    .orderBy(asc(certifications.position), asc(certifications.id))

const selectAwards = (db: Db) =>
  db
    .select()
    .from(awards)
    .where(eq(awards.businessId, businesses.id))
    .orderBy(asc(awards.position), asc(awards.id))

/** The towns that the business serves. */
const selectAreas = (db: Db) =>
  db.select().from(places).where(sql`${places.id} = any(${businessProfiles.serviceAreas})`)

/** All pictures that the profile shows, in the order of their ids. */
const selectPictures = (db: Db) =>
  db
    .select()
    .from(media)
    .where(sql`${media.id} = any(array(
      select media_id from profile_images where business_id = ${businesses.id}
      union all select media_id from work_samples where business_id = ${businesses.id}
      union all values (${businessProfiles.pictureId}), (${businessProfiles.logoId})))`)
    .orderBy(asc(media.id))

const writer = alias(accounts, 'writer')
const testimonialReviewColumns = {
  id: reviews.id,
  stars: reviews.stars,
  body: reviews.body,
  createdAt: reviews.createdAt,
  category: services.category,
  writer: {
    name: writer.name,
    erasedAt: writer.erasedAt,
    showsFullName: showsFullName(sql`writer.id`),
  },
}

export type TestimonialReview = Awaited<ReturnType<typeof selectTestimonials>>[number]

/** Pinned reviews in display order, except those that a moderator has hidden since. */
const selectTestimonials = (db: Db) =>
  db
    .select(testimonialReviewColumns)
    .from(testimonials)
    .innerJoin(reviews, eq(reviews.id, testimonials.reviewId))
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .leftJoin(writer, eq(writer.id, reviews.clientId))
    .where(and(eq(testimonials.businessId, businesses.id), isNull(reviews.hiddenAt)))
    .orderBy(asc(testimonials.position))

/** Reviews of the business with these ids, in their order, except those that are hidden. */
export async function listVisibleReviews(
  db: Db,
  businessId: string,
  ids: string[],
): Promise<TestimonialReview[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(testimonialReviewColumns)
    .from(reviews)
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .leftJoin(writer, eq(writer.id, reviews.clientId))
    .where(
      and(eq(reviews.businessId, businessId), inArray(reviews.id, ids), isNull(reviews.hiddenAt)),
    )
  return inOrderOf(ids, rows)
}

export type TownRow = typeof places.$inferSelect

/** Towns in the order of `ids`; unknown ids are left out. */
export async function listTowns(db: Db, ids: string[]): Promise<TownRow[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(places).where(inArray(places.id, ids))
  return inOrderOf(ids, rows)
}

const inOrderOf = <Row extends { id: string }>(ids: string[], rows: Row[]) =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
