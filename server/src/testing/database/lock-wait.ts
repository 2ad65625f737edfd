import type { TestApp } from '../app/test-app.ts'

/** Resolves once a query of this database waits for a lock. Race it with the call that might not have to wait. */
export async function waitForLockWait({ pool }: Pick<TestApp, 'pool'>) {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await pool.query(waiting)).rowCount === 0);
}
