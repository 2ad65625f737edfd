import { recordSale } from '@ujuzi/contract/payments/sales'
import { createService } from '@ujuzi/contract/services/services'
import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { businessFixture } from '../../testing/fixtures/business.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'
import { cash, packagesFixture } from '../../testing/fixtures/payments/packages.ts'
import { braidsBody } from '../../testing/fixtures/services.ts'
import { settingsFixture } from '../../testing/fixtures/settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A business in XAF with a service with options and a person’s price, one in EUR, a package, a rate and a minimum. */
async function createPriced() {
  const setup = await businessFixture(app).createListed({
    service: { title: 'Fade cut', priceMinor: 9_000 },
  })
  const { business } = setup
  const settings = settingsFixture(app, setup)
  const create = async (body: Partial<typeof braidsBody>) =>
    app.call(createService, { body: { ...braidsBody, ...body } }, await setup.as())
  await create({
    title: 'Braids',
    variants: [
      { name: 'Short', price: 5_640, duration: 60 },
      { name: 'Long', price: 11_280, duration: 90 },
    ],
    add_ons: [
      { name: 'Beads', price: 1_128, duration: 0 },
      { name: 'Talk', price: 0, duration: 15 },
    ],
  })
  await create({ title: 'Course', price: 20, currency: 'EUR' })
  await app.pool.query(
    `insert into resource_services (resource_id, business_id, service_id, price_minor)
     select r.id, r.business_id, $2, 11280 from resources r where r.business_id = $1 limit 1`,
    [business.id, business.service.id],
  )
  const packages = packagesFixture(app)
  const sold = await packages.createSold(business)
  const pricing = { base_rate: 9_000, minimum_booking_amount: 2_820 }
  await settings.patchSettings({ payment: { pricing } })
  return { ...setup, ...settings, sold }
}

const rowsOf = async (sql: string, businessId: string) =>
  (await app.pool.query({ text: sql, values: [businessId], rowMode: 'array' })).rows

const pricesOf = async (id: string) => ({
  services: await rowsOf(
    'select title, price_minor::float8, currency from services where business_id = $1 order by title',
    id,
  ),
  options: await rowsOf(
    `select o.name, o.price_minor::float8 from service_options o join services s on s.id = o.service_id
     where s.business_id = $1 order by o.name`,
    id,
  ),
  people: await rowsOf(
    'select price_minor::float8 from resource_services where business_id = $1',
    id,
  ),
  packages: await rowsOf(
    'select price_minor::float8, currency from packages where business_id = $1',
    id,
  ),
  sold: await rowsOf(
    'select price_minor::float8, currency from client_packages where business_id = $1',
    id,
  ),
})

const before = {
  services: [
    ['Braids', 5_640, 'XAF'],
    ['Course', 2_000, 'EUR'],
    ['Fade cut', 9_000, 'XAF'],
  ],
  options: [
    ['Beads', 1_128],
    ['Long', 11_280],
    ['Short', 5_640],
    ['Talk', 0],
  ],
  people: [[11_280]],
  packages: [[12_000, 'XAF']],
  sold: [[12_000, 'XAF']],
}

test('converting the currency of a business converts its prices, but not those in a third currency or sold before', async () => {
  const { business, patchSettings } = await createPriced()
  const booking = await createPastBooking(app)(business, 1)
  expect(await pricesOf(business.id)).toEqual(before)
  const versions = await rowsOf('select version from services where business_id = $1', business.id)
  const response = await patchSettings({
    payment: { default_currency: 'USD' },
    existing_prices: 'convert',
  })
  expect(response).toMatchObject({
    status: 200,
    data: {
      payment: {
        default_currency: 'USD',
        pricing: { base_rate: 15.96, minimum_booking_amount: 5, currency: 'USD' },
      },
    },
  })
  expect(await pricesOf(business.id)).toEqual({
    services: [
      ['Braids', 1_000, 'USD'],
      ['Course', 2_000, 'EUR'],
      ['Fade cut', 1_596, 'USD'],
    ],
    options: [
      ['Beads', 200],
      ['Long', 2_000],
      ['Short', 1_000],
      ['Talk', 0],
    ],
    people: [[2_000]],
    packages: [[2_128, 'USD']],
    sold: [[12_000, 'XAF']],
  })
  const { rows } = await app.pool.query('select currency from bookings where id = $1', [booking.id])
  expect(rows).toEqual([{ currency: 'XAF' }])
  expect(
    await rowsOf('select version from services where business_id = $1', business.id),
  ).not.toEqual(versions)
  const page = await app.call(getProfessional, { params: { id: business.id } })
  expect(
    page.ok && page.data.services.map(({ price, currency }) => [price, currency]),
  ).toContainEqual([15.96, 'USD'])
})

