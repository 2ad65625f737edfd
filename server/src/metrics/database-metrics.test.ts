import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/db/columns.ts'
import { readMigrations } from '../platform/db/migrations.ts'
import { sendJob } from '../platform/jobs/jobs.ts'
import { openTestApp, type TestApp, toApplicationUrl } from '../testing/app/test-app.ts'
import { findSample } from '../testing/checks/prometheus-samples.ts'
import { ensureTestDatabase } from '../testing/database/worker-database.ts'
import { queueEmail } from '../testing/fixtures/outbox.ts'
import { openDatabaseMetrics } from './database-metrics.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    database: await ensureTestDatabase(`test_figures_${process.pid}`),
    // The database counts open sessions by its own clock.
    now: new Date(),
  })
})
afterAll(() => app.close())

/** Database metrics read with the application role and a controlled clock. */
function openMetricsReader(url = toApplicationUrl(app.url)) {
  const registry = new Registry()
  let at = 0
  const database = openDatabaseMetrics(url, registry, {
    tasks: new Set(['figures.none']),
    elapsedMs: () => at,
  })
  return {
    async read() {
      at += 15_000
      await database.refresh()
      return registry.metrics()
    },
    async readAgain() {
      await database.refresh()
      return registry.metrics()
    },
    close: database.close,
  }
}

test('the database metrics match the contents of the tables', async () => {
  const figures = openMetricsReader()
  const before = await figures.read()
  expect(findSample(before, 'ujuzi_database_up')).toBe(1)
  expect(findSample(before, 'ujuzi_database_size_bytes')).toBeGreaterThan(1_000_000)
  const migrations = await readMigrations()
  expect(findSample(before, 'ujuzi_migrations_applied')).toBe(migrations.length)
  expect(findSample(before, 'ujuzi_outbox_waiting', { channel: 'email' })).toBe(0)
  expect(findSample(before, 'ujuzi_jobs_due', { task: 'figures.none' })).toBe(0)

  await app.people.client()
  const written = new Date(Date.now() - 120_000)
  const letter = { to: 'amina@ujuzi.test', subject: 'Hello', text: 'Hello' }
  await queueEmail(app.db, letter, written)
  await sendJob(app.db, 'figures.due', {}, { runAt: new Date(Date.now() - 60_000) })
  await sendJob(app.db, 'figures.given_up', {}, { key: newId() })
  await app.db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'figures.given_up')`,
  )
  const after = await figures.read()
  const open = findSample(before, 'ujuzi_sessions_open') ?? Number.NaN
  expect(findSample(after, 'ujuzi_sessions_open')).toBe(open + 1)
  expect(findSample(after, 'ujuzi_outbox_waiting', { channel: 'email' })).toBe(1)
  expect(findSample(after, 'ujuzi_outbox_oldest_seconds', { channel: 'email' })).toBeGreaterThan(
    119,
  )
  expect(findSample(after, 'ujuzi_outbox_waiting', { channel: 'sms' })).toBe(0)
  expect(findSample(after, 'ujuzi_jobs_due', { task: 'figures.due' })).toBe(1)
  expect(
    findSample(after, 'ujuzi_jobs_oldest_due_seconds', { task: 'figures.due' }),
  ).toBeGreaterThan(59)
  expect(findSample(after, 'ujuzi_jobs_failed', { task: 'figures.due' })).toBe(0)
  expect(findSample(after, 'ujuzi_jobs_failed', { task: 'figures.given_up' })).toBe(1)
  expect(findSample(after, 'ujuzi_jobs_due', { task: 'figures.given_up' })).toBe(0)
  await figures.close()
})

test('database metrics younger than fifteen seconds are not read again', async () => {
  const figures = openMetricsReader()
  const first = await figures.read()
  await app.people.client()
  expect(await figures.readAgain()).toBe(first)
  expect(await figures.read()).not.toBe(first)
  await figures.close()
})

test('a metrics scrape without a database reports the database as down and shows no stale metrics', async () => {
  const figures = openMetricsReader('postgres://nobody:nothing@127.0.0.1:9/nowhere')
  const text = await figures.read()
  expect(findSample(text, 'ujuzi_database_up')).toBe(0)
  expect(findSample(text, 'ujuzi_sessions_open')).toBeUndefined()
  expect(findSample(text, 'ujuzi_jobs_due')).toBeUndefined()
  await figures.close()
})

test('a metrics scrape does not wait for a locked table but reports the database as down', async () => {
  const figures = openMetricsReader()
  expect(findSample(await figures.read(), 'ujuzi_database_up')).toBe(1)
  const client = await app.pool.connect()
  await client.query('begin; lock table emails in access exclusive mode')
  const text = await figures.read()
  expect(findSample(text, 'ujuzi_database_up')).toBe(0)
  expect(findSample(text, 'ujuzi_outbox_waiting')).toBeUndefined()
  await client.query('rollback')
  client.release()
  await figures.close()
})
