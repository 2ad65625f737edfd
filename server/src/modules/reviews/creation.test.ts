import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { getProfessional, listReviews } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { dayMs, reviewFixture } from '../../testing/fixtures/reviews.ts'
import { listings } from '../search/tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof reviewFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = reviewFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const refused = (code: string) => ({ ok: false, error: { code } })
const rankOf = async (businessId: string) => {
  const [row] = await app.db.select().from(listings).where(eq(listings.businessId, businessId))
  return row?.ratingRank
}

describe('writing a review', () => {
  test('the API returns a new review and shows it in the public list of reviews', async () => {
    const { booking, business, client } = await fixture.createCompletedBooking()
    const response = await fixture.postReview(client, {
      booking_id: booking.id,
      rating: 4,
      review: '  Good hands.  ',
      praise: ['on_time', 'neat_work', 'on_time'],
    })
    expect(response).toMatchObject({
      status: 201,
      data: {
        booking_id: booking.id,
        professional: { id: business.id, business_name: 'Kofi Cuts' },
        service: { id: business.service.id, name: 'Skin fade' },
        client_name: 'Amina D.',
        rating: 4,
        review: 'Good hands.',
        praise: ['on_time', 'neat_work'],
        reply: null,
        created_at: start.toISOString(),
        updated_at: null,
        hidden: false,
        can: { edit: true, reply: false, report: false },
      },
    })
    const page = await app.call(listReviews, { params: { id: business.id }, query: {} })
    expect(page).toMatchObject({
      data: {
        count: 1,
        results: [{ client_name: 'Amina D.', rating: 4, praise: ['on_time', 'neat_work'] }],
      },
    })
  })

  test('a client can write a review without text', async () => {
    const { booking, client } = await fixture.createCompletedBooking()
    const response = await fixture.postReview(client, { booking_id: booking.id, rating: 5 })
    expect(response).toMatchObject({ status: 201, data: { review: '', praise: [] } })
  })

  test('a new review changes the business’s search rank and its rating, which is hidden below three reviews', async () => {
    const business = await createListedBusiness(app)()
    const before = await rankOf(business.id)
    for (const rating of [5, 4]) await fixture.createReview({ rating }, { business })
    const ratingShown = async () => {
      const response = await app.call(getProfessional, { params: { id: business.id } })
      return response.ok && [response.data.rating, response.data.review_count]
    }
    expect(await ratingShown()).toEqual([null, 2])
    await fixture.createReview({ rating: 5 }, { business })
    expect(await ratingShown()).toEqual([4.7, 3])
    expect(await rankOf(business.id)).not.toBe(before)
  })

  test('a new review notifies the professional and marks the booking as reviewed', async () => {
    const { business, client, booking } = await fixture.createReview()
    const subjects = await bookingFixture(app).listSubjectsTo(business.owner.email)
    expect(subjects.length).toBe(1)
    const { rows } = await app.pool.query(
      'select event, party, booking_id from notifications where account_id = $1',
      [business.owner.id],
    )
    expect(rows).toEqual([{ event: 'reviewed', party: 'professional', booking_id: booking.id }])
    const seen = await app.call(getBooking, { params: { id: booking.id } }, { as: client.token })
    expect(seen).toMatchObject({ data: { reviewed: true, can: { review: false } } })
  })

  test('posting a review twice with one idempotency key saves it once and returns the same response', async () => {
    const { booking, business, client } = await fixture.createCompletedBooking()
    const body = { booking_id: booking.id, rating: 5, review: 'Once.' }
    const first = await fixture.postReview(client, body, 'a-review')
    const again = await fixture.postReview(client, body, 'a-review')
    expect(again).toMatchObject({ status: 201, data: first.ok ? first.data : {} })
    const other = await fixture.postReview(client, { ...body, rating: 1 }, 'a-review')
    expect(other).toMatchObject(refused('key_reused'))
    expect((await fixture.getRatings(business.id)).stored).toEqual({ count: 1, stars: 5 })
  })

  test('refuses a second review of the same booking', async () => {
    const { booking, client } = await fixture.createReview()
    const again = await fixture.postReview(client, { booking_id: booking.id, rating: 1 })
    expect(again).toMatchObject({ status: 409, error: { code: 'review_exists' } })
  })

  test('refuses a review of a booking that is not completed', async () => {
    const { booking, client } = await fixture.createCompletedBooking({
      status: 'confirmed',
      daysAgo: 40,
    })
    const response = await fixture.postReview(client, { booking_id: booking.id, rating: 5 })
    expect(response).toMatchObject(refused('wrong_status'))
  })

  test('refuses a review more than thirty days after the booking', async () => {
    const { booking, client } = await fixture.createCompletedBooking({ daysAgo: 30 })
    app.clock.advance(1)
    const response = await fixture.postReview(client, { booking_id: booking.id, rating: 5 })
    expect(response).toMatchObject(refused('review_closed'))
  })

  test('refuses a review of another client’s booking with the same error as for a missing booking', async () => {
    const { booking, business } = await fixture.createCompletedBooking()
    const stranger = await app.people.client()
    const theirs = await fixture.postReview(stranger, { booking_id: booking.id, rating: 5 })
    expect(theirs).toMatchObject({ status: 404, error: { code: 'booking_not_found' } })
    const none = await fixture.postReview(stranger, { booking_id: business.id, rating: 5 })
    expect(none.ok || none.error.message).toBe(theirs.ok || theirs.error.message)
  })

  test.each([
    [{ rating: 0 }, { rating: 'Choose 1 to 5 stars' }],
    [{ rating: 6 }, { rating: 'Choose 1 to 5 stars' }],
    [{ rating: 4.5 }, { rating: 'Choose 1 to 5 stars' }],
    [{ review: 'x'.repeat(1001) }, { review: expect.any(String) }],
    [{ praise: ['the_best'] }, { 'praise.0': expect.any(String) }],
  ])('refuses a review with %j and explains the invalid field', async (problem, fields) => {
    const { booking, client } = await fixture.createCompletedBooking()
    const body = { booking_id: booking.id, rating: 5, ...problem } as Parameters<
      typeof fixture.postReview
    >[1]
    const response = await fixture.postReview(client, body)
    expect(response).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } })
  })
})

