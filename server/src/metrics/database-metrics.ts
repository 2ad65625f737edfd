import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { openPool } from '../platform/db/db.ts'
import { type DatabaseFigures, readFigures } from './database-figures.ts'

const readEveryMs = 15_000
/** Time limit of each statement, and of the wait of a scrape for the database. */
const timeoutMs = 2_000

/**
 * Gauges of database figures, refreshed at most every 15 seconds. Uses its own connection, so that it does not compete
 * with requests for the pools. If the database does not respond, `ujuzi_database_up` is 0 and the others have no
 * samples.
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
      gauges.update(await withinTime(read(pool)))
    },
    close: () => pool.end(),
  }
}

async function read(pool: pg.Pool): Promise<DatabaseFigures> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(`set local statement_timeout = ${timeoutMs}`)
    const figures = await readFigures(client)
    await client.query('commit')
    client.release()
    return figures
  } catch (error) {
    // Closes the connection, which rolls back the transaction.
    client.release(true)
    throw error
  }
}

/** Resolves to undefined if the reading fails or times out. */
async function withinTime(reading: Promise<DatabaseFigures>) {
  const timeout = Promise.withResolvers<undefined>()
  const timer = setTimeout(timeout.resolve, timeoutMs, undefined)
  try {
    return await Promise.race([reading.catch(() => undefined), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

function createGauges(registry: Registry, tasks: ReadonlySet<string>) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('ujuzi_database_up', 'Whether the last query of the database figures succeeded.')
  const bytes = gauge('ujuzi_database_size_bytes', 'Size of the database.')
  const migrations = gauge('ujuzi_migrations_applied', 'Number of applied migrations.')
  const sessions = gauge('ujuzi_sessions_open', 'Active sessions; an estimate if there are many.')
  const stopped = gauge(
    'ujuzi_suppressed_addresses',
    'Email addresses that get no emails, because they came back or were marked as spam.',
  )
  const spending = gauge(
    'ujuzi_message_spending_ratio',
    'Highest used share (0 to 1) of the daily budget for text messages, of all or of new businesses.',
  )
  const due = gauge('ujuzi_jobs_due', 'Jobs that are due, including running ones.', ['task'])
  const jobAge = gauge(
    'ujuzi_jobs_oldest_due_seconds',
    'Time since the oldest due job should have started.',
    ['task'],
  )
  const failed = gauge('ujuzi_jobs_failed', 'Jobs that failed permanently.', ['task'])
  const waiting = gauge('ujuzi_outbox_waiting', 'Messages still to be sent.', ['channel'])
  const age = gauge('ujuzi_outbox_oldest_seconds', 'Age of the oldest message still to be sent.', [
    'channel',
  ])
  const figures = [bytes, migrations, sessions, due, jobAge, failed, waiting, age]
  const single = [bytes, migrations, sessions, stopped, spending]
  for (const each of single) each.remove()

  return {
    update(read: DatabaseFigures | undefined) {
      // Figures that cannot be read must have no samples.
      for (const each of figures) each.reset()
      for (const each of single) each.remove()
      up.set(read ? 1 : 0)
      if (!read) return
      bytes.set(read.bytes)
      migrations.set(read.migrations)
      sessions.set(read.sessions)
      stopped.set(read.suppressedAddresses)
      spending.set(read.messageSpendingShare)
      // Tasks without jobs have no rows; report them as 0.
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
