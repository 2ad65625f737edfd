import { register } from '@ujuzi/contract/accounts/accounts'
import { resetPassword } from '@ujuzi/contract/accounts/passwords'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { subscribe } from '@ujuzi/contract/notifications/newsletter'
import { listSlots } from '@ujuzi/contract/search/storefront'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { newId } from './platform/db/columns.ts'
import { openDb, openPool } from './platform/db/db.ts'
import {
  callOver,
  granted,
  type ServerProcess,
  startServer,
  untilReady,
} from './testing/app/server-process.ts'
import { databaseEnv } from './testing/app/test-app.ts'
import { makePeople } from './testing/fixtures/people.ts'
import { openPostOffice, openSilence } from './testing/servers/smtp.ts'

const authSecret = 'a secret of one process in a test about letters'
const name = `test_letters_${process.pid}`
const url = new URL(inject('databaseUrl'))
let server: ServerProcess
let pool: pg.Pool
let people: ReturnType<typeof makePeople>
let port: number

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  // A port where nobody listens any more.
  const office = await openPostOffice()
  port = office.port
  await office.close()
  server = await startServer({
    ...databaseEnv(url.href),
    AUTH_SECRET: authSecret,
    DEMO_DATA: 'off',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  await untilReady(server)
  pool = openPool(url.href, 3)
  people = makePeople(openDb(pool), () => new Date(), authSecret)
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await pool.end()
})

const newAddress = () => `${newId()}@people.test`

async function signUp() {
  const email = newAddress()
  const password = 'Un-mot-2-passe!'
  const body = {
    name: 'Josiane Tchoua',
    email,
    password,
    password_confirm: password,
    terms_accepted: true,
    user_type: 'client',
  } as const
  granted(await callOver(server, register, { body }))
  return email
}

async function book() {
  const { id, service } = await people.business()
  const { token } = await people.client()
  const { days } = granted(
    await callOver(server, listSlots, {
      params: { id },
      query: { service_id: service.id, days: 7 },
    }),
  )
  const start = days.at(-1)?.slots[0]?.start ?? ''
  granted(
    await callOver(
      server,
      requestBooking,
      { body: { service_id: service.id, start } },
      { as: token },
    ),
  )
}

const count = async (what: string, values: unknown[] = []) =>
  (await pool.query(`select count(*)::int as n from ${what}`, values)).rows[0]?.n as number
const waiting = () => count('mails where next_try_at is not null')
/** What the clock does every minute. */
const nextMinute = () => pool.query("select graphile_worker.add_job('mail.retry')")
const soon = (claim: () => void | Promise<void>) =>
  vi.waitFor(claim, { timeout: 20_000, interval: 100 })

test('with nobody, a silent server or one that closes behind the port every call answers, and later each letter arrives once', async () => {
  const early = await signUp()
  await soon(async () => expect(server.output()).toContain('ECONNREFUSED'))

  const silence = await openSilence(port)
  const during = [await signUp(), await signUp(), await signUp()]
  await book()
  await callOver(server, resetPassword, { body: { email: early } })
  await silence.called()
  // The other places of the worker go on: this job writes its letter while the mail server says nothing.
  const reader = newAddress()
  granted(await callOver(server, subscribe, { body: { email: reader } }))
  await soon(async () => expect(await count('mails where recipient = $1', [reader])).toBe(1))
  expect(silence.mostAtOnce()).toBe(1)
  await silence.close()

  const office = await openPostOffice(port)
  office.office.refusing = { at: 'greeting', code: 421 }
  await nextMinute()
  await soon(() => expect(office.office.refused).toBeGreaterThan(0))
  expect(office.office.received).toEqual([])
  expect(await waiting()).toBeGreaterThanOrEqual(6)

  office.office.refusing = undefined
  await nextMinute()
  await soon(async () => expect(await waiting()).toBe(0))
  for (const to of [early, ...during, reader]) {
    expect(office.receivedBy(to).length).toBe(await count('mails where recipient = $1', [to]))
  }
  expect(office.office.received).toHaveLength(await count('mails where sent_at is not null'))
  await office.close()
})

test('nothing personal stands in the log of what could not be sent', () => {
  expect(server.output()).toContain('nothing can be sent')
  expect(server.output()).not.toContain('people.test')
})

test('a silent mail server does not keep the house from stopping', async () => {
  const silence = await openSilence(port)
  await signUp()
  await silence.called()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await silence.close()
  expect(await waiting()).toBe(1)
})
