import { suspendAccount } from '@ujuzi/contract/moderation/suspensions'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import {
  suspendAfterNotice,
  suspendNow,
  suspensionFixture,
} from '../../../testing/fixtures/accounts/suspensions.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { suspensions } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof suspensionFixture>
let book: ReturnType<typeof bookingFixture>
let moderator: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = suspensionFixture(app)
  book = bookingFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

describe('refused', () => {
  test.each(['no_shows', 'other'] as const)(
    'refuses an immediate suspension for the reason %s, which endangers nobody',
    async (reason) => {
      const client = await app.people.client()
      const response = await fixture.suspend(moderator, client.id, { ...suspendNow, reason })
      expect(response).toMatchObject({
        ...refused(422, 'invalid_input'),
        error: {
          fields: { when: 'A suspension can begin right away only if others are in danger' },
        },
      })
      expect(await fixture.isSignedIn(client.token)).toBe(true)
    },
  )

  test.each(['', 'Nineteen characters', 'x'.repeat(1001)])(
    'refuses to suspend an account with a too short or too long explanation: “%s”',
    async (explanation) => {
      const client = await app.people.client()
      const response = await fixture.suspend(moderator, client.id, { ...suspendNow, explanation })
      expect(response).toMatchObject({
        status: 422,
        error: { fields: { explanation: expect.any(String) } },
      })
    },
  )

  test('a moderator cannot suspend another moderator or themselves', async () => {
    const colleague = await app.people.account('moderator')
    for (const { id } of [colleague, moderator]) {
      expect(await fixture.suspend(moderator, id)).toMatchObject(refused(409, 'not_suspendable'))
    }
    expect(await fixture.getAccountDetails(moderator, colleague.id)).toMatchObject({
      data: { can: { suspend: false } },
    })
  })

  test('refuses to suspend an account that is being deleted or already erased', async () => {
    const leaving = await app.people.client({ deletionRequestedAt: start })
    expect(await fixture.suspend(moderator, leaving.id)).toMatchObject(
      refused(409, 'not_suspendable'),
    )
    const erased = await app.people.client({ deletionRequestedAt: start, erasedAt: start })
    expect(await fixture.suspend(moderator, erased.id)).toMatchObject(
      refused(404, 'account_not_found'),
    )
  })

  test('refuses a second suspension of an account while one is active', async () => {
    const client = await app.people.client()
    await fixture.suspend(moderator, client.id, suspendAfterNotice)
    expect(await fixture.suspend(moderator, client.id)).toMatchObject(
      refused(409, 'suspension_exists'),
    )
  })

  test('two moderators suspending an account at once suspend it once, with one email', async () => {
    const client = await app.people.client()
    const colleague = await app.people.account('moderator')
    const responses = await Promise.all([
      fixture.suspend(moderator, client.id),
      fixture.suspend(colleague, client.id, suspendAfterNotice),
    ])
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused(409, 'suspension_exists'))
    const rows = await app.db.select().from(suspensions).where(eq(suspensions.accountId, client.id))
    expect(rows).toHaveLength(1)
    expect(await book.listEmailsTo(client.email)).toHaveLength(1)
  })

  test('refuses a suspension by anyone but a moderator', async () => {
    const client = await app.people.client()
    const params = { id: client.id }
    for (const { token } of [client, await app.people.professional()]) {
      const response = await app.call(suspendAccount, { params, body: suspendNow }, { as: token })
      expect(response).toMatchObject(refused(403, 'not_allowed'))
    }
  })
})
