import { login } from '@ujuzi/contract/accounts/accounts'
import { startGoogleSignIn } from '@ujuzi/contract/accounts/google'
import { confirmSecondFactor, startSecondFactor } from '@ujuzi/contract/accounts/security'
import { failureDelays, sharedNetworkCallsMax } from '@ujuzi/contract/api/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { generateTotp } from '../../../testing/fixtures/accounts/authenticator.ts'
import { hashCheaply } from '../../../testing/fixtures/accounts/cheap-password.ts'
import { type GoogleFixture, openGoogleFixture } from '../../../testing/fixtures/accounts/google.ts'

const start = new Date('2026-11-23T07:00:00Z')
const password = 'Douala-2026!'
const passwordHash = hashCheaply(password)
const wrong = 'Yaounde-2026!'
const required = { status: 401, error: { code: 'second_factor_required' } }
const invalid = { status: 401, error: { code: 'second_factor_invalid' } }
const needsLink = { status: 409, error: { code: 'google_link_required' } }
const tooMany = { status: 429, error: { code: 'too_many_requests' } }

let t: GoogleFixture
let networks = 0
beforeAll(async () => {
  t = await openGoogleFixture({ rateLimits: true })
})
afterAll(() => t.close())
afterEach(() => t.app.clock.set(start))

/** Each test has its own network, so that attempts are not counted across tests. */
const newNetwork = () => ({ ip: `198.51.100.${++networks}` })

/** Turns the second factor on; returns a function that gives the authenticator app's current code. */
async function protect(token: string) {
  const started = await t.app.call(startSecondFactor, { body: {} }, { as: token })
  if (!started.ok) throw new Error(started.error.code)
  const shown = () => generateTotp(started.data.secret, t.app.clock.now())
  const body = { code: shown() }
  const confirmed = await t.app.call(confirmSecondFactor, { body }, { as: token })
  if (!confirmed.ok) throw new Error(confirmed.error.code)
  t.app.clock.advance(60_000)
  return { shown, recoveryCode: confirmed.data.recovery_codes[0] ?? '' }
}

async function signedUp() {
  const email = t.newEmail()
  return t.app.people.client({ email, passwordHash })
}

test('a Google sign-in still requires the second factor of the account', async () => {
  const network = newNetwork()
  const email = t.newEmail()
  const entered = await t.signIn(email, {}, network)
  if (!entered.ok) throw new Error(entered.error.code)
  const { shown, recoveryCode } = await protect(entered.data.access_token)
  const callback = await t.authorize(email, { next: '/client/bookings' })
  expect(await t.exchange(callback, network)).toMatchObject(required)
  expect(await t.complete(callback, {}, network)).toMatchObject(required)
  expect(await t.complete(callback, { second_factor: '000000' }, network)).toMatchObject(invalid)
  const done = await t.complete(callback, { second_factor: shown() }, network)
  expect(done.ok && done.data).toMatchObject({ user: { email }, next: '/client/bookings' })
  const again = await t.authorize(email)
  await t.exchange(again, network)
  expect((await t.complete(again, { second_factor: recoveryCode }, network)).ok).toBe(true)
})

test('linking Google to an account with a second factor requires both password and code', async () => {
  const network = newNetwork()
  const client = await signedUp()
  const { shown } = await protect(client.token)
  const callback = await t.authorize(client.email)
  expect(await t.exchange(callback, network)).toMatchObject(needsLink)
  expect(await t.complete(callback, { second_factor: shown() }, network)).toMatchObject(needsLink)
  expect(await t.complete(callback, { password }, network)).toMatchObject(required)
  const half = { password, second_factor: '000000' }
  expect(await t.complete(callback, half, network)).toMatchObject(invalid)
  const both = { password, second_factor: shown() }
  expect((await t.complete(callback, both, network)).ok).toBe(true)
})

test('wrong passwords while linking Google and on the sign-in page count towards one limit', async () => {
  const network = newNetwork()
  const client = await signedUp()
  const callback = await t.authorize(client.email)
  await t.exchange(callback, network)
  const attempts = Array.from({ length: failureDelays.freeAttempts }, () => ({ password: wrong }))
  for (const attempt of attempts) {
    expect(await t.complete(callback, attempt, network)).toMatchObject({ status: 422 })
  }
  const blocked = await t.complete(callback, { password }, network)
  expect(blocked).toMatchObject({ ...tooMany, headers: { 'retry-after': '60' } })
  const form = { email: client.email, password }
  expect(await t.app.call(login, { body: form }, network)).toMatchObject(tooMany)
  t.app.clock.advance(failureDelays.firstSeconds * 1000)
  expect((await t.complete(callback, { password }, network)).ok).toBe(true)
})

test('too many wrong second-factor codes block a Google sign-in for a while', async () => {
  const network = newNetwork()
  const email = t.newEmail()
  const entered = await t.signIn(email, {}, network)
  if (!entered.ok) throw new Error(entered.error.code)
  const { shown } = await protect(entered.data.access_token)
  const callback = await t.authorize(email)
  await t.exchange(callback, network)
  for (let attempt = 0; attempt < failureDelays.freeAttempts; attempt++) {
    const typed = { second_factor: '000000' }
    expect(await t.complete(callback, typed, network)).toMatchObject(invalid)
  }
  const right = () => t.complete(callback, { second_factor: shown() }, network)
  expect(await right()).toMatchObject(tooMany)
  t.app.clock.advance(failureDelays.firstSeconds * 1000)
  expect((await right()).ok).toBe(true)
})

test('of a hundred wrong passwords at once while linking Google, only five are checked', async () => {
  const network = newNetwork()
  const client = await signedUp()
  const callback = await t.authorize(client.email)
  await t.exchange(callback, network)
  const body = { password: wrong }
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => t.complete(callback, body, network)),
  )
  const evaluated = responses.filter(
    (response) => !response.ok && response.error.code === 'wrong_password',
  )
  expect(evaluated).toHaveLength(failureDelays.freeAttempts)
})

test('one network is limited in how often it can start and complete Google sign-ins', async () => {
  const network = newNetwork()
  const begin = () => t.app.call(startGoogleSignIn, { query: {}, body: {} }, network)
  for (let call = 0; call < sharedNetworkCallsMax; call++) expect((await begin()).ok).toBe(true)
  expect(await begin()).toMatchObject({ ...tooMany, headers: { 'retry-after': '900' } })
  const back = () => t.exchange({ code: 'a', state: 'b', cookie: '' }, network)
  for (let call = 0; call < sharedNetworkCallsMax; call++) {
    expect(await back()).toMatchObject({ error: { code: 'google_failed' } })
  }
  expect(await back()).toMatchObject(tooMany)
})
