import type { Category } from '@ujuzi/contract/categories'
import { cardServicesShown } from '@ujuzi/contract/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { isOpenToClients } from '../businesses/queries.ts'

export type CardServiceRow = {
  id: string
  title: string
  duration_minutes: number
  price_minor: number
  currency: string
}

export type CardRow = {
  id: string
  name: string
  headline: string
  category: Category
  district: string | null
  town: string
  country: string
  portrait: string | null
  verified: boolean
  topPro: boolean
  reviewCount: number
  starsSum: number
  serviceCount: number
  services: CardServiceRow[]
}

/** What cards show of the businesses found, by id; prepared on `db`, which must outlive the answers. */
export function openCards(db: Db) {
  const statement = db
    .select({
      id: sql<string>`b.id`,
      name: sql<string>`b.name`,
      headline: sql<string>`b.headline`,
      category: sql<Category>`b.category`,
      district: sql<string | null>`b.district`,
      town: sql<string>`p.name`,
      country: sql<string>`p.country_code`,
      portrait: sql<string | null>`b.portrait`,
      verified: sql<boolean>`b.verified_at is not null`,
      topPro: sql<boolean>`l.top_pro`,
      reviewCount: sql<number>`b.review_count`,
      starsSum: sql<number>`b.stars_sum`,
      serviceCount: sql<number>`s.total`,
      services: sql<CardServiceRow[]>`s.first`,
    })
    .from(sql`businesses b
      join listings l on l.business_id = b.id
      join places p on p.id = b.place_id
      cross join lateral (
        select count(*)::int as total, coalesce(json_agg(json_build_object(
          'id', id, 'title', title, 'duration_minutes', duration_minutes,
          'price_minor', price_minor, 'currency', currency) order by nth)
          filter (where nth <= ${sql.raw(String(cardServicesShown))}), '[]') as first
        from (
          select *, row_number() over (order by position, id) as nth from services
          where business_id = b.id and is_active and archived_at is null) numbered) s`)
    .where(sql`b.id = any(${sql.placeholder('ids')}::uuid[]) and ${isOpenToClients('b')}`)
    .prepare('listing_cards')
  return async (ids: string[]): Promise<Map<string, CardRow>> => {
    if (ids.length === 0) return new Map()
    return new Map((await statement.execute({ ids })).map((row) => [row.id, row]))
  }
}
