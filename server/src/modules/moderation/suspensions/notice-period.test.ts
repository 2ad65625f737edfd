import { profile } from '@ujuzi/contract/accounts/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  noticed,
  noticeMs,
  suspensionScenes,
} from '../../../testing/fixtures/accounts/suspensions.ts'
import { bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { getAccount } from '../../accounts/queries.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { clientProfiles } from '../../onboarding/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let scene: ReturnType<typeof suspensionScenes>
let book: ReturnType<typeof bookingScenes>
let reviewer: { id: string }
beforeAll(async () => {
  app = await openTestApp({ now: start })
  scene = suspensionScenes(app)
  book = bookingScenes(app)
  reviewer = await app.people.account('reviewer')
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const seesItself = async (as: string) => (await app.call(profile, {}, { as })).status === 200

async function bookingOf(id: string) {
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

const livesIn = (accountId: string, placeId: string | null) =>
  app.db.insert(clientProfiles).values({
    accountId,
    phoneNumber: '+254700000001',
    location: 'Westlands',
    placeId,
    servicePreferences: ['barber'],
    serviceFrequency: 'monthly',
    preferredBookingTimes: ['morning'],
    communicationPreference: 'email',
    notificationPreferences: ['booking_confirmations'],
    createdAt: start,
    updatedAt: start,
  })

describe('suspended with notice', () => {
  test('nothing changes for three days, and the letter says when it begins', async () => {
    const { business, client, id } = await book.booked({ accepted: true })
    const answer = await scene.suspend(reviewer, business.owner.id, noticed)
    expect(answer).toMatchObject({
      data: {
        state: 'noticed',
        suspensions: [{ starts_at: '2026-11-26T07:00:00.000Z', started_at: null }],
      },
    })
    const [letter] = await book.lettersTo(business.owner.email).then((all) => all.slice(-1))
    expect(letter?.subject).toBe('Your Ujuzi account will be suspended')
    expect(letter?.bodyText).toContain('on Thursday, 26 November 2026 at 08:00 (Douala time).')
    expect(await seesItself(business.owner.token)).toBe(true)
    app.clock.advance(noticeMs - 1)
    await scene.sweep()
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' })
    const { suspendedAt } = await getAccount(app.db, business.owner.id)
    expect(suspendedAt).toBeNull()
    expect((await book.subjectsTo(client.email)).filter((one) => /^Cancelled/.test(one))).toEqual(
      [],
    )
  })

  test('a client reads when it begins by the clock of the town they named, or in UTC', async () => {
    const placeId = await app.people.aPlace({ timeZone: 'Africa/Nairobi' })
    for (const [named, when] of [
      [placeId, 'Thursday, 26 November 2026 at 10:00 (Nairobi time).'],
      [null, 'Thursday, 26 November 2026 at 07:00 (UTC).'],
    ] as const) {
      const client = await app.people.client()
      await livesIn(client.id, named)
      await scene.suspend(reviewer, client.id, noticed)
      const [letter] = await book.lettersTo(client.email)
      expect(letter?.bodyText).toContain(when)
      expect(await scene.read(await scene.tokenTo(client.email))).toMatchObject({
        data: { timezone: named && 'Africa/Nairobi' },
      })
    }
  })

  test('a business owner reads on the page by the clock of the business', async () => {
    const { owner } = await app.people.business({ timeZone: 'Africa/Johannesburg' })
    await livesIn(owner.id, await app.people.aPlace({ timeZone: 'Africa/Nairobi' }))
    await scene.suspend(reviewer, owner.id, noticed)
    expect(await scene.read(await scene.tokenTo(owner.email))).toMatchObject({
      data: { timezone: 'Africa/Johannesburg' },
    })
  })

  test('at the moment it begins, once, however many processes sweep', async () => {
    const client = await app.people.client()
    await scene.suspend(reviewer, client.id, noticed)
    app.clock.advance(noticeMs)
    const token = await app.people.signedIn(client.id)
    await Promise.all([scene.sweep(), scene.sweep(), scene.sweep()])
    await scene.sweep()
    expect(await seesItself(token)).toBe(false)
    expect(await scene.suspensionOf(client.id)).toMatchObject({ startedAt: app.clock.now() })
    expect((await book.subjectsTo(client.email)).sort()).toEqual([
      'Your Ujuzi account is suspended',
      'Your Ujuzi account will be suspended',
    ])
  })

  test('who leaves meanwhile does not come back by signing in', async () => {
    const client = await app.people.client()
    await scene.suspend(reviewer, client.id, noticed)
    await app.db.update(accounts).set({ leavingAt: start }).where(eq(accounts.id, client.id))
    app.clock.advance(noticeMs)
    await scene.sweep()
    expect((await getAccount(app.db, client.id)).suspendedAt).toEqual(app.clock.now())
  })

  test('of somebody who is erased meanwhile it never begins', async () => {
    const client = await app.people.client()
    await scene.suspend(reviewer, client.id, noticed)
    await app.db
      .update(accounts)
      .set({ leavingAt: start, erasedAt: start })
      .where(eq(accounts.id, client.id))
    app.clock.advance(noticeMs)
    await scene.sweep()
    expect(await scene.suspensionOf(client.id)).toMatchObject({ startedAt: null })
  })
})
