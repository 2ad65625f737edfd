import { type Currency, currencyCodes, currencyDecimals } from '@ujuzi/contract/money/currencies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { braidsBody, serviceFixture } from '../../testing/fixtures/services.ts'

let app: TestApp
let setup: Awaited<ReturnType<ReturnType<typeof serviceFixture>['createBusiness']>>
let read: ReturnType<typeof serviceFixture>['findService']
beforeAll(async () => {
  app = await openTestApp()
  const fixture = serviceFixture(app)
  read = fixture.findService
  setup = await fixture.createBusiness()
})
afterAll(() => app.close())

const price = 'price'
const digits = /decimals|digits|whole|cents|décimale|after/i

/** [currency, price, field of the error] */
const refused: [string, unknown, string][] = [
  ['XAF', 0, price],
  ['XAF', -0, price],
  ['XAF', -5000, price],
  ['XAF', null, price],
  ['XAF', '5000', price],
  ['XAF', '1e3', price],
  ['XAF', true, price],
  ['XAF', [5000], price],
  ['XAF', {}, price],
  // More decimals than the currency has.
  ['XAF', 5000.5, price],
  ['NGN', 0.01, price],
  ['KES', 1500.1, price],
  ['USD', 45.555, price],
  ['USD', 0.001, price],
  ['EUR', 1.005, price],
  ['TND', 12.3456, price],
  ['TND', 1e-7, price],
  // Above the limit of 10^12 minor units.
  ['XAF', 1e12, price],
  ['USD', 1e10, price],
  ['TND', 1e9, price],
  ['XAF', 1e21, price],
  ['XAF', 1e308, price],
  ['USD', Number.MAX_SAFE_INTEGER, price],
  ['XYZ', 5000, 'currency'],
  ['xaf', 5000, 'currency'],
  ['', 5000, 'currency'],
  ['__proto__', 5000, 'currency'],
  ['constructor', 5000, 'currency'],
]

describe('a price that cannot be asked', () => {
  it.each(refused)(
    'a service with the currency %s and the price %j is refused, and nothing is saved',
    async (currency, wrong, field) => {
      const asked = { currency: currency as Currency, price: wrong as number }
      const before = await read(setup.params.id)
      for (const response of [await setup.create(asked), await setup.change(asked)]) {
        const { error } = response as unknown as { error: { fields: Record<string, string> } }
        expect([response.status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]])
      }
      expect(await read(setup.params.id)).toEqual(before)
      expect(await setup.listManaged()).toMatchObject({ data: { count: 1 } })
    },
  )

  it('a new service without a price is refused, and nothing is saved', async () => {
    expect(await setup.create({ price: undefined as never })).toMatchObject({
      status: 422,
      error: { fields: { price: expect.any(String) } },
    })
    expect(await setup.listManaged()).toMatchObject({ data: { count: 1 } })
  })

  it.each(['NaN', 'Infinity', '1e400', '-1e400', '0x10', '5,000', '٣', '1_000'])(
    'refuses a price written as %s in the JSON body',
    async (text) => {
      const payload = JSON.stringify({ ...braidsBody, currency: 'XAF' }).replace('25000', text)
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url: '/api/business/services/',
        headers: {
          authorization: `Bearer ${await app.people.signIn(setup.ownerId)}`,
          'content-type': 'application/json',
        },
        payload,
      })
      expect([400, 422]).toContain(statusCode)
      expect(await setup.listManaged()).toMatchObject({ data: { count: 1 } })
    },
  )

  it('gives different error messages for a price of zero, too many decimals or too high a price', async () => {
    const sentence = async (currency: Currency, wrong: number) => {
      const response = await setup.change({ currency, price: wrong })
      return response.ok ? '' : response.error.fields?.price
    }
    expect(await sentence('XAF', 0)).toBe('Valid price is required')
    const fine = await sentence('XAF', 0.5)
    const large = await sentence('XAF', 1e12)
    expect(new Set(['', undefined, 'Valid price is required', fine, large]).size).toBe(5)
    expect(fine).toMatch(digits)
  })
})

describe('a price that can be asked', () => {
  it.each(currencyCodes)('saves a price down to the smallest unit of %s', async (currency) => {
    const finest = 1 + 10 ** -currencyDecimals(currency)
    const wanted = currencyDecimals(currency) === 0 ? 1 : Number(finest.toFixed(3))
    const response = await setup.change({ currency, price: wanted })
    expect(response).toMatchObject({ status: 200, data: { currency, price: wanted } })
    const minor = { 0: 1, 2: 101, 3: 1001 }[currencyDecimals(currency)]
    expect(await read(setup.params.id)).toMatchObject({ priceMinor: minor, currency })
  })

  it.each([
    ['USD', 1.15, 115],
    ['USD', 0.01, 1],
    ['USD', 9_999_999_999.99, 999_999_999_999],
    ['XAF', 999_999_999_999, 999_999_999_999],
    ['TND', 0.001, 1],
  ] as const)('in %s, saves a price of %d as %d minor units', async (currency, asked, minor) => {
    const response = await setup.change({ currency, price: asked })
    expect(response).toMatchObject({ status: 200, data: { price: asked } })
    expect(await read(setup.params.id)).toMatchObject({ priceMinor: minor })
  })

  it('checks a changed price against the saved currency, and a changed currency against the saved price', async () => {
    expect((await setup.change({ currency: 'USD', price: 45.5 })).status).toBe(200)
    const inFrancs = await setup.change({ currency: 'XAF' })
    expect(inFrancs).toMatchObject({
      status: 422,
      error: { fields: { price: expect.any(String) } },
    })
    expect(await setup.change({ price: 45.55 })).toMatchObject({ data: { currency: 'USD' } })
    expect(await setup.change({ price: 45 })).toMatchObject({ status: 200 })
    const changed = await setup.change({ currency: 'XAF' })
    expect(changed).toMatchObject({ data: { currency: 'XAF', price: 45 } })
    expect(await read(setup.params.id)).toMatchObject({ priceMinor: 45 })
  })
})
