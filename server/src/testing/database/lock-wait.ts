import type { TestApp } from '../app/test-app.ts'

/** Until somebody waits for a lock that another transaction holds; raced against whoever might not have to. */
export async function waitingForLock({ pool }: Pick<TestApp, 'pool'>) {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await pool.query(waiting)).rowCount === 0);
}
