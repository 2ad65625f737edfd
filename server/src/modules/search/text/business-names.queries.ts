import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { tokenize } from './normalization.rules.ts'

/** Returns a function that checks whether the text is the name of a business, or the start of one. */
export function prepareBusinessNameCheck(db: Db) {
  const statement = db
    .select({
      isName: sql<boolean>`exists (
      select 1 from listing_names
      where normalized ~>=~ ${sql.placeholder('name')}::text and normalized ~<~ (${sql.placeholder('name')}::text || chr(1114111)))`,
    })
    .from(sql`(select 1) always`)
    .prepare('search_business_name')
  return async (typed: string): Promise<boolean> => {
    const name = tokenize(typed).join(' ')
    if (!name) return false
    const [row] = await statement.execute({ name })
    return row?.isName ?? false
  }
}

/** SQL expression of a normalized name or title; `tokenize` normalizes typed text likewise. */
export const normalizedText = (text: SQL): SQL =>
  sql`trim(regexp_replace(lower(unaccent(normalize(${text}))), '[^[:alnum:]]+', ' ', 'g'))`
