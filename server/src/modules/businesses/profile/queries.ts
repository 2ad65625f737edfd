import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { findPictures } from '../../media/queries.ts'
import { places } from '../../places/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import {
  awards,
  certifications,
  profileImages,
  type ShopRow,
  shopProfiles,
  testimonials,
} from '../profile.tables.ts'
import { listVerifications } from '../queries.ts'
import { businesses, services, workingHours, workSamples } from '../tables.ts'

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** All that is kept of the business this account runs; nothing of one it gave up. */
export async function findProfile(db: Db, ownerId: string) {
  const [row] = await db
    .select({ business: businesses, town: places, owner: accounts, shop: shopProfiles })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(accounts, eq(accounts.id, businesses.ownerId))
    .leftJoin(shopProfiles, eq(shopProfiles.businessId, businesses.id))
    .where(and(eq(businesses.ownerId, ownerId), isNull(businesses.closedAt)))
  if (!row) return undefined
  const { id } = row.business
  const images = await listProfileImages(db, id)
  const samples = await listSamples(db, id)
  return {
    ...row,
    hours: await listHours(db, id),
    images,
    samples,
    certifications: await listPieces(db, certifications, id),
    awards: await listPieces(db, awards, id),
    testimonials: await listTestimonials(db, id),
    verified: await listVerifications(db, id),
    areas: await listTowns(db, row.shop?.serviceAreas ?? []),
    pictures: await findPictures(db, picturesOf(row.shop, images, samples)),
  }
}

type SampleRow = typeof workSamples.$inferSelect

/** Each once, however often it is shown. */
function picturesOf(shop: ShopRow | null, images: string[], samples: SampleRow[]) {
  const shown = [shop?.pictureId, shop?.logoId, ...images, ...samples.map(({ mediaId }) => mediaId)]
  return [...new Set(shown.filter((id) => id !== null && id !== undefined))]
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

const listPieces = <T extends typeof certifications | typeof awards>(
  db: Db,
  pieces: T,
  businessId: string,
) =>
  db
    .select()
    .from(pieces as typeof certifications)
    .where(eq(pieces.businessId, businessId))
    .orderBy(asc(pieces.position), asc(pieces.id)) as Promise<T['$inferSelect'][]>

const writer = alias(accounts, 'writer')
const saidOf = {
  id: reviews.id,
  stars: reviews.stars,
  body: reviews.body,
  createdAt: reviews.createdAt,
  category: services.category,
  writer: { name: writer.name, erasedAt: writer.erasedAt },
}

export type Said = Awaited<ReturnType<typeof listTestimonials>>[number]

/** One that was hidden since is not shown any more. */
const listTestimonials = (db: Db, businessId: string) =>
  db
    .select(saidOf)
    .from(testimonials)
    .innerJoin(reviews, eq(reviews.id, testimonials.reviewId))
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .leftJoin(writer, eq(writer.id, reviews.clientId))
    .where(and(eq(testimonials.businessId, businessId), isNull(reviews.hiddenAt)))
    .orderBy(asc(testimonials.position))

/** Those of these reviews that everybody can read on the page of this business. */
export const listReviewsOf = (db: Db, businessId: string, ids: string[]): Promise<Said[]> =>
  db
    .select(saidOf)
    .from(reviews)
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .leftJoin(writer, eq(writer.id, reviews.clientId))
    .where(
      and(eq(reviews.businessId, businessId), inArray(reviews.id, ids), isNull(reviews.hiddenAt)),
    )

export type Town = typeof places.$inferSelect

/** In the order of the ids. */
export async function listTowns(db: Db, ids: string[]): Promise<Town[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(places).where(inArray(places.id, ids))
  return ids.flatMap((id) => rows.find((town) => town.id === id) ?? [])
}
