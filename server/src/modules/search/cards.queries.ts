import { cardPhotos } from '@ujuzi/contract/api/limits'
import type { Category } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { termsColumns } from '../bookings/slots/queries.ts'
import { faceOf, isOpenToClients } from '../businesses/queries.ts'
import type { Face } from '../businesses/rules.ts'
import { businesses } from '../businesses/tables.ts'
import { listedTime, type Timed } from './availability/calendar.queries.ts'
import { foundQueries } from './ranking/rules.ts'
import type { Term } from './text/queries.ts'

/** As the database gathers them: an array is quicker made than an object. */
export type CardServiceRow = [
  id: string,
  title: string,
  durationMinutes: number,
  priceMinor: number,
  currency: string,
]

export type CardRow = Timed & {
  name: string
  headline: string
  category: Category
  district: string | null
  town: string
  country: string
  latitude: number
  longitude: number
  portrait: string | null
  face: Face
  verified: boolean
  topPro: boolean
  reviewCount: number
  starsSum: number
  bookedCount: number
  publishedAt: Date
  services: CardServiceRow[]
  /** Of its work, featured first. */
  photos: string[]
  /** Where the words typed were found, if any were. */
  words: WordsFound | null
}

export type WordsFound = { inName: boolean; inServices: boolean; inTrade: boolean }

/** What cards show of the businesses found, by id; prepared on `db`, which must outlive the answers. */
export function openCards(db: Db) {
  const plain = prepareCards(db, 'listing_cards', sql`null::json`)
  const withWords = prepareCards(db, 'listing_cards_words', wordsFound)
  return async (ids: string[], terms: Term[] = []): Promise<Map<string, CardRow>> => {
    if (ids.length === 0) return new Map()
    const known = terms.filter(({ lexemes }) => lexemes.length > 0)
    const rows =
      known.length > 0
        ? await withWords.execute({ ...foundQueries(known), ids })
        : await plain.execute({ ids })
    return new Map(rows.map((row) => [row.id, row]))
  }
}

const has = (name: string) => sql`coalesce(l.words @@ ${sql.placeholder(name)}::tsquery, false)`
const wordsFound = sql`json_build_object('inName', ${has('nameQuery')},
  'inServices', ${has('serviceQuery')}, 'inTrade', ${has('tradeQuery')})`

const most = sql.raw(String(cardPhotos))

/** Pictures of the place and the people first, then the work. */
const photos = sql`array(
  (select '/media/' || m.id || '/' || m.width || '.webp'
    from profile_images i join media m on m.id = i.media_id
    where i.business_id = b.id order by i.position limit ${most})
  union all
  (select image_url from work_samples where business_id = b.id
    order by featured desc, position, id limit ${most})
  limit ${most})`

const prepareCards = (db: Db, name: string, words: SQL) =>
  db
    .select({
      id: sql<string>`b.id`,
      name: sql<string>`b.name`,
      headline: sql<string>`b.headline`,
      category: sql<Category>`b.category`,
      district: sql<string | null>`b.district`,
      town: sql<string>`p.name`,
      country: sql<string>`p.country_code`,
      latitude: sql<number>`b.latitude`,
      longitude: sql<number>`b.longitude`,
      portrait: sql<string | null>`b.portrait`,
      face: faceOf('b'),
      verified: sql<boolean>`b.verified_at is not null`,
      topPro: sql<boolean>`l.top_pro`,
      reviewCount: sql<number>`b.review_count`,
      starsSum: sql<number>`b.stars_sum`,
      bookedCount: sql<number>`b.booked_count`,
      publishedAt: sql<Date>`b.published_at`.mapWith(businesses.publishedAt),
      services: sql<CardServiceRow[]>`s.offered`,
      photos: sql<string[]>`${photos}`,
      ...listedTime,
      terms: termsColumns,
      minutes: sql<number>`s.minutes`,
      words: sql<WordsFound | null>`${words}`,
    })
    .from(sql`businesses b
      join listings l on l.business_id = b.id
      join places p on p.id = b.place_id
      cross join lateral (
        select coalesce(json_agg(json_build_array(id, title, duration_minutes, price_minor, currency)
          order by position, id), '[]') as offered, min(duration_minutes) as minutes
        from services where business_id = b.id and is_active and archived_at is null) s`)
    .where(sql`b.id = any(${sql.placeholder('ids')}::uuid[]) and ${isOpenToClients('b')}`)
    .prepare(name)
