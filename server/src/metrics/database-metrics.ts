import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { openPool } from '../platform/db/db.ts'
import { type DatabaseFigures, readFigures } from './database-figures.ts'

const readEveryMs = 15_000
/** A scrape waits no longer for the database, and neither does a statement run longer. */
const answerMs = 2_000

/**
 * Gauges of what stands in the database, read at most every 15 seconds over a connection of their own, so that they
 * neither wait for nor take the connections of visitors. Without an answer they have no samples and `ujuzi_database_up` is 0.
 */
export function openDatabaseMetrics(
  url: string,
  registry: Registry,
  {
    tasks = new Set(),
    elapsedMs = () => performance.now(),
  }: { tasks?: ReadonlySet<string>; elapsedMs?: () => number } = {},
) {
  const pool = openPool(url, 1, { application_name: 'ujuzi-metrics' })
  const gauges = createGauges(registry, tasks)
  let readAt = Number.NEGATIVE_INFINITY
  return {
    async refresh() {
      if (elapsedMs() - readAt < readEveryMs) return
      readAt = elapsedMs()
      gauges.show(await withinTime(read(pool)))
    },
    close: () => pool.end(),
  }
}

async function read(pool: pg.Pool): Promise<DatabaseFigures> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(`set local statement_timeout = ${answerMs}`)
    const figures = await readFigures(client)
    await client.query('commit')
    client.release()
    return figures
  } catch (error) {
    // Destroyed: its transaction goes with it.
    client.release(true)
    throw error
  }
}

/** Undefined for a database that gives no answer, or none in time. */
async function withinTime(reading: Promise<DatabaseFigures>) {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, answerMs, undefined)
  try {
    return await Promise.race([reading.catch(() => undefined), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function createGauges(registry: Registry, tasks: ReadonlySet<string>) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('ujuzi_database_up', 'Whether the database gave its figures when last asked.')
  const bytes = gauge('ujuzi_database_size_bytes', 'Size of the database.')
  const migrations = gauge('ujuzi_migrations_applied', 'Migrations that the database has.')
  const sessions = gauge('ujuzi_sessions_open', 'Sessions that can be used; estimated when many.')
  const due = gauge('ujuzi_jobs_due', 'Jobs that should have begun, running ones included.', [
    'task',
  ])
  const jobAge = gauge('ujuzi_jobs_oldest_due_seconds', 'How long the oldest job is due.', ['task'])
  const failed = gauge('ujuzi_jobs_failed', 'Jobs that have used up their attempts.', ['task'])
  const waiting = gauge('ujuzi_outbox_waiting', 'Messages still to be sent.', ['channel'])
  const age = gauge('ujuzi_outbox_oldest_seconds', 'Age of the oldest message still to be sent.', [
    'channel',
  ])
  const figures = [bytes, migrations, sessions, due, jobAge, failed, waiting, age]
  for (const each of [bytes, migrations, sessions]) each.remove()

  return {
    show(read: DatabaseFigures | undefined) {
      // What cannot be read is unknown.
      for (const each of figures) each.reset()
      for (const each of [bytes, migrations, sessions]) each.remove()
      up.set(read ? 1 : 0)
      if (!read) return
      bytes.set(read.bytes)
      migrations.set(read.migrations)
      sessions.set(read.sessions)
      // A task without jobs has no rows, and is 0.
      for (const task of tasks) for (const each of [due, jobAge, failed]) each.set({ task }, 0)
      for (const { task, ...job } of read.jobs) {
        due.set({ task }, job.due)
        jobAge.set({ task }, job.oldest_seconds)
        failed.set({ task }, job.failed)
      }
      for (const { channel, ...outbox } of read.outbox) {
        waiting.set({ channel }, outbox.waiting)
        age.set({ channel }, outbox.oldest_seconds)
      }
    },
  }
}
