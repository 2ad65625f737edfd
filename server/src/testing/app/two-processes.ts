import type { Answer, Endpoint, Sent } from '@ujuzi/contract/api/endpoint'
import { openDb, openPool } from '../../platform/db/db.ts'
import { makePeople } from '../fixtures/people.ts'
import { callOver, startServer, untilReady } from './server-process.ts'
import { databaseEnv, ownDatabase } from './test-app.ts'

const authSecret = 'a secret shared by two processes in a test'
const dayMs = 86_400_000
const zone = '+01:00'

/** Two server processes on one database of their own, without a worker: nothing acts but those who call. */
export async function openTwoProcesses(name: string) {
  const url = await ownDatabase(`test_${name}_${process.pid}`)
  const env = {
    ...databaseEnv(url),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    SMTP_URL: 'smtp://127.0.0.1:25',
    PROCESS: 'web',
    // All of a crowd call from one address here.
    RATE_LIMITS: 'off',
  }
  const servers = await Promise.all([startServer(env), startServer(env)])
  await Promise.all(servers.map(untilReady))
  const pool = openPool(url, 5)
  const db = openDb(pool)

  /** A call through one of the two, chosen by an index that may be of anything. */
  async function callOn<const E extends Endpoint>(
    index: number,
    endpoint: E,
    sent: Sent<E>,
    who: { token: string },
  ): Promise<Answer<E>> {
    const server = servers[index % servers.length]
    if (!server) throw new Error('No server')
    const answer = await callOver(server, endpoint, sent, { as: who.token })
    // A machine that is busy with other things makes people wait: nothing was done, and they ask again.
    const isBusy = !answer.ok && answer.error.code === 'unavailable'
    return isBusy ? callOn(index + 1, endpoint, sent, who) : answer
  }

  return {
    db,
    pool,
    callOn,
    people: makePeople(db, () => new Date(), authSecret),
    async close() {
      for (const { child } of servers) child.kill('SIGTERM')
      const codes = await Promise.all(servers.map(({ ended }) => ended))
      await pool.end()
      if (codes.some((code) => code !== 0)) throw new Error(servers.map((s) => s.output()).join())
    },
  }
}
export type TwoProcesses = Awaited<ReturnType<typeof openTwoProcesses>>

/** The rounds of a race, each on a day of its own: the time in Douala so many days from now. */
export const rounds = Array.from({ length: 20 }, (_, index) => {
  const day = new Date(Date.now() + (index + 2) * dayMs).toISOString().slice(0, 10)
  return { index, at: (time: string) => `${day}T${time}:00${zone}` }
})

/** How often each answer was given: the status of what was granted, the code of what was refused. */
export function tally(answers: readonly Answer<Endpoint>[]) {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const name = answer.ok ? String(answer.status) : answer.error.code
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
