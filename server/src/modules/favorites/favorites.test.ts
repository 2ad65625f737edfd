import { favoritesMax } from '@ujuzi/contract/api/limits'
import {
  addFavorite,
  getFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '@ujuzi/contract/favorites/favorites'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { businesses, services } from '../businesses/tables.ts'
import { refreshListings } from '../search/commands.ts'
import { favorites } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const params = (professional_id: string) => ({ params: { professional_id } })
const markFavorite = (id: string, as: string) => app.call(addFavorite, params(id), { as })
const unmarkFavorite = (id: string, as: string) => app.call(removeFavorite, params(id), { as })
const readFavorite = (id: string, as: string) => app.call(getFavorite, params(id), { as })
const list = async (as: string, query: { limit?: number; cursor?: string } = {}) => {
  const response = await app.call(listFavorites, { query }, { as })
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}
const idsOf = async (as: string) => {
  const response = await app.call(listFavoriteIds, {}, { as })
  return response.ok ? response.data.ids : undefined
}

test('adding a business to favorites a second time changes nothing', async () => {
  const business = await createListedBusiness(app)()
  const { token } = await app.people.client()
  expect(await readFavorite(business.id, token)).toMatchObject({
    status: 200,
    data: { professional_id: business.id, is_favorite: false, created_at: null },
  })
  const first = await markFavorite(business.id, token)
  expect(first).toMatchObject({
    status: 200,
    data: { is_favorite: true, created_at: app.clock.now().toISOString() },
  })
  app.clock.advance(1000)
  const again = await markFavorite(business.id, token)
  expect(again.ok && again.data).toEqual(first.ok && first.data)
  expect(await readFavorite(business.id, token)).toMatchObject({ data: first.ok && first.data })
  expect(await idsOf(token)).toEqual([business.id])
})

test('removing a favorite succeeds even if it was already removed or never added', async () => {
  const business = await createListedBusiness(app)()
  const { token } = await app.people.client()
  await markFavorite(business.id, token)
  for (const id of [business.id, business.id, newId()]) {
    expect(await unmarkFavorite(id, token)).toMatchObject({
      status: 200,
      data: { professional_id: id, is_favorite: false, created_at: null },
    })
  }
  expect(await idsOf(token)).toEqual([])
})

test('a professional has an empty list of favorites and cannot add one', async () => {
  const business = await createListedBusiness(app)()
  const { token } = await app.people.professional()
  expect(await markFavorite(business.id, token)).toMatchObject({ status: 403 })
  expect(await idsOf(token)).toEqual([])
})

test.each(['unpublished', 'suspended', 'leaving', 'unknown'] as const)(
  'a favorite business that is %s can only be removed, not read or added again',
  async (how) => {
    const business = await createListedBusiness(app)()
    const { token } = await app.people.client()
    if (how !== 'unknown') await markFavorite(business.id, token)
    await hide(business, how)
    const id = how === 'unknown' ? newId() : business.id
    for (const response of [await markFavorite(id, token), await readFavorite(id, token)]) {
      expect(response).toMatchObject({ status: 404, error: { code: 'business_not_found' } })
    }
    expect(await list(token)).toMatchObject({ results: [], count: 0 })
    expect(await unmarkFavorite(id, token)).toMatchObject({ status: 200 })
    expect(await idsOf(token)).toEqual([])
  },
)

test.each(['not-an-id', '%00', 'ids', "' or 1=1"])(
  'adding a favorite with the business id %j returns 404',
  async (id) => {
    const { token } = await app.people.client()
    expect(await markFavorite(id, token)).toMatchObject({ status: 404 })
  },
)

test('favorites are listed newest first, page by page, with the name and location of each business', async () => {
  const { token } = await app.people.client()
  const created: string[] = []
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    const { id } = await createListedBusiness(app)({ name })
    await markFavorite(id, token)
    created.unshift(id)
    // Two favorites in the same millisecond, to test that the order is stable.
    if (name !== 'Third') app.clock.advance(1)
  }
  const whole = await list(token)
  expect(whole).toMatchObject({ count: 5, next: null })
  expect(whole.results.map(({ id }) => id).sort()).toEqual(created.toSorted())
  expect(whole.results[0]).toMatchObject({ business_name: 'Fifth', location: 'Douala, Cameroon' })
  expect(await idsOf(token)).toEqual(whole.results.map(({ id }) => id))

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(token, { limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.results.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(whole.results.map(({ id }) => id))
})

test('paging neither repeats nor skips favorites when some are added or removed in between', async () => {
  const { token } = await app.people.client()
  const ids: string[] = []
  for (let n = 0; n < 4; n++) {
    const { id } = await createListedBusiness(app)()
    await markFavorite(id, token)
    app.clock.advance(1000)
    ids.unshift(id)
  }
  const first = await list(token, { limit: 2 })
  await markFavorite((await createListedBusiness(app)()).id, token)
  await unmarkFavorite(ids[1] ?? '', token)
  const second = await list(token, { limit: 2, cursor: first.next ?? '' })
  expect(second.results.map(({ id }) => id)).toEqual(ids.slice(2))
})

test('refuses a malformed cursor and a cursor of another client’s favorites', async () => {
  const [mine, theirs] = [await app.people.client(), await app.people.client()]
  for (let n = 0; n < 2; n++)
    await markFavorite((await createListedBusiness(app)()).id, theirs.token)
  const { next } = await list(theirs.token, { limit: 1 })
  for (const cursor of [next ?? '', 'bm90', 'x'.repeat(400)]) {
    const response = await app.call(listFavorites, { query: { cursor } }, { as: mine.token })
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { cursor: expect.any(String) } },
    })
  }
})

