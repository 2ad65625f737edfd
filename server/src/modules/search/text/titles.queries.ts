import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { tokenize } from './normalization.rules.ts'

/** Returns a function that checks whether the title of a service contains one of these normalized texts at the start of a word. */
export function createTitleCheck(db: Db) {
  const statement = db
    .select({ isSold: sql<boolean>`count(*) > 0` })
    .from(
      sql`unnest(${sql.placeholder('parts')}::text[]) as part
        where exists (select 1 from search_titles
          where normalized ~>=~ part and normalized ~<~ (part || chr(1114111)))`,
    )
    .prepare('search_title_parts')
  return async (parts: string[]): Promise<boolean> => {
    if (parts.length === 0) return false
    const [row] = await statement.execute({ parts })
    return row?.isSold ?? false
  }
}

/** Most titles read; a beginning of more is no title in particular. */
const maxTitlesRead = 50

/** Returns a function that finds the normalized titles of services, or their ends, that start with two words or more. */
export function createTitleLookup(db: Db) {
  const start = sql.placeholder('start')
  const statement = db
    .select({ normalized: sql<string>`normalized` })
    .from(sql`search_titles`)
    .where(sql`normalized ~>=~ ${start}::text and normalized ~<~ (${start}::text || chr(1114111))`)
    .limit(maxTitlesRead)
    .prepare('search_begun_titles')
  return async (typed: string): Promise<{ normalized: string }[]> => {
    const words = tokenize(typed)
    return words.length < 2 ? [] : statement.execute({ start: words.join(' ') })
  }
}
