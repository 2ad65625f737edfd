import * as contract from '@ujuzi/contract/businesses/professional-profile'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { businesses, resources } from '../tables.ts'

let app: TestApp
let douala: string
beforeAll(async () => {
  app = await openTestApp()
  const [found] = await predictions('Maroua')
  douala = found?.place_id ?? ''
})
afterAll(() => app.close())

async function predictions(name: string, locale: 'en' | 'fr' | 'es' = 'en') {
  const url = `/api/places/autocomplete/?name=${encodeURIComponent(name)}`
  const response = await app.server.inject({ url, headers: { 'accept-language': locale } })
  return response.json().data.predictions as { place_id: string; description: string }[]
}

const input = {
  business_name: 'Ngozi Tailoring',
  category: 'tailor',
  bio: 'Made to measure.',
} as const

async function createOwner() {
  const account = await app.people.professional({ name: 'Ngozi Adichie Okeke' })
  const found = (location: string, key?: string) =>
    app.call(
      contract.createProfessionalProfile,
      { body: { ...input, location } },
      { as: account.token, ...(key && { key }) },
    )
  const mine = () => app.db.select().from(businesses).where(eq(businesses.ownerId, account.id))
  return { account, found, mine }
}

test('a new business has the time zone and currency of its town and default working hours', async () => {
  const { found, mine } = await createOwner()
  const response = await found(douala)
  expect(response).toMatchObject({
    status: 201,
    data: {
      published: false,
      version: 1,
      personal: { first_name: 'Ngozi', last_name: 'Adichie Okeke', timezone: 'Africa/Douala' },
      business: {
        business_name: 'Ngozi Tailoring',
        category: 'tailor',
        business_description: 'Made to measure.',
      },
      location: {
        place_id: douala,
        city: 'Maroua',
        country: 'CM',
        on_site_service: true,
        service_radius: 15,
      },
      availability: {
        timezone: 'Africa/Douala',
        advance_booking_days: 60,
        working_hours: {
          monday: { is_open: true, open_time: '08:00', close_time: '18:00' },
          friday: { is_open: true },
          saturday: { is_open: false },
          sunday: { is_open: false },
        },
      },
    },
  })
  const [row] = await mine()
  expect(row).toMatchObject({ currency: 'XAF', timeZone: 'Africa/Douala', publishedAt: null })
  expect(
    await app.db
      .select()
      .from(resources)
      .where(eq(resources.businessId, row?.id ?? '')),
  ).toHaveLength(1)
})

describe('the town may be given as it was suggested', () => {
  it.each([
    ['en', 'Algiers', 'DZD'],
    ['fr', 'Alger', 'DZD'],
    ['es', 'Argel', 'DZD'],
    ['fr', 'Abidjan', 'XOF'],
  ] as const)(
    'accepts the town of a new business as it was suggested in the language %s: %s',
    async (locale, name, currency) => {
      const [suggested] = await predictions(name, locale)
      const { found, mine } = await createOwner()
      const response = await found(suggested?.description ?? '')
      expect(response.ok ? response.data.location.place_id : response.error).toBe(
        suggested?.place_id,
      )
      expect((await mine())[0]?.currency).toBe(currency)
    },
  )

  it.each([
    ['Douala', '2232593'],
    ['douala', '2232593'],
    ['Le Caire', '360630'],
    ['Douala, Cameroon', '2232593'],
    ['Douala, Littoral', '2232593'],
  ])('accepts the town of a new business typed as %s', async (words, id) => {
    const { found } = await createOwner()
    expect(await found(words)).toMatchObject({ status: 201, data: { location: { place_id: id } } })
  })

  it.each([
    ['Bonamoussadi', 'Bonamoussadi'],
    ['Akwa, Douala', 'Akwa'],
    ['akwa, douala, cameroun', 'Akwa'],
    ['2232593_akwa', 'Akwa'],
  ])(
    'accepts the place of a new business typed as %s, with its district',
    async (words, district) => {
      const { found } = await createOwner()
      expect(await found(words)).toMatchObject({
        status: 201,
        data: { location: { place_id: '2232593', city: 'Douala', district } },
      })
    },
  )

  it('places a new business in the largest of several towns with the typed name', async () => {
    const { found } = await createOwner()
    expect(await found('Luanda')).toMatchObject({ data: { location: { country: 'AO' } } })
  })

  it.each(['Nowhereville', 'D', 'Doual', 'Douala, France'])(
    'refuses a new business in the unknown town %s',
    async (location) => {
      const { found } = await createOwner()
      expect(await found(location)).toMatchObject({
        status: 422,
        error: { fields: { location: expect.stringMatching(/town/) } },
      })
    },
  )
})

test.each([
  ['/api/marketplace/professional-profile/', 'bio'],
  ['/api/business/businesses/', 'business_description'],
])(
  'POST %s returns, for each missing field, an error that says what to enter',
  async (url, description) => {
    const { token } = await app.people.professional()
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.server.inject({ method: 'POST', url, headers, payload: {} })
    expect(response.json().error.fields).toMatchObject({
      business_name: 'Enter your business name',
      location: 'Enter a town',
      [description]: 'Describe your business',
    })
  },
)

describe('a second business', () => {
  it('refuses a second business of the same professional', async () => {
    const { found } = await createOwner()
    await found(douala)
    expect(await found(douala)).toMatchObject({ status: 409, error: { code: 'business_exists' } })
  })

  it('of five attempts of a professional to create a business at once, only one succeeds', async () => {
    const { found, mine } = await createOwner()
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => found(douala)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(await mine()).toHaveLength(1)
  })

  it('creating a business twice with one idempotency key returns the first business again', async () => {
    const { found } = await createOwner()
    const [first, again] = [await found(douala, 'once'), await found(douala, 'once')]
    expect(again.status).toBe(201)
    expect(again.ok && first.ok && again.data.id).toBe(first.ok && first.data.id)
  })
})

test('a client cannot create a business, and a professional without a business has no professional profile', async () => {
  const client = await app.people.client()
  const body = { ...input, location: douala }
  const denied = await app.call(contract.createProfessionalProfile, { body }, { as: client.token })
  expect(denied.status).toBe(403)
  const { account } = await createOwner()
  const none = await app.call(contract.getProfessionalProfile, {}, { as: account.token })
  expect(none).toMatchObject({ status: 404, error: { code: 'business_not_found' } })
})
