import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
} from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../db/db.ts'
import { redactError } from '../redact-error.ts'

/** Handler of one kind of background job. Modules define theirs in `jobs.ts`. */
export type Task = (payload: unknown, helpers: JobHelpers) => Promise<void>
export type Tasks = Record<string, Task>
/** A task that runs on a schedule. `cron` has minute, hour, day, month and weekday, in UTC. */
export type ScheduledTask = { cron: string; task: string }

/** Queues a job in the caller's transaction, so that a rollback removes it. A job with the same `key` is replaced. */
export async function sendJob(
  db: Pick<Db, 'execute'>,
  task: string,
  payload: Record<string, unknown>,
  when: { runAt?: Date; key?: string } = {},
) {
  const { runAt, key } = when
  await db.execute(sql`select graphile_worker.add_job(
    ${task}, ${JSON.stringify(payload)}::json,
    run_at := ${runAt?.toISOString() ?? null}::timestamptz, job_key := ${key ?? null}, max_attempts := 12)`)
}

/** Removes queued jobs whose key ends in this email address, e.g. `newsletter:amina@example.com`. */
export async function removeJobsOfEmail(db: Pick<Db, 'execute'>, email: string) {
  await db.execute(sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where right(key, ${email.length + 1}) = ${`:${email.toLowerCase()}`}`)
}

export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silent })

export type Worker = { stop: () => Promise<void> }

const restartMs = 1_000

/** Runs jobs until `stop`. A worker that ends for another reason, such as a database restart, is started again. */
export async function startWorker(
  pool: pg.Pool,
  { tasks, timers, log }: { tasks: Tasks; timers: ScheduledTask[]; log: FastifyBaseLogger },
): Promise<Worker> {
  const start = () => run(optionsOf(pool, tasks, timers, log))
  const stopping = new AbortController()
  let runner: Runner | undefined = await start()
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await start()
        await waitUntilEnded(runner)
      } catch (error) {
        log.error({ err: redactError(error) }, 'the worker stopped and is restarted')
      }
      const pause = setTimeout(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      // A runner that could not record a finished job never finishes stopping, so the wait is limited.
      await Promise.race([runner?.stop().catch(() => {}), pause])
      runner = undefined
      await pause
    }
  }
  const running = keepRunning()
  return {
    async stop() {
      stopping.abort()
      // Not awaited: a broken runner never resolves it. `waitUntilEnded` sees the end.
      runner?.stop().catch(() => {})
      await running
    },
  }
}

/**
 * Resolves when the runner has ended. After failing to record a finished job it shuts down gracefully but may never
 * resolve its promise, so the shutdown events count as well.
 */
async function waitUntilEnded({ promise, events }: Runner) {
  const ended = new AbortController()
  const { signal } = ended
  try {
    await Promise.race([
      promise,
      once(events, 'pool:gracefulShutdown:complete', { signal }),
      once(events, 'pool:gracefulShutdown:error', { signal }),
    ])
  } finally {
    ended.abort()
  }
}

const optionsOf = (
  pool: pg.Pool,
  tasks: Tasks,
  timers: ScheduledTask[],
  log: FastifyBaseLogger,
): RunnerOptions => ({
  pgPool: pool,
  taskList: mapTasks(tasks, withRedactedErrors),
  parsedCronItems: parseCronItems(timers.map(({ cron, task }) => ({ match: cron, task }))),
  concurrency: 4,
  // A delay of 0 batches completions: without batches, a failure to record one is unhandled and ends the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  pollInterval: 5_000,
  noHandleSignals: true,
  logger: new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message)
    else if (level === 'warning') log.warn({ job: true }, message)
    else log.debug({ job: true }, message)
  }),
})

const mapTasks = (tasks: Tasks, change: (task: Task) => Task): Tasks =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, change(task)]))

/**
 * Wraps a task to redact the errors that it throws. graphile-worker stores and logs error messages, and a NUL byte in
 * one would end the process.
 */
const withRedactedErrors =
  (task: Task): Task =>
  async (payload, helpers) => {
    try {
      await task(payload, helpers)
    } catch (error) {
      throw redactError(error)
    }
  }

const silent = new Logger(() => () => {})
