import { login } from '@ujuzi/contract/accounts/accounts'
import { unlinkGoogle } from '@ujuzi/contract/accounts/google'
import { googleSignInMinutes } from '@ujuzi/contract/api/limits'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { hashCheaply } from '../../../testing/fixtures/accounts/cheap-password.ts'
import { type GoogleFixture, openGoogleFixture } from '../../../testing/fixtures/accounts/google.ts'
import { type accounts, googleAttempts, identities } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const password = 'Douala-2026!'
const passwordHash = hashCheaply(password)
const needsLink = { status: 409, error: { code: 'google_link_required' } }
const failed = { status: 422, error: { code: 'google_failed' } }

let t: GoogleFixture
beforeAll(async () => {
  t = await openGoogleFixture()
})
afterAll(() => t.close())
afterEach(() => t.app.clock.set(start))

/** Client with a password who then signs in with Google under the same email. */
async function arriveWithSameEmail(more: Partial<typeof accounts.$inferInsert> = {}) {
  const email = t.newEmail()
  const client = await t.app.people.client({ email, passwordHash, ...more })
  const callback = await t.authorize(email, { next: '/client/bookings' })
  const response = await t.exchange(callback)
  return { ...client, ...callback, response: response }
}

const subjectsTo = async (email: string) =>
  (await t.app.db.select().from(emails).where(eq(emails.recipient, email))).map((m) => m.subject)

test('entering the account’s password links a Google sign-in with the same email to the account and sends an email', async () => {
  const mine = await arriveWithSameEmail()
  expect(mine.response).toMatchObject(needsLink)
  const done = await t.complete(mine, { password })
  expect(done.ok && done.data).toMatchObject({ user: { id: mine.id }, next: '/client/bookings' })
  expect(await subjectsTo(mine.email)).toEqual(['Google sign-in is on'])
  const again = await t.signIn(mine.email)
  expect(again.ok && again.data.user.id).toBe(mine.id)
  const form = { email: mine.email, password }
  expect((await t.app.call(login, { body: form })).ok).toBe(true)
})

test('the email from Google matches an account’s email in any letter case', async () => {
  const email = t.newEmail()
  await t.app.people.client({ email: email.toUpperCase(), passwordHash })
  expect(await t.signIn(email)).toMatchObject(needsLink)
})

test('a wrong password does not link Google to the account, and the right one then does', async () => {
  const mine = await arriveWithSameEmail()
  const wrong = await t.complete(mine, { password: 'Yaounde-2026!' })
  expect(wrong).toMatchObject({ status: 422, error: { code: 'wrong_password' } })
  expect(await t.complete(mine, {})).toMatchObject(needsLink)
  expect(await t.signIn(mine.email)).toMatchObject(needsLink)
  expect((await t.complete(mine, { password })).ok).toBe(true)
})

test('linking Google to an account with an unconfirmed email requires the account’s password and confirms the email', async () => {
  const mine = await arriveWithSameEmail({ emailVerifiedAt: null })
  expect(mine.response).toMatchObject(needsLink)
  const done = await t.complete(mine, { password })
  expect(done.ok && done.data.user.email_verified).toBe(true)
})

test('an account without a password cannot be linked to Google', async () => {
  const mine = await arriveWithSameEmail({ passwordHash: null })
  expect(mine.response).toMatchObject(needsLink)
  expect(await t.complete(mine, { password })).toMatchObject(needsLink)
})

test('linking a second Google identity to an account replaces the first', async () => {
  const mine = await arriveWithSameEmail()
  await t.complete(mine, { password })
  t.google.setIdentity(mine.email, { subject: `another ${mine.email}` })
  const callback = await t.authorize(mine.email)
  expect(await t.exchange(callback)).toMatchObject(needsLink)
  expect((await t.complete(callback, { password })).ok).toBe(true)
  t.google.setIdentity(mine.email, {})
  expect(await t.signIn(mine.email)).toMatchObject(needsLink)
})

