import { suggestionsMax } from '@ujuzi/contract/api/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOpenToClients } from '../../businesses/queries.ts'

export type SuggestedBusiness = {
  id: string
  name: string
  district: string | null
  town: string
  country: string
}

const start = sql.placeholder('start')
const begins = sql`folded ~>=~ ${start}::text and folded ~<~ (${start}::text || chr(1114111))`
/** So many names that begin so are looked at, here and everywhere: a longer beginning finds the others. */
const lookedAt = sql.raw('25')
/** Some of the best may be closed to clients for now. */
const most = sql.raw(String(2 * suggestionsMax))

/** Businesses and titles of services that begin with what was typed. Prepared on `db`, which must outlive the answers. */
export function openSuggestions(db: Db) {
  const businesses = db
    .select({
      id: sql<string>`b.id`,
      name: sql<string>`b.name`,
      district: sql<string | null>`b.district`,
      town: sql<string>`p.name`,
      country: sql<string>`p.country_code`,
    })
    .from(sql`(
      select l.business_id, is_here, is_whole, l.quality
      from (
        select business_id, max(is_here) as is_here, max((folded = ${start}::text)::int) as is_whole from (
          (select business_id, folded, 1 as is_here from listing_names
            where tile = any(${sql.placeholder('tiles')}::int[]) and ${begins} limit ${lookedAt})
          union all
          (select business_id, folded, 0 from listing_names where ${begins} order by folded using ~<~ limit ${lookedAt})
        ) named group by business_id offset 0) begun
      join listings l on l.business_id = begun.business_id
      order by is_here desc, is_whole desc, l.quality desc, l.business_id limit ${most}) found
      join businesses b on b.id = found.business_id
      join places p on p.id = b.place_id`)
    .where(isOpenToClients('b'))
    .orderBy(sql`is_here desc, is_whole desc, found.quality desc, b.id`)
    .limit(suggestionsMax)
    .prepare('search_suggested_businesses')
  const services = db
    .select({ title: sql<string>`title` })
    .from(sql`search_titles`)
    .where(begins)
    .groupBy(sql`title`)
    .orderBy(sql`max(listings) desc, title`)
    .limit(suggestionsMax)
    .prepare('search_suggested_services')

  return async (asked: { start: string; tiles: number[] }) => {
    const [named, sold]: [SuggestedBusiness[], { title: string }[]] = await Promise.all([
      businesses.execute(asked),
      services.execute(asked),
    ])
    return { businesses: named, titles: sold.map(({ title }) => title) }
  }
}
