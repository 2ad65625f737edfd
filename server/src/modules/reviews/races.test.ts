import { createRandom } from '@ujuzi/contract/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { reviewFixture } from '../../testing/fixtures/reviews.ts'

let app: TestApp
let fixture: ReturnType<typeof reviewFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = reviewFixture(app)
})
afterAll(() => app.close())

test('saves exactly one of several concurrent reviews of a booking', async () => {
  for (let round = 0; round < 5; round++) {
    const { booking, business, client } = await fixture.createCompletedBooking()
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) =>
        fixture.postReview(client, { booking_id: booking.id, rating }),
      ),
    )
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    for (const response of responses) {
      if (!response.ok) expect(response.error.code).toBe('review_exists')
    }
    const { stored, computed } = await fixture.getRatings(business.id)
    expect(stored).toEqual(computed)
    expect(stored.count).toBe(1)
  }
})

test('saves exactly one of several concurrent replies to a review', async () => {
  const review = await fixture.createReview()
  const responses = await Promise.all(
    ['One', 'Two', 'Three'].map((text) => fixture.reply(review, review.business.owner, text)),
  )
  const won = responses.flatMap((response) => (response.ok ? response.data.reply?.text : []))
  expect(won).toHaveLength(1)
  expect(await fixture.get(review)).toMatchObject({ data: { reply: { text: won[0] } } })
})

test('if a reply and an edit of a review arrive at once, the reply is saved and the edit is saved or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const review = await fixture.createReview({ rating: 3 })
    const [changed, replied] = await Promise.all([
      fixture.edit(review, review.client, { rating: 1 }),
      fixture.reply(review, review.business.owner),
    ])
    expect(replied.ok).toBe(true)
    expect(await fixture.get(review)).toMatchObject({ data: { rating: changed.ok ? 1 : 3 } })
    if (!changed.ok) expect(changed.error.code).toBe('review_closed')
  }
})

test('a business’s stored rating matches its visible reviews after 200 concurrent actions on reviews', async () => {
  const random = createRandom(20_261_123)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const business = await createListedBusiness(app)()
  const bookings = await Promise.all(
    Array.from({ length: 12 }, () => fixture.createCompletedBooking({ business })),
  )
  const moderator = await app.people.account('moderator')
  const written = new Map<string, string>()

  async function act() {
    const { booking, client } = pick(bookings)
    const id = written.get(booking.id)
    const review = id && { params: { id } }
    const rating = 1 + Math.floor(random() * 5)
    if (!review || random() < 0.2) {
      const response = await fixture.postReview(client, { booking_id: booking.id, rating })
      if (response.ok) written.set(booking.id, response.data.id)
      return response
    }
    const action = random()
    if (action < 0.4) return fixture.edit(review, client, { rating })
    if (action < 0.8) return fixture.deleteReview(review, client)
    await fixture.report(review, business.owner)
    const found = await fixture.getOpenReport(moderator, review.params.id).catch(() => undefined)
    return found && fixture.decide(found.id, moderator, action < 0.86 ? 'hidden' : 'kept', 'Seen.')
  }

  const codes = new Set<string>()
  for (let round = 0; round < 25; round++) {
    for (const response of await Promise.all(Array.from({ length: 8 }, act))) {
      if (response && !response.ok) codes.add(response.error.code)
    }
  }
  const allowed = [
    'review_exists',
    'review_not_found',
    'review_closed',
    'report_decided',
    'report_not_found',
  ]
  expect([...codes].filter((code) => !allowed.includes(code))).toEqual([])
  const { stored, computed } = await fixture.getRatings(business.id)
  expect(stored).toEqual(computed)
})
