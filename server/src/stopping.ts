import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from './http/health.ts'

type Stopping = {
  server: FastifyInstance
  readiness: Readiness
  /** How long requests are still served, with `/readyz` at 503, before the listener closes. */
  drainSeconds: number
  /** Ends jobs while the last requests are answered. */
  endWork: () => Promise<void>
  /** Ends the connections of both, and the built-in database. */
  endDatabase: () => Promise<void>
}

/** Counted from the end of the drain; what takes longer is not waited for. */
const stopMs = 9_500
/** Ctrl+C reaches the server from the terminal and again from npm: both are one signal. */
const sameSignalMs = 1_000

/**
 * Stops in order at SIGTERM, SIGINT, or when npm, which started this process, is gone: drain, finish the requests and
 * jobs under way, end. Exit code 0; 1 after a second signal, or when it takes longer than `stopMs`.
 */
export function stopWhenTold(stopping: Stopping) {
  let toldAt: number | undefined
  const onSignal = () => {
    const now = performance.now()
    if (toldAt !== undefined && now - toldAt > sameSignalMs) process.exit(1)
    if (toldAt !== undefined) return
    toldAt = now
    void stop(stopping)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  whenParentEnds(() => toldAt === undefined && onSignal())
}

async function stop({ server: app, readiness, drainSeconds, endWork, endDatabase }: Stopping) {
  readiness.draining = true
  await wait(drainSeconds * 1000)
  setTimeout(() => process.exit(1), stopMs).unref()
  // A connection whose last answer was under way is idle only afterwards, and would be kept alive.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await Promise.all([app.close(), endWork()])
  clearInterval(sweep)
  await endDatabase()
  process.exit(0)
}

const lookMs = 500

/** npm passes signals on; when it was killed itself nobody does, and the server would live on unseen. */
function whenParentEnds(onEnd: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onEnd()
  }, lookMs).unref()
}
