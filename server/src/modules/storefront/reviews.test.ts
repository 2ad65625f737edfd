import type { ReviewSort } from '@ujuzi/contract/storefront/review-sorts'
import { listReviews } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'

type ReviewQuery = { limit?: number; cursor?: string; sort?: ReviewSort; stars?: number }

let t: TestApp
let addPastBooking: ReturnType<typeof createPastBooking>
beforeAll(async () => {
  t = await openTestApp()
  addPastBooking = createPastBooking(t)
})
afterAll(() => t.close())

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)

describe('what clients said', () => {
  async function reviewsOf(id: string, query: ReviewQuery = {}) {
    const response = await t.call(listReviews, { params: { id }, query })
    if (!response.ok) throw new Error(response.error.code)
    return response.data
  }

  it('lists a business’s reviews newest first with the client’s first name and initial, without hidden ones', async () => {
    const business = await t.people.business()
    for (const n of [1, 2, 3, 4, 5]) await addPastBooking(business, n, {}, n === 5 ? 1 : 5)
    await t.pool.query(
      'update reviews set hidden_at = now() where business_id = $1 and stars = 1',
      [business.id],
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const response = await t.call(listReviews, {
        params: { id: business.id },
        query: { limit: 3, ...(cursor && { cursor }) },
      })
      if (!response.ok) throw new Error(response.error.code)
      expect(response.data.count).toBe(4)
      expect(response.data.results[0]).toMatchObject({
        client_name: 'Amina D.',
        service: 'Skin fade',
        reply: null,
      })
      seen.push(...response.data.results.map((review) => review.review))
      cursor = response.data.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(['Visit 4', 'Visit 3', 'Visit 2', 'Visit 1'])
  })

  it('pages of reviews show each review once in every sort order, even if all were written at one instant', async () => {
    const business = await t.people.business()
    const stars = [5, 5, 4, 4, 4, 1, 5]
    for (const [n, each] of stars.entries()) await addPastBooking(business, n, {}, each)
    await t.pool.query('update reviews set created_at = $2 where business_id = $1', [
      business.id,
      daysAgo(1),
    ])
    async function starsOf(query: ReviewQuery) {
      const seen: { id: string; stars: number }[] = []
      let cursor: string | undefined
      do {
        const page = await reviewsOf(business.id, { ...query, limit: 2, ...(cursor && { cursor }) })
        seen.push(...page.results.map(({ id, rating }) => ({ id, stars: rating })))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
      return seen.map((one) => one.stars)
    }
    expect((await starsOf({})).toSorted()).toEqual(stars.toSorted())
    expect(await starsOf({ sort: 'highest' })).toEqual([5, 5, 5, 4, 4, 4, 1])
    expect(await starsOf({ sort: 'lowest' })).toEqual([1, 4, 4, 4, 5, 5, 5])
    expect(await starsOf({ stars: 4 })).toEqual([4, 4, 4])
  })

  it('every page of reviews gives the count for each number of stars and the mean rating', async () => {
    const business = await t.people.business()
    for (const [n, stars] of [5, 5, 4, 1].entries()) await addPastBooking(business, n, {}, stars)
    const whole = { count: 4, distribution: [1, 0, 0, 1, 2], rating: 3.8 }
    const first = await reviewsOf(business.id, { limit: 3 })
    expect(first).toMatchObject(whole)
    const second = await reviewsOf(business.id, { limit: 3, cursor: first.next ?? '' })
    expect(second).toMatchObject({ ...whole, next: null })
    expect(second.results.map(({ review }) => review)).toEqual(['Visit 0'])
  })

  it('shows no mean rating while a business has fewer than three reviews', async () => {
    const business = await t.people.business()
    expect(await reviewsOf(business.id)).toEqual({
      results: [],
      count: 0,
      next: null,
      distribution: [0, 0, 0, 0, 0],
      rating: null,
    })
    for (const n of [1, 2]) await addPastBooking(business, n, {}, 5)
    expect(await reviewsOf(business.id)).toMatchObject({ count: 2, rating: null })
  })

  it('leaves hidden reviews out of a business’s review list, star counts and mean rating', async () => {
    const business = await t.people.business()
    for (const [n, stars] of [5, 5, 5, 1].entries()) await addPastBooking(business, n, {}, stars)
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

  it('the review list of a business shows a review with the reply of the business', async () => {
    const business = await t.people.business()
    await addPastBooking(business, 1, {}, 4)
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

  it('pages of reviews neither repeat nor skip a review while new reviews arrive', async () => {
    const business = await t.people.business()
    for (const n of [1, 2, 3, 4]) await addPastBooking(business, n, {}, 5)
    const first = await reviewsOf(business.id, { limit: 2 })
    await addPastBooking(business, 5, {}, 5)
    const second = await reviewsOf(business.id, { limit: 2, cursor: first.next ?? '' })
    expect([...first.results, ...second.results].map(({ review }) => review)).toEqual([
      'Visit 4',
      'Visit 3',
      'Visit 2',
      'Visit 1',
    ])
  })

  it.each([
    ['highest', ['Visit 3', 'Visit 1', 'Visit 4', 'Visit 0', 'Visit 2']],
    ['lowest', ['Visit 2', 'Visit 4', 'Visit 0', 'Visit 3', 'Visit 1']],
  ] as const)('sorts reviews by stars across pages, %s first', async (sort, expected) => {
    const business = await t.people.business()
    for (const [n, stars] of [4, 5, 2, 5, 4].entries()) await addPastBooking(business, n, {}, stars)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await reviewsOf(business.id, { sort, limit: 2, ...(cursor && { cursor }) })
      expect(page.count).toBe(5)
      seen.push(...page.results.map(({ review }) => review))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(expected)
  })

  it('filtering reviews by stars lists only those reviews and does not change the mean rating shown', async () => {
    const business = await t.people.business()
    for (const [n, stars] of [5, 4, 5, 1].entries()) await addPastBooking(business, n, {}, stars)
    const five = await reviewsOf(business.id, { stars: 5, limit: 1 })
    expect(five).toMatchObject({ count: 2, distribution: [1, 0, 0, 1, 2], rating: 3.8 })
    const rest = await reviewsOf(business.id, { stars: 5, limit: 1, cursor: five.next ?? '' })
    expect(rest.next).toBeNull()
    expect([...five.results, ...rest.results].map(({ review }) => review)).toEqual([
      'Visit 2',
      'Visit 0',
    ])
    const three = await reviewsOf(business.id, { stars: 3, sort: 'lowest' })
    expect(three).toMatchObject({ count: 0, results: [], next: null })
  })

  it('a list of reviews refuses a page cursor from a list with a different sort order or star filter', async () => {
    const business = await t.people.business()
    for (const n of [1, 2]) await addPastBooking(business, n, {}, 5)
    const { next } = await reviewsOf(business.id, { limit: 1 })
    for (const query of [{ sort: 'highest' }, { stars: 5 }] as const) {
      const response = await t.call(listReviews, {
        params: { id: business.id },
        query: { ...query, cursor: next ?? '' },
      })
      expect(response).toMatchObject({ status: 422, error: { code: 'invalid_input' } })
    }
  })

  it.each(['nonsense', 'WyJhIiwxLCJiIl0'])(
    'a list of reviews refuses the invalid page cursor %j',
    async (cursor) => {
      const { id } = await t.people.business()
      const response = await t.call(listReviews, { params: { id }, query: { cursor } })
      expect(response).toMatchObject({ status: 422, error: { code: 'invalid_input' } })
    },
  )
})
