import type { Category } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { PlaceSummary } from '../../places/queries.ts'
import { loadTowns } from '../../places/towns.queries.ts'
import { createNameLookup } from './business-names.queries.ts'
import { completeLastWord, listNamedBusinessIds } from './named.rules.ts'
import { normalizeWord } from './normalization.rules.ts'
import {
  limitShortPrefix,
  parseQueryWords,
  prefixOf,
  type QueryWord,
  type Term,
  toTerm,
} from './rules.ts'
import { createSpellingCorrector } from './spelling.queries.ts'
import { createTitleCheck, createTitleLookup } from './titles.queries.ts'
import { listNamedTowns } from './towns.rules.ts'

export type { Term } from './rules.ts'

export type ParsedText = {
  /** Terms, all of which a listing has to match; one without lexemes matches nothing. Empty if no word was typed. */
  terms: Term[]
  /** The corrected text, if a word was unknown and is probably misspelled. */
  corrected: string | undefined
  /** Town named in the text; its words are not in `terms`. */
  place: PlaceSummary | undefined
  /** Businesses whose name was typed, except for its last letters. */
  named: string[]
}

/** Cache time of parsed texts. Only common words are cached: the next listing may change the result for a rare one. */
const cacheMs = 10_000
const maxCached = 2000
const commonListings = 50

/**
 * Returns a parser of the typed text: it finds a town, expands words to lexemes of the vocabulary and corrects the
 * spelling of unknown words. `db` must stay open as long as it is used; `elapsedMs` is a monotonic clock.
 */
export function createTextParser(db: Db, elapsedMs: () => number = () => performance.now()) {
  const readText = createTextReader(db)
  const correct = createSpellingCorrector(db)
  const cache = new Map<string, { expiresAt: number; parsed: ParsedText }>()
  return async (typed: string, hasPlace: boolean): Promise<ParsedText> => {
    const key = `${hasPlace} ${typed}`
    const cached = cache.get(key)
    if (cached && cached.expiresAt > elapsedMs()) return cached.parsed

    const parsed = await parse(typed, hasPlace)
    if (cache.size >= maxCached) cache.clear()
    if (parsed.terms.every(({ listings }) => listings >= commonListings))
      cache.set(key, { expiresAt: elapsedMs() + cacheMs, parsed })
    return parsed
  }

  async function parse(typed: string, hasPlace: boolean): Promise<ParsedText> {
    const { words, ...text } = await readText(typed, hasPlace)
    const unknown = words.filter(
      ({ isWhole }, nth) => !isWhole && text.terms[nth]?.lexemes.length === 0,
    )
    if (unknown.length === 0) return { ...text, corrected: undefined }
    const corrections = await correct(unknown)
    if (corrections.size === 0) return { ...text, corrected: undefined }
    const corrected = typed.replace(
      /[\p{L}\p{M}\p{N}]+/gu,
      (word) => corrections.get(normalizeWord(word)) ?? word,
    )
    const { terms, place, named } = await readText(corrected, hasPlace)
    return { terms, place, named, corrected }
  }
}

type UncorrectedText = Omit<ParsedText, 'corrected'> & { words: QueryWord[] }

function createTextReader(db: Db) {
  const lookUp = createVocabularyLookup(db)
  const lookUpNames = createNameLookup(db)
  const isInTitle = createTitleCheck(db)
  const lookUpTitles = createTitleLookup(db)

  /** The town of the text, unless its words begin the name of a business or are sold as a service. */
  async function findTown(typed: string, isName: boolean) {
    for (const found of listNamedTowns(typed, (await loadTowns(db)).byName)) {
      if (found.rest && isName && !found.hasPreposition) continue
      if (!(await isInTitle(found.titleParts))) return found
    }
    return undefined
  }

  return async (typed: string, hasPlace: boolean): Promise<UncorrectedText> => {
    const [names, titles] = await Promise.all([lookUpNames(typed), lookUpTitles(typed)])
    const town = hasPlace ? undefined : await findTown(typed, names.length > 0)
    const place = town?.town
    const meant = town ? [] : names.filter(({ isAlmostWhole }) => isAlmostWhole)
    const words = completeLastWord(parseQueryWords(town?.rest ?? typed), typed, [
      ...meant,
      ...(town ? [] : titles),
    ])
    if (words.length === 0) return { words, terms: [], place, named: [] }
    const rows = await lookUp({
      terms: [...new Set(words.flatMap(({ synonyms }) => [...synonyms]))],
      prefix: prefixOf(words),
    })
    const allPrefixMatches = rows.filter((row) => row.isPrefixMatch)
    const prefixMatches =
      hasPlace || place ? allPrefixMatches : limitShortPrefix(words, allPrefixMatches)
    const terms = words.map((word, nth) =>
      toTerm(
        word,
        rows.filter((row) => !row.isPrefixMatch && word.synonyms.has(row.term)),
        nth === words.length - 1 ? prefixMatches : [],
      ),
    )
    return { words, terms, place, named: listNamedBusinessIds(meant) }
  }
}

const columns = {
  term: sql<string>`term`,
  listings: sql<number>`listings`,
  categories: sql<Category[] | null>`categories`,
  isPrefixMatch: sql<boolean>`is_prefix_match`,
}
const prefix = sql.placeholder('prefix')
const exactMatches: SQL = sql`select term, listings, categories, false as is_prefix_match from search_terms
  where term = any(${sql.placeholder('terms')}::text[])`

/** Looks up the words that exist and, with a prefix, the most frequent words that begin with it, in one statement. */
function createVocabularyLookup(db: Db) {
  const wholeWords = db
    .select(columns)
    .from(sql`(${exactMatches}) known`)
    .prepare('search_whole_words')
  const withPrefix = db
    .select(columns)
    .from(
      sql`(
      ${exactMatches}
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
    prefix === undefined ? wholeWords.execute({ terms }) : withPrefix.execute({ terms, prefix })
}