describe('changing a review', () => {
  test('editing a review changes only the sent fields and updates the business’s rating', async () => {
    const review = await fixture.createReview({ rating: 2, praise: ['on_time'] })
    app.clock.advance(60_000)
    const response = await fixture.edit(review, review.client, { rating: 4 })
    expect(response).toMatchObject({
      status: 200,
      data: {
        rating: 4,
        review: 'Neat and on time.',
        praise: ['on_time'],
        updated_at: app.clock.now().toISOString(),
      },
    })
    expect((await fixture.getRatings(review.business.id)).stored).toEqual({ count: 1, stars: 4 })
    const emptied = await fixture.edit(review, review.client, { review: '', praise: [] })
    expect(emptied).toMatchObject({ data: { rating: 4, review: '', praise: [] } })
  })

  test('an edit that sends no fields leaves the review unchanged', async () => {
    const review = await fixture.createReview()
    expect(await fixture.edit(review, review.client, {})).toMatchObject({
      data: { updated_at: null },
    })
  })

  test('refuses to edit a review after the business has replied or more than thirty days after the booking', async () => {
    const answered = await fixture.createReview()
    await fixture.reply(answered, answered.business.owner)
    expect(await fixture.edit(answered, answered.client, { rating: 1 })).toMatchObject(
      refused('review_closed'),
    )
    const old = await fixture.createReview({}, { daysAgo: 30 })
    app.clock.advance(1)
    expect(await fixture.edit(old, old.client, { rating: 1 })).toMatchObject(
      refused('review_closed'),
    )
  })

  test('only the client who wrote a review can edit it', async () => {
    const review = await fixture.createReview()
    const stranger = await app.people.client()
    expect(await fixture.edit(review, stranger, { rating: 1 })).toMatchObject(
      refused('review_not_found'),
    )
    expect(await fixture.edit(review, review.business.owner, { rating: 1 })).toMatchObject(
      refused('client_only'),
    )
  })
})

