import type pg from 'pg'

/** A write costs the database a commit, so it is tried this rarely however often somebody asks. */
const writeEveryMs = 10_000
/** A load balancer gives up before the pool's own limits are reached. */
const answerMs = 3_000

/** Whether the database answers a query within `answerMs`. */
export const isDatabaseReachable = (pool: pg.Pool) => succeeds(pool.query('select 1'))

/**
 * Whether the database takes writes: a row is changed, and a series longer than the working memory goes to the disk,
 * because a small change still finds room in files that exist. The outcome is kept for `writeEveryMs`; one try at a time.
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
      `insert into marks (name, value, at) values ('readiness', '', now())
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
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), answerMs)
  try {
    const done = work.then(
      () => true,
      () => false,
    )
    return await Promise.race([done, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
