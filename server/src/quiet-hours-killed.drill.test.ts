import { setTimeout as wait } from 'node:timers/promises'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { savePreferences } from './modules/notifications/preferences/queries.ts'
import { newId } from './platform/db/columns.ts'
import { openDb, openPool, type RootDb } from './platform/db/db.ts'
import { emails } from './platform/db/tables.ts'
import {
  callServer,
  getData,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { raceRounds } from './testing/app/two-processes.ts'
import { ensureTestDatabase } from './testing/database/worker-database.ts'
import { queueEmail } from './testing/fixtures/outbox.ts'
import { peopleFixture } from './testing/fixtures/people.ts'
import { startSmtpServer } from './testing/servers/smtp.ts'

const authSecret = 'a secret of servers that are killed at the end of quiet hours'
/** Emails that a server sends at the same time. */
const concurrency = 4
const minuteMs = 60_000

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let url: string
let pool: pg.Pool
let db: RootDb
let people: ReturnType<typeof peopleFixture>
let first: ServerProcess
const servers: ServerProcess[] = []

beforeAll(async () => {
  url = await ensureTestDatabase(`test_quiet_hours_killed_${process.pid}`)
  pool = openPool(url, 3)
  db = openDb(pool)
  people = peopleFixture(db, () => new Date(), authSecret)
})
afterAll(() => pool.end())
beforeEach(async () => {
  smtp = await startSmtpServer()
  first = await startOneServer()
})
// Quiet hours end at a full minute: tests begin 10 to 25 seconds before one.
beforeEach(async () => {
  const second = (Date.now() % minuteMs) / 1000
  if (second < 35 || second > 50) await wait(((95 - second) % 60) * 1000)
})
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.splice(0).map(({ ended }) => ended))
  await smtp.close()
})

async function startOneServer() {
  const server = await startServer({
    ...serverDatabaseEnv(url),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    SMTP_URL: smtp.smtpUrl,
  })
  servers.push(server)
  await waitForServer(server)
  return server
}

/** Creates a business whose owner has quiet hours that end at the next full minute. */
async function createQuietBusiness() {
  const business = await people.business()
  const end = new Date(Math.ceil(Date.now() / minuteMs) * minuteMs)
  const clock = (at: Date) => at.toISOString().slice(11, 16)
  const start_time = clock(new Date(end.getTime() - 60 * minuteMs))
  const quiet_hours = { enabled: true, start_time, end_time: clock(end), timezone: 'UTC' }
  const settings = { quiet_hours }
  await savePreferences(db, { accountId: business.owner.id, settings, now: new Date() })
  return { ...business, quietUntil: end }
}

/** Requests bookings, each by another client at another hour. */
async function requestBookings(serviceId: string, count: number) {
  for (let n = 0; n < count; n++) {
    const time = `${String(9 + (n % 8)).padStart(2, '0')}:00`
    const start = raceRounds[Math.floor(n / 8)]?.at(time) ?? ''
    const { token } = await people.client()
    const body = { service_id: serviceId, start }
    getData(await callServer(first, requestBooking, { body }, { as: token }))
  }
}

const listRows = (recipient: string) =>
  db.select().from(emails).where(eq(emails.recipient, recipient)).orderBy(emails.id)

/** Ids of the rows whose emails the mail server accepted, in the order of the rows, with repetitions. */
const acceptedIds = (recipient: string) =>
  smtp
    .receivedBy(recipient)
    .map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1])
    .toSorted()

/** Queues `count` emails of quiet hours, and waits until they end and `held` of the emails have no reply. */
async function sendUntilHeld({ count, accepted }: { count: number; accepted: number }) {
  const { state } = smtp
  const business = await createQuietBusiness()
  const to = business.owner.email
  await requestBookings(business.service.id, count)
  const heldUntil = business.quietUntil
  expect(await listRows(to)).toMatchObject(Array.from({ length: count }, () => ({ heldUntil })))

  const witness = `${newId()}@people.test`
  await queueEmail(db, { to: witness, subject: 'Now', text: 'Now' }, new Date())
  await expect.poll(() => smtp.receivedBy(witness)).toHaveLength(1)
  expect(smtp.receivedBy(to)).toEqual([])
  state.emailsBeforeHold = state.received.length + accepted
  state.recipientHold = new Promise(() => {})
  return { to, heldUntil }
}

async function expectEachOnce(to: string) {
  const ids = (await listRows(to)).map(({ id }) => id)
  const isDone = async () => {
    const rows = await listRows(to)
    expect(rows.filter(({ sentAt, nextTryAt }) => !sentAt || nextTryAt)).toEqual([])
  }
  await vi.waitFor(isDone, { timeout: 60_000, interval: 200 })
  expect(acceptedIds(to)).toEqual(ids)
}

test('an email held back by quiet hours arrives once although the server is killed while sending it', async () => {
  const { to, heldUntil } = await sendUntilHeld({ count: 3, accepted: 0 })
  await expect.poll(() => smtp.state.heldCount).toBe(1)
  expect(Date.now()).toBeGreaterThanOrEqual(heldUntil.getTime())
  first.child.kill('SIGKILL')
  await first.ended
  expect(smtp.receivedBy(to)).toEqual([])
  smtp.state.recipientHold = undefined
  await startOneServer()
  await expectEachOnce(to)
})

test('emails held back by quiet hours arrive once each although the server is killed after sending some', async () => {
  const { to } = await sendUntilHeld({ count: 14, accepted: 3 })
  // The accepted emails are recorded, and all others that are being sent have no reply.
  const isHalfSent = async () => {
    expect(smtp.state.heldCount).toBe(concurrency)
    const sent = (await listRows(to)).filter(({ sentAt }) => sentAt)
    expect(sent.map(({ id }) => id).toSorted()).toEqual(acceptedIds(to))
  }
  await vi.waitFor(isHalfSent, { timeout: 60_000, interval: 50 })
  first.child.kill('SIGKILL')
  await first.ended
  const sentBefore = acceptedIds(to).length
  expect(sentBefore).toBeGreaterThanOrEqual(3)
  expect(sentBefore).toBeLessThanOrEqual(14 - concurrency)
  smtp.state.recipientHold = undefined
  await startOneServer()
  await expectEachOnce(to)
})
