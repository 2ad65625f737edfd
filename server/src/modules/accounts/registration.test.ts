import { getProfile, login, register } from '@ujuzi/contract/accounts/accounts'
import { sharedNetworkCallsMax } from '@ujuzi/contract/api/limits'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listEmails } from '../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  password,
  rateLimitFixture,
  wrongPassword,
} from '../../testing/fixtures/accounts/rate-limits.ts'
import { accounts } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  fixture = rateLimitFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const form = (more: object = {}) => ({
  name: 'Josiane Tchoua',
  email: fixture.newEmail(),
  password,
  password_confirm: password,
  terms_accepted: true as const,
  user_type: 'client' as const,
  ...more,
})
const withPassword = (chosen: string) => ({ password: chosen, password_confirm: chosen })
const join = (body: ReturnType<typeof form>, ip = fixture.newIp()) =>
  app.call(register, { body }, { ip })

test('a registration form that is sent again signs in to the account created the first time', async () => {
  const body = form()
  const first = await join(body)
  app.clock.advance(9 * 60_000)
  const again = await join({ ...body, email: body.email.toUpperCase() })
  expect(again.status).toBe(201)
  expect(again.ok && again.data.user.id).toBe(first.ok && first.data.user.id)
  const mine = await app.call(getProfile, {}, { as: again.ok ? again.data.access_token : '' })
  expect(mine.ok && mine.data.email).toBe(body.email)
  expect(await listEmails(app.db, body.email, 5)).toHaveLength(1)
})

test('a registration form that is sent three times at once creates one account', async () => {
  const body = form()
  const responses = await Promise.all([1, 2, 3].map(() => join(body)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(responses.map((response) => response.ok && response.data.user.id)).size).toBe(1)
  expect(await listEmails(app.db, body.email, 5)).toHaveLength(1)
})

test.each<[string, object, () => Promise<unknown> | unknown]>([
  ['with another password', withPassword(wrongPassword), () => {}],
  ['for another role', { user_type: 'professional' }, () => {}],
  ['after more than ten minutes', {}, () => app.clock.advance(10 * 60_000 + 1)],
])(
  'a repeated registration %s is refused because the email address is taken',
  async (_sentence, more, meanwhile) => {
    const body = form()
    await join(body)
    await meanwhile()
    const again = await join({ ...body, ...more })
    expect(again).toMatchObject({ status: 409, error: { code: 'email_taken' } })
  },
)

test('a repeated registration is refused once the email address is confirmed', async () => {
  const body = form()
  await join(body)
  await app.db
    .update(accounts)
    .set({ emailVerifiedAt: start })
    .where(eq(accounts.email, body.email))
  expect(await join(body)).toMatchObject({ status: 409, error: { code: 'email_taken' } })
})

test('wrong passwords in repeated registrations count as failed sign-ins', async () => {
  const body = form()
  const ip = fixture.newIp()
  await join(body)
  for (let i = 0; i < 5; i++) {
    expect((await join({ ...body, ...withPassword(wrongPassword) }, ip)).status).toBe(409)
  }
  expect((await join(body, ip)).status).toBe(429)
  const credentials = { email: body.email, password }
  expect((await app.call(login, { body: credentials }, { ip })).status).toBe(429)
})

test('one network can send at most two hundred registrations in a quarter of an hour', async () => {
  const ip = fixture.newIp()
  const refusedEarly = form(withPassword('Password1!'))
  for (let i = 1; i < sharedNetworkCallsMax; i++)
    expect((await join(refusedEarly, ip)).status).toBe(422)
  expect((await join(form(), ip)).status).toBe(201)
  const refused = await join(form(), ip)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
  expect((await join(form())).status).toBe(201)
  app.clock.advance(15 * 60_000)
  expect((await join(form(), ip)).status).toBe(201)
})

test.each([
  ['refuses', 'Password1!', 'which is common with a capital, a digit and a symbol', 422],
  ['refuses', 'P@ssw0rd2026!', 'which is common with other symbols and a year', 422],
  ['accepts', 'Un-mot-2-passe!', 'which is not common', 201],
])('registration %s the password %s, %s', async (_, chosen, __, status) => {
  const response = await join(form(withPassword(chosen)))
  expect(response.status).toBe(status)
  expect(response.ok || response.error.fields).toEqual(
    response.ok || {
      password: 'This password is too common, so it’s easy to guess. Choose another one.',
    },
  )
})
