import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  findDeviceCookie,
  fiveFailures,
  password,
  rateLimitFixture,
} from '../../../testing/fixtures/accounts/rate-limits.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  fixture = rateLimitFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const minuteMs = 60_000

test('signing in with the right password asks for the second factor and does not count as a failed sign-in', async () => {
  const { email, currentCode } = await fixture.createGuardedPerson()
  const ip = fixture.newIp()
  await fixture.failSignIns(4, email, { ip })
  for (let i = 0; i < 6; i++) {
    const asked = await fixture.signIn(email, password, { ip })
    expect(asked).toMatchObject({ status: 401, error: { code: 'second_factor_required' } })
  }
  expect((await fixture.signIn(email, password, { ip, code: currentCode() })).status).toBe(200)
  expect(await fixture.failSignIns(6, email, { ip })).toEqual([...fiveFailures, 429])
})

test('asking for the second factor does not reset the count of earlier failed sign-ins', async () => {
  const { email, currentCode } = await fixture.createGuardedPerson()
  const ip = fixture.newIp()
  await fixture.failSignIns(4, email, { ip })
  await fixture.signIn(email, password, { ip })
  await fixture.failSignIns(1, email, { ip })
  expect((await fixture.signIn(email, password, { ip, code: currentCode() })).status).toBe(429)
})

test('checks at most five of a hundred second-factor codes sent at once', async () => {
  const { email } = await fixture.createGuardedPerson()
  const ip = fixture.newIp()
  const attempts = Array.from({ length: 100 }, (_, index) =>
    fixture.signIn(email, password, { ip, code: String(index).padStart(6, '0') }),
  )
  const codes = (await Promise.all(attempts)).map((response) => !response.ok && response.error.code)
  expect(codes.filter((code) => code === 'second_factor_invalid').length).toBeLessThanOrEqual(5)
  expect(codes).toContain('too_many_requests')
})

test('five wrong second-factor codes from different networks block sign-ins, except from the owner’s known browser', async () => {
  const { email, currentCode } = await fixture.createGuardedPerson()
  const device = findDeviceCookie(
    await fixture.signIn(email, password, { ip: fixture.newIp(), code: currentCode() }),
  )
  app.clock.advance(minuteMs)
  for (let i = 0; i < 5; i++) {
    const guess = await fixture.signIn(email, password, { ip: fixture.newIp(), code: '000000' })
    expect(guess).toMatchObject({ error: { code: 'second_factor_invalid' } })
  }
  const next = { ip: fixture.newIp(), code: currentCode() }
  expect((await fixture.signIn(email, password, next)).status).toBe(429)
  const headers = { cookie: `device=${device}` }
  expect((await fixture.signIn(email, password, { ...next, headers })).status).toBe(200)
})
