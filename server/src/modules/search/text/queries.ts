import type { Category } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { FoundPlace } from '../../places/queries.ts'
import { openBusinessNames } from './business-names.queries.ts'
import { foldWord } from './normalization.rules.ts'
import { type AskedWord, askedWords, beginningOf, beginsAfar, type Term, termOf } from './rules.ts'
import { openSpelling } from './spelling.queries.ts'
import { openTowns } from './towns.queries.ts'
import { townIn } from './towns.rules.ts'

export type { Term } from './rules.ts'

export type Understood = {
  /** All of them must fit. One without lexemes fits nothing; none at all: nothing to look for was typed. */
  terms: Term[]
  /** What was looked for instead, when a word is not spelled like any known. */
  corrected: string | undefined
  /** The town named inside the words; then they may leave no term. */
  place: FoundPlace | undefined
}

/** Common words mean the same for so long; rare ones are looked up each time, a new listing may have them. */
const keptMs = 10_000
const keptAtMost = 2000
const commonListings = 50

/**
 * What was typed in the words of the listings. Its statements are prepared on `db`, which must outlive the
 * answers; `elapsedMs` is any clock that only goes forward.
 */
export function openUnderstanding(db: Db, elapsedMs: () => number = () => performance.now()) {
  const read = openReading(db)
  const spell = openSpelling(db)
  const kept = new Map<string, { until: number; understood: Understood }>()
  return async (typed: string, hasPlace: boolean): Promise<Understood> => {
    const key = `${hasPlace} ${typed}`
    const known = kept.get(key)
    if (known && known.until > elapsedMs()) return known.understood

    const understood = await understand(typed, hasPlace)
    if (kept.size >= keptAtMost) kept.clear()
    if (understood.terms.every(({ listings }) => listings >= commonListings))
      kept.set(key, { until: elapsedMs() + keptMs, understood })
    return understood
  }

  async function understand(typed: string, hasPlace: boolean): Promise<Understood> {
    const { asked, terms, place } = await read(typed, hasPlace)
    const unknown = asked.filter(({ isWhole }, nth) => !isWhole && terms[nth]?.lexemes.length === 0)
    if (unknown.length === 0) return { terms, corrected: undefined, place }
    const spelled = await spell(unknown)
    if (spelled.size === 0) return { terms, corrected: undefined, place }
    const corrected = typed.replace(
      /[\p{L}\p{M}\p{N}]+/gu,
      (word) => spelled.get(foldWord(word)) ?? word,
    )
    const again = await read(corrected, hasPlace)
    return { terms: again.terms, place: again.place, corrected }
  }
}

type Reading = { asked: AskedWord[]; terms: Term[]; place: FoundPlace | undefined }

function openReading(db: Db) {
  const lookUp = openLookUp(db)
  const towns = openTowns(db)
  const isBusinessName = openBusinessNames(db)
  return async (typed: string, hasPlace: boolean): Promise<Reading> => {
    const found = hasPlace ? undefined : townIn(typed, await towns())
    const isTown = found && (found.isMeant || !(found.rest && (await isBusinessName(typed))))
    const asked = askedWords(isTown ? found.rest : typed)
    const place = isTown ? found.town : undefined
    if (asked.length === 0) return { asked, terms: [], place }
    const rows = await lookUp({
      terms: [...new Set(asked.flatMap(({ same }) => [...same]))],
      prefix: beginningOf(asked),
    })
    const begins = rows.filter((row) => row.begun)
    const begun = hasPlace || place ? begins : beginsAfar(asked, begins)
    const terms = asked.map((word, nth) =>
      termOf(
        word,
        rows.filter((row) => !row.begun && word.same.has(row.term)),
        nth === asked.length - 1 ? begun : [],
      ),
    )
    return { asked, terms, place }
  }
}

const columns = {
  term: sql<string>`term`,
  listings: sql<number>`listings`,
  categories: sql<Category[] | null>`categories`,
  begun: sql<boolean>`begun`,
}
const prefix = sql.placeholder('prefix')
const known: SQL = sql`select term, listings, categories, false as begun from search_terms
  where term = any(${sql.placeholder('terms')}::text[])`

/** One statement for all words: those that exist, and the commonest that begin with the last if there is more to come. */
function openLookUp(db: Db) {
  const whole = db.select(columns).from(sql`(${known}) known`).prepare('search_whole_words')
  const begun = db
    .select(columns)
    .from(
      sql`(
      ${known}
      union all
      select term, known.listings, known.categories, true
      from search_prefixes short cross join unnest(short.terms) as common (term) join search_terms known using (term)
      where short.prefix = ${prefix}::text
      union all
      (select term, listings, categories, true from (
        select * from search_terms
        where term ~>=~ ${prefix}::text and term ~<~ (${prefix}::text || chr(1114111))
          and not exists (select 1 from search_prefixes where search_prefixes.prefix = ${prefix}::text)
        limit 400) longer
      order by listings desc, term limit 24)) known`,
    )
    .prepare('search_begun_words')
  return ({ terms, prefix }: { terms: string[]; prefix: string | undefined }) =>
    prefix === undefined ? whole.execute({ terms }) : begun.execute({ terms, prefix })
}
