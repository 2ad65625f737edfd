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
import { plainFailure } from '../failures.ts'

/** Work for later: name of the task and its payload. Modules add theirs in `jobs.ts`. */
export type Task = (payload: unknown, helpers: JobHelpers) => Promise<void>
export type Tasks = Record<string, Task>
/** A task run by the clock: `cron` has minutes, hours, days, months, weekdays, in UTC. */
export type Timer = { cron: string; task: string }

/** Sends a job as part of the caller's transaction: it exists exactly when the change it belongs to does. */
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

/** Takes back what waits under a key that ends in this address, e.g. `newsletter:amina@example.com`. */
export async function dropJobsOf(db: Pick<Db, 'execute'>, address: string) {
  await db.execute(sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where right(key, ${address.length + 1}) = ${`:${address.toLowerCase()}`}`)
}

export const migrateJobs = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silent })

export type Worker = { stop: () => Promise<void> }

const restartMs = 1_000

/** Runs jobs until it is told to stop. What ends the worker, as a database that restarts does, makes it begin again. */
export async function startWorker(
  pool: pg.Pool,
  tasks: Tasks,
  timers: Timer[],
  log: FastifyBaseLogger,
): Promise<Worker> {
  const begin = () => run(optionsOf(pool, tasks, timers, log))
  const told = new AbortController()
  let runner: Runner | undefined = await begin()
  const last = async () => {
    while (!told.signal.aborted) {
      try {
        runner ??= await begin()
        await endOf(runner)
      } catch (error) {
        log.error({ err: plainFailure(error) }, 'the worker ended and begins again')
      }
      const pause = setTimeout(restartMs, undefined, { signal: told.signal }).catch(() => {})
      // One that lost what it had to note never finishes stopping, and nobody may wait for it.
      await Promise.race([runner?.stop().catch(() => {}), pause])
      runner = undefined
      await pause
    }
  }
  const lasting = last()
  return {
    async stop() {
      told.abort()
      // Of one that is broken this never comes back; whether it has ended is seen where that is watched.
      runner?.stop().catch(() => {})
      await lasting
    },
  }
}

/**
 * Until a worker has ended, of itself or because it could not note a finished job: then it shuts down in good order, but
 * its promise may stay open for ever.
 */
async function endOf({ promise, events }: Runner) {
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
  timers: Timer[],
  log: FastifyBaseLogger,
): RunnerOptions => ({
  pgPool: pool,
  taskList: mapTasks(tasks, failingPlainly),
  parsedCronItems: parseCronItems(timers.map(({ cron, task }) => ({ match: cron, task }))),
  concurrency: 4,
  // Without a batch nobody listens when noting a finished job fails, and the whole process would end.
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

/** The worker keeps the text of a failure in the database and logs it; bytes in it would end the whole process. */
const failingPlainly =
  (task: Task): Task =>
  async (payload, helpers) => {
    try {
      await task(payload, helpers)
    } catch (error) {
      throw plainFailure(error)
    }
  }

const silent = new Logger(() => () => {})
