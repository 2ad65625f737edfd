import { login } from '@ujuzi/contract/accounts/accounts'
import { initGoogle } from '@ujuzi/contract/accounts/google'
import { confirmSecondFactor, startSecondFactor } from '@ujuzi/contract/accounts/security'
import { crowdCalls, failureDelays } from '@ujuzi/contract/api/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { codeShown } from '../../../testing/fixtures/accounts/authenticator.ts'
import { type GoogleScene, openGoogleScene } from '../../../testing/fixtures/accounts/google.ts'

const start = new Date('2026-11-23T07:00:00Z')
const password = 'Douala-2026!'
const wrong = 'Yaounde-2026!'
const required = { status: 401, error: { code: 'second_factor_required' } }
const invalid = { status: 401, error: { code: 'second_factor_invalid' } }
const needsLink = { status: 409, error: { code: 'google_link_required' } }
const tooMany = { status: 429, error: { code: 'too_many_requests' } }

let t: GoogleScene
let passwordHash: string
let networks = 0
beforeAll(async () => {
  t = await openGoogleScene({ rateLimits: true })
  passwordHash = await hashPassword(password)
})
afterAll(() => t.close())
afterEach(() => t.app.clock.set(start))

/** What one test does counts against no other: each has a network of its own. */
const newNetwork = () => ({ ip: `198.51.100.${++networks}` })

/** Switches the second factor on; answers what the authenticator app shows from then on. */
async function protect(token: string) {
  const started = await t.app.call(startSecondFactor, { body: {} }, { as: token })
  if (!started.ok) throw new Error(started.error.code)
  const shown = () => codeShown(started.data.secret, t.app.clock.now())
  const body = { code: shown() }
  const confirmed = await t.app.call(confirmSecondFactor, { body }, { as: token })
  if (!confirmed.ok) throw new Error(confirmed.error.code)
  t.app.clock.advance(60_000)
  return { shown, recoveryCode: confirmed.data.recovery_codes[0] ?? '' }
}

async function signedUp() {
  const email = t.newAddress()
  return t.app.people.client({ email, passwordHash })
}

test('whom Google vouches for is still asked for the second factor', async () => {
  const network = newNetwork()
  const email = t.newAddress()
  const entered = await t.enter(email, {}, network)
  if (!entered.ok) throw new Error(entered.error.code)
  const { shown, recoveryCode } = await protect(entered.data.access_token)
  const visited = await t.visit(email, { next: '/client/bookings' })
  expect(await t.exchange(visited, network)).toMatchObject(required)
  expect(await t.complete(visited, {}, network)).toMatchObject(required)
  expect(await t.complete(visited, { second_factor: '000000' }, network)).toMatchObject(invalid)
  const done = await t.complete(visited, { second_factor: shown() }, network)
  expect(done.ok && done.data).toMatchObject({ user: { email }, next: '/client/bookings' })
  const again = await t.visit(email)
  await t.exchange(again, network)
  expect((await t.complete(again, { second_factor: recoveryCode }, network)).ok).toBe(true)
})

test('an account with a second factor is linked with password and code, not with one of them', async () => {
  const network = newNetwork()
  const client = await signedUp()
  const { shown } = await protect(client.token)
  const visited = await t.visit(client.email)
  expect(await t.exchange(visited, network)).toMatchObject(needsLink)
  expect(await t.complete(visited, { second_factor: shown() }, network)).toMatchObject(needsLink)
  expect(await t.complete(visited, { password }, network)).toMatchObject(required)
  const half = { password, second_factor: '000000' }
  expect(await t.complete(visited, half, network)).toMatchObject(invalid)
  const both = { password, second_factor: shown() }
  expect((await t.complete(visited, both, network)).ok).toBe(true)
})

test('guesses at the password are counted together with those on the sign-in page', async () => {
  const network = newNetwork()
  const client = await signedUp()
  const visited = await t.visit(client.email)
  await t.exchange(visited, network)
  const guesses = Array.from({ length: failureDelays.free }, () => ({ password: wrong }))
  for (const guess of guesses) {
    expect(await t.complete(visited, guess, network)).toMatchObject({ status: 422 })
  }
  const blocked = await t.complete(visited, { password }, network)
  expect(blocked).toMatchObject({ ...tooMany, headers: { 'retry-after': '60' } })
  const form = { email: client.email, password }
  expect(await t.app.call(login, { body: form }, network)).toMatchObject(tooMany)
  t.app.clock.advance(failureDelays.firstSeconds * 1000)
  expect((await t.complete(visited, { password }, network)).ok).toBe(true)
})

test('guesses at the second factor are counted, too', async () => {
  const network = newNetwork()
  const email = t.newAddress()
  const entered = await t.enter(email, {}, network)
  if (!entered.ok) throw new Error(entered.error.code)
  const { shown } = await protect(entered.data.access_token)
  const visited = await t.visit(email)
  await t.exchange(visited, network)
  for (let guess = 0; guess < failureDelays.free; guess++) {
    const typed = { second_factor: '000000' }
    expect(await t.complete(visited, typed, network)).toMatchObject(invalid)
  }
  const right = () => t.complete(visited, { second_factor: shown() }, network)
  expect(await right()).toMatchObject(tooMany)
  t.app.clock.advance(failureDelays.firstSeconds * 1000)
  expect((await right()).ok).toBe(true)
})

test('a hundred guesses at once are still five', async () => {
  const network = newNetwork()
  const client = await signedUp()
  const visited = await t.visit(client.email)
  await t.exchange(visited, network)
  const body = { password: wrong }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => t.complete(visited, body, network)),
  )
  const evaluated = answers.filter((answer) => !answer.ok && answer.error.code === 'wrong_password')
  expect(evaluated).toHaveLength(failureDelays.free)
})

test('one network begins and comes back so often, and no oftener', async () => {
  const network = newNetwork()
  const begin = () => t.app.call(initGoogle, { query: {}, body: {} }, network)
  for (let call = 0; call < crowdCalls; call++) expect((await begin()).ok).toBe(true)
  expect(await begin()).toMatchObject({ ...tooMany, headers: { 'retry-after': '900' } })
  const back = () => t.exchange({ code: 'a', state: 'b', cookie: '' }, network)
  for (let call = 0; call < crowdCalls; call++) {
    expect(await back()).toMatchObject({ error: { code: 'google_failed' } })
  }
  expect(await back()).toMatchObject(tooMany)
})
