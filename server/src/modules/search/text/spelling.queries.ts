import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  bestCorrection,
  candidatesFor,
  type SpellingCandidate,
  selectCorrectable,
  spellingsOneEditAway,
  splitsOf,
} from './spelling.rules.ts'

/**
 * Returns a function that corrects unknown words by the vocabulary: first to words at edit distance 1, then to words
 * with similar trigrams. It executes at most two statements.
 */
export function createSpellingCorrector(db: Db) {
  const findExact = exactStatement(db)
  const findSimilar = trigramStatement(db)
  return async (unknown: { word: string }[]): Promise<Map<string, string>> => {
    const words = selectCorrectable(unknown.map(({ word }) => word))
    if (words.length === 0) return new Map()
    const spellings = words.flatMap((word) => [
      ...spellingsOneEditAway(word),
      ...splitsOf(word).flat(),
    ])
    const known = await findExact.execute({ spellings: spellings.join(' ') })
    const found = words.map((word) => ({ word, near: candidatesFor(word, known) }))
    const corrections = new Map<string, string>()
    for (const { word, near } of found) {
      const correction = bestCorrection(word, near, 1)
      if (correction) corrections.set(word, correction)
    }
    const remaining = found.filter(({ word }) => !corrections.has(word))
    if (remaining.length === 0) return corrections
    const similar = await findSimilar.execute({ words: remaining.map(({ word }) => word) })
    for (const { word, near } of remaining) {
      const candidates = [...near, ...similar.filter(({ typed }) => typed === word)]
      const correction = bestCorrection(word, candidates)
      if (correction) corrections.set(word, correction)
    }
    return corrections
  }
}

const candidate = {
  word: sql<SpellingCandidate['word']>`term`,
  listings: sql<SpellingCandidate['listings']>`listings`,
}

/** Words among the spellings, a space-separated list: encoding an array of thousands costs more than the lookup. */
const exactStatement = (db: Db) =>
  db
    .select(candidate)
    .from(sql`search_terms`)
    .where(sql`term = any(string_to_array(${sql.placeholder('spellings')}::text, ' '))`)
    .prepare('search_spelling')

/** Words above the strict word similarity threshold of `pg_trgm`: about half of the trigrams in common. */
const trigramStatement = (db: Db) =>
  db
    .select({ ...candidate, typed: sql<string>`typed` })
    .from(
      sql`unnest(${sql.placeholder('words')}::text[]) as typed cross join lateral (
        select term, listings from search_terms where term %>> typed
        order by similarity(term, typed) desc, listings desc, term limit 40) alike`,
    )
    .prepare('search_spelling_alike')
