import { deletePackage } from '@ujuzi/contract/payments/packages'
import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { packagesFixture } from '../../../testing/fixtures/payments/packages.ts'
import { businesses, services } from '../../businesses/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof packagesFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = packagesFixture(app)
})
afterAll(() => app.close())

const shownOf = async (id: string) => {
  const response = await app.call(getProfessional, { params: { id } }, {})
  if (!response.ok) throw new Error(response.error.code)
  return response.data.packages
}

it('public packages show the price per appointment and the saving compared with single appointments', async () => {
  const business = await app.people.business()
  expect(await shownOf(business.id)).toBeUndefined()
  const { id } = await fixture.createPackage(business, { valid_days: 90 })
  await fixture.createPackage(business, { visits: 7, price_minor: 50_000 })
  expect(await shownOf(business.id)).toEqual([
    {
      id,
      service_id: business.service.id,
      service: 'Skin fade',
      visits: 3,
      price: 12_000,
      currency: 'XAF',
      price_per_visit: 4_000,
      saving: 3_000,
      valid_days: 90,
    },
    // 50,000 / 7, rounded; single visits would cost 35,000.
    expect.objectContaining({ visits: 7, price_per_visit: 7_143, saving: 0, valid_days: null }),
  ])
})

it('a package is not shown once it is deleted, its service is inactive or the business hides its services', async () => {
  const business = await app.people.business()
  const { id } = await fixture.createPackage(business)
  await app.call(deletePackage, { params: { id } }, { as: business.owner.token })
  expect(await shownOf(business.id)).toBeUndefined()
  await fixture.createPackage(business)
  const isOwn = eq(services.businessId, business.id)
  await app.db.update(services).set({ isActive: false }).where(isOwn)
  expect(await shownOf(business.id)).toBeUndefined()
  await app.db.update(services).set({ isActive: true }).where(isOwn)
  expect(await shownOf(business.id)).toHaveLength(1)
  await app.db.update(businesses).set({ showServices: false }).where(eq(businesses.id, business.id))
  expect(await shownOf(business.id)).toBeUndefined()
})
