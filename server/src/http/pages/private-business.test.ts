import { minReviewsForRating } from '@ujuzi/contract/api/limits'
import { type BookingStatus, getBooking, requestBooking } from '@ujuzi/contract/bookings/bookings'
import { rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { addFavorite, getFavorite, listFavorites } from '@ujuzi/contract/favorites/favorites'
import { createReview } from '@ujuzi/contract/reviews/reviews'
import { getProfessionalCard, listProfessionals } from '@ujuzi/contract/search/search'
import {
  getProfessional,
  listReviews,
  listServices,
  listSlots,
} from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { kmBetween } from '../../modules/places/distance.rules.ts'
import { bookings } from '../../modules/schedule/bookings.tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at } from '../../testing/fixtures/bookings.ts'
import {
  privateBusinessFixture,
  type Switches,
  secrets,
} from '../../testing/fixtures/private-business.ts'
import { mountPages } from './pages.ts'

const town = { latitude: 4.05, longitude: 9.7 }
const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await mountPages(app.server, app.api, {
    publicUrl: () => 'http://ujuzi.test',
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  })
})
afterAll(() => app.close())

async function create(switches: Switches) {
  const business = await privateBusinessFixture(app)()
  await business.change(switches)
  onTestFinished(() => business.change({ publishedAt: null }))
  return { ...business, params: { id: business.id } }
}
const as = async (accountId: string) => ({ as: await app.people.signIn(accountId) })
const get = (url: string) =>
  app.server.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'identity' } })

/** Reschedules a booking so that it ends at this time. */
async function endAt(id: string, endsAt: Date, status: BookingStatus = 'completed') {
  const startsAt = new Date(endsAt.getTime() - 3_600_000)
  const times = { startsAt, endsAt, busyUntil: endsAt, refundFrom: startsAt }
  await app.db
    .update(bookings)
    .set({ ...times, status })
    .where(eq(bookings.id, id))
}

