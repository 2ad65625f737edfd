import { getProfile, login, register } from '@ujuzi/contract/accounts/accounts'
import { confirmEmail } from '@ujuzi/contract/accounts/contact-verification'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { sha256 } from '../../../platform/auth/secrets.ts'
import { newId } from '../../../platform/db/columns.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  accountDeletionFixture,
  dayMs,
} from '../../../testing/fixtures/accounts/account-deletion.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { subscribers } from '../../newsletter/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const [strangers, owners] = ['Stranger-2026!', 'Mailbox-2026!']
let app: TestApp
let fixture: ReturnType<typeof accountDeletionFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = accountDeletionFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const daysLater = (days: number) => app.clock.set(new Date(start.getTime() + days * dayMs))
const runNightly = () => fixture.runTask('privacy.delete_unconfirmed')
const emailsTo = (email: string) => listEmails(app.db, email, 20)

const join = (email: string, password: string, role: 'client' | 'professional' = 'client') =>
  app.call(register, {
    body: {
      name: 'Josiane Tchoua',
      email,
      password,
      password_confirm: password,
      terms_accepted: true,
      user_type: role,
    },
  })
const signIn = (email: string, password: string) => app.call(login, { body: { email, password } })
const taken = { status: 409, error: { code: 'email_taken' } }

async function unconfirmed(more: Partial<typeof accounts.$inferInsert> = {}) {
  const passwordHash = await hashPassword(strangers)
  return app.people.client({ emailVerifiedAt: null, passwordHash, ...more })
}

