import type { CallInput } from '@ujuzi/contract/api/endpoint'
import { defaultClientPrivacy, updateClientSettings } from '@ujuzi/contract/clients/settings'
import { listRecommendations } from '@ujuzi/contract/dashboard/dashboard'
import { addFavorite } from '@ujuzi/contract/favorites/favorites'
import { onboardClient } from '@ujuzi/contract/onboarding/onboarding'
import type { Category } from '@ujuzi/contract/services/categories'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { businesses } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Profile = CallInput<typeof onboardClient>['body']
type Client = { token: string }
type Opening = { weekday: number; opens: number; closes: number }
type Business = Awaited<ReturnType<ReturnType<typeof createListedBusiness>>>

/** A new town for each test, far from the others. */
let town = 0
async function openTown() {
  town += 1
  const spot = { latitude: 4 - town * 3, longitude: 9.7 }
  const placeId = await app.people.createPlace({ ...spot, name: `Town ${town}` })
  const list = createListedBusiness(app)
  return {
    placeId,
    business: (name: string, category: Category = 'barber', openings?: Opening[]) =>
      list({ ...spot, placeId, name, category, ...(openings && { openings }) }),
  }
}

async function book(client: Client, { service }: Business, start: string) {
  const body = { service_id: service.id, start: `2026-11-${start}:00+01:00` }
  const response = await bookingFixture(app).request(client, body)
  if (!response.ok) throw new Error(response.error.code)
  return response.data.id
}

async function completeBooking(client: Client, business: Business, start: string) {
  const id = await book(client, business, start)
  await app.db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, id))
}

