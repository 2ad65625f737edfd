import { googleCallback, startGoogleSignIn } from '@ujuzi/contract/accounts/google'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app/test-app.ts'
import {
  type GoogleFixture,
  openGoogleFixture,
  setCookies,
} from '../../../testing/fixtures/accounts/google.ts'
import { signInAtProvider } from '../../../testing/servers/openid-sign-in.ts'
import { accounts, identities } from '../tables.ts'

let t: GoogleFixture
beforeAll(async () => {
  t = await openGoogleFixture()
})
afterAll(() => t.close())

test('the redirect to Google contains a state, a nonce and a PKCE challenge, and sets a cookie', async () => {
  const { authUrl, setCookie } = await t.begin()
  const { origin, searchParams } = new URL(authUrl)
  expect(origin).toBe(t.google.issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: t.google.clientId,
    redirect_uri: 'http://ujuzi.test/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(setCookie).toMatch(
    /^google_sign_in=[\w-]{43}; Path=\/api\/auth\/google\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
  )
})

test('a new person who signs in with Google gets an account with a confirmed email and a session', async () => {
  const email = t.newEmail()
  t.google.setIdentity(email, { name: 'Amina  Diallo' })
  const response = await t.signIn(email, { type: 'professional' }, { locale: 'fr' })
  if (!response.ok) throw new Error(response.error.code)
  expect(response.data.user).toMatchObject({
    email,
    name: 'Amina Diallo',
    email_verified: true,
    user_type: 'professional',
    language: 'fr',
  })
  expect(response.data).toMatchObject({ next: null })
  expect(response.data).not.toHaveProperty('refresh_token')
  expect(setCookies(response).map((cookie) => cookie.split('=')[0])).toEqual([
    'google_sign_in',
    'refresh_token',
    'device',
  ])
  const [account] = await t.listAccounts(email)
  expect(account?.termsAcceptedAt).toEqual(t.app.clock.now())
  expect(account?.passwordHash).toBeNull()
})

test('a returning Google user gets the account of the first sign-in, even with a different role and email', async () => {
  const email = t.newEmail()
  const moved = t.newEmail()
  t.google.setIdentity(email, { subject: email })
  t.google.setIdentity(moved, { subject: email })
  const first = await t.signIn(email, { type: 'professional' })
  const again = await t.signIn(moved, { type: 'client' })
  if (!first.ok || !again.ok) throw new Error('not signed in')
  expect(again.data.user).toEqual(first.data.user)
  expect(await t.listAccounts(moved)).toEqual([])
})

test('a Google sign-in that asks for no role creates a client account', async () => {
  const response = await t.signIn(t.newEmail())
  expect(response.ok && response.data.user.user_type).toBe('client')
})

test.each([
  ['/client/bookings?status=pending#top', '/client/bookings?status=pending#top'],
  ['//evil.example/a', null],
])(
  'a Google sign-in that asks to continue at %s continues there only if it is on this site: %s',
  async (next, to) => {
    const response = await t.signIn(t.newEmail(), { next })
    expect(response.ok && response.data.next).toBe(to)
  },
)

test('a Google sign-in that asks to stay signed in lasts thirty days', async () => {
  const response = await t.signIn(t.newEmail(), { keep_signed_in: 'true' })
  const refresh = setCookies(response).find((cookie) => cookie.startsWith('refresh_token='))
  expect(refresh).toContain('Max-Age=2592000')
})

test('the API call for the Google callback completes a sign-in and gives a program its refresh token', async () => {
  const { code, state, cookie } = await t.authorize(t.newEmail())
  const headers = { cookie, 'x-client': 'api' }
  const response = await t.app.call(googleCallback, { body: { code, state } }, { headers })
  expect(response.ok && response.data.refresh_token).toMatch(/^[\w.-]+$/)
})

test('invisible characters in a Google name are removed', async () => {
  const email = t.newEmail()
  t.google.setIdentity(email, { name: ' Kofi\u202e\n Mensah\u200b' })
  const response = await t.signIn(email)
  expect(response.ok && response.data.user.name).toBe('Kofi Mensah')
})

test.each([['www.evil.example'], ['   '], ['\u200b\u2066']])(
  'the unusable Google name %j is replaced by the part of the email before the @',
  async (name) => {
    const email = t.newEmail()
    t.google.setIdentity(email, { name })
    const response = await t.signIn(email)
    expect(response.ok && response.data.user.name).toBe(email.split('@')[0])
  },
)

test('a Google sign-in restores an account that is being deleted', async () => {
  const email = t.newEmail()
  await t.signIn(email)
  const now = t.app.clock.now()
  await t.app.db.update(accounts).set({ deletionRequestedAt: now }).where(eq(accounts.email, email))
  const response = await t.signIn(email)
  expect(response.ok && response.data.restored).toBe(true)
})

test('a new person who signs in with Google in four browsers at once gets one account', async () => {
  const email = t.newEmail()
  const callbacks = await Promise.all([1, 2, 3, 4].map(() => t.authorize(email)))
  const responses = await Promise.all(callbacks.map((answered) => t.exchange(answered)))
  const [account, ...others] = await t.listAccounts(email)
  expect(others).toEqual([])
  expect(responses.map((response) => response.ok && response.data.user.id)).toEqual(
    Array(4).fill(account?.id),
  )
  const linked = await t.app.db.select().from(identities).where(eq(identities.email, email))
  expect(linked).toHaveLength(1)
})

test('Google sign-in is refused if Google is not configured and the server has no demo data', async () => {
  const app = await openTestApp({ settings: { demo: false, smtpUrl: 'smtp://127.0.0.1:1' } })
  const begun = await app.call(startGoogleSignIn, { query: {}, body: {} })
  expect(begun).toMatchObject({ status: 409, error: { code: 'google_not_set_up' } })
  const back = await app.call(googleCallback, { body: { code: 'a', state: 'b' } })
  expect(back).toMatchObject({ status: 409, error: { code: 'google_not_set_up' } })
  await app.close()
})

test('Google sign-in returns 503 while Google is unavailable and can start again afterwards', async () => {
  const app = await openTestApp({ settings: { google: t.google } })
  const begin = () => app.call(startGoogleSignIn, { query: {}, body: {} })
  const away = { status: 503, error: { code: 'google_away' }, headers: { 'retry-after': '2' } }
  t.google.setFailing(true)
  expect(await begin()).toMatchObject(away)
  t.google.setFailing(false)
  const begun = await begin()
  if (!begun.ok) throw new Error(begun.error.code)
  const { code, state } = await signInAtProvider(begun.data.auth_url, t.newEmail())
  const headers = { cookie: setCookies(begun)[0]?.split(';')[0] ?? '' }
  t.google.setFailing(true)
  expect(await app.call(googleCallback, { body: { code, state } }, { headers })).toMatchObject(away)
  t.google.setFailing(false)
  await app.close()
})
