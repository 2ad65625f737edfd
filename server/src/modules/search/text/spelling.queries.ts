import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  type Candidate,
  correctedOnes,
  likeliest,
  nearestOf,
  nearSpellings,
  splitsOf,
} from './spelling.rules.ts'

/**
 * Looks for the right spelling of words that no listing has, in the vocabulary and never in the listings: first
 * every word one mistake away, which are looked up as they are; for what stays unknown, words of like letters. Two
 * statements at most, whatever was typed.
 */
export function openSpelling(db: Db) {
  const exact = prepareExact(db)
  const alike = prepareAlike(db)
  return async (unknown: { word: string }[]): Promise<Map<string, string>> => {
    const words = correctedOnes(unknown.map(({ word }) => word))
    if (words.length === 0) return new Map()
    const near = words.flatMap((word) => [...nearSpellings(word), ...splitsOf(word).flat()])
    const known = await exact.execute({ near: near.join(' ') })
    const found = words.map((word) => ({ word, near: nearestOf(word, known) }))
    const spelled = new Map<string, string>()
    for (const { word, near } of found) {
      const right = likeliest(word, near, 1)
      if (right) spelled.set(word, right)
    }
    const left = found.filter(({ word }) => !spelled.has(word))
    if (left.length === 0) return spelled
    const others = await alike.execute({ words: left.map(({ word }) => word) })
    for (const { word, near } of left) {
      const right = likeliest(word, [...near, ...others.filter(({ typed }) => typed === word)])
      if (right) spelled.set(word, right)
    }
    return spelled
  }
}

const candidate = {
  word: sql<Candidate['word']>`term`,
  listings: sql<Candidate['listings']>`listings`,
}

/** The words are one text with blanks: to write thousands of them out one by one costs more than to look them up. */
const prepareExact = (db: Db) =>
  db
    .select(candidate)
    .from(sql`search_terms`)
    .where(sql`term = any(string_to_array(${sql.placeholder('near')}::text, ' '))`)
    .prepare('search_spelling')

/** Half of the triples of letters are the same. */
const prepareAlike = (db: Db) =>
  db
    .select({ ...candidate, typed: sql<string>`typed` })
    .from(
      sql`unnest(${sql.placeholder('words')}::text[]) as typed cross join lateral (
        select term, listings from search_terms where term %>> typed
        order by similarity(term, typed) desc, listings desc, term limit 40) alike`,
    )
    .prepare('search_spelling_alike')
