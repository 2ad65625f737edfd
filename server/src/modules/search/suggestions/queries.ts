import { suggestionsMax } from '@ujuzi/contract/api/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isListed } from '../../businesses/visibility.queries.ts'

export type SuggestedBusiness = {
  id: string
  name: string
  district: string | null
  town: string
  country: string
}

const start = sql.placeholder('start')
const startsWithTyped = sql`normalized ~>=~ ${start}::text and normalized ~<~ (${start}::text || chr(1114111))`
/** Most names read near the place, and as many anywhere; a longer prefix finds the others. */
const maxNamesRead = sql.raw('25')
/** Maximum number of businesses read: twice the limit, since some may not be listed now. */
const businessLimit = sql.raw(String(2 * suggestionsMax))

/**
 * Returns a function that suggests businesses and titles by prefix. With a `country`, businesses of others are suggested only if
 * they are near or their whole name was typed. `db` must stay open as long as it is used.
 */
export function createSuggestionFinder(db: Db) {
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
        select business_id, max(is_here) as is_here, max((normalized = ${start}::text)::int) as is_whole from (
          (select business_id, normalized, 1 as is_here from listing_names
            where tile = any(${sql.placeholder('tiles')}::int[]) and ${startsWithTyped} limit ${maxNamesRead})
          union all
          (select business_id, normalized, 0 from listing_names where ${startsWithTyped} order by normalized using ~<~ limit ${maxNamesRead})
        ) named group by business_id offset 0) matched
      join listings l on l.business_id = matched.business_id
      where is_here = 1 or is_whole = 1 or l.country_code = coalesce(${sql.placeholder('country')}::text, l.country_code)
      order by is_here desc, is_whole desc, l.quality desc, l.business_id limit ${businessLimit}) found
      join businesses b on b.id = found.business_id
      join places p on p.id = b.place_id`)
    .where(isListed('b'))
    .orderBy(sql`is_here desc, is_whole desc, found.quality desc, b.id`)
    .limit(suggestionsMax)
    .prepare('search_suggested_businesses')
  const services = db
    .select({ title: sql<string>`title` })
    .from(sql`search_titles`)
    .where(startsWithTyped)
    .groupBy(sql`title`)
    .orderBy(sql`max(listings) desc, title`)
    .limit(suggestionsMax)
    .prepare('search_suggested_services')

  return async (params: { start: string; tiles: number[]; country: string | null }) => {
    const [found, titles]: [SuggestedBusiness[], { title: string }[]] = await Promise.all([
      businesses.execute(params),
      services.execute(params),
    ])
    return { businesses: found, titles: titles.map(({ title }) => title) }
  }
}
