import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'

/** Returns a function that checks whether the title of a service contains one of these normalized texts at the start of a word. */
export function prepareTitleCheck(db: Db) {
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
