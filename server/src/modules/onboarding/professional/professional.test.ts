import {
  getOnboardingProgress,
  getProfessionalOnboarding,
  onboardProfessional,
  updateProfessionalOnboarding,
} from '@ujuzi/contract/onboarding/onboarding'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { businesses } from '../../businesses/tables.ts'

let app: TestApp
let town: string
beforeAll(async () => {
  app = await openTestApp()
  town = await app.people.createPlace({ name: 'Kribi', asciiName: 'Kribi', region: 'South' })
})
afterAll(() => app.close())

const said = () => ({
  business_name: 'Amara Hair',
  category: 'hairdresser' as const,
  location: town,
  bio: 'Braids that last for weeks.',
})
const onboard = (token: string, more: object = {}, key?: string) =>
  app.call(
    onboardProfessional,
    { body: { ...said(), ...more } },
    { as: token, ...(key && { key }) },
  )
const change = (token: string, body: object) =>
  app.call(updateProfessionalOnboarding, { body }, { as: token })
const mine = (token: string) => app.call(getProfessionalOnboarding, {}, { as: token })

describe('setting up a business', () => {
  it('professional onboarding creates an unpublished business and returns its data', async () => {
    const { id: ownerId, token } = await app.people.professional()
    const response = await onboard(token)
    const expected = { ...said(), location: 'Kribi, South, Cameroon', place_id: town }
    expect(response).toMatchObject({ status: 201, data: expected })
    expect(await mine(token)).toMatchObject({ status: 200, data: expected })
    const [row] = await app.db.select().from(businesses).where(eq(businesses.ownerId, ownerId))
    expect(row).toMatchObject({ timeZone: 'Africa/Douala', currency: 'XAF', publishedAt: null })
  })

  it('professional onboarding with a bio completes one step of the onboarding checklist', async () => {
    const { token } = await app.people.professional()
    await onboard(token)
    const response = await app.call(getOnboardingProgress, {}, { as: token })
    expect(response).toMatchObject({ data: { completed: 1, percentage: 14 } })
  })

  it.each(['business_name', 'category', 'location', 'bio'])(
    'professional onboarding requires the field %s',
    async (field) => {
      const { token } = await app.people.professional()
      for (const value of [undefined, '', '   ']) {
        expect(await onboard(token, { [field]: value })).toMatchObject({
          status: 422,
          error: { fields: { [field]: expect.any(String) } },
        })
      }
      expect(await mine(token)).toMatchObject({ status: 404 })
    },
  )

  it.each([
    ['bio', 'x'.repeat(501), 'field_too_long'],
    ['business_name', 'x'.repeat(121), 'field_too_long'],
    ['category', 'other', 'field_category_required'],
    ['location', 'Nowhereville', 'field_place'],
  ])('professional onboarding refuses the field %s with the value %s', async (field, value) => {
    const { token } = await app.people.professional()
    expect(await onboard(token, { [field]: value })).toMatchObject({
      status: 422,
      error: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    })
  })

  it('professional onboarding accepts a bio of 500 characters', async () => {
    const { token } = await app.people.professional()
    expect(await onboard(token, { bio: 'x'.repeat(500) })).toMatchObject({ status: 201 })
  })

  it('professional onboarding requires a confirmed email address before it validates the body', async () => {
    const { token } = await app.people.professional({ emailVerifiedAt: null })
    for (const more of [{}, { category: 'nonsense' }]) {
      const response = await onboard(token, more)
      expect(response).toMatchObject({ status: 403, error: { code: 'email_unverified' } })
    }
  })

  it('simultaneous onboarding requests of a professional create one business', async () => {
    const { id, token } = await app.people.professional()
    const second = app.callerFor(app.openAnotherApp())
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? app.call : second)(onboardProfessional, { body: said() }, { as: token }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(responses.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'business_exists' } })
    const rows = await app.db.select().from(businesses).where(eq(businesses.ownerId, id))
    expect(rows).toHaveLength(1)
  })

  it('repeating professional onboarding with the same idempotency key returns the same response', async () => {
    const { token } = await app.people.professional()
    const [first, again] = [await onboard(token, {}, 'k1'), await onboard(token, {}, 'k1')]
    expect(again).toMatchObject({ status: 201, data: first.ok && first.data })
    expect(await onboard(token, { bio: 'Another' }, 'k1')).toMatchObject({
      error: { code: 'key_reused' },
    })
  })
})

