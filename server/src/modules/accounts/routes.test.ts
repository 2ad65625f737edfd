import { getProfile, login, logout, register } from '@ujuzi/contract/accounts/accounts'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { listEmails } from '../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { accounts } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'Douala-2026!'
const newcomer = (more: object = {}) => ({
  name: 'Josiane Tchoua',
  email: `${newId()}@people.test`,
  password,
  password_confirm: password,
  terms_accepted: true as const,
  user_type: 'client' as const,
  ...more,
})
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie'] ?? '')

test('registering creates the account, signs it in and emails a code in the person’s language', async () => {
  const body = newcomer()
  const response = await app.call(register, { body }, { locale: 'fr' })
  expect(response.status).toBe(201)
  if (!response.ok) return
  expect(response.data.user).toMatchObject({
    name: body.name,
    email: body.email,
    email_verified: false,
    user_type: 'client',
    language: 'fr',
  })
  expect(response.data.refresh_token).toBeUndefined()
  expect(cookieOf(response)).toMatch(
    /^refresh_token=[\w-]{86}; Path=\/api\/auth\/token\/refresh; Max-Age=3600; HttpOnly; SameSite=Strict,device=[\w-]{43}; Path=\/api\/auth\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  const mine = await app.call(getProfile, {}, { as: response.data.access_token })
  expect(mine.ok && mine.data.email).toBe(body.email)
  const [mail] = await listEmails(app.db, body.email, 5)
  expect(mail?.subject).toMatch(/^\d{6} est votre code Ujuzi$/)
})

test('the password is stored only as an argon2id hash', async () => {
  const body = newcomer()
  await app.call(register, { body })
  const [row] = await app.db.select().from(accounts).where(eq(accounts.email, body.email))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('an email address can register only one account, in any letter case', async () => {
  const body = newcomer()
  await app.call(register, { body })
  const again = await app.call(register, {
    body: newcomer({
      email: body.email.toUpperCase(),
      password: 'Garoua-2026!',
      password_confirm: 'Garoua-2026!',
    }),
  })
  expect(again).toMatchObject({ ok: false, status: 409, error: { code: 'email_taken' } })
})

test('concurrent registrations of one email address create one account', async () => {
  const body = newcomer()
  const rivals = ['Douala-2026!', 'Bamenda-2026!', 'Garoua-2026!'].map((chosen) =>
    app.call(register, { body: { ...body, password: chosen, password_confirm: chosen } }),
  )
  const responses = await Promise.all(rivals)
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await listEmails(app.db, body.email, 5)).toHaveLength(1)
})

test.each<[string, object, string]>([
  ['a missing name', { name: undefined }, 'name'],
  ['a name of spaces only', { name: '   ' }, 'name'],
  ['a name that contains a URL', { name: 'WIN 500 EUR: https://win.test/claim' }, 'name'],
  ['a name that email programs turn into a link', { name: 'Go to win500.com now' }, 'name'],
  ['a name with a character that reverses text', { name: 'Kofi \u202egnp' }, 'name'],
  ['a number instead of a name', { name: 7 }, 'name'],
  ['an email in a list', { email: ['a@people.test'] }, 'email'],
  ['two emails', { email: 'a@people.test,b@people.test' }, 'email'],
  ['a line break in the email', { email: 'a@people.test\r\nBcc: b@people.test' }, 'email'],
  ['an email with a display name', { email: 'Kofi <a@people.test>' }, 'email'],
  ['a short password', { password: 'Ab1!xyz', password_confirm: 'Ab1!xyz' }, 'password'],
  [
    'a password without a digit',
    { password: 'Douala-abc!', password_confirm: 'Douala-abc!' },
    'password',
  ],
  ['a password of 129 characters', { password: `Aa1!${'x'.repeat(125)}` }, 'password'],
  ['a repeated password that differs', { password_confirm: 'Douala-2027!' }, 'password_confirm'],
  ['a form without acceptance of the terms', { terms_accepted: false }, 'terms_accepted'],
  ['the role of a moderator', { user_type: 'moderator' }, 'user_type'],
  ['an unknown field', { role: 'moderator' }, 'role'],
])('registration refuses %s', async (_sentence, more, field) => {
  const body = newcomer(more)
  const response = await app.call(register, { body: body as ReturnType<typeof newcomer> })
  expect(response).toMatchObject({ ok: false, status: 422, error: { code: 'invalid_input' } })
  expect(!response.ok && Object.keys(response.error.fields ?? {})).toContain(field)
})

test('registration refuses a NUL character in a name', async () => {
  const response = await app.call(register, { body: newcomer({ name: 'Ko\0fi' }) })
  expect(response).toMatchObject({ status: 400, error: { code: 'malformed' } })
})

test('signing in returns the account and a refresh token cookie, whatever the email’s letter case', async () => {
  const body = newcomer()
  await app.call(register, { body })
  const response = await app.call(login, { body: { email: body.email.toUpperCase(), password } })
  expect(response).toMatchObject({ ok: true, status: 200, data: { user: { email: body.email } } })
  expect(cookieOf(response)).toContain('refresh_token=')
})

test('unknown emails, wrong passwords, suspended and passwordless accounts get the same sign-in error', async () => {
  const known = newcomer()
  await app.call(register, { body: known })
  const suspended = newcomer()
  await app.call(register, { body: suspended })
  await app.db
    .update(accounts)
    .set({ suspendedAt: app.clock.now() })
    .where(eq(accounts.email, suspended.email))
  const withoutPassword = await app.people.client()
  const tries = [
    { email: `${newId()}@people.test`, password },
    { email: known.email, password: 'Wrong-2026!' },
    { email: suspended.email, password },
    { email: withoutPassword.email, password },
  ]
  for (const body of tries) {
    const response = await app.call(login, { body })
    expect(response).toMatchObject({ ok: false, status: 401, error: { code: 'wrong_credentials' } })
    expect(cookieOf(response)).toBe('')
  }
})

test.each([
  ['a list instead of an email', { email: ['a@people.test'], password }],
  ['null instead of a password', { email: 'a@people.test', password: null }],
  ['an empty password', { email: 'a@people.test', password: '' }],
])('signing in refuses %s', async (_sentence, body) => {
  const response = await app.call(login, { body: body as { email: string; password: string } })
  expect(response.status).toBe(422)
})

test('only a program outside a browser gets its refresh token in the response body', async () => {
  const body = newcomer()
  await app.call(register, { body })
  const credentials = { body: { email: body.email, password } }
  const program = await app.call(login, credentials, { headers: { 'x-client': 'api' } })
  expect(program.ok && program.data.refresh_token).toMatch(/^[\w-]{86}$/)
  expect(cookieOf(program)).toBe('')
  const script = await app.call(login, credentials, {
    headers: { 'x-client': 'api', 'sec-fetch-site': 'same-origin' },
  })
  expect(script.ok && script.data.refresh_token).toBeUndefined()
})

test('signing out invalidates the access token at once and clears the refresh token cookie', async () => {
  const client = await app.people.client()
  const response = await app.call(logout, { body: {} }, { as: client.token })
  expect(response.status).toBe(200)
  expect(cookieOf(response)).toContain('refresh_token=; Path=/api/auth/token/refresh; Max-Age=0')
  const after = await app.call(getProfile, {}, { as: client.token })
  expect(after).toMatchObject({ status: 401, error: { code: 'not_signed_in' } })
})

test('a page of another site cannot use a person’s cookie to sign that person out', async () => {
  const client = await app.people.client()
  const headers = { cookie: 'refresh_token=x', 'sec-fetch-site': 'cross-site' }
  const response = await app.call(logout, { body: {} }, { as: client.token, headers })
  expect(response).toMatchObject({ status: 403, error: { code: 'cross_origin' } })
})

test('a suspended account is signed out at once', async () => {
  const client = await app.people.client()
  await app.db
    .update(accounts)
    .set({ suspendedAt: app.clock.now() })
    .where(eq(accounts.id, client.id))
  expect((await app.call(getProfile, {}, { as: client.token })).status).toBe(401)
})

const unsigned = (claims: object, header: object) =>
  `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

test('forged and malformed access tokens all get the same 401', async () => {
  const { token } = await app.people.client()
  const [head = '', body = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const otherKey = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(new TextEncoder().encode('another secret of at least 32 characters'))
  const forged = [
    '',
    'nonsense',
    `${head}.${body}.`,
    unsigned(claims, { alg: 'none', typ: 'at+jwt' }),
    otherKey,
  ]
  for (const as of forged) {
    const response = await app.call(getProfile, {}, { headers: { authorization: `Bearer ${as}` } })
    expect(response).toMatchObject({ status: 401, error: { code: 'not_signed_in' } })
  }
})

test('an access token expires after ten minutes', async () => {
  const { token } = await app.people.client()
  const before = app.clock.now()
  app.clock.advance(9 * 60_000)
  expect((await app.call(getProfile, {}, { as: token })).status).toBe(200)
  app.clock.advance(60_000)
  expect((await app.call(getProfile, {}, { as: token })).status).toBe(401)
  app.clock.set(before)
})
