import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bookingScenes } from '../../testing/fixtures/bookings.ts'
import { reviewScenes } from '../../testing/fixtures/reviews.ts'

let app: TestApp
let scene: ReturnType<typeof reviewScenes>
beforeAll(async () => {
  app = await openTestApp()
  scene = reviewScenes(app)
})
afterAll(() => app.close())

const refused = (code: string) => ({ ok: false, error: { code } })

describe('a reply', () => {
  test('stands under the review, and its writer is told', async () => {
    const review = await scene.reviewed()
    const answer = await scene.reply(review, review.business.owner, 'Greet the family.')
    const reply = { text: 'Greet the family.', created_at: app.clock.now().toISOString() }
    expect(answer).toMatchObject({ status: 200, data: { reply, can: { reply: false } } })
    expect(await scene.get(review)).toMatchObject({ data: { reply } })
    expect(await bookingScenes(app).subjectsTo(review.client.email)).toHaveLength(1)
    const { rows } = await app.pool.query('select event from notices where account_id = $1', [
      review.client.id,
    ])
    expect(rows).toEqual([{ event: 'review_replied' }])
  })

  test('is given once', async () => {
    const review = await scene.reviewed()
    await scene.reply(review, review.business.owner, 'The first word')
    const again = await scene.reply(review, review.business.owner, 'The last word')
    expect(again).toMatchObject({ status: 409, error: { code: 'reply_exists' } })
    expect(await scene.get(review)).toMatchObject({ data: { reply: { text: 'The first word' } } })
  })

  test('has words', async () => {
    const review = await scene.reviewed()
    const answer = await scene.reply(review, review.business.owner, '   ')
    expect(answer).toMatchObject({ status: 422, error: { fields: { reply: expect.any(String) } } })
  })

  test('is not for another business, nor to a hidden review', async () => {
    const review = await scene.reviewed()
    const other = await app.people.business()
    expect(await scene.reply(review, other.owner)).toMatchObject(refused('review_not_found'))
    expect(await scene.reply(review, review.client)).toMatchObject(refused('not_allowed'))
    await scene.hide(review)
    expect(await scene.reply(review, review.business.owner)).toMatchObject(
      refused('review_not_found'),
    )
  })
})

describe('a report', () => {
  test('is taken from the business and from anybody who reads it, once from each', async () => {
    const review = await scene.reviewed()
    const reader = await app.people.client()
    for (const person of [review.business.owner, reader]) {
      expect(await scene.report(review, person)).toMatchObject({ data: { reported: true } })
      expect(await scene.get(review, person)).toMatchObject({ data: { can: { report: false } } })
      expect(await scene.report(review, person)).toMatchObject({
        status: 409,
        error: { code: 'report_exists' },
      })
    }
  })

  test('is not taken from the writer, nor from a visitor', async () => {
    const review = await scene.reviewed()
    expect(await scene.report(review, review.client)).toMatchObject({
      status: 403,
      error: { code: 'not_allowed' },
    })
    expect(await scene.report(review, { token: '' })).toMatchObject(refused('not_signed_in'))
  })

  test('changes nothing that is seen before somebody decides', async () => {
    const review = await scene.reviewed()
    await scene.report(review, review.business.owner)
    expect(await scene.get(review)).toMatchObject({ data: { hidden: false } })
    expect((await scene.ratingOf(review.business.id)).kept.count).toBe(1)
  })

  test('of a hidden review is not taken from those who cannot see it', async () => {
    const review = await scene.reviewed()
    const reviewer = await scene.hide(review)
    const reader = await app.people.client()
    expect(await scene.report(review, reader)).toMatchObject(refused('review_not_found'))
    expect(await scene.report(review, reviewer)).toMatchObject(refused('not_allowed'))
  })
})
