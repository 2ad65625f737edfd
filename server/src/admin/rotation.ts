import type pg from 'pg'
import { ConfigError } from '../platform/config.ts'

const lockKey = 7_142_013

/**
 * Runs `work` under an advisory lock, because concurrent rotations would lose a secret. Throws a ConfigError if another
 * process holds the lock.
 */
export async function withRotationLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [lockKey],
    )
    if (!rows[0]?.locked) throw new ConfigError('Another secret rotation is running.')
    return await work()
  } finally {
    // Closes the connection, which releases the lock.
    client.release(true)
  }
}

/** Throws a ConfigError if no server of this version has started on the database yet. */
export async function requireEncryptionKeysTable(pool: pg.Pool) {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.encryption_keys') is not null as there",
  )
  if (rows[0]?.there) return
  throw new ConfigError(
    'The database schema is outdated: start the server once to upgrade it, then run this command again.',
  )
}

/** Whether a server is connected to this database. Admin commands use another application name. */
export async function isServerRunning(pool: pg.Pool | pg.Client): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name in ('ujuzi', 'ujuzi live') limit 1`,
  )
  return rowCount !== 0
}
