import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { openPool, openSearchPool } from '../db/db.ts'
import { assessHealth, canRead, type Health, newHealth } from './rules.ts'

/** Time limit of a check. Reads that are running on a replica then are repeated elsewhere. */
const checkTimeoutMs = 1_000

export type Replica = ReturnType<typeof openReplica>

/** A streaming replica, with its state as far as the last check knows. */
export function openReplica(url: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
  const name = new URL(url).host
  const pool = openSearchPool(url)
  const checks = openPool(url, 1, { application_name: 'ujuzi-replica-check' })
  /** Rejects the reads that are running. */
  const running = new Set<(reason: Error) => void>()
  let health: Health = newHealth
  let checking: Promise<number> | undefined

  function setHealth(next: Health) {
    const [could, can] = [canRead(health), canRead(next)]
    const isFirst = health.problem === newHealth.problem
    health = next
    if (can && !could) log.info({ replica: name }, 'reading from a replica')
    const { problem } = next
    if (problem === undefined || (!could && !isFirst)) return
    log.warn({ replica: name, problem }, 'leaving out a replica')
    for (const reject of running) reject(new Error(`Replica left out: ${problem}`))
  }

  const leaveOut = (problem: string) => setHealth({ ...health, problem, goodChecks: 0 })

  async function readPosition() {
    const { rows } = await checks.query<{ position: number | null }>(
      "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as position",
    )
    const [row] = rows
    if (row?.position == null) throw new Error('is no standby')
    return row.position
  }

  /** Position up to which the replica shows everything. Concurrent calls share one statement. */
  async function ask(): Promise<number> {
    checking ??= readPosition().finally(() => {
      checking = undefined
    })
    const position = await withinTime(checking)
    if (position > health.position) health = { ...health, position }
    return position
  }

  return {
    name,
    pool,
    health: () => health,
    runningCount: () => running.size,
    ask,
    /** Compares the replica with `primary`, a position of the primary and when it was read, and uses it or leaves it out. */
    async check(primary: { position: number; at: number }) {
      try {
        await ask()
        setHealth(assessHealth(health, primary, performance.now()))
      } catch (error) {
        leaveOut(error instanceof Error ? error.message : String(error))
      }
    },
    /** Runs a read. Throws as soon as the replica is left out, even if it does not respond. */
    async query(args: unknown[]) {
      const { promise, reject } = Promise.withResolvers<never>()
      running.add(reject)
      try {
        const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
        return await Promise.race([query(...args), promise])
      } catch (error) {
        if (isAboutServer(error)) leaveOut(error instanceof Error ? error.message : String(error))
        throw error
      } finally {
        running.delete(reject)
      }
    },
    close: () => Promise.all([pool.end(), checks.end()]),
  }
}

/** SQLSTATE classes: connection, authorization, resources, operator intervention; but not a cancelled statement. */
const isAboutServer = (error: unknown) =>
  error instanceof pg.DatabaseError ? /^(08|28|53|57P)/.test(error.code ?? '') : true

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('does not respond')), checkTimeoutMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
