import { setTimeout as wait } from 'node:timers/promises'
import { tell } from '../../../server/src/modules/bookings/notifications.ts'
import { findBooking } from '../../../server/src/modules/bookings/queries.ts'
import { openDb } from '../../../server/src/platform/db/db.ts'
import { type OpenScreen, openScreen } from '../../../server/src/testing/app/event-stream-client.ts'
import { startServer, untilReady } from '../../../server/src/testing/app/server-process.ts'
import type { BenchApp } from '../bench-app.ts'
import { makeClient } from '../clients.ts'
import { fineCpuOf } from '../cpu.ts'
import { figure } from '../load.ts'

const people = 200
const perSecond = 50
const wantedMs = 500

type Watcher = { accountId: string; screen: OpenScreen }

/** Two hundred people with a screen open on two servers, one notice each: from commit to arrival. */
export async function benchNotices(app: BenchApp) {
  const second = await startServer(app.env)
  await untilReady(second)
  const origins = [app.origin, second.origin]
  const watchers: Watcher[] = []
  try {
    for (let index = 0; index < people; index++) {
      const as = await makeClient(app.pool)
      const screen = await openScreen(origins[index % 2] ?? '', { as })
      watchers.push({ accountId: holderOf(as), screen })
    }
    const say = await teller(app)
    // The first of each server pays for what is loaded once.
    for (const { accountId, screen } of watchers.slice(0, 2)) {
      await say(accountId)
      await screen.untilNamed('notice')
    }
    const before = await fineCpuOf(app.pids)
    const times = await tellAll(watchers, say)
    const cpuMs = ((await fineCpuOf(app.pids)) - before) / people
    print(times, cpuMs)
  } finally {
    for (const { screen } of watchers) screen.leave()
    second.child.kill('SIGTERM')
    await second.ended
    await app.pool.query("delete from mails where recipient like '%@bench.test'")
  }
}

const holderOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

/** At a steady rate, whether or not the ones before have arrived. */
async function tellAll(watchers: Watcher[], say: Say) {
  const begun = performance.now()
  return Promise.all(
    watchers.map(async ({ accountId, screen }, index) => {
      await wait(Math.max(0, begun + (index * 1000) / perSecond - performance.now()))
      const heard = screen.named('notice').length
      const arrival = screen.untilNamed('notice', heard + 1).then(() => performance.now())
      const committing = await say(accountId)
      return (await arrival) - committing
    }),
  )
}

type Say = (accountId: string) => Promise<number>

/** Tells somebody about a booking as the house does; answers when the commit was asked for. */
async function teller({ pool }: BenchApp): Promise<Say> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from bookings where client_id is not null limit 1',
  )
  const db = openDb(pool)
  const details = await findBooking(db, rows[0]?.id ?? '')
  if (!details?.client) throw new Error('There is no booking to tell of')
  const { client } = details
  const app = { publicUrl: () => 'http://ujuzi.test', mailFrom: 'hello@ujuzi.test' }
  return (accountId) =>
    db.transaction(async (tx) => {
      const person = { ...client, id: accountId, email: `${accountId}@bench.test`, erasedAt: null }
      const told = { ...details, client: person }
      await tell(tx, told, { event: 'moved', to: 'client' }, app, new Date())
      return performance.now()
    })
}

function print(times: number[], cpuMs: number) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  console.log(
    `\nnotices: ${people} people on two servers, ${perSecond} a second, from commit to arrival: p50 ${figure(at(0.5), 1)} ms, p95 ${figure(at(0.95), 1)} ms (wanted: ${wantedMs}), longest ${figure(at(1), 1)} ms; CPU ${figure(cpuMs)} ms each on the first server and the database`,
  )
}
