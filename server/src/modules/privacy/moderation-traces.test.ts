import { settleNoShow } from '@ujuzi/contract/moderation/moderation'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listTablesWithText } from '../../testing/database/remaining-data.ts'
import { accountDeletionFixture, dayMs } from '../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../testing/fixtures/accounts/data-export.ts'
import { suspensionFixture } from '../../testing/fixtures/accounts/suspensions.ts'
import { at, bookingFixture } from '../../testing/fixtures/bookings.ts'
import { reviewFixture } from '../../testing/fixtures/reviews.ts'
import { moderationEvents } from '../accounts/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let leaving: ReturnType<typeof accountDeletionFixture>
let reviewing: ReturnType<typeof reviewFixture>
let booking: ReturnType<typeof bookingFixture>
let suspending: ReturnType<typeof suspensionFixture>
let moderator: Person
beforeAll(async () => {
  app = await openTestApp({ now: start })
  leaving = accountDeletionFixture(app)
  reviewing = reviewFixture(app)
  booking = bookingFixture(app)
  suspending = suspensionFixture(app)
  moderator = await app.people.account('moderator', { name: 'Ramatoulaye Seck' })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

type Person = { id: string; token: string }

test('a user’s export contains moderation decisions about them without naming the moderator', async () => {
  const { client } = await decided('hidden', 'It names the children.')
  await suspending.getAccountDetails(moderator, client.id)
  const { moderation, all } = await archiveOf(client)
  expect(moderation).toEqual([
    {
      action: 'review_hidden',
      by: 'moderator',
      reason: 'It names the children.',
      at: expect.any(String),
    },
    { action: 'viewed', by: 'moderator', reason: null, at: expect.any(String) },
  ])
  expect(all).not.toContain('Ramatoulaye')
  expect(all).not.toContain(moderator.id)
})

test('only the reporter’s export contains the reason why a reported review was kept', async () => {
  const { client, business } = await decided('kept', 'You may answer it once.')
  const writers = await archiveOf(client)
  expect(writers.moderation).toMatchObject([{ action: 'review_kept', reason: null }])
  expect(writers.all).not.toContain('You may answer it once.')
  const reporters = await archiveOf(business.owner)
  expect(reporters.all).toContain('You may answer it once.')
  expect(reporters.moderation).toBeUndefined()
})

test('erasing an account erases the reasons of all moderation decisions in which its user was involved', async () => {
  const review = await decided('hidden', 'Khadija and her salon are named.')
  await leaving.requestAndDelete(review.business.owner)
  const booking = await missed('Khadija was there, says the log.')
  await leaving.requestAndDelete(booking.client)
  app.clock.set(new Date(app.clock.now().getTime() + 30 * dayMs))
  await leaving.runTask('privacy.erase')
  expect(await listTablesWithText(app, ['Khadija'])).toEqual([])
  for (const [id, action] of [
    [review.client.id, 'review_hidden'],
    [booking.client.id, 'no_show_dismissed'],
  ] as const) {
    const events = await app.db
      .select()
      .from(moderationEvents)
      .where(eq(moderationEvents.aboutId, id))
    expect(events).toMatchObject([{ action, actorId: moderator.id, reason: null }])
  }
})

/** A review that its business reported and a moderator has read. */
async function decided(outcome: 'hidden' | 'kept', explanation: string) {
  const review = await reviewing.createReview()
  await reviewing.report(review, review.business.owner)
  const { id } = await reviewing.getOpenReport(moderator, review.id)
  await reviewing.decide(id, moderator, outcome, explanation)
  return review
}

/** A no-show that the client contested successfully. */
async function missed(explanation: string) {
  const fixture = await booking.createBooking({ accepted: true })
  app.clock.set(new Date(at('25T11:00')))
  await fixture.transition('professional', 'no_show')
  await fixture.contest('client', 'I waited at the door.')
  const as = await app.people.signIn(moderator.id)
  const body = { outcome: 'dismissed', explanation } as const
  await app.call(settleNoShow, { params: fixture.params, body }, { as })
  const token = await app.people.signIn(fixture.client.id)
  return { ...fixture, client: { ...fixture.client, token } }
}

async function archiveOf(person: Person) {
  const files = await dataExportFixture(app).getFiles(person)
  const events = files['moderation.json']
  return { moderation: events && JSON.parse(events), all: Object.values(files).join('\n') }
}
