import { login } from '@ujuzi/contract/accounts/accounts'
import { requestEmailVerification } from '@ujuzi/contract/accounts/contact-verification'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  newIp,
  password,
  rateLimitFixture,
} from '../../../testing/fixtures/accounts/rate-limits.ts'
import { recordDevice } from '../sessions/devices.queries.ts'
import { requestJobKey, requestOrigin } from './requesters.queries.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  fixture = rateLimitFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const run = (task: string, payload: object) => app.tasks[task]?.(payload, {} as JobHelpers)
const askReset = (email: string, ip: string, device?: string) =>
  run('accounts.reset_password', { email, origin: requestOrigin(ip, device) })
const askCode = (email: string, ip: string, accountId?: string) =>
  run('accounts.resend_code', { email, accountId, origin: requestOrigin(ip, undefined) })
const countEmails = async (email: string) => (await listEmails(app.db, email, 100)).length

/** Requests from many networks, a minute apart, within one hour. */
async function flood(ask: (ip: string) => Promise<unknown> | undefined) {
  for (let minute = 0; minute < 8; minute++) {
    await Promise.all(Array.from({ length: 6 }, () => ask(newIp())))
    app.clock.advance(60_000)
  }
}

describe('while strangers request reset links for an email', () => {
  test('an email address gets at most five reset links an hour for one network and twenty for all unknown networks', async () => {
    const { email } = await fixture.createPerson()
    const ip = newIp()
    for (let i = 0; i < 8; i++) {
      await askReset(email, ip)
      app.clock.advance(60_000)
    }
    expect(await countEmails(email)).toBe(5)
    await flood((from) => askReset(email, from))
    expect(await countEmails(email)).toBe(20)
  })

  test('the owner gets a reset link on a known browser despite many requests by strangers', async () => {
    const { id, email } = await fixture.createPerson()
    const device = 'd'.repeat(43)
    await recordDevice(app.db, { accountId: id, deviceHash: sha256(device), now: start })
    await flood((from) => askReset(email, from))
    await askReset(email, newIp(), device)
    expect(await countEmails(email)).toBe(21)
  })

  test('the owner gets a reset link on the network of an earlier sign-in despite requests by strangers', async () => {
    const { id, email } = await fixture.createPerson()
    const home = newIp()
    await app.call(login, { body: { email, password } }, { ip: home })
    await flood((from) => askReset(email, from))
    await askReset(email, home)
    expect(await countEmails(email)).toBe(21)
    // A failed sign-in makes no network known.
    const failed = newIp()
    const event = { kind: 'sign_in_failed', accountId: id, ip: failed } as const
    await recordSecurityEvent(app.db, event, app.clock.now())
    await askReset(email, failed)
    expect(await countEmails(email)).toBe(21)
  })

  test('password reset requests with made-up device cookies count towards the limit of their network', async () => {
    const { email } = await fixture.createPerson()
    const ip = newIp()
    for (let i = 0; i < 8; i++) {
      await askReset(email, ip, String(i).repeat(43))
      app.clock.advance(60_000)
    }
    expect(await countEmails(email)).toBe(5)
  })

  test('a device known to the account gets at most five reset links an hour', async () => {
    const { id, email } = await fixture.createPerson()
    const device = 'e'.repeat(43)
    await recordDevice(app.db, { accountId: id, deviceHash: sha256(device), now: start })
    for (let i = 0; i < 8; i++) {
      await askReset(email, newIp(), device)
      app.clock.advance(60_000)
    }
    expect(await countEmails(email)).toBe(5)
  })
})

describe('while strangers request codes for an email', () => {
  test('email codes requested by strangers neither void a valid code nor use up the limit of the account', async () => {
    const { id, email } = await fixture.createPerson({ emailVerifiedAt: null })
    await askCode(email, newIp(), id)
    await flood((from) => askCode(email, from))
    expect(await countEmails(email)).toBe(1)
    const as = await app.people.signIn(id)
    const response = await app.call(requestEmailVerification, { body: {} }, { as })
    expect(response.status).toBe(200)
    expect(await countEmails(email)).toBe(2)
  })

  test('strangers can cause one email code to be sent if none is valid, and the account can still request five more', async () => {
    const { id, email } = await fixture.createPerson({ emailVerifiedAt: null })
    await flood((from) => askCode(email, from))
    expect(await countEmails(email)).toBe(1)
    for (let i = 0; i < 8; i++) {
      await askCode(email, newIp(), id)
      app.clock.advance(60_000)
    }
    expect(await countEmails(email)).toBe(6)
  })
})

test('password reset requests from two networks get different job keys that end with the email address', () => {
  const email = 'Amina@people.test'
  const keys = ['203.0.113.7', '2001:db8::7'].map((ip) =>
    requestJobKey('reset', { origin: requestOrigin(ip, undefined), email }),
  )
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key).toMatch(/^reset:[^:]+:amina@people\.test$/)
})
