import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { businesses, services, timeOff } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

/* The app's clock is at 08:00 in Douala on Monday 23 November 2026. */

describe('a request is refused', () => {
  it('refuses a booking request without a sign-in', async () => {
    const response = await app.call(requestBooking, {
      body: { service_id: crypto.randomUUID(), start: at('24T10:00') },
    })
    expect(response).toMatchObject({ status: 401, error: { code: 'not_signed_in' } })
  })

  it('refuses a booking request from a professional', async () => {
    const { business, service_id } = await fixture.createParties()
    expect(
      await fixture.request(business.owner, { service_id, start: at('24T10:00') }),
    ).toMatchObject({
      status: 403,
      error: { code: 'client_only' },
    })
  })

  it('refuses a booking request from a client with an unverified email before reading the body', async () => {
    const client = await app.people.client({ emailVerifiedAt: null })
    const response = await app.server.inject({
      method: 'POST',
      url: requestBooking.path,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      payload: '{"service_id":7}',
    })
    expect(response.statusCode).toBe(403)
    expect(response.json().error.code).toBe('email_unverified')
  })

  test.each([
    ['between the offered start times', at('24T10:10'), 'start_not_offered'],
    ['at night', at('24T22:00'), 'outside_hours'],
    ['that ends after closing time', at('24T17:15'), 'outside_hours'],
    ['in the past', '2026-11-20T10:00:00+01:00', 'too_soon'],
    ['within the lead time', '2026-11-23T09:45:00+01:00', 'too_soon'],
    ['beyond the booking window', '2027-03-01T10:00:00+01:00', 'too_far'],
  ])('refuses a booking request for a time %s (%s) with error %s', async (_, start, code) => {
    const { client, service_id } = await fixture.createParties()
    expect(await fixture.request(client, { service_id, start })).toMatchObject({
      status: 409,
      error: { code },
    })
    expect(await app.db.select().from(bookings).where(eq(bookings.clientId, client.id))).toEqual([])
  })

  it('refuses a booking request during time off', async () => {
    const { business, client, service_id } = await fixture.createParties()
    await app.db.insert(timeOff).values({
      businessId: business.id,
      startsAt: new Date(at('24T09:30')),
      endsAt: new Date(at('24T12:00')),
    })
    expect(await fixture.request(client, { service_id, start: at('24T11:45') })).toMatchObject({
      error: { code: 'outside_hours' },
    })
    expect(await fixture.request(client, { service_id, start: at('24T12:00') })).toMatchObject({
      status: 201,
    })
  })

  it('refuses a booking request that overlaps an existing booking or the buffer of either booking', async () => {
    const { service_id } = await fixture.createParties({ bufferTimeMinutes: 30 })
    const ask = async (time: string) => {
      const response = await fixture.request(await app.people.client(), {
        service_id,
        start: at(`24T${time}`),
      })
      return response.ok ? response.status : response.error.code
    }
    expect(await ask('10:00')).toBe(201)
    for (const time of ['10:00', '09:00', '10:45', '11:15'])
      expect(await ask(time)).toBe('slot_taken')
    expect(await ask('11:30')).toBe(201)
    expect(await ask('08:30')).toBe(201)
  })

  it('refuses a booking request for a time when the client has a booking at another business', async () => {
    const first = await fixture.createParties()
    const second = await app.people.business()
    await fixture.request(first.client, { service_id: first.service_id, start: at('24T10:00') })
    const body = { service_id: second.service.id, start: at('24T10:30') }
    expect(await fixture.request(first.client, body)).toMatchObject({
      status: 409,
      error: { code: 'client_busy' },
    })
    expect(await fixture.request(first.client, { ...body, start: at('24T11:00') })).toMatchObject({
      status: 201,
    })
  })

  it('refuses a booking request on a day that has the maximum number of bookings', async () => {
    const { client, service_id } = await fixture.createParties({ maxDailyBookings: 1 })
    await fixture.request(await app.people.client(), { service_id, start: at('24T10:00') })
    const response = await fixture.request(client, { service_id, start: at('24T14:00') })
    expect(response).toMatchObject({ status: 409, error: { code: 'day_full' } })
  })

  it('refuses a booking request from a client with five pending booking requests', async () => {
    const { client, service_id } = await fixture.createParties()
    for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00']) {
      expect(await fixture.request(client, { service_id, start: at(`24T${time}`) })).toMatchObject({
        status: 201,
      })
    }
    const response = await fixture.request(client, { service_id, start: at('24T13:00') })
    expect(response).toMatchObject({ status: 409, error: { code: 'too_many_pending' } })
  })

  it('refuses a booking request for an unknown, inactive or unpublished service', async () => {
    const { business, client, service_id } = await fixture.createParties()
    const unknown = await fixture.request(client, {
      service_id: crypto.randomUUID(),
      start: at('24T10:00'),
    })
    expect(unknown).toMatchObject({ status: 404, error: { code: 'service_not_found' } })
    await app.db.update(services).set({ isActive: false }).where(eq(services.id, service_id))
    expect(await fixture.request(client, { service_id, start: at('24T10:00') })).toMatchObject({
      status: 404,
    })
    await app.db.update(services).set({ isActive: true }).where(eq(services.id, service_id))
    await app.db.update(businesses).set({ publishedAt: null }).where(eq(businesses.id, business.id))
    expect(await fixture.request(client, { service_id, start: at('24T10:00') })).toMatchObject({
      status: 404,
    })
  })

  it('refuses a booking request to a business whose owner is suspended', async () => {
    const { business, client, service_id } = await fixture.createParties()
    await app.people.suspend(business.owner.id)
    expect(await fixture.request(client, { service_id, start: at('24T10:00') })).toMatchObject({
      status: 404,
      error: { code: 'service_not_found' },
    })
  })

  it('refuses a booking request with invalid fields', async () => {
    const { client, service_id } = await fixture.createParties()
    const send = (body: object) => fixture.request(client, body as never)
    expect(await send({})).toMatchObject({
      status: 422,
      error: { fields: { service_id: expect.any(String) } },
    })
    expect(await send({ service_id, start: '2027-02-29T10:00:00Z' })).toMatchObject({ status: 422 })
    expect(await send({ service_id, start: '2026-11-24T10:00:00' })).toMatchObject({ status: 422 })
    expect(await send({ service_id, start: '2026-11-24T24:00:00Z' })).toMatchObject({ status: 422 })
    expect(await send({ service_id, start: at('24T10:00'), price: 1 })).toMatchObject({
      status: 422,
      error: { fields: { price: expect.any(String) } },
    })
    expect(await send({ service_id, start: at('24T10:00'), note: 'x'.repeat(501) })).toMatchObject({
      status: 422,
    })
    expect(await send({ service_id, start: at('24T10:00'), note: 'a\0b' })).toMatchObject({
      status: 400,
    })
    expect(
      await send({ service_id, start: at('24T10:00'), place: { kind: 'client' } }),
    ).toMatchObject({
      status: 422,
      error: { fields: { 'place.address': expect.any(String) } },
    })
  })
})
