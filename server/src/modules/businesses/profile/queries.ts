import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { showsFullName } from '../../accounts/client.queries.ts'
import { accounts } from '../../accounts/tables.ts'
import { findPictures } from '../../media/queries.ts'
import { places } from '../../places/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import {
  awards,
  type BusinessProfileRow,
  businessProfiles,
  certifications,
  profileImages,
  testimonials,
} from '../profile.tables.ts'
import { listVerifications } from '../queries.ts'
import { businesses, services, workingHours, workSamples } from '../tables.ts'

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Everything stored about an open business; undefined if it is closed. */
export async function findProfile(db: Db, businessId: string) {
  const [row] = await db
    .select({ business: businesses, town: places, owner: accounts, shop: businessProfiles })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(accounts, eq(accounts.id, businesses.ownerId))
    .leftJoin(businessProfiles, eq(businessProfiles.businessId, businesses.id))
    .where(and(eq(businesses.id, businessId), isNull(businesses.closedAt)))
  if (!row) return undefined
  const { id } = row.business
  const images = await listProfileImages(db, id)
  const samples = await listSamples(db, id)
  return {
    ...row,
    hours: await listHours(db, id),
    images,
    samples,
    certifications: await listPortfolioItems(db, certifications, id),
    awards: await listPortfolioItems(db, awards, id),
    testimonials: await listTestimonials(db, id),
    verifications: await listVerifications(db, id),
    areas: await listTowns(db, row.shop?.serviceAreas ?? []),
    pictures: await findPictures(db, pictureIdsOf(row.shop, images, samples)),
  }
}

type SampleRow = typeof workSamples.$inferSelect

/** Distinct ids of all pictures that the profile shows. */
function pictureIdsOf(shop: BusinessProfileRow | null, images: string[], samples: SampleRow[]) {
  const ids = [shop?.pictureId, shop?.logoId, ...images, ...samples.map(({ mediaId }) => mediaId)]
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))]
}

const listHours = (db: Db, businessId: string) =>
  db
    .select()
    .from(workingHours)
    .where(eq(workingHours.businessId, businessId))
    .orderBy(asc(workingHours.weekday), asc(workingHours.opensMinute))

async function listProfileImages(db: Db, businessId: string) {
  const rows = await db
    .select({ id: profileImages.mediaId })
    .from(profileImages)
    .where(eq(profileImages.businessId, businessId))
    .orderBy(asc(profileImages.position))
  return rows.map(({ id }) => id)
}

const listSamples = (db: Db, businessId: string) =>
  db
    .select()
    .from(workSamples)
    .where(eq(workSamples.businessId, businessId))
    .orderBy(asc(workSamples.position), asc(workSamples.id))

const listPortfolioItems = <T extends typeof certifications | typeof awards>(
  db: Db,
  table: T,
  businessId: string,
) =>
  db
    .select()
    .from(table as typeof certifications)
    .where(eq(table.businessId, businessId))
    .orderBy(asc(table.position), asc(table.id)) as Promise<T['$inferSelect'][]>

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

export type TestimonialReview = Awaited<ReturnType<typeof listTestimonials>>[number]

/** Pinned reviews in display order, except those that a moderator has hidden since. */
const listTestimonials = (db: Db, businessId: string) =>
  db
    .select(testimonialReviewColumns)
    .from(testimonials)
    .innerJoin(reviews, eq(reviews.id, testimonials.reviewId))
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .leftJoin(writer, eq(writer.id, reviews.clientId))
    .where(and(eq(testimonials.businessId, businessId), isNull(reviews.hiddenAt)))
    .orderBy(asc(testimonials.position))

/** Reviews of the business with these ids that are not hidden. */
export const listVisibleReviews = (
  db: Db,
  businessId: string,
  ids: string[],
): Promise<TestimonialReview[]> =>
  db
    .select(testimonialReviewColumns)
    .from(reviews)
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .leftJoin(writer, eq(writer.id, reviews.clientId))
    .where(
      and(eq(reviews.businessId, businessId), inArray(reviews.id, ids), isNull(reviews.hiddenAt)),
    )

export type Town = typeof places.$inferSelect

/** Towns in the order of `ids`; unknown ids are left out. */
export async function listTowns(db: Db, ids: string[]): Promise<Town[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(places).where(inArray(places.id, ids))
  return ids.flatMap((id) => rows.find((town) => town.id === id) ?? [])
}