describe('replacing a review', () => {
  test('replacing a review clears the fields that are not sent', async () => {
    const review = await fixture.createReview({ rating: 2, praise: ['on_time'] })
    const replaced = await fixture.replace(review, review.client, { rating: 3 })
    expect(replaced).toMatchObject({ status: 200, data: { rating: 3, review: '', praise: [] } })
    expect((await fixture.getRatings(review.business.id)).stored).toEqual({ count: 1, stars: 3 })
  })

  test('refuses to replace a review if the new version has no rating', async () => {
    const review = await fixture.createReview()
    const body = { review: 'Still good.' } as never
    expect(await fixture.replace(review, review.client, body)).toMatchObject({
      status: 422,
      error: { fields: { rating: expect.any(String) } },
    })
  })

  test('refuses to replace a review after the business has replied or if another client wrote it', async () => {
    const review = await fixture.createReview()
    const other = await app.people.client()
    expect(await fixture.replace(review, other, { rating: 1 })).toMatchObject(
      refused('review_not_found'),
    )
    await fixture.reply(review, review.business.owner)
    expect(await fixture.replace(review, review.client, { rating: 1 })).toMatchObject(
      refused('review_closed'),
    )
  })
})

describe('taking a review back', () => {
  test('deleting a review removes it from the rating and lets the client review the booking again', async () => {
    const review = await fixture.createReview({ rating: 1 })
    expect(await fixture.deleteReview(review, review.client)).toMatchObject({
      data: { id: review.id },
    })
    expect(await fixture.get(review, review.client)).toMatchObject(refused('review_not_found'))
    expect(await fixture.findReviewedAt(review.booking.id)).toBeNull()
    expect((await fixture.getRatings(review.business.id)).stored).toEqual({ count: 0, stars: 0 })
    const second = await fixture.postReview(review.client, {
      booking_id: review.booking.id,
      rating: 5,
    })
    expect(second.ok).toBe(true)
    expect((await fixture.getRatings(review.business.id)).stored).toEqual({ count: 1, stars: 5 })
  })

  test('a review can be deleted after 90 days, but the booking cannot be reviewed again', async () => {
    const review = await fixture.createReview()
    app.clock.advance(90 * dayMs)
    const client = { token: await app.people.signIn(review.client.id) }
    expect((await fixture.deleteReview(review, client)).ok).toBe(true)
    const second = await fixture.postReview(client, { booking_id: review.booking.id, rating: 5 })
    expect(second).toMatchObject(refused('review_closed'))
  })

  test('refuses to delete another client’s review, or the same review twice', async () => {
    const review = await fixture.createReview()
    const stranger = await app.people.client()
    expect(await fixture.deleteReview(review, stranger)).toMatchObject(refused('review_not_found'))
    await fixture.deleteReview(review, review.client)
    expect(await fixture.deleteReview(review, review.client)).toMatchObject(
      refused('review_not_found'),
    )
  })

  test('deleting a hidden review does not let the client review the booking again', async () => {
    const review = await fixture.createReview()
    await fixture.hideReview(review)
    expect((await fixture.deleteReview(review, review.client)).ok).toBe(true)
    const second = await fixture.postReview(review.client, {
      booking_id: review.booking.id,
      rating: 1,
    })
    expect(second).toMatchObject(refused('review_exists'))
    const { stored, computed } = await fixture.getRatings(review.business.id)
    expect(stored).toEqual(computed)
  })
})
