import { sql } from 'drizzle-orm'
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

const cardsStatement = (db: Db, name: string, matched: ReturnType<typeof sql>) =>
  prepareSql<CardRow>(
    db,
    name,
    sql`select l.business_id as id, l.card, l.top_pro as "topPro",
        l.calendar_version as version, l.lead_hours as "leadHours",
        b.stars_sum as "starsSum", b.review_count as "reviewCount", b.booked_count as "bookedCount",
        b.verified_at is not null as verified, b.published_at as "publishedAt",
        b.share_marketing as "shareMarketing", ${matched} as "matchedFields"
      from listings l join businesses b on b.id = l.business_id
      where l.business_id = any(${sql.placeholder('ids')}::uuid[]) and l.card <> '' and ${isListed('b')}`,
  )

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
