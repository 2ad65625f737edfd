import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { completeBooking, confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { setBookingLink } from '@ujuzi/contract/businesses/booking-link'
import { addClient } from '@ujuzi/contract/client-records/client-records'
import { getBusinessFigures, getClientOverview } from '@ujuzi/contract/dashboard/dashboard'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { businesses } from '../businesses/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { bookings } from '../schedule/bookings.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(wednesday))

const wednesday = new Date('2026-11-25T07:00:00Z')
const at = (text: string) => `2026-11-${text}:00+01:00`

async function book(token: string, service_id: string, start: string) {
  const response = await app.call(requestBooking, { body: { service_id, start } }, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.id
}

const figures = async (ownerId: string) => {
  const response = await app.call(getBusinessFigures, {}, { as: await app.people.signIn(ownerId) })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('the figures of a business', () => {
  it('a professional without a business gets empty business figures', async () => {
    const { id } = await app.people.professional()
    expect(await figures(id)).toMatchObject({
      business: null,
      active_bookings: 0,
      this_week: 0,
      activity: [],
    })
  })

  it('the business figures count active bookings, today’s bookings and booking requests to answer', async () => {
    const { owner, service } = await app.people.business()
    const client = await app.people.client()
    const first = await book(client.token, service.id, at('25T11:00'))
    await book(client.token, service.id, at('26T11:00'))
    await app.call(confirmBooking, { params: { id: first }, body: {} }, { as: owner.token })
    expect(await figures(owner.id)).toMatchObject({
      business: {
        business_name: 'Kofi Cuts',
        location: 'Douala, Cameroon',
        timezone: 'Africa/Douala',
        currency: 'XAF',
      },
      active_bookings: 2,
      active_today: 1,
      today_bookings: 1,
      pending_requests: 1,
      to_answer: 1,
      this_week: 0,
    })
  })

  it('today’s bookings in the business figures stay counted when they are over, and are no longer among the active ones', async () => {
    const { owner, service } = await app.people.business({ autoAcceptBookings: true })
    const client = await app.people.client()
    const id = await book(client.token, service.id, at('25T11:00'))
    expect(await figures(owner.id)).toMatchObject({ active_today: 1, today_bookings: 1 })
    app.clock.set(new Date(at('25T11:00')))
    const as = await app.people.signIn(owner.id)
    await app.call(completeBooking, { params: { id }, body: {} }, { as })
    expect(await figures(owner.id)).toMatchObject({ active_today: 0, today_bookings: 1 })
  })

  it('the business figures say whether the page is live, under which link, and what it lacks', async () => {
    const { owner, id, service } = await app.people.business({ publishedAt: null })
    expect((await figures(owner.id)).business).toMatchObject({
      published: false,
      page_url: `http://ujuzi.test/services/${id}`,
      missing: ['place', 'phone'],
      has_bookings: false,
    })
    await app.pool.query(
      `update businesses set published_at = now(), phone = '+237670123456', district = 'Akwa' where id = $1`,
      [id],
    )
    const body = { link_name: 'akwa-cuts' }
    await app.call(setBookingLink, { body }, { as: owner.token })
    await app.call(addClient, { body: { name: 'Awa Diop' } }, { as: owner.token })
    expect((await figures(owner.id)).business).toMatchObject({ has_bookings: false })
    const client = await app.people.client()
    await book(client.token, service.id, at('27T11:00'))
    expect((await figures(owner.id)).business).toMatchObject({
      published: true,
      page_url: 'http://ujuzi.test/b/akwa-cuts',
      missing: [],
      has_bookings: true,
    })
  })

  it('the business figures sum the earnings of a week from Monday in the business’s time zone', async () => {
    const { owner, service } = await app.people.business({ autoAcceptBookings: true })
    const client = await app.people.client()
    for (const [now, start] of [
      ['2026-11-20T07:00:00Z', at('22T10:00')],
      ['2026-11-22T07:00:00Z', at('23T10:00')],
      ['2026-11-22T07:00:00Z', at('24T10:00')],
    ] as const) {
      app.clock.set(new Date(now))
      const token = await app.people.signIn(client.id)
      const id = await book(token, service.id, start)
      app.clock.set(new Date(start))
      await app.call(
        completeBooking,
        { params: { id }, body: {} },
        { as: await app.people.signIn(owner.id) },
      )
    }
    expect(await figures(owner.id)).toMatchObject({ this_week: 10_000, last_week: 5_000 })
    app.clock.set(new Date('2026-11-29T23:00:00Z'))
    expect(await figures(owner.id)).toMatchObject({ this_week: 0, last_week: 10_000 })
  })

  it('the business figures show a rating only from three reviews on and list the newest activity first', async () => {
    const { id, owner, service } = await app.people.business({ reviewCount: 2, starsSum: 10 })
    const client = await app.people.client()
    const bookingId = await book(client.token, service.id, at('25T11:00'))
    app.clock.advance(60_000)
    await app.db.insert(reviews).values({
      bookingId,
      businessId: id,
      serviceId: service.id,
      clientId: client.id,
      stars: 5,
      body: 'Sharp.',
      createdAt: app.clock.now(),
    })
    const before = await figures(owner.id)
    expect(before).toMatchObject({ rating: null, review_count: 2 })
    expect(before.activity).toEqual([
      {
        kind: 'reviewed',
        booking_id: bookingId,
        who: client.name,
        service: 'Skin fade',
        at: '2026-11-25T07:01:00.000Z',
        stars: 5,
      },
      {
        kind: 'requested',
        booking_id: bookingId,
        who: client.name,
        service: 'Skin fade',
        at: '2026-11-25T07:00:00.000Z',
      },
    ])
    await app.db
      .update(businesses)
      .set({ reviewCount: 3, starsSum: 14 })
      .where(eq(businesses.id, id))
    expect(await figures(owner.id)).toMatchObject({ rating: 4.7, review_count: 3 })
  })

  it('refuses the business figures to clients and visitors', async () => {
    const client = await app.people.client()
    expect(await app.call(getBusinessFigures, {}, { as: client.token })).toMatchObject({
      status: 403,
    })
    expect(await app.call(getBusinessFigures, {})).toMatchObject({ status: 401 })
  })
})

describe('the overview of a client', () => {
  it('the client’s overview shows upcoming bookings and recent activity', async () => {
    const { id, owner, service } = await app.people.business()
    const client = await app.people.client()
    const later = await book(client.token, service.id, at('27T10:00'))
    const sooner = await book(client.token, service.id, at('26T10:00'))
    app.clock.advance(60_000)
    await app.call(confirmBooking, { params: { id: sooner }, body: {} }, { as: owner.token })
    const response = await app.call(getClientOverview, {}, { as: client.token })
    if (!response.ok) throw new Error(response.error.code)
    expect(response.data.upcoming.map((booking) => booking.id)).toEqual([sooner, later])
    expect(response.data.upcoming_count).toBe(2)
    expect(response.data.activity.map((event) => event.kind)).toEqual([
      'confirmed',
      'requested',
      'requested',
    ])
    expect(response.data.activity[0]).toMatchObject({
      booking_id: sooner,
      professional: 'Kofi Cuts',
      service: 'Skin fade',
    })
    const rows = await app.db.select().from(bookings).where(eq(bookings.businessId, id))
    expect(rows).toHaveLength(2)
  })

  it('refuses the client’s overview to professionals', async () => {
    const { token } = await app.people.professional()
    expect(await app.call(getClientOverview, {}, { as: token })).toMatchObject({
      status: 403,
      error: { code: 'client_only' },
    })
  })
})
