import { sql } from 'drizzle-orm'
import { createClient } from '../../platform/db/client.ts'
import { type Check, type Finding, formatCount } from './finding.ts'

/** Checks that each replica responds, follows the database, and shows what it has now, or how much it lacks. */
export const checkReplicas: Check = async ({ config, db }) => {
  const { rows } = await db.execute<{ position: number }>(
    sql`select (pg_current_wal_lsn() - '0/0')::float8 as position`,
  )
  const position = rows[0]?.position ?? 0
  return Promise.all(config.databaseReadUrls.map((url) => checkReplica(url, position)))
}

async function checkReplica(url: string, primary: number): Promise<Finding> {
  const subject = `replica ${new URL(url).host}`
  const client = createClient({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ position: number | null }>(
      "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position",
    )
    const position = rows[0]?.position
    if (position == null) return { subject, problem: 'is no standby: correct DATABASE_READ_URLS' }
    const behind = Math.max(0, primary - position)
    return { subject: `${subject}: ${formatCount(behind)} bytes behind` }
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return { subject, problem: `${reason}; reads go to the others and to the database` }
  } finally {
    await client.end().catch(() => {})
  }
}
