import { setTimeout as wait } from 'node:timers/promises'
import { bookingNotifications } from '../../../server/src/modules/bookings/notifications.ts'
import { findBooking } from '../../../server/src/modules/bookings/queries.ts'
import { notifyAll } from '../../../server/src/modules/notifications/commands.ts'
import { openDb } from '../../../server/src/platform/db/db.ts'
import {
  type EventStreamClient,
  openEventStream,
} from '../../../server/src/testing/app/event-stream-client.ts'
import type { BenchApp } from '../bench-app.ts'
import { createBenchClient } from '../clients.ts'
import { readPreciseCpuMs } from '../cpu.ts'
import { formatNumber } from '../load.ts'

const recipientCount = 200
const perSecond = 50
const targetMs = 500

type Recipient = { accountId: string; stream: EventStreamClient }

/** Time from commit to arrival of one notification each for 200 clients with an open event stream, on two servers. */
export const benchNotifications = (app: BenchApp) =>
  app.withSecondServer((second) => notifyOver(app, [app.origin, second]))

async function notifyOver(app: BenchApp, origins: string[]) {
  const recipients: Recipient[] = []
  try {
    for (let index = 0; index < recipientCount; index++) {
      const as = await createBenchClient(app.pool)
      const stream = await openEventStream(origins[index % 2] ?? '', { as })
      recipients.push({ accountId: accountIdOf(as), stream })
    }
    const notifyClient = await createNotifier(app)
    // The first notification of each server includes one-time loading.
    for (const { accountId, stream } of recipients.slice(0, 2)) {
      await notifyClient(accountId)
      await stream.waitForNamed('notice')
    }
    const before = await readPreciseCpuMs(app.pids)
    const latencies = await notifyRecipients(recipients, notifyClient)
    const cpuMs = ((await readPreciseCpuMs(app.pids)) - before) / recipientCount
    print(latencies, cpuMs)
  } finally {
    for (const { stream } of recipients) stream.close()
    await app.pool.query("delete from emails where recipient like '%@bench.test'")
  }
}

const accountIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

/** Sends at a steady rate, whether or not earlier notifications have arrived. */
async function notifyRecipients(recipients: Recipient[], notifyClient: NotifyClient) {
  const startedAt = performance.now()
  return Promise.all(
    recipients.map(async ({ accountId, stream }, index) => {
      await wait(Math.max(0, startedAt + (index * 1000) / perSecond - performance.now()))
      const receivedCount = stream.eventsNamed('notice').length
      const arrival = stream.waitForNamed('notice', receivedCount + 1).then(() => performance.now())
      const commitStartedAt = await notifyClient(accountId)
      return (await arrival) - commitStartedAt
    }),
  )
}

type NotifyClient = (accountId: string) => Promise<number>

/** Notifies an account of a booking as the server does; resolves to the time just before the commit. */
async function createNotifier({ pool }: BenchApp): Promise<NotifyClient> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from bookings where client_id is not null limit 1',
  )
  const db = openDb(pool)
  const details = await findBooking(db, rows[0]?.id ?? '')
  if (!details?.client) throw new Error('There is no booking to notify about')
  const { client } = details
  const deps = { publicUrl: () => 'http://ujuzi.test', mailFrom: 'hello@ujuzi.test' }
  return (accountId) =>
    db.transaction(async (tx) => {
      const person = { ...client, id: accountId, email: `${accountId}@bench.test`, erasedAt: null }
      const addressed = { ...details, client: person }
      const messages = [{ event: 'moved', to: 'client' }] as const
      await notifyAll({ db: tx, now: new Date() }, bookingNotifications(addressed, messages, deps))
      return performance.now()
    })
}

function print(latencies: number[], cpuMs: number) {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  console.log(
    `\nnotifications: ${recipientCount} people on two servers, ${perSecond} a second, from commit to arrival: p50 ${formatNumber(at(0.5), 1)} ms, p95 ${formatNumber(at(0.95), 1)} ms (wanted: ${targetMs}), longest ${formatNumber(at(1), 1)} ms; CPU ${formatNumber(cpuMs)} ms each on the first server and the database`,
  )
  if (at(0.95) > targetMs) throw new Error('Notifications arrive later than wanted')
}
