import type pg from 'pg'

/** Interval of write checks: each costs the database a commit. */
const writeEveryMs = 10_000
/** Shorter than the timeouts of the pool, because load balancers give up earlier. */
const timeoutMs = 3_000

/** Whether the database answers a query within `timeoutMs`. */
export const isDatabaseReachable = (pool: pg.Pool) => succeeds(pool.query('select 1'))

/**
 * Checks whether the database can write. It updates a row, and spills a series larger than `work_mem` to disk, because
 * a small update still fits into existing files when the disk is full. The result is cached for `writeEveryMs`, and
 * concurrent calls share one check.
 */
export function createWriteCheck(pool: pg.Pool, elapsedMs = () => performance.now()) {
  let last: { at: number; outcome: Promise<boolean> } | undefined
  return () => {
    if (!last || elapsedMs() - last.at >= writeEveryMs) {
      last = { at: elapsedMs(), outcome: succeeds(writeAndRelease(pool)) }
    }
    return last.outcome
  }
}

async function writeAndRelease(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local work_mem = '64kB'")
    await client.query('select count(*) from generate_series(1, 8000)')
    await client.query(
      `insert into stored_values (name, value, at) values ('readiness', '', now())
       on conflict (name) do update set at = excluded.at`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function succeeds(work: Promise<unknown>) {
  const timeout = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => timeout.resolve(false), timeoutMs)
  try {
    const done = work.then(
      () => true,
      () => false,
    )
    return await Promise.race([done, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
