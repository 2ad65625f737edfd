import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { confirmSubscription } from '@ujuzi/contract/newsletter/newsletter'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptCode, issueCode } from '../modules/accounts/codes/commands.ts'
import { getAccount } from '../modules/accounts/queries.ts'
import { createSession, refreshSession } from '../modules/accounts/sessions/commands.ts'
import type { AuthSecret } from '../platform/auth/auth-secret.ts'
import { newId } from '../platform/db/columns.ts'
import { listEmails } from '../platform/email/email.ts'
import { Refusal } from '../platform/errors.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import {
  noticePeriodMs,
  suspendAfterNotice,
  suspensionFixture,
} from '../testing/fixtures/accounts/suspensions.ts'
import { peopleFixture } from '../testing/fixtures/people.ts'

const start = new Date('2026-11-23T07:00:00Z')
const dayMs = 86_400_000
const next = 'the next secret of a test, 32 characters or more'
const after: AuthSecret = { current: next }
/** One database served with the old secret alone, with both, and with the new one alone. */
let old: TestApp
let both: TestApp
let alone: TestApp
let before: AuthSecret
let during: AuthSecret
beforeAll(async () => {
  old = await openTestApp({ now: start })
  before = { current: old.authSecret }
  during = { current: next, old: old.authSecret }
  both = await openTestApp({ now: start, settings: { authSecret: during } })
  alone = await openTestApp({ now: start, settings: { authSecret: after } })
})
afterAll(() => Promise.all([old, both, alone].map((app) => app.close())))

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
const statusOf = async (app: TestApp, as: string) => (await app.call(getProfile, {}, { as })).status

describe('access tokens', () => {
  test('access tokens signed with the old secret are valid only while the old secret is set', async () => {
    const { token } = await old.people.client()
    expect(await statusOf(old, token)).toBe(200)
    expect(await statusOf(both, token)).toBe(200)
    expect(await statusOf(alone, token)).toBe(401)
  })

  test('access tokens signed with the new secret are valid during and after the secret rotation', async () => {
    const { token } = await peopleFixture(old.db, old.clock.now, next).client()
    expect(await statusOf(both, token)).toBe(200)
    expect(await statusOf(alone, token)).toBe(200)
    expect(await statusOf(old, token)).toBe(401)
  })
})

describe('sessions', () => {
  async function signedIn(secret: AuthSecret) {
    const account = await getAccount(old.db, (await old.people.client()).id)
    const context = { secret, device: undefined, keepSignedIn: true, now: start }
    const how = { method: 'password' } as const
    return createSession(
      old.db,
      { account, ...how },
      { ...context, publicUrl: () => 'http://ujuzi.test', onAccountRestored: async () => {} },
    )
  }
  const refresh = (token: string, secret: AuthSecret, seconds = 60) =>
    refreshSession(old.db, token, {
      secret,
      device: undefined,
      now: new Date(start.getTime() + seconds * 1000),
    })

  test('a session refreshed while both secrets are set continues after the secret rotation', async () => {
    const { refreshToken } = await signedIn(before)
    const renewed = await refresh(refreshToken, during)
    expect(await statusOf(alone, renewed.accessToken)).toBe(200)
    expect(await codeOf(refresh(renewed.refreshToken, after, 120))).toBe('done')
  })

  test('a user whose session was not refreshed during the secret rotation has to sign in again', async () => {
    const { refreshToken } = await signedIn(before)
    expect(await codeOf(refresh(refreshToken, after))).toBe('not_signed_in')
  })

  test('a session stays valid when two tabs refresh it on servers at different steps of a secret rotation', async () => {
    const step = { current: old.authSecret, old: next }
    for (const [first, second] of [
      [step, during],
      [during, step],
    ] as const) {
      const { refreshToken } = await signedIn(before)
      const one = await refresh(refreshToken, first, 60)
      const two = await refresh(refreshToken, second, 61)
      expect(two.refreshToken).toBe(one.refreshToken)
      expect(await codeOf(refresh(two.refreshToken, during, 120))).toBe('done')
    }
  })
})

test('a code emailed before a secret rotation works while the old secret is set', async () => {
  const { id: accountId } = await old.people.client()
  const use = { accountId, purpose: 'verify_email' as const }
  const code = await issueCode(old.db, use, { secret: before, now: start })
  const attempt = (secret: AuthSecret) =>
    attemptCode(old.db, { ...use, typed: code }, { secret, now: start })
  expect(await codeOf(attempt(after))).toBe('code_invalid')
  expect(await codeOf(attempt(during))).toBe('done')
})

describe('the link to the newsletter', () => {
  const tokenTo = async (email: string) => {
    const [mail] = await listEmails(old.db, email, 1)
    return /newsletter\?token=([\w-]+)/.exec(mail?.bodyText ?? '')?.[1] ?? ''
  }
  async function invite(app: TestApp, email: string, day: number) {
    app.clock.set(new Date(start.getTime() + day * dayMs))
    await app.tasks['newsletter.invite']?.({ email, locale: 'en' }, {} as JobHelpers)
    app.clock.set(start)
    return tokenTo(email)
  }
  const confirm = async (token: string) =>
    (await alone.call(confirmSubscription, { body: { token } })).status

  test('a newsletter link emailed before a secret rotation works after the rotation', async () => {
    expect(await confirm(await invite(old, `${newId()}@people.test`, 0))).toBe(200)
  })

  test('the newsletter link stays the same while the old secret is set, and afterwards only a new link works', async () => {
    const email = `${newId()}@people.test`
    const first = await invite(old, email, 0)
    expect(await invite(both, email, 2)).toBe(first)
    // A rotation would have encrypted the stored keys again before the old secret went.
    await alone.pool.query('delete from encryption_keys')
    const last = await invite(alone, email, 4)
    expect(last).not.toBe(first)
    expect(await confirm(first)).toBe(422)
    expect(await confirm(last)).toBe(200)
  })
})

describe('the link of a suspension', () => {
  async function suspended() {
    const moderator = await old.people.account('moderator')
    const client = await old.people.client()
    await suspensionFixture(old).suspend(moderator, client.id, suspendAfterNotice)
    return { client, token: await tokenTo(client.email) }
  }
  const tokenTo = async (email: string) => {
    const [mail] = await listEmails(old.db, email, 1)
    return /suspension\?token=([\w-]+)/.exec(mail?.bodyText ?? '')?.[1] ?? ''
  }
  /** Suspension that this server starts after the notice period: the links of its two emails. */
  async function begunBy(app: TestApp) {
    const { client, token } = await suspended()
    app.clock.set(new Date(start.getTime() + noticePeriodMs))
    await suspensionFixture(app).runStartJob()
    app.clock.set(start)
    return { first: token, last: await tokenTo(client.email) }
  }
  const read = async (token: string) =>
    (await suspensionFixture(alone).getOwnSuspension(token)).status

  test('a suspension link emailed before a secret rotation works after the rotation', async () => {
    expect(await read((await suspended()).token)).toBe(200)
  })

  test('the suspension link stays the same in later emails while the old secret is set', async () => {
    const { first, last } = await begunBy(both)
    expect(last).toBe(first)
    expect(await read(last)).toBe(200)
  })

  test('emails sent when the old secret is no longer set contain a new suspension link that works', async () => {
    const { first, last } = await begunBy(alone)
    expect(last).not.toBe(first)
    expect(await read(last)).toBe(200)
  })
})