describe('an email that was registered and never confirmed', () => {
  test('an unconfirmed email can be registered again after seven days, but not earlier', async () => {
    const { id, email } = await unconfirmed()
    app.clock.set(new Date(start.getTime() + 7 * dayMs - 1))
    expect(await join(email, owners)).toMatchObject(taken)
    app.clock.advance(1)
    expect((await join(email.toUpperCase(), owners)).status).toBe(201)
    expect((await fixture.getAccount(id)).erasedAt).toEqual(app.clock.now())
  })

  test('the first person to register an unconfirmed email has no access to a later account with that email', async () => {
    const email = `${newId()}@people.test`
    const first = await join(email, strangers)
    if (!first.ok) throw new Error(first.error.code)
    daysLater(7)
    const session = await app.people.signIn(first.data.user.id)
    const second = await join(email, owners)
    if (!second.ok) throw new Error(second.error.code)
    expect(second.data.user.id).not.toBe(first.data.user.id)
    expect((await app.call(getProfile, {}, { as: session })).status).toBe(401)
    expect(await signIn(email, strangers)).toMatchObject({ error: { code: 'wrong_credentials' } })
    const [latest] = await emailsTo(email)
    const code = latest?.subject.match(/\d{6}/)?.[0] ?? ''
    const as = second.data.access_token
    expect(await app.call(confirmEmail, { body: { code } }, { as })).toMatchObject({
      data: { email, email_verified: true },
    })
    expect((await signIn(email, owners)).status).toBe(200)
    expect(await signIn(email, strangers)).toMatchObject({ error: { code: 'wrong_credentials' } })
  })

  test('only one of several concurrent registrations of an unconfirmed email succeeds', async () => {
    const { email } = await unconfirmed()
    daysLater(8)
    const responses = await Promise.all(
      ['First-2026!', 'Second-2026!', 'Third-2026!'].map((password) => join(email, password)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('if an unconfirmed email is registered again while its first account confirms it, the new registration succeeds only if the first account was erased', async () => {
    const { id, email } = await unconfirmed()
    daysLater(8)
    const confirm = app.db
      .update(accounts)
      .set({ emailVerifiedAt: app.clock.now() })
      .where(eq(accounts.id, id))
    const [response] = await Promise.all([join(email, owners), confirm])
    const { erasedAt, emailVerifiedAt } = await fixture.getAccount(id)
    expect(response.status).toBe(erasedAt ? 201 : 409)
    if (!erasedAt) expect(emailVerifiedAt).not.toBeNull()
  })

  test('an unconfirmed email stays subscribed to the newsletter when it is registered again', async () => {
    const { email } = await unconfirmed()
    await app.db
      .insert(subscribers)
      .values({ email, locale: 'en', tokenHash: sha256(email), createdAt: start })
    daysLater(8)
    await join(email, owners)
    expect(
      await app.db.select().from(subscribers).where(eq(subscribers.email, email)),
    ).toHaveLength(1)
  })
})

describe('an email stays with its account', () => {
  test.each<[string, () => Promise<{ email: string }>]>([
    ['that is confirmed', () => unconfirmed({ emailVerifiedAt: start })],
    ['that is suspended', () => unconfirmed({ suspendedAt: start })],
    ['of a moderator', () => app.people.account('moderator', { emailVerifiedAt: null })],
    [
      'that has made a booking',
      async () => {
        const client = await unconfirmed()
        const business = await app.people.business()
        await createPastBooking(app)(business, 1, { clientId: client.id })
        return client
      },
    ],
    [
      'that has published a business',
      async () => {
        const { owner } = await app.people.business()
        await app.db
          .update(accounts)
          .set({ emailVerifiedAt: null })
          .where(eq(accounts.id, owner.id))
        return owner
      },
    ],
  ])(
    'an email cannot be registered again while it belongs to an account %s',
    async (_sentence, create) => {
      const { email } = await create()
      daysLater(60)
      expect(await join(email, owners)).toMatchObject(taken)
      await runNightly()
      daysLater(90)
      await runNightly()
      expect(await emailsTo(email)).toEqual([])
      expect(await join(email, owners)).toMatchObject(taken)
    },
  )

  test('an unconfirmed email can be registered again if its owner’s business was never published', async () => {
    const { id, owner } = await app.people.business({ publishedAt: null, phone: '+237600000000' })
    await app.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, owner.id))
    daysLater(8)
    expect((await join(owner.email, owners, 'professional')).status).toBe(201)
    const [business] = await app.db.select().from(businesses).where(eq(businesses.id, id))
    expect(business?.phone).toBeNull()
  })
})

describe('every night', () => {
  test('accounts unconfirmed for 23 days get one reminder and are deleted seven days later', async () => {
    const { id, email } = await unconfirmed()
    app.clock.set(new Date(start.getTime() + 23 * dayMs - 1))
    await runNightly()
    expect(await emailsTo(email)).toEqual([])
    app.clock.advance(1)
    await runNightly()
    await runNightly()
    const sent = await emailsTo(email)
    expect(sent.map(({ subject }) => subject)).toEqual(['Confirm your Ujuzi account'])
    expect(sent[0]?.bodyText).toContain('23 December 2026')
    app.clock.set(new Date(start.getTime() + 30 * dayMs - 1))
    await runNightly()
    expect((await fixture.getAccount(id)).erasedAt).toBeNull()
    app.clock.advance(1)
    await runNightly()
    expect((await fixture.getAccount(id)).erasedAt).toEqual(app.clock.now())
  })

  test('an account unconfirmed for 300 days is deleted only seven days after its reminder', async () => {
    const { id } = await unconfirmed()
    daysLater(300)
    await runNightly()
    expect((await fixture.getAccount(id)).erasedAt).toBeNull()
    daysLater(307)
    await runNightly()
    expect((await fixture.getAccount(id)).erasedAt).not.toBeNull()
  })

  test('the nightly job does not delete an account that was confirmed after its reminder', async () => {
    const { id } = await unconfirmed()
    daysLater(23)
    await runNightly()
    await app.db.update(accounts).set({ emailVerifiedAt: start }).where(eq(accounts.id, id))
    daysLater(31)
    await runNightly()
    expect((await fixture.getAccount(id)).erasedAt).toBeNull()
  })
})
