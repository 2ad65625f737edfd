import {
  getServiceReview,
  listMyServiceReviews,
  listServiceReviews,
} from '@ujuzi/contract/services/reviews'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listBusiness } from '../../testing/fixtures/listing.ts'
import { reviewScenes } from '../../testing/fixtures/reviews.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'

let app: TestApp
let scene: ReturnType<typeof reviewScenes>
beforeAll(async () => {
  app = await openTestApp()
  scene = reviewScenes(app)
})
afterAll(() => app.close())

type Query = { professional_id?: string; service_id?: string; limit?: number; cursor?: string }
async function listed(query: Query) {
  const answer = await app.call(listServiceReviews, { query })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}
const mine = async (token: string) => {
  const answer = await app.call(listMyServiceReviews, { query: {} }, { as: token })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

describe('the public list', () => {
  test('has every review of a business on some page, the latest first', async () => {
    const business = await listBusiness(app)()
    const written: string[] = []
    for (const rating of [1, 2, 3, 4, 5]) {
      app.clock.advance(1000)
      // Two of the same moment stand in the order of their ids.
      if (rating === 3) app.clock.advance(-1000)
      written.push((await scene.reviewed({ rating }, { business })).id)
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

  test('can be asked of one service', async () => {
    const business = await listBusiness(app)()
    const trim = await app.people.addService(business.id, { title: 'Beard trim' })
    await scene.reviewed({}, { business })
    const { id } = await scene.reviewed({}, { business: { ...business, service: trim } })
    expect(await listed({ service_id: trim.id })).toMatchObject({ count: 1, results: [{ id }] })
    const both = { professional_id: business.id, service_id: trim.id }
    expect((await listed(both)).count).toBe(1)
    const elsewhere = await app.people.business()
    expect((await listed({ ...both, professional_id: elsewhere.id })).count).toBe(0)
  })

  test('names nobody’s visit and lets a visitor do nothing', async () => {
    const { business } = await scene.reviewed()
    const { results } = await listed({ professional_id: business.id })
    expect(results).toMatchObject([
      {
        booking_id: null,
        client_name: 'Amina D.',
        can: { edit: false, reply: false, report: false },
      },
    ])
  })

  test('leaves out what is hidden', async () => {
    const review = await scene.reviewed()
    await scene.hide(review)
    expect(await listed({ professional_id: review.business.id })).toMatchObject({
      count: 0,
      results: [],
    })
    expect((await listed({ limit: 100 })).results.map(({ id }) => id)).not.toContain(review.id)
  })

  test.each(['unpublished', 'suspended', 'leaving'] as const)(
    'leaves out what was said of a business that is %s',
    async (how) => {
      const review = await scene.reviewed()
      expect((await listed({ professional_id: review.business.id })).count).toBe(1)
      await close(review.business, how)
      expect((await listed({ professional_id: review.business.id })).count).toBe(0)
      expect(await scene.get(review)).toMatchObject({ error: { code: 'review_not_found' } })
      expect((await scene.get(review, review.client)).ok).toBe(true)
    },
  )

  test('is refused under a cursor of another list', async () => {
    const business = await listBusiness(app)()
    for (let n = 0; n < 3; n++) await scene.reviewed({}, { business })
    const { next } = await listed({ professional_id: business.id, limit: 1 })
    const answer = await app.call(listServiceReviews, { query: { cursor: next ?? '' } })
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid_input' } })
  })
})

describe('my reviews', () => {
  test('are for a client those they wrote, hidden ones marked', async () => {
    const client = await app.people.client()
    const first = await scene.reviewed({}, { client })
    app.clock.advance(1000)
    const second = await scene.reviewed({}, { client })
    await scene.reviewed()
    await scene.hide(first)
    expect(await mine(client.token)).toMatchObject({
      count: 2,
      results: [
        { id: second.id, hidden: false, booking_id: second.booking.id, can: { edit: true } },
        { id: first.id, hidden: true, can: { edit: false } },
      ],
    })
  })

  test('are for a professional those the business received, without hidden ones', async () => {
    const business = await listBusiness(app)()
    const kept = await scene.reviewed({}, { business })
    await scene.hide(await scene.reviewed({}, { business }))
    await scene.reviewed()
    expect(await mine(business.owner.token)).toMatchObject({
      count: 1,
      results: [{ id: kept.id, booking_id: kept.booking.id, can: { reply: true, report: true } }],
    })
  })

  test('are none for a reviewer', async () => {
    const reviewer = await app.people.account('reviewer')
    expect(await mine(reviewer.token)).toEqual({ results: [], count: 0, next: null })
  })
})

describe('one review', () => {
  test('is anybody’s to read, in their language', async () => {
    const { params, client } = await scene.reviewed()
    expect(await scene.get({ params })).toMatchObject({ data: { client_name: 'Amina D.' } })
    const gone = app.clock.now()
    await app.db
      .update(accounts)
      .set({ leavingAt: gone, erasedAt: gone })
      .where(eq(accounts.id, client.id))
    const inFrench = await app.call(getServiceReview, { params }, { locale: 'fr' })
    expect(inFrench).toMatchObject({ data: { client_name: 'Utilisateur supprimé' } })
  })

  test('that is hidden is there for its writer and reviewers, and for nobody else', async () => {
    const review = await scene.reviewed()
    const reviewer = await scene.hide(review)
    const gone = { status: 404, error: { code: 'review_not_found' } }
    expect(await scene.get(review)).toMatchObject(gone)
    expect(await scene.get(review, review.business.owner)).toMatchObject(gone)
    expect(await scene.get(review, await app.people.client())).toMatchObject(gone)
    expect(await scene.get(review, review.client)).toMatchObject({ data: { hidden: true } })
    expect(await scene.get(review, reviewer)).toMatchObject({ data: { hidden: true } })
  })

  test('that never was is not found', async () => {
    const { business } = await scene.reviewed()
    expect(await scene.get({ params: { id: business.id } })).toMatchObject({
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
    const leavingAt = app.clock.now()
    return app.db.update(accounts).set({ leavingAt }).where(eq(accounts.id, owner.id))
  }
  return app.db.update(businesses).set({ publishedAt: null }).where(eq(businesses.id, id))
}
