import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { tokenize } from './normalization.rules.ts'

/** A business whose name starts with the typed text. */
export type NameMatch = {
  id: string
  /** The words of the name, separated by spaces. */
  normalized: string
  /** At most the end of the last word, or three letters, is missing in the typed text. */
  isAlmostWhole: boolean
}

/** Most names read; a prefix of more is no name in particular. */
const maxNamesRead = 100
const maxMissingLetters = sql.raw('3')

const start = sql.placeholder('start')
const missing: SQL = sql`substr(normalized, length(${start}::text) + 1)`

/** Returns a function that finds the businesses whose name starts with the text. */
export function createNameLookup(db: Db) {
  const statement = db
    .select({
      id: sql<string>`business_id`,
      normalized: sql<string>`normalized`,
      isAlmostWhole: sql<boolean>`length(${missing}) <= ${maxMissingLetters} or strpos(${missing}, ' ') = 0`,
    })
    .from(sql`listing_names`)
    .where(sql`normalized ~>=~ ${start}::text and normalized ~<~ (${start}::text || chr(1114111))`)
    .limit(maxNamesRead)
    .prepare('search_business_names')
  return async (typed: string): Promise<NameMatch[]> => {
    const words = tokenize(typed)
    return words.length === 0 ? [] : statement.execute({ start: words.join(' ') })
  }
}

/** SQL expression of a normalized name or title; `tokenize` normalizes typed text likewise. */
export const normalizedText = (text: SQL): SQL =>
  sql`trim(regexp_replace(lower(unaccent(normalize(${text}))), '[^[:alnum:]]+', ' ', 'g'))`
