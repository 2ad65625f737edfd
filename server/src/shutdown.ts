import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from './http/health.ts'

type ShutdownOptions = {
  server: FastifyInstance
  readiness: Readiness
  /** How long requests are still served, with `/readyz` at 503, before the listener closes. */
  drainSeconds: number
  /** Stops the jobs while the last requests finish. */
  stopJobs: () => Promise<void>
  /** Closes the connection pool and stops the built-in database. */
  closeDatabase: () => Promise<void>
}

/** Time limit of the shutdown after the drain; the process exits with 1 when it is exceeded. */
const stopMs = 9_500
/** Ctrl+C arrives from the terminal and again from npm; signals within this time count as one. */
const sameSignalMs = 1_000

/**
 * Shuts down gracefully on SIGTERM, on SIGINT, and when the npm process that started the server has exited: drains,
 * finishes open requests and jobs, exits with 0. Exits with 1 on a second signal or after `stopMs` (book: processes).
 */
export function stopOnSignal(options: ShutdownOptions) {
  let signalledAt: number | undefined
  const onSignal = () => {
    const now = performance.now()
    if (signalledAt !== undefined && now - signalledAt > sameSignalMs) process.exit(1)
    if (signalledAt !== undefined) return
    signalledAt = now
    void stop(options)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  onParentExit(() => signalledAt === undefined && onSignal())
}

async function stop({ server, readiness, drainSeconds, stopJobs, closeDatabase }: ShutdownOptions) {
  readiness.draining = true
  await wait(drainSeconds * 1000)
  setTimeout(() => process.exit(1), stopMs).unref()
  // Closes connections that become idle only after the listener has closed; they would otherwise stay open.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
  await Promise.all([server.close(), stopJobs()])
  clearInterval(sweep)
  await closeDatabase()
  process.exit(0)
}

const parentCheckMs = 500

/**
 * Polls until the npm process that started the server has exited, then calls `onEnd`. npm forwards signals, but if npm
 * itself is killed, the server would keep running.
 */
function onParentExit(onEnd: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onEnd()
  }, parentCheckMs).unref()
}
