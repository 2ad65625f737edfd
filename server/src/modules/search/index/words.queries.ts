import { type SQL, sql } from 'drizzle-orm'
import { countryWords } from '../text/category-words.rules.ts'
import { emptyWords } from '../text/normalization.rules.ts'

const longestTitles = 1500
const longestDescriptions = 900

const countryText: SQL = sql`(
  select known.words from unnest(${sql.param(countryWords.map(({ code }) => code))}::text[],
    ${sql.param(countryWords.map(({ words }) => words))}::text[]) as known (code, words)
  where known.code = p.country_code)`

/** Signs that would make the parser see addresses, file names and numbers where people see words. */
const asWords = (text: SQL): SQL =>
  sql`to_tsvector('words', translate(normalize(${text}), '/._@:+<>&~#=\\-', '              '))`

const telling = (text: SQL): SQL =>
  sql`ts_delete(${asWords(text)}, ${sql.param([...emptyWords])}::text[])`

/**
 * What a listing is found by. `b` is a business, `p` its place, `s.titles` and `s.descriptions` what it sells.
 * A: its name. B: what it offers. C: its trade as one word, and where it is. D: what it says of itself.
 */
export const words: SQL = sql`(
  setweight(${asWords(sql`b.name`)}, 'A')
  || setweight(${telling(sql`left(concat_ws(' ', b.headline, s.titles), ${longestTitles})`)}, 'B')
  || ('''#' || b.category || ''':1C')::tsvector
  || setweight(${telling(sql`concat_ws(' ', b.district, p.name, array_to_string(p.alternate_names, ' '),
    p.region, ${countryText})`)}, 'C')
  || setweight(${telling(sql`left(concat_ws(' ', b.bio, s.descriptions), ${longestDescriptions})`)}, 'D'))`
