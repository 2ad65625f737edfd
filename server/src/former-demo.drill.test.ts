import { getProfile, login, register } from '@ujuzi/contract/accounts/accounts'
import { requestPasswordReset } from '@ujuzi/contract/accounts/passwords'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { getProfessional, listSlots } from '@ujuzi/contract/storefront/storefront'
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
import { queueEmail } from './testing/fixtures/outbox.ts'
import { startSmtpServer } from './testing/servers/smtp.ts'

const emails = [
  'client@ujuzi.test',
  'professional@ujuzi.test',
  'kofi@ujuzi.test',
  'ruth@ujuzi.test',
  'grace@ujuzi.test',
  'reviewer@ujuzi.test',
]
const password = 'Ujuzi-demo-1'
const url = new URL(inject('databaseUrl'))
const authSecret = 'a secret of a database that held the demo'
const env = () => ({ DATABASE_URL: url.href, AUTH_SECRET: authSecret })
let office: Awaited<ReturnType<typeof startSmtpServer>>
let pool: pg.Pool
let tokens: string[]
let kofi: { id: string; service: string; start: string }
let servers: ServerProcess[]

const signIn = (server: ServerProcess, email: string) =>
  callServer(server, login, { body: { email, password } })

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  url.pathname = `/test_former_demo_${process.pid}`
  await admin.query(`create database ${url.pathname.slice(1)}`)
  await admin.end()
  const demo = await startServer({ ...env(), DEMO_DATA: 'on' })
  await waitForServer(demo)
  tokens = await Promise.all(
    emails.map(async (email) => getData(await signIn(demo, email)).access_token),
  )
  kofi = await findKofiSlot(demo)
  demo.child.kill('SIGTERM')
  await demo.ended
})

beforeAll(async () => {
  office = await startSmtpServer()
  const real = { ...env(), DEMO_DATA: 'off', SMTP_URL: office.smtpUrl }
  servers = await Promise.all([startServer(real), startServer(real)])
  await Promise.all(servers.map(waitForServer))
  pool = openPool(url.href, 3)
})

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await pool.end()
  await office.close()
})

async function findKofiSlot(server: ServerProcess) {
  const found = getData(await callServer(server, listProfessionals, { query: { q: 'kofi cuts' } }))
  const id = found.results[0]?.id ?? ''
  const service = found.results[0]?.services[0]?.id ?? ''
  const query = { service_id: service, days: 14 }
  const { days } = getData(await callServer(server, listSlots, { params: { id }, query }))
  const start = days.flatMap(({ slots }) => slots).at(-1)?.start ?? ''
  return { id, service, start }
}

const first = () => {
  const [server] = servers
  if (!server) throw new Error('No server')
  return server
}

test('of several servers that start at once, exactly one locks the demo accounts and logs that it did', () => {
  const said = servers.map(({ output }) => output()).join('')
  expect(
    said.match(/this database contains the demo marketplace; locked its [\d,]+ acc/g),
  ).toHaveLength(1)
})

test('a former demo account cannot sign in with its password or use a session token issued earlier', async () => {
  for (const server of servers) {
    for (const email of emails) {
      expect((await signIn(server, email)).status, email).toBe(401)
    }
    for (const as of tokens) {
      expect((await callServer(server, getProfile, {}, { as })).status).toBe(401)
    }
  }
})

test('a password reset for a former demo account sends no email', async () => {
  for (const email of emails) {
    expect((await callServer(first(), requestPasswordReset, { body: { email } })).status).toBe(200)
  }
  const { rows } = await pool.query('select count(*)::int as n from password_resets')
  expect(rows).toEqual([{ n: 0 }])
})

test('former demo businesses can be neither found nor booked', async () => {
  const server = first()
  expect(getData(await callServer(server, listProfessionals, { query: {} })).count).toBe(0)
  const params = { id: kofi.id }
  expect((await callServer(server, getProfessional, { params })).status).toBe(404)
  const typed = 'Un-mot-2-passe!'
  const body = {
    name: 'Josiane Tchoua',
    email: `${newId()}@people.test`,
    password: typed,
    password_confirm: typed,
    terms_accepted: true,
    user_type: 'client',
  } as const
  const { access_token } = getData(await callServer(server, register, { body }))
  await pool.query('update accounts set email_verified_at = now() where email = $1', [body.email])
  const booking = { service_id: kofi.service, start: kofi.start }
  const refused = await callServer(server, requestBooking, { body: booking }, { as: access_token })
  expect(refused).toMatchObject({ status: 404, error: { code: 'service_not_found' } })
})

test.each(['/api/dev/emails/', '/api/dev/emails', '/dev/mailbox'])(
  'once the demo is turned off, a server whose database contains the demo returns 404 at %s',
  async (path) => {
    for (const { origin } of servers) expect((await fetch(origin + path)).status).toBe(404)
  },
)

test('with the demo off, neither the API reference nor the pages mention URLs under /dev/', async () => {
  const { origin } = first()
  for (const path of ['/api/openapi.json', '/api/docs', '/', '/auth/login']) {
    expect(await (await fetch(origin + path)).text()).not.toContain('/dev/')
  }
})

test('no email to a former demo account reaches the mail server', async () => {
  const letter = { subject: 'Tomorrow', text: 'At 10:00' }
  const reader = `${newId()}@people.test`
  for (const to of [...emails, 'owner-7@businesses.ujuzi.test', reader]) {
    await queueEmail(openDb(pool), { to, ...letter }, new Date())
  }
  await vi.waitFor(
    async () => {
      expect(office.receivedBy(reader)).toHaveLength(1)
      const { rows } = await pool.query(
        "select count(*)::int as n from emails where recipient like '%ujuzi.test' and next_try_at is not null",
      )
      expect(rows).toEqual([{ n: 0 }])
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(office.state.received.filter(({ to }) => /ujuzi\.test$/.test(to[0] ?? ''))).toEqual([])
})

test.each([
  [{ PUBLIC_URL: 'https://ujuzi.africa' }, 'PUBLIC_URL https://ujuzi.africa'],
  [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0'],
])(
  'a server that others can reach (%o) refuses to start with demo data and says why in one sentence',
  async (reachable, named) => {
    const refused = await startServer({ ...reachable, DATA_DIR: '/nowhere' })
    expect(await refused.ended).toBe(1)
    expect(refused.output().trim()).toMatch(
      new RegExp(`^With ${named} others can reach this server, so DEMO_DATA must not be on.*\\.$`),
    )
  },
)
