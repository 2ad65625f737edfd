import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  deviceIn,
  limitedScene,
  password,
  wrong,
} from '../../../testing/fixtures/accounts/rate-limits.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let scene: ReturnType<typeof limitedScene>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  scene = limitedScene(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const minuteMs = 60_000

/** The statuses of so many wrong guesses, one after the other. */
async function miss(times: number, email: string, how: { ip: string } & Record<string, unknown>) {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await scene.signIn(email, wrong, how)).status)
  return statuses
}
const five = [401, 401, 401, 401, 401]

test('the code of the authenticator is asked for only after the right password, and costs nothing', async () => {
  const { email, shown } = await scene.guarded()
  const ip = scene.freshIp()
  await miss(4, email, { ip })
  for (let i = 0; i < 6; i++) {
    const asked = await scene.signIn(email, password, { ip })
    expect(asked).toMatchObject({ status: 401, error: { code: 'second_factor_required' } })
  }
  expect((await scene.signIn(email, password, { ip, code: shown() })).status).toBe(200)
  expect(await miss(6, email, { ip })).toEqual([...five, 429])
})

test('asking for the code does not forgive what failed before', async () => {
  const { email, shown } = await scene.guarded()
  const ip = scene.freshIp()
  await miss(4, email, { ip })
  await scene.signIn(email, password, { ip })
  await miss(1, email, { ip })
  expect((await scene.signIn(email, password, { ip, code: shown() })).status).toBe(429)
})

test('of a hundred guessed codes at once at most five are looked at', async () => {
  const { email } = await scene.guarded()
  const ip = scene.freshIp()
  const rush = Array.from({ length: 100 }, (_, index) =>
    scene.signIn(email, password, { ip, code: String(index).padStart(6, '0') }),
  )
  const codes = (await Promise.all(rush)).map((answer) => !answer.ok && answer.error.code)
  expect(codes.filter((code) => code === 'second_factor_invalid').length).toBeLessThanOrEqual(5)
  expect(codes).toContain('too_many_requests')
})

test('codes guessed from many networks share one counter; the owner’s browser is not kept out by it', async () => {
  const { email, shown } = await scene.guarded()
  const device = deviceIn(
    await scene.signIn(email, password, { ip: scene.freshIp(), code: shown() }),
  )
  app.clock.advance(minuteMs)
  for (let i = 0; i < 5; i++) {
    const guess = await scene.signIn(email, password, { ip: scene.freshIp(), code: '000000' })
    expect(guess).toMatchObject({ error: { code: 'second_factor_invalid' } })
  }
  const next = { ip: scene.freshIp(), code: shown() }
  expect((await scene.signIn(email, password, next)).status).toBe(429)
  const headers = { cookie: `device=${device}` }
  expect((await scene.signIn(email, password, { ...next, headers })).status).toBe(200)
})
