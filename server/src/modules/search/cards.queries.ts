import { cardPhotos } from '@ujuzi/contract/api/limits'
import type { Category } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { bookingPolicyColumns } from '../bookings/slots/calendar-columns.queries.ts'
import { avatarOf } from '../businesses/queries.ts'
import type { AvatarSource } from '../businesses/rules.ts'
import { businesses } from '../businesses/tables.ts'
import {
  isListed,
  isOpenToClients,
  privacyColumns,
  townCenter,
} from '../businesses/visibility.queries.ts'
import type { PrivacySwitches } from '../businesses/visibility.rules.ts'
import type { Coordinates } from '../places/distance.rules.ts'
import { availabilityColumns, type NextSlotInput } from './availability/calendar.queries.ts'
import { earnsTopPro } from './ranking/queries.ts'
import { matchedFieldQueries } from './ranking/rules.ts'
import type { Term } from './text/queries.ts'

/** Service of a card as a JSON array, which PostgreSQL builds faster than an object. */
export type CardServiceRow = [
  id: string,
  title: string,
  durationMinutes: number,
  priceMinor: number,
  currency: string,
  hasVariants: boolean,
]

export type CardRow = NextSlotInput &
  PrivacySwitches & {
    name: string
    headline: string
    category: Category
    district: string | null
    town: string
    country: string
    latitude: number
    longitude: number
    townCenter: Coordinates
    /** Whether the business may be featured on the landing page. */
    shareMarketing: boolean
    portrait: string | null
    avatarSource: AvatarSource
    verified: boolean
    topPro: boolean
    reviewCount: number
    starsSum: number
    bookedCount: number
    publishedAt: Date
    services: CardServiceRow[]
    /** Profile images, then work samples, featured ones first. */
    photos: string[]
    /** Fields that match the text; null without text. */
    matchedFields: MatchedFields | null
  }

export type MatchedFields = { inName: boolean; inServices: boolean; inCategory: boolean }

/** Returns a loader of card rows by business id. Prepared on `db`, which must stay open as long as it is used. */
export function prepareCardRows(db: Db) {
  const plain = cardsStatement(db, 'listing_cards', sql`null::json`)
  const withMatchedFields = cardsStatement(db, 'listing_cards_words', matchedFields)
  return async (ids: string[], terms: Term[] = []): Promise<Map<string, CardRow>> => {
    if (ids.length === 0) return new Map()
    const knownTerms = terms.filter(({ lexemes }) => lexemes.length > 0)
    const rows =
      knownTerms.length > 0
        ? await withMatchedFields.execute({ ...matchedFieldQueries(knownTerms), ids })
        : await plain.execute({ ids })
    return new Map(rows.map((row) => [row.id, row]))
  }
}

const has = (name: string) => sql`coalesce(l.words @@ ${sql.placeholder(name)}::tsquery, false)`
const matchedFields = sql`json_build_object('inName', ${has('nameQuery')},
  'inServices', ${has('serviceQuery')}, 'inCategory', ${has('categoryQuery')})`

const photoLimit = sql.raw(String(cardPhotos))

/** Profile images first, then work samples. */
const photos = sql`array(
  (select '/media/' || m.id || '/' || m.width || '.webp'
    from profile_images i join media m on m.id = i.media_id
    where i.business_id = b.id order by i.position limit ${photoLimit})
  union all
  (select image_url from work_samples where business_id = b.id
    order by featured desc, position, id limit ${photoLimit})
  limit ${photoLimit})`

/** Columns of business `b` in town `p` with services `s`. */
const cardColumns = {
  id: sql<string>`b.id`,
  name: sql<string>`b.name`,
  headline: sql<string>`b.headline`,
  category: sql<Category>`b.category`,
  district: sql<string | null>`b.district`,
  town: sql<string>`p.name`,
  country: sql<string>`p.country_code`,
  latitude: sql<number>`b.latitude`,
  longitude: sql<number>`b.longitude`,
  ...privacyColumns,
  townCenter,
  shareMarketing: sql<boolean>`b.share_marketing`,
  portrait: sql<string | null>`b.portrait`,
  avatarSource: avatarOf('b'),
  verified: sql<boolean>`b.verified_at is not null`,
  reviewCount: sql<number>`b.review_count`,
  starsSum: sql<number>`b.stars_sum`,
  bookedCount: sql<number>`b.booked_count`,
  publishedAt: sql<Date>`b.published_at`.mapWith(businesses.publishedAt),
  services: sql<CardServiceRow[]>`s.offered`,
  photos: sql<string[]>`${photos}`,
}

const withTownAndServices = sql`join places p on p.id = b.place_id
      cross join lateral (
        select coalesce(json_agg(json_build_array(
          id, title, duration_minutes, price_minor, currency, has_variants)
          order by position, id), '[]') as offered, min(duration_minutes) as minutes
        from services where business_id = b.id and is_active and archived_at is null) s`

const cardsStatement = (db: Db, name: string, matched: SQL) =>
  db
    .select({
      ...cardColumns,
      topPro: sql<boolean>`l.top_pro`,
      ...availabilityColumns,
      policy: bookingPolicyColumns,
      minutes: sql<number>`s.minutes`,
      matchedFields: sql<MatchedFields | null>`${matched}`,
    })
    .from(sql`businesses b
      join listings l on l.business_id = b.id
      ${withTownAndServices}`)
    .where(sql`b.id = any(${sql.placeholder('ids')}::uuid[]) and ${isListed('b')}`)
    .prepare(name)

/** Cards, without open times, of those of these businesses that only people with their URL find. */
export const listUnlistedCards = (db: Db, ids: string[], now: Date) =>
  db
    .select({
      ...cardColumns,
      topPro: sql<boolean>`${earnsTopPro(now)}`,
      matchedFields: sql<null>`null`,
    })
    .from(sql`businesses b ${withTownAndServices}`)
    .where(sql`b.id = any(${sql.param(ids)}::uuid[])
      and b.profile_visibility = 'link' and ${isOpenToClients('b')}`)
