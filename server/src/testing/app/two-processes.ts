import type { CallInput, CallResponse, Endpoint } from '@ujuzi/contract/api/endpoint'
import { openDb, openPool } from '../../platform/db/db.ts'
import { someRuns } from '../cases.ts'
import { ensureTestDatabase } from '../database/worker-database.ts'
import { peopleFixture } from '../fixtures/people.ts'
import { repeatWhileBusy } from './repeat-while-busy.ts'
import { callServer, startServer, waitForServer } from './server-process.ts'
import { serverDatabaseEnv } from './test-app.ts'

const authSecret = 'a secret shared by two processes in a test'
const dayMs = 86_400_000
const utcOffset = '+01:00'

/** Starts two server processes on a new database, without a job worker: only calls change data. */
export async function startTwoProcesses(name: string) {
  const url = await ensureTestDatabase(`test_${name}_${process.pid}`)
  const env = {
    ...serverDatabaseEnv(url),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    SMTP_URL: 'smtp://127.0.0.1:25',
    PROCESS: 'web',
    // All calls come from one IP address.
    RATE_LIMITS: 'off',
  }
  const servers = await Promise.all([startServer(env), startServer(env)])
  await Promise.all(servers.map(waitForServer))
  const pool = openPool(url, 5)
  const db = openDb(pool)

  /** Calls the server that `index` selects, modulo the number of servers. */
  async function callOn<const E extends Endpoint>(
    index: number,
    endpoint: E,
    input: CallInput<E>,
    caller: { token: string },
  ): Promise<CallResponse<E>> {
    return repeatWhileBusy((attempt) => {
      const server = servers[(index + attempt) % servers.length]
      if (!server) throw new Error('No server')
      return callServer(server, endpoint, input, { as: caller.token })
    })
  }

  return {
    db,
    pool,
    callOn,
    people: peopleFixture(db, () => new Date(), authSecret),
    async close() {
      for (const { child } of servers) child.kill('SIGTERM')
      const codes = await Promise.all(servers.map(({ ended }) => ended))
      await pool.end()
      if (codes.some((code) => code !== 0)) throw new Error(servers.map((s) => s.output()).join())
    },
  }
}
export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>

/** Rounds of a race, each on another day: `at` gives a time of that day in Douala. */
export const raceRounds = Array.from({ length: someRuns(20) }, (_, index) => {
  const day = new Date(Date.now() + (index + 2) * dayMs).toISOString().slice(0, 10)
  return { index, at: (time: string) => `${day}T${time}:00${utcOffset}` }
})

/** Counts responses by status if successful, by error code if refused. */
export function countResponses(responses: readonly CallResponse<Endpoint>[]) {
  const counts: Record<string, number> = {}
  for (const response of responses) {
    const name = response.ok ? String(response.status) : response.error.code
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
