import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import {
  type Candidate,
  isCorrectable,
  likeliest,
  nearSpellings,
  splitsOf,
} from './spelling.rules.ts'

/**
 * Looks for the right spelling of words that no listing has, in the vocabulary and never in the listings: first
 * every word one mistake away, which are looked up as they are; for what stays unknown, words of like letters.
 */
export function openSpelling(db: Db) {
  const exact = prepareExact(db)
  const alike = prepareAlike(db)
  return async (unknown: { word: string }[]): Promise<Map<string, string>> => {
    const spelled = new Map<string, string>()
    for (const { word } of unknown.filter(({ word }) => isCorrectable(word))) {
      const near = [...nearSpellings(word), ...splitsOf(word).flat()]
      const known = await exact.execute({ near })
      const right =
        likeliest(word, known, 1) ?? likeliest(word, [...known, ...(await alike.execute({ word }))])
      if (right) spelled.set(word, right)
    }
    return spelled
  }
}

const candidate = {
  word: sql<Candidate['word']>`term`,
  listings: sql<Candidate['listings']>`listings`,
}

const prepareExact = (db: Db) =>
  db
    .select(candidate)
    .from(sql`search_terms`)
    .where(sql`term = any(${sql.placeholder('near')}::text[])`)
    .prepare('search_spelling')

/** Half of the triples of letters are the same. */
const prepareAlike = (db: Db) =>
  db
    .select(candidate)
    .from(sql`search_terms`)
    .where(sql`term %>> ${sql.placeholder('word')}::text`)
    .orderBy(sql`similarity(term, ${sql.placeholder('word')}::text) desc, listings desc, term`)
    .limit(40)
    .prepare('search_spelling_alike')
