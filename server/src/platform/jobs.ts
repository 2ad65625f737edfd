import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
} from 'graphile-worker'
import type pg from 'pg'
import type { Db } from './db.ts'

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
  { runAt, key }: { runAt?: Date; key?: string } = {},
) {
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

export async function startWorker(
  pool: pg.Pool,
  tasks: Tasks,
  timers: Timer[],
  log: FastifyBaseLogger,
): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(timers.map(({ cron, task }) => ({ match: cron, task }))),
    concurrency: 4,
    pollInterval: 5_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: true }, message)
      else if (level === 'warning') log.warn({ job: true }, message)
      else log.debug({ job: true }, message)
    }),
  })
}

const silent = new Logger(() => () => {})