test('keeping the numbers when the currency of a business changes keeps them for all its prices', async () => {
  const { business, patchSettings } = await createPriced()
  const response = await patchSettings({
    payment: { default_currency: 'USD' },
    existing_prices: 'keep',
  })
  const pricing = { base_rate: 9_000, minimum_booking_amount: 2_820 }
  expect(response).toMatchObject({ data: { payment: { pricing } } })
  const { services, packages, sold } = await pricesOf(business.id)
  expect(services).toContainEqual(['Fade cut', 900_000, 'USD'])
  expect([packages, sold]).toEqual([[[1_200_000, 'USD']], [[12_000, 'XAF']]])
})

test('changing the currency without a choice keeps the numbers of the settings and the currencies of services', async () => {
  const { business, patchSettings, getSettings, putSettings } = await createPriced()
  const pricing = { base_rate: 9_000, minimum_booking_amount: 2_820 }
  expect(await patchSettings({ payment: { default_currency: 'USD' } })).toMatchObject({
    data: { payment: { pricing } },
  })
  expect(await pricesOf(business.id)).toEqual(before)
  const settings = await getSettings()
  const payment = { ...settings.payment, default_currency: 'KES' as const }
  const put = await putSettings({
    ...settings,
    payment: { ...payment, pricing: { ...payment.pricing, currency: 'USD' } },
  } as Parameters<typeof putSettings>[0])
  expect(put).toMatchObject({ status: 200, data: { payment: { pricing } } })
})

test('an amount that is sent with the new currency is already in it', async () => {
  const { patchSettings } = await createPriced()
  const response = await patchSettings({
    payment: { default_currency: 'USD', pricing: { base_rate: 20 } },
    existing_prices: 'convert',
  })
  const pricing = { base_rate: 20, minimum_booking_amount: 5 }
  expect(response).toMatchObject({ data: { payment: { pricing } } })
})

test('a currency in which a price would be too large is refused, and nothing changes', async () => {
  const { business, patchSettings } = await createPriced()
  await app.pool.query(
    "update packages set price_minor = 900000000000, currency = 'XAF' where business_id = $1",
    [business.id],
  )
  const response = await patchSettings({
    payment: { default_currency: 'UGX' },
    existing_prices: 'convert',
  })
  expect(response).toMatchObject({
    status: 422,
    error: { fields: { 'payment.default_currency': expect.any(String) } },
  })
  const { services, options } = await pricesOf(business.id)
  expect({ services, options }).toEqual({ services: before.services, options: before.options })
})

test('a visit of a package that was sold before covers a booking in the new currency', async () => {
  const { business, patchSettings } = await createPriced()
  const fixture = packagesFixture(app)
  const { id, sold } = await fixture.createBuyer(business)
  await patchSettings({ payment: { default_currency: 'USD' }, existing_prices: 'convert' })
  const inDollars = { priceMinor: 2_000, currency: 'USD', optionIds: [sold.id] }
  const visit = await fixture.createVisit(business, id, inDollars)
  expect(await fixture.list(business, visit.recordId, visit.id)).toMatchObject([
    { covers_minor: 1_596, currency: 'XAF' },
  ])
  const body = {
    booking_id: visit.id,
    package_id: sold.id,
    lines: [{ title: 'Fade cut, long', quantity: 1, unit_minor: 2_000 }],
    payments: cash(404),
  }
  expect(await app.call(recordSale, { body }, { as: business.owner.token })).toMatchObject({
    status: 201,
    data: { currency: 'USD', total_minor: 404, discount: { from_package: true } },
  })
})
