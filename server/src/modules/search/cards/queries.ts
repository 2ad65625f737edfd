import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { prepareSql } from '../../../platform/db/prepare-sql.ts'
import { isListed } from '../../businesses/visibility.queries.ts'
import type { ListedVersion } from '../availability/next-slots.queries.ts'
import type { RankingFacts } from '../ranking/reasons.rules.ts'
import { matchedFieldQueries } from '../ranking/rules.ts'
import type { Term } from '../text/queries.ts'
import type { StoredCard } from './rules.ts'

/** The stored card of a listing, and what its blanks depend on. */
export type CardRow = ListedVersion &
  Omit<RankingFacts, 'km'> & {
    card: StoredCard
    /** Whether the business may be featured on the landing page. */
    shareMarketing: boolean
  }

/** Returns a loader of card rows by business id. Prepared on `db`, which must stay open as long as it is used. */
export function createCardRowLoader(db: Db) {
  const hasId = sql`l.business_id = any(${sql.placeholder('ids')}::uuid[])`
  const prepare = (name: string, matched: SQL) =>
    prepareSql<CardRow>(
      db,
      name,
      sql`select business_id as id, shown.* from (${cardOf(matched, hasId)}) shown`,
    )
  const plain = prepare('listing_cards', noFields)
  const withMatchedFields = prepare('listing_cards_words', matchedFields)
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
const noFields = sql`null::json`
/** With the parameters of `matchedFieldQueries`. */
const matchedFields = sql`json_build_object('inName', ${has('nameQuery')},
  'inServices', ${has('serviceQuery')}, 'inCategory', ${has('categoryQuery')})`

/** Statement for the columns of a card row; `matched` is the expression of its matched fields. */
const cardOf = (matched: SQL, condition: SQL): SQL => sql`
  select l.business_id, l.card, l.top_pro as "topPro",
    l.calendar_version as version, l.lead_hours as "leadHours",
    b.stars_sum as "starsSum", b.review_count as "reviewCount", b.booked_count as "bookedCount",
    b.verified_at is not null as verified, b.published_at as "publishedAt",
    b.share_marketing as "shareMarketing", ${matched} as "matchedFields"
  from listings l join businesses b on b.id = l.business_id
  where ${condition} and l.card <> '' and ${isListed('b')}`

/**
 * A statement with the rows of `hits`, in this order, and the card row of each; its columns are null if the business is
 * not in lists any more. `offset 0` makes PostgreSQL look up one card after the other.
 */
export const withCards = (
  hits: SQL,
  order: SQL,
  { matchesFields }: { matchesFields: boolean },
): SQL => sql`
  select hits.*, shown.* from (${hits}) hits
  left join lateral (${cardOf(matchesFields ? matchedFields : noFields, sql`l.business_id = hits.id`)} offset 0) shown on true
  order by ${order}`

/** Ids of the listings whose card differs from this one. */
export async function listOutdatedCardIds(db: Db, cards: { id: string; card: StoredCard }[]) {
  const ids = sql.param(cards.map(({ id }) => id))
  const texts = sql.param(cards.map(({ card }) => card))
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.business_id as id
    from unnest(${ids}::uuid[], ${texts}::text[]) fresh (id, card) join listings l on l.business_id = fresh.id
    where l.card <> fresh.card order by 1`)
  return rows.map(({ id }) => id)
}
