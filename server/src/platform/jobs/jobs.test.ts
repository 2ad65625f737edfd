import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, toApplicationUrl } from '../../testing/app/test-app.ts'
import { openPool } from '../db/db.ts'
import { redactError } from '../redact-error.ts'
import { migrateJobs, sendJob, startWorker } from './jobs.ts'

let app: TestApp
/** Connections with the role of a running server. */
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  app = await openTestApp()
  await migrateJobs(app.pool)
  pool = openPool(toApplicationUrl(app.url), 5)
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

const bytes = Buffer.concat([Buffer.from([0]), randomBytes(31)])
const failingQuery = () =>
  app.db.execute(sql`select 1 / (length(${bytes}::bytea) - length(${bytes}::bytea)),
    ${'amina\n    at people.test'}::text`)

test('a failed job is kept for a retry, and its stored error omits the values of the failed SQL query', async () => {
  const worker = await startWorker(pool, {
    tasks: { 'tests.fail': async () => void (await failingQuery()) },
    timers: [],
    log: app.server.log,
  })
  await sendJob(app.db, 'tests.fail', {})
  const failed = async () => {
    const { rows } = await app.db.execute<{ last_error: string | null }>(
      sql`select last_error from graphile_worker.jobs where task_identifier = 'tests.fail'`,
    )
    return rows[0]?.last_error ?? ''
  }
  await expect.poll(failed).toMatch(/Failed query: select.*: division by zero/s)
  expect(await failed()).not.toMatch(/amina|params:/)
  await worker.stop()
})

test('a redacted error names each error that it combines, without the parameters of their SQL queries', () => {
  const several = new AggregateError([new Error('one'), new Error('two\nparams: amina')], 'Erasing')
  expect(redactError(several).message).toBe('Erasing: one: two')
  expect(redactError('no error').message).toBe('no error')
})

test('the job worker runs further jobs after the database has closed every connection', async () => {
  const done: unknown[] = []
  const tasks = { 'tests.go_on': async (payload: unknown) => void done.push(payload) }
  const worker = await startWorker(pool, { tasks, timers: [], log: app.server.log })
  for (let i = 0; i < 5; i++) {
    await Promise.allSettled(
      Array.from({ length: 10 }, () => sendJob(app.db, 'tests.go_on', { i })),
    )
    await app.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => {})
  }
  await expect
    .poll(() =>
      sendJob(app.db, 'tests.go_on', { last: true }).then(
        () => 'sent',
        () => 'away',
      ),
    )
    .toBe('sent')
  await expect
    .poll(() => done.some((payload) => JSON.stringify(payload) === '{"last":true}'), {
      timeout: 20_000,
    })
    .toBe(true)
  await worker.stop()
})
