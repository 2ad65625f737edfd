import { cardPhotos } from '@ujuzi/contract/api/limits'
import type { Category } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { preparePerConnection } from '../../../platform/db/prepare-per-connection.ts'
import { avatarOf } from '../../businesses/queries.ts'
import {
  isListed,
  isOpenToClients,
  privacyColumns,
  townCenter,
} from '../../businesses/visibility.queries.ts'
import { findKnownDistrict } from '../../places/districts/known-districts.queries.ts'
import { districtIdOf } from '../../places/districts/rules.ts'
import { normalizeName } from '../../places/rules.ts'
import { earnsTopPro } from '../ranking/queries.ts'
import type { CardFacts, CardServiceFacts } from './rules.ts'

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

type FactRow = Omit<CardFacts, 'districtCenter'> & { placeId: string }

/** Facts of business `b` in town `p` with services `s`. */
const factColumns = {
  id: sql<string>`b.id`,
  name: sql<string>`b.name`,
  headline: sql<string>`b.headline`,
  category: sql<Category>`b.category`,
  district: sql<string | null>`b.district`,
  placeId: sql<string>`b.place_id`,
  town: sql<string>`p.name`,
  country: sql<string>`p.country_code`,
  latitude: sql<number>`b.latitude`,
  longitude: sql<number>`b.longitude`,
  ...privacyColumns,
  townCenter,
  portrait: sql<string | null>`b.portrait`,
  avatarSource: avatarOf('b'),
  verified: sql<boolean>`b.verified_at is not null`,
  reviewCount: sql<number>`b.review_count`,
  starsSum: sql<number>`b.stars_sum`,
  services: sql<CardServiceFacts[]>`s.offered`,
  photos: sql<string[]>`${photos}`,
} satisfies Record<keyof FactRow, SQL>

const withTownAndServices = sql`businesses b
  join places p on p.id = b.place_id
  cross join lateral (
    select coalesce(json_agg(json_build_array(
      id, title, duration_minutes, price_minor, currency, has_variants)
      order by position, id), '[]') as offered
    from services where business_id = b.id and is_active and archived_at is null) s`

const hasId = sql`b.id = any(${sql.placeholder('ids')}::uuid[])`

/** Facts of those of these businesses that are in lists. */
export const listCardFacts = async (db: Db, ids: string[]): Promise<CardFacts[]> =>
  (await listedFacts(db).execute({ ids })).map(withDistrictCenter)

function withDistrictCenter<Row extends FactRow>({ placeId, ...row }: Row) {
  const id = row.district && districtIdOf(placeId, normalizeName(row.district))
  return { ...row, districtCenter: id ? findKnownDistrict(id) : undefined }
}

const listedFacts = preparePerConnection((db) =>
  db
    .select(factColumns)
    .from(withTownAndServices)
    .where(sql`${hasId} and ${isListed('b')}`)
    .prepare('card_facts'),
)

/** Facts of those of these businesses that only people with their URL find. */
export const listUnlistedCardFacts = async (db: Db, ids: string[], now: Date) =>
  (
    await db
      .select({ ...factColumns, topPro: sql<boolean>`${earnsTopPro(now)}` })
      .from(withTownAndServices)
      .where(
        sql`b.id = any(${sql.param(ids)}::uuid[])
        and b.profile_visibility = 'link' and ${isOpenToClients('b')}`,
      )
  ).map(withDistrictCenter)