async function find(params: { id: string }) {
  const response = await app.call(getProfessional, { params })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('a business that only people with its URL find', () => {
  test('a business that is visible only by link has a page that search engines must not index', async () => {
    const { id } = await create({ profileVisibility: 'link' })
    const { statusCode, headers, body } = await get(`/services/${id}`)
    expect(statusCode).toBe(200)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toMatch(/<meta name="robots" content="noindex/)
    expect(body).not.toContain('rel="canonical"')
    const listed = await create({})
    const page = await get(`/services/${listed.id}`)
    expect(page.headers['x-robots-tag']).toBeUndefined()
    expect(page.body).not.toContain('name="robots"')
  })

  test('a business that is visible only by link shows its next free time, and clients can book it', async () => {
    const { params, serviceId } = await create({ profileVisibility: 'link' })
    const { next_slot, unlisted } = await find(params)
    expect(unlisted).toBe(true)
    const client = await app.people.client()
    const body = { service_id: serviceId, start: next_slot ?? '' }
    const booked = await app.call(requestBooking, { body }, { as: client.token })
    expect(booked.status).toBe(201)
  })

  test('a business that is visible only by link stays among a client’s favorites with its next free time', async () => {
    const { id, regular } = await create({ profileVisibility: 'link' })
    const list = await app.call(listFavorites, { query: {} }, await as(regular.id))
    expect(list).toMatchObject({
      data: { count: 1, unavailable: 0, results: [{ id, next_slot: expect.any(String) }] },
    })
  })
})

describe('a hidden business', () => {
  test('the pages and API responses for a hidden business equal those for one that does not exist', async () => {
    const { id, serviceId } = await create({ profileVisibility: 'hidden' })
    const [hidden, unknown] = await Promise.all(
      [id, newId()].map(async (one) => {
        const params = { id: one }
        const query = { service_id: serviceId }
        const pages = await Promise.all(
          [`/services/${one}`, `/services/${one}/book`, `/og/business/${one}.png`].map(get),
        )
        const responses = [
          await app.call(getProfessional, { params }),
          await app.call(getProfessionalCard, { params }),
          await app.call(listServices, { params, query: {} }),
          await app.call(listReviews, { params, query: {} }),
          await app.call(listSlots, { params, query }),
        ]
        return {
          pages: pages.map(({ statusCode, headers }) => [statusCode, headers['x-robots-tag']]),
          titles: pages.map(({ body }) => /<title>[^<]*/.exec(body)?.[0]),
          responses: responses.map((response) => [response.status, !response.ok && response.error]),
        }
      }),
    )
    expect(hidden).toEqual(unknown)
    expect(hidden?.titles[0]).toContain('Business Not Found')
  })

  test('a hidden business is still visible to its owner, but not to other professionals', async () => {
    const { params, owner, serviceId } = await create({ profileVisibility: 'hidden' })
    const mine = await as(owner.id)
    const query = { service_id: serviceId }
    expect((await app.call(getProfessional, { params }, mine)).status).toBe(200)
    expect((await app.call(listReviews, { params, query: {} }, mine)).status).toBe(200)
    expect((await app.call(listSlots, { params, query }, mine)).status).toBe(200)
    expect(await app.call(listServices, { params, query: {} }, mine)).toMatchObject({
      data: { count: 1 },
    })
    const other = await app.people.professional()
    expect(await app.call(getProfessional, { params }, { as: other.token })).toMatchObject({
      status: 404,
    })
  })

  test('a client of a hidden business can reschedule a booking and review a past one, but not book again', async () => {
    const { serviceId, regular, createReturning } = await create({ profileVisibility: 'hidden' })
    const params = { id: regular.bookingId }
    const body = { start: at('27T10:00') }
    const moved = await app.call(rescheduleBooking, { params, body }, await as(regular.id))
    expect(moved).toMatchObject({ status: 200, data: { start: body.start } })
    const returning = await createReturning()
    const [past] = await app.db.select().from(bookings).where(eq(bookings.clientId, returning.id))
    await endAt(past?.id ?? '', app.clock.now())
    const review = { booking_id: past?.id ?? '', rating: 4, review: 'Good.' }
    const written = await app.call(createReview, { body: review }, await as(returning.id))
    expect(written.status).toBe(201)
    const again = { service_id: serviceId, start: at('28T10:00') }
    const refused = await app.call(requestBooking, { body: again }, await as(returning.id))
    expect(refused).toMatchObject({ status: 404, error: { code: 'service_not_found' } })
  })

  test('a hidden business counts as unavailable among a client’s favorites and cannot be added to them', async () => {
    const { id, regular, change } = await create({ profileVisibility: 'hidden' })
    const params = { professional_id: id }
    const mine = await as(regular.id)
    const list = () => app.call(listFavorites, { query: {} }, mine)
    expect(await list()).toMatchObject({ data: { results: [], count: 0, unavailable: 1 } })
    expect((await app.call(getFavorite, { params }, mine)).status).toBe(404)
    const client = await app.people.client()
    expect((await app.call(addFavorite, { params }, { as: client.token })).status).toBe(404)
    await change({ profileVisibility: 'public' })
    expect(await list()).toMatchObject({ data: { results: [{ id }], unavailable: 0 } })
  })
})

describe('a business that does not show its location', () => {
  /** Distance to the business according to a search around this position. */
  async function distanceFrom({ latitude: lat, longitude: lng }: typeof town, q: string) {
    const query = { q, lat, lng, radius_km: 100, sort: 'distance' } as const
    const response = await app.call(listProfessionals, { query })
    return response.ok ? response.data.results[0]?.distance_km : undefined
  }

  test('the distance to a business with a hidden location is that to its town', async () => {
    const { name, change } = await create({})
    const corners = [
      { latitude: secrets.latitude, longitude: secrets.longitude },
      { latitude: 4.3, longitude: 9.6 },
      { latitude: 3.9, longitude: 9.9 },
    ]
    expect(await distanceFrom(secrets, name)).toBe(0)
    await change({ showLocation: false })
    for (const corner of corners) {
      const toTown = Math.hypot(kmBetween(corner, town), 4)
      expect(await distanceFrom(corner, name)).toBe(Math.round(toTown))
    }
  })

  test('a business with a hidden location is not found by a search around its exact position', async () => {
    const { name, change } = await create({})
    const { latitude: lat, longitude: lng } = secrets
    const query = { q: name, lat, lng, radius_km: 2 }
    const count = async () => {
      const response = await app.call(listProfessionals, { query })
      return response.ok ? response.data.count : undefined
    }
    expect(await count()).toBe(1)
    await change({ showLocation: false })
    expect(await count()).toBe(0)
  })

  test('the service area of a business with a hidden location is measured from its town', async () => {
    const { serviceId, change } = await create({
      visitPlaces: ['client'],
      showLocation: false,
      latitude: town.latitude + 1,
    })
    const inTown = { kind: 'client', address: 'By the market', plus_code: '6FPF3P22+22' } as const
    const request = async (start: string) => {
      const client = await app.people.client()
      const body = { service_id: serviceId, start: at(start), place: inTown }
      return app.call(requestBooking, { body }, { as: client.token })
    }
    expect((await request('26T10:00')).status).toBe(201)
    await change({ showLocation: true })
    expect(await request('26T11:00')).toMatchObject({ status: 422 })
  })

  test('a hidden address is shown to a client with a confirmed booking until a week after the booking', async () => {
    const { regular } = await create({ showLocation: false, showPhoneNumber: false })
    const params = { id: regular.bookingId }
    const contact = async () => {
      const response = await app.call(getBooking, { params }, await as(regular.id))
      return response.ok ? response.data.professional : undefined
    }
    const known = { address: secrets.address, phone: `+237 ${secrets.phone}` }
    expect(await contact()).toMatchObject(known)
    const endedBefore = (ms: number) => new Date(app.clock.now().getTime() - ms)
    await endAt(params.id, endedBefore(7 * dayMs), 'completed')
    expect(await contact()).toMatchObject(known)
    const unknown = { address: null, phone: null, not_shown: ['phone_number', 'location'] }
    await endAt(params.id, endedBefore(7 * dayMs + 1000), 'completed')
    expect(await contact()).toMatchObject(unknown)
    for (const status of ['pending', 'declined', 'cancelled', 'no_show'] as const) {
      await endAt(params.id, app.clock.now(), status)
      expect(await contact()).toMatchObject(unknown)
    }
  })
})

describe('a business that does not show its services', () => {
  test('a business with hidden services shows neither prices nor a next free time on its card', async () => {
    const { params } = await create({ showServices: false })
    const response = await app.call(getProfessionalCard, { params })
    expect(response).toMatchObject({
      data: { services: [], service_count: 0, next_slot: null, not_shown: ['services'] },
    })
    expect(await find(params)).toMatchObject({ services: [], next_slot: null })
  })

  test('a business with hidden services comes last when a search is sorted by price, in both directions', async () => {
    const placeId = await app.people.createPlace()
    const first = await create({ placeId, showServices: false })
    const second = await create({ placeId })
    for (const sort of ['price_low', 'price_high'] as const) {
      const query = { place_id: placeId, q: 'xylo', sort }
      const response = await app.call(listProfessionals, { query })
      const ids = response.ok ? response.data.results.map(({ id }) => id) : []
      expect(ids).toEqual([second.id, first.id])
    }
  })

  test('a business with hidden services lets clients book only services that they booked before', async () => {
    const business = await create({ showServices: false })
    const other = await app.people.addService(business.id, { title: 'Another' })
    const client = await business.createReturning()
    const request = async (body: { service_id: string; further_service_ids?: string[] }) => {
      const start = at('26T10:00')
      return app.call(requestBooking, { body: { ...body, start } }, await as(client.id))
    }
    const refused = { status: 404, error: { code: 'service_not_found' } }
    const service_id = business.serviceId
    expect(await request({ service_id: other.id })).toMatchObject(refused)
    expect(await request({ service_id, further_service_ids: [other.id] })).toMatchObject(refused)
    expect((await request({ service_id })).status).toBe(201)
  })
})

test('a business cannot hide its rating by hiding its reviews', async () => {
  const { params, name } = await create({ showReviews: false })
  const rated = { rating: 5, review_count: minReviewsForRating }
  expect(await find(params)).toMatchObject({ ...rated, not_shown: ['reviews'] })
  expect(await app.call(getProfessionalCard, { params })).toMatchObject({ data: rated })
  expect(await app.call(listProfessionals, { query: { q: name } })).toMatchObject({
    data: { results: [rated] },
  })
  expect(await app.call(listReviews, { params, query: {} })).toMatchObject({
    data: { results: [], count: 3, rating: 5, distribution: [0, 0, 0, 0, 3], next: null },
  })
})