test('a favorite business without an active service is left out of the list until it has one again', async () => {
  const business = await createListedBusiness(app)()
  const { token } = await app.people.client()
  await markFavorite(business.id, token)
  const offer = async (isActive: boolean) => {
    await app.db.update(services).set({ isActive }).where(eq(services.businessId, business.id))
    await refreshListings(app.db, [business.id], app.clock.now())
  }
  await offer(false)
  expect(await list(token)).toMatchObject({ results: [], count: 0 })
  expect(await idsOf(token)).toEqual([business.id])
  await offer(true)
  expect(await list(token)).toMatchObject({ results: [{ id: business.id }], count: 1 })
})

test('a client can neither see nor remove the favorites of another client', async () => {
  const business = await createListedBusiness(app)()
  const [mine, theirs] = [await app.people.client(), await app.people.client()]
  await markFavorite(business.id, theirs.token)
  expect(await idsOf(mine.token)).toEqual([])
  await unmarkFavorite(business.id, mine.token)
  expect(await idsOf(theirs.token)).toEqual([business.id])
})

test('simultaneous requests to add favorites cannot exceed the maximum number of favorites', async () => {
  const { id: accountId, token } = await app.people.client()
  const { id: oldest } = await createListedBusiness(app)()
  await markFavorite(oldest, token)
  await fill(accountId, favoritesMax - 3)
  const wanted: string[] = []
  for (let n = 0; n < 6; n++) wanted.push((await createListedBusiness(app)()).id)
  const second = app.callerFor(app.openAnotherApp())
  const responses = await Promise.all(
    wanted.map((id, n) => (n % 2 ? app.call : second)(addFavorite, params(id), { as: token })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
  const refused = responses.find(({ ok }) => !ok)
  expect(refused).toMatchObject({ error: { code: 'too_many_favorites' } })
  expect(await idsOf(token)).toHaveLength(favoritesMax)
  // Adding an existing favorite is allowed at the limit, and removing one makes room.
  expect(await markFavorite(oldest, token)).toMatchObject({ status: 200 })
  await unmarkFavorite(oldest, token)
  const last = wanted[responses.findIndex(({ ok }) => !ok)] ?? ''
  expect(await markFavorite(last, token)).toMatchObject({ status: 200 })
})

test('adding the same business to favorites eight times at once creates one favorite', async () => {
  const business = await createListedBusiness(app)()
  const { token } = await app.people.client()
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => markFavorite(business.id, token)),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await idsOf(token)).toEqual([business.id])
})

async function hide(
  business: { id: string; owner: { id: string } },
  how: 'unpublished' | 'suspended' | 'leaving' | 'unknown',
) {
  const now = app.clock.now()
  if (how === 'suspended') await app.people.suspend(business.owner.id)
  if (how === 'leaving') {
    await app.pool.query('update accounts set deletion_requested_at = $2 where id = $1', [
      business.owner.id,
      now,
    ])
  }
  if (how === 'unpublished') {
    await app.db.update(businesses).set({ publishedAt: null }).where(eq(businesses.id, business.id))
  }
}

/** Inserts `count` favorites of unpublished businesses directly into the database. */
async function fill(accountId: string, count: number) {
  const sample = await app.people.business({ publishedAt: null })
  const { rows: owners } = await app.pool.query<{ id: string }>(
    `insert into accounts (id, email, name, role, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid() || '@people.test', 'Owner', 'professional', $2, $2
      from generate_series(1, $1) returning id`,
    [count, app.clock.now()],
  )
  const { owner: _, resources: __, service: ___, id: ____, ...columns } = sample
  const created = await app.db
    .insert(businesses)
    .values(owners.map(({ id: ownerId }) => ({ ...columns, id: newId(), ownerId })))
    .returning({ id: businesses.id })
  await app.db
    .insert(favorites)
    .values(created.map(({ id }) => ({ accountId, businessId: id, createdAt: app.clock.now() })))
}
