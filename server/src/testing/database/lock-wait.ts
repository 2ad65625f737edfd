import type { TestApp } from '../app/test-app.ts'

/**
 * Resolves once this many queries of this database wait for a lock. Race it with the call that might not have to wait.
 */
export async function waitForLockWait({ pool }: Pick<TestApp, 'pool'>, queries = 1) {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while (((await pool.query(waiting)).rowCount ?? 0) < queries);
}
