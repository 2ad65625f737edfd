import { register } from '@ujuzi/contract/accounts/accounts'
import { requestPasswordReset } from '@ujuzi/contract/accounts/passwords'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { subscribe } from '@ujuzi/contract/newsletter/newsletter'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { newId } from './platform/db/columns.ts'
import { openDb, openPool } from './platform/db/db.ts'
import {
  callServer,
  getData,
  type ServerProcess,
  startServer,
  waitForServer,
} from './testing/app/server-process.ts'
import { serverDatabaseEnv } from './testing/app/test-app.ts'
import { peopleFixture } from './testing/fixtures/people.ts'
import { startSilentServer, startSmtpServer } from './testing/servers/smtp.ts'

const authSecret = 'a secret of one process in a test about emails'
const name = `test_emails_${process.pid}`
const url = new URL(inject('databaseUrl'))
let server: ServerProcess
let pool: pg.Pool
let people: ReturnType<typeof peopleFixture>
let port: number

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  // A port without a listener.
  const office = await startSmtpServer()
  port = office.port
  await office.close()
  server = await startServer({
    ...serverDatabaseEnv(url.href),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  await waitForServer(server)
  pool = openPool(url.href, 3)
  people = peopleFixture(openDb(pool), () => new Date(), authSecret)
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await pool.end()
})

const newEmail = () => `${newId()}@people.test`

async function signUp() {
  const email = newEmail()
  const password = 'Un-mot-2-passe!'
  const body = {
    name: 'Josiane Tchoua',
    email,
    password,
    password_confirm: password,
    terms_accepted: true,
    user_type: 'client',
  } as const
  getData(await callServer(server, register, { body }))
  return email
}

async function createBooking() {
  const { id, service } = await people.business()
  const { token } = await people.client()
  const { days } = getData(
    await callServer(server, listSlots, {
      params: { id },
      query: { service_id: service.id, days: 7 },
    }),
  )
  const start = days.at(-1)?.slots[0]?.start ?? ''
  getData(
    await callServer(
      server,
      requestBooking,
      { body: { service_id: service.id, start } },
      { as: token },
    ),
  )
}

const count = async (what: string, values: unknown[] = []) =>
  (await pool.query(`select count(*)::int as n from ${what}`, values)).rows[0]?.n as number
const waiting = () => count('emails where next_try_at is not null')
/** Runs the job that the scheduler runs every minute. */
const nextMinute = () => pool.query("select graphile_worker.add_job('email.retry')")
const soon = (claim: () => void | Promise<void>) =>
  vi.waitFor(claim, { timeout: 60_000, interval: 100 })

test('API calls succeed while the mail server is down or silent, and each email arrives once when it stops refusing emails', async () => {
  const early = await signUp()
  await soon(async () => expect(server.output()).toContain('ECONNREFUSED'))

  const silence = await startSilentServer(port)
  const during = [await signUp(), await signUp(), await signUp()]
  await createBooking()
  await callServer(server, requestPasswordReset, { body: { email: early } })
  await silence.firstConnection()
  // Other jobs keep running: this one queues its email while the mail server is silent.
  const reader = newEmail()
  getData(await callServer(server, subscribe, { body: { email: reader } }))
  await soon(async () => expect(await count('emails where recipient = $1', [reader])).toBe(1))
  expect(silence.mostAtOnce()).toBe(1)
  await silence.close()

  const office = await startSmtpServer(port)
  office.state.refusal = { at: 'greeting', code: 421 }
  await nextMinute()
  await soon(() => expect(office.state.refusedCount).toBeGreaterThan(0))
  expect(office.state.received).toEqual([])
  expect(await waiting()).toBeGreaterThanOrEqual(6)

  office.state.refusal = undefined
  await nextMinute()
  await soon(async () => expect(await waiting()).toBe(0))
  for (const to of [early, ...during, reader]) {
    expect(office.receivedBy(to).length).toBe(await count('emails where recipient = $1', [to]))
  }
  expect(office.state.received).toHaveLength(await count('emails where sent_at is not null'))
  await office.close()
})

test('the log of emails that could not be sent contains no email addresses', () => {
  expect(server.output()).toContain('sending unavailable')
  expect(server.output()).not.toContain('people.test')
})

test('the app stops when told to, even while a mail server does not respond', async () => {
  const silence = await startSilentServer(port)
  await signUp()
  await silence.firstConnection()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await silence.close()
  expect(await waiting()).toBe(1)
})
