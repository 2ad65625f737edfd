import { expect, test } from 'vitest'
import { ensureTestDatabase } from '../../testing/database/worker-database.ts'
import { openPool } from './db.ts'

/** Limits of time of a new connection, and how long one is waited for in milliseconds. */
async function readLimits(url: string) {
  const pool = openPool(url, 1)
  try {
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    )
    return { ...rows[0], connect: pool.options.connectionTimeoutMillis }
  } finally {
    await pool.end()
  }
}

test('a database pool uses the timeouts in its URL, and the default timeouts for those that the URL does not set', async () => {
  const url = await ensureTestDatabase(`test_limits_${process.pid}`)
  expect(await readLimits(url)).toEqual({ statement: '10s', lock: '5s', connect: 3_000 })
  const given = new URL(url)
  given.searchParams.set('statement_timeout', '7000')
  given.searchParams.set('connect_timeout', '9')
  expect(await readLimits(given.href)).toEqual({ statement: '7s', lock: '5s', connect: 9_000 })
})
