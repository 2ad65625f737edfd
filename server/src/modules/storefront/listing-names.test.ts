import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'
import { businesses } from '../businesses/tables.ts'
import { bookedCountText, publicUserId } from './listing-names.view.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function page(id: string, locale: 'en' | 'fr' = 'en') {
  const response = await app.call(getProfessional, { params: { id } }, { locale })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('a public listing', () => {
  it('the API response for a business page repeats its facts under alternative field names', async () => {
    const business = await app.people.business({
      bio: 'Twelve years of fades.',
      address: 'Rue Njo-Njo',
      phone: '+237600000000',
      website: 'https://kofi.example',
      paymentMethods: ['cash', 'mtn_momo'],
    })
    const shown = await page(business.id)
    expect(shown).toMatchObject({
      profile_image: shown.profileImage,
      business_type: 'individual',
      is_verified: shown.verified,
      bookedCount: '0',
      businessLocation: {
        address: 'Rue Njo-Njo',
        phone: '+237600000000',
        mapUrl: 'http://ujuzi.test/services?view=map&lat=4.05&lng=9.7',
      },
      about: {
        description: 'Twelve years of fades.',
        website: 'https://kofi.example',
        policies: [],
        paymentMethods: ['Cash', 'MTN MoMo'],
      },
      policies: { deposit: '', noShow: '' },
    })
    expect(Date.parse(shown.updated_at)).toBeGreaterThanOrEqual(Date.parse(shown.created_at))
  })

  it('a business page shows opening hours as text per weekday in the reader’s language', async () => {
    const { id } = await app.people.business({
      openings: [
        { weekday: 1, opens: 480, closes: 720 },
        { weekday: 1, opens: 780, closes: 1080 },
        { weekday: 6, opens: 540, closes: 1440 },
      ],
    })
    const closed = { tuesday: 'Closed', wednesday: 'Closed', thursday: 'Closed' }
    expect((await page(id)).hours).toEqual({
      monday: '08:00 - 12:00, 13:00 - 18:00',
      ...closed,
      friday: 'Closed',
      saturday: '09:00 - 24:00',
      sunday: 'Closed',
    })
    expect((await page(id, 'fr')).hours.sunday).toBe('Fermé')
  })

  it('a business page shows the deposit and no-show policies of the business', async () => {
    const { id } = await app.people.business()
    const [depositPolicy, noShowPolicy] = ['30% for braids.', 'Call before you come late.']
    await app.db
      .update(businesses)
      .set({ depositPolicy, noShowPolicy })
      .where(eq(businesses.id, id))
    expect(await page(id)).toMatchObject({
      policies: { deposit: depositPolicy, noShow: noShowPolicy },
      about: { policies: [depositPolicy, noShowPolicy] },
    })
  })

  it('the API response for a business page gives reviewCount and isTopBooked for each service', async () => {
    const business = await app.people.business()
    await app.people.addService(business.id, { title: 'Never booked', position: 1 })
    const addPastBooking = createPastBooking(app)
    for (const n of [1, 2, 3]) await addPastBooking(business, n, {}, 5)
    const { services, bookedCount } = await page(business.id)
    expect(bookedCount).toBe('3')
    expect(services).toMatchObject([
      { reviewCount: 3, isTopBooked: true },
      { reviewCount: 0, isTopBooked: false },
    ])
  })

  it('a business page identifies its owner by a public id, not by the account id', async () => {
    const { id, owner } = await app.people.business()
    const { user_id } = await page(id)
    expect(user_id).toBe(publicUserId(owner.id))
    expect(user_id).not.toBe(owner.id)
    expect(user_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(JSON.stringify(await page(id))).not.toContain(owner.id)
  })
})

test.each([
  [0, 'en', '0'],
  [999, 'en', '999'],
  [1000, 'en', '1K+'],
  [1299, 'en', '1.2K+'],
  [48_999, 'en', '48K+'],
  [1299, 'es', '1,2 mil+'],
] as const)('shows a count of %i bookings in the language %s as %s', (count, locale, text) => {
  expect(bookedCountText(count, locale).replace(/\s/g, ' ')).toBe(text)
})

test('public ids differ between two accounts and stay the same for one account', () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(publicUserId(first)).toBe(publicUserId(first))
  expect(publicUserId(first)).not.toBe(publicUserId(second))
})
