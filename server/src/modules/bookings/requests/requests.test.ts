import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { businesses, services } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { bookingTransitions } from '../tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

/* The app's clock is at 08:00 in Douala on Monday 23 November 2026. */

describe('a request for a time', () => {
  it('a booking request returns a pending booking with its details and the deadline for an answer', async () => {
    const { business, client, service_id } = await fixture.createParties({
      phone: '+237 6 77 00 00 00',
      district: 'Akwa',
    })
    const response = await fixture.request(client, {
      service_id,
      start: at('24T10:00'),
      note: ' First visit ',
    })
    expect(response).toMatchObject({
      status: 201,
      data: {
        status: 'pending',
        start: '2026-11-24T10:00:00+01:00',
        end: '2026-11-24T11:00:00+01:00',
        timezone: 'Africa/Douala',
        service: { id: service_id, name: 'Skin fade', duration: 60 },
        professional: {
          id: business.id,
          business_name: 'Kofi Cuts',
          location: 'Akwa, Douala',
          phone: '+237 6 77 00 00 00',
        },
        client: { id: client.id, name: client.name },
        price: 5000,
        currency: 'XAF',
        note: 'First visit',
        place: { kind: 'business' },
        policy: {
          free_cancellation_hours: 24,
          partial_refund_hours: 12,
          no_refund_hours: 2,
          cancellation_fee_percentage: 25,
        },
        answer_by: '2026-11-24T08:00:00+01:00',
        can: {
          confirm: false,
          decline: false,
          cancel: true,
          reschedule: true,
          complete: false,
          no_show: false,
        },
        refund_if_cancelled_now: { amount: 5000, currency: 'XAF', percent: 100 },
      },
    })
  })

  it('a booking request is confirmed immediately if the business accepts requests automatically', async () => {
    const { business, client, service_id } = await fixture.createParties({
      autoAcceptBookings: true,
    })
    const response = await fixture.request(client, { service_id, start: at('24T10:00') })
    expect(response).toMatchObject({ status: 201, data: { status: 'confirmed', answer_by: null } })
    const [row] = await app.db.select().from(businesses).where(eq(businesses.id, business.id))
    expect(row?.bookedCount).toBe(1)
  })

  it('a booking keeps its price, service title and cancellation policy when the business changes them', async () => {
    const { business, client, service_id } = await fixture.createParties()
    const response = await fixture.request(client, { service_id, start: at('24T10:00') })
    if (!response.ok) throw new Error(response.error.code)
    await app.db
      .update(services)
      .set({ priceMinor: 9000, title: 'Other' })
      .where(eq(services.id, service_id))
    await app.db
      .update(businesses)
      .set({ freeCancellationHours: 72 })
      .where(eq(businesses.id, business.id))
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, response.data.id))
    expect(row).toMatchObject({
      priceMinor: 5000,
      serviceTitle: 'Skin fade',
      policy: { free_cancellation_hours: 24 },
    })
  })

  it('a booking request is recorded in the history and emailed to the professional', async () => {
    const { business, client, service_id } = await fixture.createParties()
    const response = await fixture.request(client, { service_id, start: at('24T10:00') })
    if (!response.ok) throw new Error(response.error.code)
    const transitions = await app.db
      .select()
      .from(bookingTransitions)
      .where(eq(bookingTransitions.bookingId, response.data.id))
    expect(transitions).toMatchObject([
      { transition: 'request', party: 'client', accountId: client.id, toStatus: 'pending' },
    ])
    const emails = await fixture.listEmailsTo(business.owner.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toBe('Josiane requests Skin fade, Tue 24 Nov, 10:00')
  })

  it('an automatically confirmed booking is emailed to each side in their own language', async () => {
    const business = await app.people.business({ autoAcceptBookings: true })
    const client = await app.people.client({ locale: 'fr' })
    await fixture.request(client, { service_id: business.service.id, start: at('24T10:00') })
    expect((await fixture.listEmailsTo(business.owner.email))[0]?.subject).toContain(' booked: ')
    const [letter] = await fixture.listEmailsTo(client.email)
    expect(letter?.subject).toMatch(/ a confirmé\s: mar\. 24 nov\., 10:00$/)
    expect(letter?.bodyText).toContain('http://ujuzi.test/client/bookings')
  })

  it('booking requests for the same time use one resource each and are refused when no resource is left', async () => {
    const { business, service_id } = await fixture.createParties({ resourceCount: 2 })
    for (const expected of [201, 201, 409]) {
      const response = await fixture.request(await app.people.client(), {
        service_id,
        start: at('24T10:00'),
      })
      expect(response.status).toBe(expected)
    }
    const rows = await app.db.select().from(bookings).where(eq(bookings.businessId, business.id))
    expect(new Set(rows.map((row) => row.resourceId)).size).toBe(2)
  })
})

describe('a request with an idempotency key', () => {
  it('repeating a booking request with the same idempotency key returns the same response and books once', async () => {
    const { client, service_id } = await fixture.createParties()
    const body = { service_id, start: at('24T10:00') }
    const first = await fixture.request(client, body, { key: 'one' })
    const again = await fixture.request(client, body, { key: 'one' })
    expect(first.status).toBe(201)
    expect(again.status).toBe(201)
    expect(again.ok && again.data).toEqual(first.ok && first.data)
    expect(
      await app.db.select().from(bookings).where(eq(bookings.clientId, client.id)),
    ).toHaveLength(1)
    const other = await fixture.request(client, { ...body, start: at('24T12:00') }, { key: 'one' })
    expect(other).toMatchObject({ status: 409, error: { code: 'key_reused' } })
  })

  it('an idempotency key can be used again after the booking request was refused', async () => {
    const { client, service_id } = await fixture.createParties()
    expect(
      await fixture.request(client, { service_id, start: at('24T03:00') }, { key: 'two' }),
    ).toMatchObject({ status: 409 })
    expect(
      await fixture.request(client, { service_id, start: at('24T10:00') }, { key: 'two' }),
    ).toMatchObject({ status: 201 })
  })
})
