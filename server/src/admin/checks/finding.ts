import type { SQL } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Db, RootDb } from '../../platform/db/db.ts'

export type CheckContext = { config: Config; db: RootDb; now: Date }

/** Result of one check. `problem` is set if the check failed and contains the remedy. */
export type Finding = { subject: string; problem?: string }

export type Check = (context: CheckContext) => Promise<Finding[]>

/** Runs an SQL count and returns its column `n`. */
export async function queryCount(db: Db, statement: SQL) {
  const { rows } = await db.execute<{ n: number }>(statement)
  return rows[0]?.n ?? 0
}

export const formatCount = (n: number) => n.toLocaleString('en')
