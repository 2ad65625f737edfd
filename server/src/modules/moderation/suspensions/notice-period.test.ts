import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  noticePeriodMs,
  suspendAfterNotice,
  suspensionFixture,
} from '../../../testing/fixtures/accounts/suspensions.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { getAccount } from '../../accounts/queries.ts'
import { accounts } from '../../accounts/tables.ts'
import { clientProfiles } from '../../onboarding/tables.ts'

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

const livesIn = (accountId: string, placeId: string | null) =>
  app.db.insert(clientProfiles).values({
    accountId,
    location: 'Westlands',
    placeId,
    servicePreferences: ['barber'],
    serviceFrequency: 'monthly',
    preferredBookingTimes: ['morning'],
    communicationPreference: 'email',
    createdAt: start,
    updatedAt: start,
  })

describe('suspended with notice', () => {
  test('a suspension with notice changes nothing for three days, and the email states when the suspension starts', async () => {
    const { business, client, id } = await book.createBooking({ accepted: true })
    const response = await fixture.suspend(moderator, business.owner.id, suspendAfterNotice)
    expect(response).toMatchObject({
      data: {
        state: 'noticed',
        suspensions: [{ starts_at: '2026-11-26T07:00:00.000Z', started_at: null }],
      },
    })
    const [letter] = await book.listEmailsTo(business.owner.email).then((all) => all.slice(-1))
    expect(letter?.subject).toBe('Your Ujuzi account will be suspended')
    expect(letter?.bodyText).toContain('on Thursday, 26 November 2026 at 08:00 (Douala time).')
    expect(await fixture.isSignedIn(business.owner.token)).toBe(true)
    app.clock.advance(noticePeriodMs - 1)
    await fixture.runStartJob()
    expect(await book.findRow(id)).toMatchObject({ status: 'confirmed' })
    const { suspendedAt } = await getAccount(app.db, business.owner.id)
    expect(suspendedAt).toBeNull()
    expect(
      (await book.listSubjectsTo(client.email)).filter((one) => / cancelled: /.test(one)),
    ).toEqual([])
  })

  test('a client sees the start of a suspension in the time zone of their town, or in UTC if no town is known', async () => {
    const placeId = await app.people.createPlace({ timeZone: 'Africa/Nairobi' })
    for (const [named, when] of [
      [placeId, 'Thursday, 26 November 2026 at 10:00 (Nairobi time).'],
      [null, 'Thursday, 26 November 2026 at 07:00 (UTC).'],
    ] as const) {
      const client = await app.people.client()
      await livesIn(client.id, named)
      await fixture.suspend(moderator, client.id, suspendAfterNotice)
      const [letter] = await book.listEmailsTo(client.email)
      expect(letter?.bodyText).toContain(when)
      expect(
        await fixture.getOwnSuspension(await fixture.findTokenFor(client.email)),
      ).toMatchObject({
        data: { timezone: named && 'Africa/Nairobi' },
      })
    }
  })

  test('a business owner sees the start of the suspension in the time zone of the business', async () => {
    const { owner } = await app.people.business({ timeZone: 'Africa/Johannesburg' })
    await livesIn(owner.id, await app.people.createPlace({ timeZone: 'Africa/Nairobi' }))
    await fixture.suspend(moderator, owner.id, suspendAfterNotice)
    expect(await fixture.getOwnSuspension(await fixture.findTokenFor(owner.email))).toMatchObject({
      data: { timezone: 'Africa/Johannesburg' },
    })
  })

  test('a suspension starts once after the notice period, even if the start job runs several times at once', async () => {
    const client = await app.people.client()
    await fixture.suspend(moderator, client.id, suspendAfterNotice)
    app.clock.advance(noticePeriodMs)
    const token = await app.people.signIn(client.id)
    await Promise.all([fixture.runStartJob(), fixture.runStartJob(), fixture.runStartJob()])
    await fixture.runStartJob()
    expect(await fixture.isSignedIn(token)).toBe(false)
    expect(await fixture.getLatestSuspension(client.id)).toMatchObject({
      startedAt: app.clock.now(),
    })
    expect((await book.listSubjectsTo(client.email)).sort()).toEqual([
      'Your Ujuzi account is suspended',
      'Your Ujuzi account will be suspended',
    ])
  })

  test('a suspension also starts if the person asked to delete the account during the notice period', async () => {
    const client = await app.people.client()
    await fixture.suspend(moderator, client.id, suspendAfterNotice)
    await app.db
      .update(accounts)
      .set({ deletionRequestedAt: start })
      .where(eq(accounts.id, client.id))
    app.clock.advance(noticePeriodMs)
    await fixture.runStartJob()
    expect((await getAccount(app.db, client.id)).suspendedAt).toEqual(app.clock.now())
  })

  test('a suspension does not start if the account was erased during the notice period', async () => {
    const client = await app.people.client()
    await fixture.suspend(moderator, client.id, suspendAfterNotice)
    await app.db
      .update(accounts)
      .set({ deletionRequestedAt: start, erasedAt: start })
      .where(eq(accounts.id, client.id))
    app.clock.advance(noticePeriodMs)
    await fixture.runStartJob()
    expect(await fixture.getLatestSuspension(client.id)).toMatchObject({ startedAt: null })
  })
})
