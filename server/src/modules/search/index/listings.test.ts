import { listProfessionals } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { refreshListings } from '../commands.ts'
import { points } from '../ranking/rules.ts'
import { refreshListingQuality } from './nightly.commands.ts'
import { rebuildListings } from './rebuild.commands.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
})
afterAll(() => t.close())

async function names(query: { q: string }) {
  const response = await t.call(listProfessionals, { query })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.results.map((card) => card.business_name)
}

describe('a listing', () => {
  it('a business leaves the search results while none of its services can be booked and returns afterwards', async () => {
    const business = await list({ name: 'Flickerhouse' })
    await t.pool.query('update services set is_active = false where business_id = $1', [
      business.id,
    ])
    await refreshListings(t.db, [business.id], t.clock.now())
    expect(await names({ q: 'flickerhouse' })).toEqual([])
    await t.pool.query('update services set is_active = true where business_id = $1', [business.id])
    await refreshListings(t.db, [business.id], t.clock.now())
    expect(await names({ q: 'flickerhouse' })).toEqual(['Flickerhouse'])
  })

  it('an unpublished business has no listing', async () => {
    await list({ name: 'Hiddenhouse', publishedAt: null })
    expect(await names({ q: 'hiddenhouse' })).toEqual([])
  })

  it('search hides the listing of a suspended owner at once, and the next refresh deletes it', async () => {
    const [one, two] = [
      await list({ name: 'Barredhouse one' }),
      await list({ name: 'Barredhouse two' }),
    ]
    const countSaved = async () =>
      (await t.pool.query('select 1 from listings where business_id = any($1)', [[one.id, two.id]]))
        .rowCount
    await t.people.suspend(one.owner.id)
    expect(await names({ q: 'barredhouse' })).toEqual(['Barredhouse two'])
    await refreshListings(t.db, [one.id], t.clock.now())
    expect(await countSaved()).toBe(1)
    await t.people.suspend(two.owner.id)
    await refreshListingQuality(t.db, t.clock.now())
    expect(await countSaved()).toBe(0)
    expect(await names({ q: 'barredhouse' })).toEqual([])
  })

  it('rebuilding all search listings leaves every row of their table unchanged', async () => {
    await list({ name: 'Rebuildhouse' })
    const all = () => t.pool.query('select * from listings order by business_id')
    const before = (await all()).rows
    await rebuildListings(t.db, t.clock.now())
    expect((await all()).rows).toEqual(before)
  })

  it('a business loses its ranking points for newcomers after three months', async () => {
    const business = await list({ name: 'Agehouse', district: 'Akwa' })
    const quality = async () =>
      (await t.pool.query('select quality from listings where business_id = $1', [business.id]))
        .rows[0].quality
    const young = await quality()
    await refreshListingQuality(t.db, new Date(t.clock.now().getTime() + 100 * 86_400_000))
    const share = young - (await quality())
    expect(share).toBeGreaterThanOrEqual(points.newcomer)
    expect(share).toBeLessThan(points.newcomer + points.dailyRotation)
  })
})
