import type { SQL } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Db, RootDb } from '../../platform/db/db.ts'

export type CheckContext = { config: Config; db: RootDb; now: Date }

/** Result of one check. `wrong` is set if something is wrong, and says what and how to mend it. */
export type Finding = { what: string; wrong?: string }

export type Check = (context: CheckContext) => Promise<Finding[]>

/** The number an SQL statement returns as `n`. */
export async function countOf(db: Db, statement: SQL) {
  const { rows } = await db.execute<{ n: number }>(statement)
  return rows[0]?.n ?? 0
}

export const formatCount = (n: number) => n.toLocaleString('en')
