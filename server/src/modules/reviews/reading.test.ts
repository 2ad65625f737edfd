import type { CallInput } from '@ujuzi/contract/api/endpoint'
import {
  getServiceReview,
  listMyServiceReviews,
  listServiceReviews,
  replyToReview,
} from '@ujuzi/contract/reviews/reviews'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { reviewFixture } from '../../testing/fixtures/reviews.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof reviewFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = reviewFixture(app)
})
afterAll(() => app.close())

type Query = { professional_id?: string; service_id?: string; limit?: number; cursor?: string }
async function listed(query: Query) {
  const response = await app.call(listServiceReviews, { query })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
const mine = async (token: string) => {
  const response = await app.call(listMyServiceReviews, { query: {} }, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('the public list', () => {
  test('the pages of the public review list show every review of a business once, latest first', async () => {
    const business = await createListedBusiness(app)()
    const written: string[] = []
    for (const rating of [1, 2, 3, 4, 5]) {
      app.clock.advance(1000)
      // Reviews of the same instant are ordered by id.
      if (rating === 3) app.clock.advance(-1000)
      written.push((await fixture.createReview({ rating }, { business })).id)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listed({
        professional_id: business.id,
        limit: 2,
        ...(cursor && { cursor }),
      })
      expect(page.count).toBe(5)
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    const [first, second, third, fourth, fifth] = written
    expect(seen).toEqual([fifth, fourth, ...[second, third].sort(), first])
  })

  test('the public review list can be limited to one service', async () => {
    const business = await createListedBusiness(app)()
    const trim = await app.people.addService(business.id, { title: 'Beard trim' })
    await fixture.createReview({}, { business })
    const { id } = await fixture.createReview({}, { business: { ...business, service: trim } })
    expect(await listed({ service_id: trim.id })).toMatchObject({ count: 1, results: [{ id }] })
    const both = { professional_id: business.id, service_id: trim.id }
    expect((await listed(both)).count).toBe(1)
    const elsewhere = await app.people.business()
    expect((await listed({ ...both, professional_id: elsewhere.id })).count).toBe(0)
  })

  test('the public review list hides the reviewed booking and offers a visitor no actions', async () => {
    const { business } = await fixture.createReview()
    const { results } = await listed({ professional_id: business.id })
    expect(results).toMatchObject([
      {
        booking_id: null,
        client_name: 'Amina D.',
        can: { edit: false, reply: false, report: false },
      },
    ])
  })

  test('the public review list leaves out hidden reviews', async () => {
    const review = await fixture.createReview()
    await fixture.hideReview(review)
    expect(await listed({ professional_id: review.business.id })).toMatchObject({
      count: 0,
      results: [],
    })
    expect((await listed({ limit: 100 })).results.map(({ id }) => id)).not.toContain(review.id)
  })

  test.each(['unpublished', 'suspended', 'leaving'] as const)(
    'the public review list leaves out the reviews of a business that is %s',
    async (how) => {
      const review = await fixture.createReview()
      expect((await listed({ professional_id: review.business.id })).count).toBe(1)
      await close(review.business, how)
      expect((await listed({ professional_id: review.business.id })).count).toBe(0)
      expect(await fixture.get(review)).toMatchObject({ error: { code: 'review_not_found' } })
      expect((await fixture.get(review, review.client)).ok).toBe(true)
    },
  )

  test('the public review list refuses a page cursor from a list with other filters', async () => {
    const business = await createListedBusiness(app)()
    for (let n = 0; n < 3; n++) await fixture.createReview({}, { business })
    const { next } = await listed({ professional_id: business.id, limit: 1 })
    const response = await app.call(listServiceReviews, { query: { cursor: next ?? '' } })
    expect(response).toMatchObject({ status: 422, error: { code: 'invalid_input' } })
  })
})

describe('my reviews', () => {
  test('the review list of a client shows the reviews they wrote and marks the hidden ones', async () => {
    const client = await app.people.client()
    const first = await fixture.createReview({}, { client })
    app.clock.advance(1000)
    const second = await fixture.createReview({}, { client })
    await fixture.createReview()
    await fixture.hideReview(first)
    expect(await mine(client.token)).toMatchObject({
      count: 2,
      results: [
        { id: second.id, hidden: false, booking_id: second.booking.id, can: { edit: true } },
        { id: first.id, hidden: true, can: { edit: false } },
      ],
    })
  })

  test('the review list of a professional shows the reviews of their business, without hidden ones', async () => {
    const business = await createListedBusiness(app)()
    const kept = await fixture.createReview({}, { business })
    await fixture.hideReview(await fixture.createReview({}, { business }))
    await fixture.createReview()
    expect(await mine(business.owner.token)).toMatchObject({
      count: 1,
      results: [{ id: kept.id, booking_id: kept.booking.id, can: { reply: true, report: true } }],
    })
  })

  test('the review list of a professional sums up all visible reviews and can be limited to those without a reply, with few stars or with words', async () => {
    const business = await createListedBusiness(app)()
    const review = (rating: number, text: string) =>
      fixture.createReview({ rating, review: text }, { business })
    const answered = await review(5, 'Neat.')
    const low = await review(2, 'We waited an hour.')
    const silent = await review(3, '')
    await fixture.hideReview(await review(1, 'Hidden.'))
    const as = business.owner.token
    const reply = { reply: 'Thank you.' }
    await app.call(replyToReview, { params: answered.params, body: reply }, { as })
    const listWith = async (query: CallInput<typeof listMyServiceReviews>['query']) => {
      const response = await app.call(listMyServiceReviews, { query }, { as })
      if (!response.ok) throw new Error(response.error.code)
      const { results, count, summary } = response.data
      expect(count).toBe(results.length)
      expect(summary).toEqual({
        rating: 3.3,
        count: 3,
        distribution: [0, 1, 1, 0, 1],
        unanswered: 2,
      })
      return results.map(({ id }) => id).toSorted()
    }
    expect(await listWith({})).toEqual([answered.id, low.id, silent.id].toSorted())
    expect(await listWith({ replied: 'no' })).toEqual([low.id, silent.id].toSorted())
    expect(await listWith({ max_stars: '3' })).toEqual([low.id, silent.id].toSorted())
    expect(await listWith({ text: 'yes' })).toEqual([answered.id, low.id].toSorted())
    expect(await listWith({ replied: 'no', max_stars: '3', text: 'yes' })).toEqual([low.id])
  })

  test('the filters of received reviews change nothing in the list of a client', async () => {
    const { id, client } = await fixture.createReview()
    const query = { replied: 'no', max_stars: '1' } as const
    const response = await app.call(listMyServiceReviews, { query }, { as: client.token })
    expect(response).toMatchObject({ data: { results: [{ id }], summary: null } })
  })

  test('a moderator’s own list of reviews is empty', async () => {
    const moderator = await app.people.account('moderator')
    expect(await mine(moderator.token)).toEqual({
      results: [],
      count: 0,
      next: null,
      summary: null,
    })
  })
})

describe('one review', () => {
  test('anyone can read a single review in their language', async () => {
    const { params, client } = await fixture.createReview()
    expect(await fixture.get({ params })).toMatchObject({ data: { client_name: 'Amina D.' } })
    const gone = app.clock.now()
    await app.db
      .update(accounts)
      .set({ deletionRequestedAt: gone, erasedAt: gone })
      .where(eq(accounts.id, client.id))
    const inFrench = await app.call(getServiceReview, { params }, { locale: 'fr' })
    expect(inFrench).toMatchObject({ data: { client_name: 'Utilisateur supprimé' } })
  })

  test('only the writer and moderators can read a hidden review', async () => {
    const review = await fixture.createReview()
    const moderator = await fixture.hideReview(review)
    const gone = { status: 404, error: { code: 'review_not_found' } }
    expect(await fixture.get(review)).toMatchObject(gone)
    expect(await fixture.get(review, review.business.owner)).toMatchObject(gone)
    expect(await fixture.get(review, await app.people.client())).toMatchObject(gone)
    expect(await fixture.get(review, review.client)).toMatchObject({ data: { hidden: true } })
    expect(await fixture.get(review, moderator)).toMatchObject({ data: { hidden: true } })
  })

  test('returns 404 for a review that does not exist', async () => {
    const { business } = await fixture.createReview()
    expect(await fixture.get({ params: { id: business.id } })).toMatchObject({
      status: 404,
      error: { code: 'review_not_found' },
    })
  })
})

async function close(
  { id, owner }: { id: string; owner: { id: string } },
  how: 'unpublished' | 'suspended' | 'leaving',
) {
  if (how === 'suspended') return app.people.suspend(owner.id)
  if (how === 'leaving') {
    const deletionRequestedAt = app.clock.now()
    return app.db.update(accounts).set({ deletionRequestedAt }).where(eq(accounts.id, owner.id))
  }
  return app.db.update(businesses).set({ publishedAt: null }).where(eq(businesses.id, id))
}
