import { type SQL, sql } from 'drizzle-orm'
import { countryWords } from '../text/category-words.rules.ts'
import { stopWords } from '../text/normalization.rules.ts'

const maxTitlesLength = 1500
const maxDescriptionsLength = 900

const countryText: SQL = sql`(
  select known.words from unnest(${sql.param(countryWords.map(({ code }) => code))}::text[],
    ${sql.param(countryWords.map(({ words }) => words))}::text[]) as known (code, words)
  where known.code = p.country_code)`

/** Replaces signs that would make the parser see URLs, file names or numbers in place of words. */
const plainTsvector = (text: SQL): SQL =>
  sql`to_tsvector('words', translate(normalize(${text}), '/._@:+<>&~#=\\-', '              '))`

/** The text without stop words. */
const contentTsvector = (text: SQL): SQL =>
  sql`ts_delete(${plainTsvector(text)}, ${sql.param([...stopWords])}::text[])`

/**
 * Lexemes of a listing: of business `b`, its place `p`, and `s.titles` and `s.descriptions` of its services.
 * Weights: A name; B headline and service titles; C category tag and place; D bio and service descriptions.
 */
export const listingTsvector: SQL = sql`(
  setweight(${plainTsvector(sql`b.name`)}, 'A')
  || setweight(${contentTsvector(sql`left(concat_ws(' ', b.headline, s.titles), ${maxTitlesLength})`)}, 'B')
  || ('''#' || b.category || ''':1C')::tsvector
  || setweight(${contentTsvector(sql`concat_ws(' ', b.district, p.name, array_to_string(p.alternate_names, ' '),
    p.region, ${countryText})`)}, 'C')
  || setweight(${contentTsvector(sql`left(concat_ws(' ', b.bio, s.descriptions), ${maxDescriptionsLength})`)}, 'D'))`
