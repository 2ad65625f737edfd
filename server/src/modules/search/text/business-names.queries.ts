import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { wordsOf } from './normalization.rules.ts'

/** Whether some business is called so, or its name begins so. */
export function openBusinessNames(db: Db) {
  const statement = db
    .select({
      isName: sql<boolean>`exists (
      select 1 from listing_names
      where folded ~>=~ ${sql.placeholder('name')}::text and folded ~<~ (${sql.placeholder('name')}::text || chr(1114111)))`,
    })
    .from(sql`(select 1) always`)
    .prepare('search_business_name')
  return async (typed: string): Promise<boolean> => {
    const name = wordsOf(typed).join(' ')
    if (!name) return false
    const [row] = await statement.execute({ name })
    return row?.isName ?? false
  }
}

/** A name or title as it is compared; wordsOf does the same to what is typed. */
export const folded = (text: SQL): SQL =>
  sql`trim(regexp_replace(lower(unaccent(normalize(${text}))), '[^[:alnum:]]+', ' ', 'g'))`