test('a professional without a business gets 404 when reading or changing onboarding data', async () => {
  const { token } = await app.people.professional()
  const missing = { status: 404, error: { code: 'business_not_found' } }
  expect(await mine(token)).toMatchObject(missing)
  expect(await change(token, { bio: 'x' })).toMatchObject(missing)
})

describe('changing what was said', () => {
  it('updating onboarding data keeps fields that are not sent and raises the version of the business', async () => {
    const { token, id } = await app.people.professional()
    await onboard(token)
    expect(await change(token, { bio: 'Braids and more.' })).toMatchObject({
      status: 200,
      data: { ...said(), location: 'Kribi, South, Cameroon', bio: 'Braids and more.' },
    })
    const [row] = await app.db.select().from(businesses).where(eq(businesses.ownerId, id))
    expect(row?.version).toBe(2)
  })

  it('a changed business name and category appear in search right away', async () => {
    const name = 'Zanele Quilts Unlimited'
    const { owner } = await createListedBusiness(app)()
    await change(owner.token, { business_name: name, category: 'tailor' })
    const response = await app.call(listProfessionals, { query: { q: 'Zanele Quilts' } }, {})
    expect(response).toMatchObject({
      data: { results: [{ business_name: name, category: 'tailor' }] },
    })
  })

  it('moving the business to another town changes its time zone and clears its address', async () => {
    const { owner, id } = await app.people.business({ address: 'Rue 3', district: 'Akwa' })
    const place_id = await app.people.createPlace({ timeZone: 'Africa/Lagos', latitude: 6.5 })
    expect(await change(owner.token, { place_id })).toMatchObject({ data: { place_id } })
    const [row] = await app.db.select().from(businesses).where(eq(businesses.id, id))
    expect(row).toMatchObject({ timeZone: 'Africa/Lagos', latitude: 6.5, address: null })
    expect(row?.district).toBeNull()
  })

  it('a district sets the district of the business, and naming its town again keeps it', async () => {
    const { token } = await app.people.professional()
    await onboard(token, { location: 'Akwa, Douala' })
    const { location, ...akwa } = { location: 'Douala, Littoral, Cameroon', district: 'Akwa' }
    expect(await change(token, { location })).toMatchObject({ data: { location, ...akwa } })
    expect(await change(token, { location: 'Bonapriso, Douala' })).toMatchObject({
      data: { location, district: 'Bonapriso' },
    })
  })

  it('a town name that exists in several countries means the town in the business’s own country', async () => {
    const { token } = await app.people.professional()
    await onboard(token, { location: 'Nairobi' })
    expect(await change(token, { location: 'Luanda' })).toMatchObject({
      data: { location: 'Luanda, Busia, Kenya' },
    })
  })

  it('refuses to move a business to a town in another time zone while it has upcoming bookings', async () => {
    const { business } = await bookingFixture(app).createBooking()
    const token = await app.people.signIn(business.owner.id)
    const elsewhere = await app.people.createPlace({ timeZone: 'Africa/Cairo' })
    expect(await change(token, { location: elsewhere })).toMatchObject({
      status: 422,
      error: { fields: { location: expect.stringMatching(/time zone/) } },
    })
    const near = await app.people.createPlace()
    expect(await change(token, { place_id: near })).toMatchObject({ status: 200 })
  })

  it.each([
    ['business_name', ''],
    ['bio', 'x'.repeat(501)],
    ['location', 'Nowhereville'],
    ['place_id', 'nowhere'],
  ])('updating onboarding data refuses the field %s with the value %s', async (field, value) => {
    const { owner } = await app.people.business()
    expect(await change(owner.token, { [field]: value })).toMatchObject({
      status: 422,
      error: { fields: { [field]: expect.any(String) } },
    })
  })
})