test('linking Google fails from another browser, before the user returns from Google and after ten minutes', async () => {
  const mine = await arriveWithSameEmail()
  const begun = await t.begin()
  expect(await t.complete({ cookie: '' }, { password })).toMatchObject(failed)
  expect(await t.complete(begun, { password })).toMatchObject(failed)
  t.app.clock.advance(googleSignInMinutes * 60_000)
  expect(await t.complete(mine, { password })).toMatchObject(failed)
})

test('if three requests complete one Google linking at once, one session opens, and later requests fail', async () => {
  const mine = await arriveWithSameEmail()
  const both = await Promise.all([1, 2, 3].map(() => t.complete(mine, { password })))
  expect(both.filter((response) => response.ok)).toHaveLength(1)
  expect(await t.complete(mine, { password })).toMatchObject(failed)
  const rows = await t.app.db
    .select()
    .from(googleAttempts)
    .where(eq(googleAttempts.email, mine.email))
  expect(rows).toEqual([])
})

test('an account linked to Google from two browsers at once has one Google identity', async () => {
  const mine = await arriveWithSameEmail()
  const other = await t.authorize(mine.email)
  await t.exchange(other)
  await Promise.all([t.complete(mine, { password }), t.complete(other, { password })])
  const linked = await t.app.db.select().from(identities).where(eq(identities.accountId, mine.id))
  expect(linked).toHaveLength(1)
  const again = await t.signIn(mine.email)
  expect(again.ok && again.data.user.id).toBe(mine.id)
})

test('a Google identity that arrives with four emails at once is linked to only one of their accounts', async () => {
  const subject = t.newEmail()
  const callbacks = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const email = t.newEmail()
      t.google.setIdentity(email, { subject })
      await t.app.people.client({ email, passwordHash })
      const callback = await t.authorize(email)
      expect(await t.exchange(callback)).toMatchObject(needsLink)
      return callback
    }),
  )
  const responses = await Promise.all(
    callbacks.map((callback) => t.complete(callback, { password })),
  )
  expect(responses.map(({ status }) => status).filter((s) => s !== 200 && s !== 422)).toEqual([])
  const linked = await t.app.db.select().from(identities).where(eq(identities.subject, subject))
  expect(linked).toHaveLength(1)
})

test('an account that is suspended before its password is entered cannot be linked to Google', async () => {
  const mine = await arriveWithSameEmail()
  await t.app.people.suspend(mine.id)
  expect(await t.complete(mine, { password })).toMatchObject(failed)
})

test('after unlinking, a Google sign-in is refused until the user links Google again with the account password', async () => {
  const mine = await arriveWithSameEmail()
  await t.complete(mine, { password })
  const as = await t.app.people.signIn(mine.id)
  const done = await t.app.call(unlinkGoogle, { body: {} }, { as })
  expect(done).toMatchObject({ data: { message: 'Google sign-in is now off for this account.' } })
  expect(await subjectsTo(mine.email)).toContain('Google sign-in is off')
  const callback = await t.authorize(mine.email)
  expect(await t.exchange(callback)).toMatchObject(needsLink)
  expect((await t.complete(callback, { password })).ok).toBe(true)
})

test('unlinking Google from an account that is not linked sends no email', async () => {
  const client = await t.app.people.client({ passwordHash })
  expect((await t.app.call(unlinkGoogle, { body: {} }, { as: client.token })).ok).toBe(true)
  expect(await subjectsTo(client.email)).toEqual([])
})

test('unlinking Google requires recent reauthentication and another way to sign in', async () => {
  const entered = await t.signIn(t.newEmail())
  if (!entered.ok) throw new Error(entered.error.code)
  const as = entered.data.access_token
  const unlink = () => t.app.call(unlinkGoogle, { body: {} }, { as })
  expect(await unlink()).toMatchObject({ status: 409, error: { code: 'google_only' } })
  t.app.clock.advance(5 * 60_000 + 1)
  expect(await unlink()).toMatchObject({ status: 403, error: { code: 'proof_required' } })
})
