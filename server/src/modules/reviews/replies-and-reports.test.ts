import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import { reviewFixture } from '../../testing/fixtures/reviews.ts'

let app: TestApp
let fixture: ReturnType<typeof reviewFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = reviewFixture(app)
})
afterAll(() => app.close())

const refused = (code: string) => ({ ok: false, error: { code } })

describe('a reply', () => {
  test('a reply appears under the review, and the writer of the review is notified', async () => {
    const review = await fixture.createReview()
    const response = await fixture.reply(review, review.business.owner, 'Greet the family.')
    const reply = { text: 'Greet the family.', created_at: app.clock.now().toISOString() }
    expect(response).toMatchObject({ status: 200, data: { reply, can: { reply: false } } })
    expect(await fixture.get(review)).toMatchObject({ data: { reply } })
    expect(await bookingFixture(app).listSubjectsTo(review.client.email)).toHaveLength(1)
    const { rows } = await app.pool.query('select event from notifications where account_id = $1', [
      review.client.id,
    ])
    expect(rows).toEqual([{ event: 'review_replied' }])
  })

  test('refuses a second reply to a review', async () => {
    const review = await fixture.createReview()
    await fixture.reply(review, review.business.owner, 'The first word')
    const again = await fixture.reply(review, review.business.owner, 'The last word')
    expect(again).toMatchObject({ status: 409, error: { code: 'reply_exists' } })
    expect(await fixture.get(review)).toMatchObject({ data: { reply: { text: 'The first word' } } })
  })

  test('refuses a reply without text', async () => {
    const review = await fixture.createReview()
    const response = await fixture.reply(review, review.business.owner, '   ')
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { reply: expect.any(String) } },
    })
  })

  test('refuses a reply to a review from anyone but the reviewed business, and any reply to a hidden review', async () => {
    const review = await fixture.createReview()
    const other = await app.people.business()
    expect(await fixture.reply(review, other.owner)).toMatchObject(refused('review_not_found'))
    expect(await fixture.reply(review, review.client)).toMatchObject(refused('not_allowed'))
    await fixture.hideReview(review)
    expect(await fixture.reply(review, review.business.owner)).toMatchObject(
      refused('review_not_found'),
    )
  })
})

describe('a report', () => {
  test('the business and any reader can each report a review once', async () => {
    const review = await fixture.createReview()
    const reader = await app.people.client()
    for (const person of [review.business.owner, reader]) {
      expect(await fixture.report(review, person)).toMatchObject({ data: { reported: true } })
      expect(await fixture.get(review, person)).toMatchObject({ data: { can: { report: false } } })
      expect(await fixture.report(review, person)).toMatchObject({
        status: 409,
        error: { code: 'report_exists' },
      })
    }
  })

  test('refuses a report of a review from its writer or from a visitor who is not signed in', async () => {
    const review = await fixture.createReview()
    expect(await fixture.report(review, review.client)).toMatchObject({
      status: 403,
      error: { code: 'not_allowed' },
    })
    expect(await fixture.report(review, { token: '' })).toMatchObject(refused('not_signed_in'))
  })

  test('a reported review stays visible and counts for the rating until a moderator decides', async () => {
    const review = await fixture.createReview()
    await fixture.report(review, review.business.owner)
    expect(await fixture.get(review)).toMatchObject({ data: { hidden: false } })
    expect((await fixture.getRatings(review.business.id)).stored.count).toBe(1)
  })

  test('refuses a reader’s or moderator’s report of a hidden review', async () => {
    const review = await fixture.createReview()
    const moderator = await fixture.hideReview(review)
    const reader = await app.people.client()
    expect(await fixture.report(review, reader)).toMatchObject(refused('review_not_found'))
    expect(await fixture.report(review, moderator)).toMatchObject(refused('not_allowed'))
  })
})
