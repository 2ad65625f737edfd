import type pg from 'pg'
import { ConfigError } from '../platform/config.ts'

const lockKey = 7_142_013

/** Two rotations at once would make two secrets, of which one would be lost. */
export async function withRotationLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [lockKey],
    )
    if (!rows[0]?.locked) throw new ConfigError('Another rotation of the secret is running.')
    return await work()
  } finally {
    // Ends the connection, and with it the lock.
    client.release(true)
  }
}

/** Throws a ConfigError where no server of this version has started on the database. */
export async function needSealedKeys(pool: pg.Pool) {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.sealed_keys') is not null as there",
  )
  if (rows[0]?.there) return
  throw new ConfigError(
    'The database is of an earlier version: start the server once, then run this command again.',
  )
}

/** Whether a server is connected to this database. Commands name their connections otherwise. */
export async function isServerRunning(pool: pg.Pool | pg.Client): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name in ('ujuzi', 'ujuzi live') limit 1`,
  )
  return rowCount !== 0
}
