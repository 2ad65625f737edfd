import { login, logout, refreshToken } from '@ujuzi/contract/accounts/accounts'
import { onboardClient } from '@ujuzi/contract/onboarding/onboarding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'Abcdef-123456'
const answers = {
  phone_number: '+237 6 70 12 34 56',
  service_preferences: ['barber' as const],
  service_frequency: 'monthly' as const,
  preferred_booking_times: ['morning' as const],
  communication_preference: 'app' as const,
  notification_preferences: ['booking_confirmations' as const],
}

const countryLine = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith('account_country='))

const withPassword = async () => ({ passwordHash: await hashPassword(password) })
const lagos = () => app.people.createPlace({ name: 'Badagry', countryCode: 'NG' })

async function signIn(email: string, cookie = '') {
  const { headers } = await app.call(login, { body: { email, password } }, { headers: { cookie } })
  return countryLine(headers)
}

test('signing in tells the browser the country of the client’s town, also for pages that a link leads to', async () => {
  const { token, email } = await app.people.client(await withPassword())
  expect(await signIn(email)).toBeUndefined()
  const body = { ...answers, location: await lagos() }
  const saved = await app.call(onboardClient, { body }, { as: token })
  expect(countryLine(saved.headers)).toMatch(/^account_country=NG; Path=\/; .*SameSite=Lax/)
  expect(await signIn(email)).toMatch(/^account_country=NG;/)
  expect(await signIn(email, 'account_country=NG')).toBeUndefined()
})

test('signing in tells the browser the country of the business that a professional owns', async () => {
  const { ownerId } = await app.people.business({ placeId: await lagos() })
  const { rows } = await app.pool.query(
    'update accounts set password_hash = $2 where id = $1 returning email',
    [ownerId, await hashPassword(password)],
  )
  expect(await signIn(rows[0].email)).toMatch(/^account_country=NG;/)
})

test('the country of another account is removed at the sign-in of an account without a town, and at sign-out', async () => {
  const { token, email } = await app.people.client(await withPassword())
  expect(await signIn(email, 'account_country=KE')).toMatch(/^account_country=; .*Max-Age=0/)
  const headers = { cookie: 'account_country=KE' }
  const out = await app.call(logout, { body: {} }, { as: token, headers })
  expect(countryLine(out.headers)).toMatch(/^account_country=; .*Max-Age=0/)
})

test('programs that get their refresh token in the body get no cookie', async () => {
  const { token, email } = await app.people.client(await withPassword())
  const body = { ...answers, location: await lagos() }
  await app.call(onboardClient, { body }, { as: token })
  const headers = { 'x-client': 'api' }
  const signedIn = await app.call(login, { body: { email, password } }, { headers })
  const refresh_token = signedIn.ok ? signedIn.data.refresh_token : undefined
  if (!refresh_token) throw new Error('no refresh token in the body')
  const refreshed = await app.call(refreshToken, { body: { refresh_token } })
  expect([signedIn, refreshed].map((response) => countryLine(response.headers))).toEqual([
    undefined,
    undefined,
  ])
})
