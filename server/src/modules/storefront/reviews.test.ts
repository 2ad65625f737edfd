import { listReviews } from '@ujuzi/contract/search/storefront'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { pastVisit } from '../../testing/fixtures/past-booking.ts'

let t: TestApp
let visit: ReturnType<typeof pastVisit>
beforeAll(async () => {
  t = await openTestApp()
  visit = pastVisit(t)
})
afterAll(() => t.close())

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)

describe('what clients said', () => {
  async function reviewsOf(id: string, query: { limit?: number; cursor?: string } = {}) {
    const answer = await t.call(listReviews, { params: { id }, query })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }

  it('is listed newest first, by first name and initial, without hidden ones', async () => {
    const business = await t.people.business()
    for (const n of [1, 2, 3, 4, 5]) await visit(business, n, {}, n === 5 ? 1 : 5)
    await t.pool.query(
      'update reviews set hidden_at = now() where business_id = $1 and stars = 1',
      [business.id],
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await t.call(listReviews, {
        params: { id: business.id },
        query: { limit: 3, ...(cursor && { cursor }) },
      })
      if (!answer.ok) throw new Error(answer.error.code)
      expect(answer.data.count).toBe(4)
      expect(answer.data.results[0]).toMatchObject({
        client_name: 'Amina D.',
        service: 'Skin fade',
        reply: null,
      })
      seen.push(...answer.data.results.map((review) => review.review))
      cursor = answer.data.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(['Visit 4', 'Visit 3', 'Visit 2', 'Visit 1'])
  })

  it('is counted star by star, on every page of it', async () => {
    const business = await t.people.business()
    for (const [n, stars] of [5, 5, 4, 1].entries()) await visit(business, n, {}, stars)
    const whole = { count: 4, distribution: [1, 0, 0, 1, 2], rating: 3.8 }
    const first = await reviewsOf(business.id, { limit: 3 })
    expect(first).toMatchObject(whole)
    const second = await reviewsOf(business.id, { limit: 3, cursor: first.next ?? '' })
    expect(second).toMatchObject({ ...whole, next: null })
    expect(second.results.map(({ review }) => review)).toEqual(['Visit 0'])
  })

  it('has no mean before three have said something', async () => {
    const business = await t.people.business()
    expect(await reviewsOf(business.id)).toEqual({
      results: [],
      count: 0,
      next: null,
      distribution: [0, 0, 0, 0, 0],
      rating: null,
    })
    for (const n of [1, 2]) await visit(business, n, {}, 5)
    expect(await reviewsOf(business.id)).toMatchObject({ count: 2, rating: null })
  })

  it('leaves out what was hidden, from the figures too', async () => {
    const business = await t.people.business()
    for (const [n, stars] of [5, 5, 5, 1].entries()) await visit(business, n, {}, stars)
    await t.pool.query(
      'update reviews set hidden_at = now() where business_id = $1 and stars = 1',
      [business.id],
    )
    expect(await reviewsOf(business.id)).toMatchObject({
      count: 3,
      distribution: [0, 0, 0, 0, 3],
      rating: 5,
    })
  })

  it('carries the answer of the business', async () => {
    const business = await t.people.business()
    await visit(business, 1, {}, 4)
    await t.pool.query('update reviews set reply = $2, replied_at = $3 where business_id = $1', [
      business.id,
      'Come again',
      daysAgo(2),
    ])
    const { results } = await reviewsOf(business.id)
    expect(results[0]?.reply).toEqual({
      text: 'Come again',
      created_at: daysAgo(2).toISOString(),
    })
  })

  it('neither repeats nor skips a review while new ones arrive', async () => {
    const business = await t.people.business()
    for (const n of [1, 2, 3, 4]) await visit(business, n, {}, 5)
    const first = await reviewsOf(business.id, { limit: 2 })
    await visit(business, 5, {}, 5)
    const second = await reviewsOf(business.id, { limit: 2, cursor: first.next ?? '' })
    expect([...first.results, ...second.results].map(({ review }) => review)).toEqual([
      'Visit 4',
      'Visit 3',
      'Visit 2',
      'Visit 1',
    ])
  })

  it.each(['nonsense', 'WyJhIiwxLCJiIl0'])('is refused under the cursor %j', async (cursor) => {
    const { id } = await t.people.business()
    const answer = await t.call(listReviews, { params: { id }, query: { cursor } })
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid_input' } })
  })
})