async function recommended({ token }: Client, fallback_place_id?: string, time_zone?: string) {
  const query = { fallback_place_id, time_zone }
  const response = await app.call(listRecommendations, { query }, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.results
}
const namesAndReasons = async (...asked: Parameters<typeof recommended>) =>
  (await recommended(...asked)).map(({ business_name, because }) => [business_name, because])

it('the three recommendations are one business each from past bookings, favorites and the booked category', async () => {
  const { business } = await openTown()
  const again = await business('Again')
  const liked = await business('Liked', 'tailor')
  await business('Same trade')
  await business('Near', 'plumber')
  const client = await app.people.client()
  await completeBooking(client, again, '24T10:00')
  for (const { id } of [again, liked])
    await app.call(addFavorite, { params: { professional_id: id } }, { as: client.token })
  const results = await recommended(client)
  expect(results.map(({ business_name, because }) => [business_name, because])).toEqual([
    ['Again', 'booked_before'],
    ['Liked', 'favorite'],
    ['Same trade', 'category'],
  ])
  expect(results[0]?.next_slot).toMatch(/^2026-11-\d\dT\d\d:\d\d:00\+01:00$/)
})

it('fills the recommendations with businesses in town when past bookings and favorites are too few', async () => {
  const { business } = await openTown()
  const again = await business('Again')
  await business('Same trade')
  await business('Near', 'plumber')
  const client = await app.people.client()
  await completeBooking(client, again, '24T10:00')
  expect(await namesAndReasons(client)).toEqual([
    ['Again', 'booked_before'],
    ['Same trade', 'category'],
    ['Near', 'near_you'],
  ])
})

it('does not recommend a business where the client has an upcoming booking', async () => {
  const { business } = await openTown()
  const booked = await business('Booked')
  await business('Other')
  const client = await app.people.client()
  await book(client, booked, '25T10:00')
  expect(await namesAndReasons(client)).toEqual([['Other', 'category']])
})

it('does not recommend a professional who did not come to a booking or a business that is unpublished', async () => {
  const { business } = await openTown()
  const [absent, closed] = [await business('Absent'), await business('Closed')]
  await business('Open')
  const client = await app.people.client()
  const id = await book(client, absent, '24T10:00')
  await app.db
    .update(bookings)
    .set({ status: 'no_show', noShowOf: 'professional' })
    .where(eq(bookings.id, id))
  await completeBooking(client, closed, '24T12:00')
  await app.db.update(businesses).set({ publishedAt: null }).where(eq(businesses.id, closed.id))
  expect(await namesAndReasons(client)).toEqual([['Open', 'category']])
})

it('recommends businesses around the town that a client last searched if the client has no bookings', async () => {
  const { business, placeId } = await openTown()
  await business('In town', 'tailor')
  const client = await app.people.client()
  expect(await namesAndReasons(client, placeId)).toEqual([['In town', 'near_you']])
})

it('recommends businesses in the largest town of the phone number’s country if only the number is known', async () => {
  const spot = { latitude: -18.9, longitude: 47.5 }
  const inMadagascar = { ...spot, countryCode: 'MG', name: 'Antananarivo', population: 90_000_000 }
  const placeId = await app.people.createPlace(inMadagascar)
  await createListedBusiness(app)({ ...spot, placeId, name: 'Tana Tresses' })
  const client = await app.people.client({ phone: '+261320000001' })
  expect(await namesAndReasons(client)).toEqual([['Tana Tresses', 'near_you']])
})

it('recommends businesses in the largest town of the device’s country if only its time zone is known', async () => {
  const spot = { latitude: -13.9, longitude: 29.5 }
  const inZambia = { ...spot, countryCode: 'ZM', name: 'Lusaka', population: 90_000_000 }
  const placeId = await app.people.createPlace(inZambia)
  await createListedBusiness(app)({ ...spot, placeId, name: 'Lusaka Cuts' })
  const client = await app.people.client()
  const inZone = (zone: string) => namesAndReasons(client, undefined, zone)
  expect(await inZone('Africa/Lusaka')).toEqual([['Lusaka Cuts', 'near_you']])
  expect((await inZone('Europe/Paris')).map(([, because]) => because)).not.toContain('near_you')
})

it('does not recommend businesses as nearby when no town of the client is known', async () => {
  const client = await app.people.client()
  const reasons = (await recommended(client, 'no-such-town')).map(({ because }) => because)
  expect(new Set(reasons)).toEqual(new Set(['best_match']))
})

/** Saves the profile of a client who chose tutors and no times. */
const onboard = ({ token }: Client, location: string, more: Partial<Profile> = {}) =>
  app.call(
    onboardClient,
    {
      body: {
        phone_number: '+237670123456',
        location,
        service_preferences: ['tutor', 'other'],
        service_frequency: 'as-needed',
        preferred_booking_times: ['flexible'],
        communication_preference: 'app',
        notification_preferences: ['booking_confirmations'],
        ...more,
      },
    },
    { as: token },
  )

it('recommends a business of a category that the client chose in onboarding before nearby businesses', async () => {
  const { placeId, business } = await openTown()
  await business('Ada Cuts')
  await business('Bola Tutors', 'tutor')
  await business('Chidi Cooks', 'cook')
  const client = await app.people.client()
  await onboard(client, placeId)
  expect(await namesAndReasons(client)).toEqual([
    ['Bola Tutors', 'wished'],
    ...[expect.arrayContaining(['near_you']), expect.arrayContaining(['near_you'])],
  ])
})

/** Open from 18:00 to 22:00 local time on these days. */
const evenings = (...weekdays: number[]) =>
  weekdays.map((weekday) => ({ weekday, opens: 18 * 60, closes: 22 * 60 }))

it('recommends businesses that are open at the client’s preferred times before others', async () => {
  const { placeId, business } = await openTown()
  await business('Day Tutor', 'tutor')
  await business('Weekday Cook', 'cook', evenings(1, 2, 3))
  await business('Weekend Driver', 'driver', evenings(6))
  const client = await app.people.client()
  await onboard(client, placeId, { preferred_booking_times: ['evening', 'weekends'] })
  const found = await recommended(client)
  expect(found.map((one) => [one.business_name, one.open_at_preferred_times])).toEqual([
    ['Weekend Driver', true],
    ['Day Tutor', false],
    ['Weekday Cook', false],
  ])
  await onboard(client, placeId)
  expect((await recommended(client)).map((one) => one.open_at_preferred_times)).not.toContain(true)
})

it('recommends favorites open at preferred times first and all favorites before other businesses', async () => {
  const { placeId, business } = await openTown()
  const late = await business('Late', 'cook', evenings(1))
  const early = await business('Early', 'cook')
  await business('Other late', 'driver', evenings(1))
  const client = await app.people.client()
  await onboard(client, placeId, { preferred_booking_times: ['evening'] })
  for (const { id } of [late, early]) {
    await app.call(addFavorite, { params: { professional_id: id } }, { as: client.token })
  }
  expect(await namesAndReasons(client)).toEqual([
    ['Late', 'favorite'],
    ['Early', 'favorite'],
    ['Other late', 'near_you'],
  ])
})

it('recommends a business first when the client’s usual time between visits has passed', async () => {
  const { placeId, business } = await openTown()
  const [recent, due] = [await business('Recent'), await business('Due')]
  const client = await app.people.client()
  const past = createPastBooking(app)
  const day = (ago: number) => (60 - ago) * 24
  await past(due, day(8), { clientId: client.id })
  await past(recent, day(3), { clientId: client.id })
  const first = async () => {
    const [one] = await recommended(client)
    return [one?.business_name, one?.because, one?.last_visit]
  }
  await onboard(client, placeId, { service_frequency: 'weekly' })
  expect(await first()).toEqual(['Due', 'book_again', '2026-11-15'])
  await onboard(client, placeId, { service_frequency: 'monthly' })
  expect(await first()).toEqual(['Recent', 'booked_before', '2026-11-20'])
  await onboard(client, placeId, { service_frequency: 'weekly' })
  await book(client, due, '25T10:00')
  expect(await first()).toEqual(['Recent', 'booked_before', '2026-11-20'])
})

it('does not use past bookings for recommendations if the client switched that off', async () => {
  const { placeId, business } = await openTown()
  const booked = await business('Dede Cuts')
  const client = await app.people.client()
  await completeBooking(client, booked, '25T10:00')
  expect(await namesAndReasons(client, placeId)).toEqual([['Dede Cuts', 'booked_before']])
  const privacy = { ...defaultClientPrivacy, recommendations_from_bookings: false }
  await app.call(updateClientSettings, { body: { privacy } }, { as: client.token })
  expect(await namesAndReasons(client, placeId)).toEqual([['Dede Cuts', 'near_you']])
})
