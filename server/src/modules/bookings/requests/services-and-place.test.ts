import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { services } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

/* The app's clock is at 08:00 in Douala on Monday 23 November 2026. */
const monday = new Date('2026-11-23T07:00:00Z')

describe('several services in one booking', () => {
  const beard = { title: 'Beard trim', durationMinutes: 30, priceMinor: 2000 }

  it('several services in one booking follow one another and are named with their prices and the total', async () => {
    const { business, client, service_id } = await fixture.createParties()
    const { id } = await app.people.addService(business.id, beard)
    const further_service_ids = [id, id]
    const start = at('24T10:00')
    expect(await fixture.request(client, { service_id, further_service_ids, start })).toMatchObject(
      {
        status: 201,
        data: {
          end: at('24T12:00'),
          price: 9000,
          service: { id: service_id, name: 'Skin fade + Beard trim + Beard trim', duration: 120 },
          services: [
            { id: service_id, name: 'Skin fade', duration: 60, price: 5000 },
            { id, name: 'Beard trim', duration: 30, price: 2000 },
            { id, name: 'Beard trim', duration: 30, price: 2000 },
          ],
        },
      },
    )
  })

  it('a booking keeps its services as agreed when one of them changes', async () => {
    const { business, client, service_id } = await fixture.createParties()
    const { id } = await app.people.addService(business.id, beard)
    const body = { service_id, further_service_ids: [id], start: at('24T10:00') }
    const booked = await fixture.request(client, body)
    if (!booked.ok) throw new Error(booked.error.code)
    await app.db
      .update(services)
      .set({ title: 'Beard deluxe', priceMinor: 9000, durationMinutes: 60 })
      .where(eq(services.id, id))
    const again = await fixture.request(client, { ...body, start: at('25T10:00') })
    expect(again).toMatchObject({ data: { price: 14_000 } })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, booked.data.id))
    expect(row).toMatchObject({
      priceMinor: 7000,
      serviceTitle: 'Skin fade + Beard trim',
      extras: [{ serviceId: id, title: 'Beard trim', minutes: 30, priceMinor: 2000 }],
    })
  })

  it('refuses an added service that is inactive, of another business, in another currency or too long for one day', async () => {
    const { business, client, service_id } = await fixture.createParties()
    const elsewhere = await app.people.business()
    const add = (more: object) => app.people.addService(business.id, { ...beard, ...more })
    const hidden = await add({ isActive: false })
    const dollars = await add({ currency: 'USD' })
    const endless = await add({ durationMinutes: 1440 })
    const ask = (id: string) =>
      fixture.request(client, { service_id, further_service_ids: [id], start: at('24T10:00') })
    expect(await ask(elsewhere.service.id)).toMatchObject({ error: { code: 'service_not_found' } })
    expect(await ask(hidden.id)).toMatchObject({ error: { code: 'service_not_found' } })
    for (const { id } of [dollars, endless]) {
      expect(await ask(id)).toMatchObject({
        status: 422,
        error: { fields: { further_service_ids: expect.any(String) } },
      })
    }
  })

  it('lists only free times at which all chosen services fit one after another', async () => {
    const { business, service_id } = await fixture.createParties()
    const { id } = await app.people.addService(business.id, beard)
    const query = { service_id, further_service_ids: id, from: '2026-11-24', days: 1 }
    const slots = await app.call(listSlots, { params: { id: business.id }, query })
    const last = slots.ok ? slots.data.days[0]?.slots.at(-1) : undefined
    expect(last).toEqual({ start: at('24T16:30'), end: at('24T18:00') })
  })
})

describe('the place of a booking', () => {
  const start = at('24T10:00')

  it('a booking takes place at the first kind of place a business offers unless the client chooses another kind', async () => {
    const { client, service_id } = await fixture.createParties({
      visitPlaces: ['online', 'business'],
    })
    expect(await fixture.request(client, { service_id, start })).toMatchObject({
      data: { place: { kind: 'online' } },
    })
  })

  it('a client can choose their own place, described by a landmark and a plus code', async () => {
    const { client, service_id } = await fixture.createParties({
      visitPlaces: ['business', 'client'],
    })
    const place = {
      kind: 'client' as const,
      address: 'Blue gate facing the Total station',
      plus_code: 'VGCC+22 Yaounde',
    }
    expect(await fixture.request(client, { service_id, start, place })).toMatchObject({
      status: 201,
      data: { place },
    })
  })

  it('refuses a booking place without address, of a kind not offered or with an invalid plus code', async () => {
    const { client, service_id } = await fixture.createParties({
      visitPlaces: ['business', 'client'],
    })
    const ask = (place: object) =>
      fixture.request(client, { service_id, start, place: place as { kind: 'client' } })
    expect(await ask({ kind: 'client' })).toMatchObject({
      error: { fields: { 'place.address': expect.any(String) } },
    })
    expect(await ask({ kind: 'online' })).toMatchObject({
      error: { fields: { 'place.kind': expect.any(String) } },
    })
    expect(await ask({ kind: 'client', address: 'x', plus_code: 'ILO+99' })).toMatchObject({
      error: { fields: { 'place.plus_code': expect.any(String) } },
    })
  })
})

describe('a booking entered by hand', () => {
  const enter = (
    owner: { token: string },
    body: { service_id: string; start: string; client_name?: string; client_phone?: string },
  ) => app.call(createWalkIn, { body: { client_name: 'Mama Ngozi', ...body } }, { as: owner.token })

  it('a walk-in is confirmed immediately, may lie outside the opening hours and sends the owner no email', async () => {
    const { business, service_id } = await fixture.createParties({ maxDailyBookings: 1 })
    const { owner } = business
    const phone = '+237 6 55 00 00 00'
    const evening = { service_id, start: at('23T21:10'), client_phone: phone }
    expect(await enter(owner, evening)).toMatchObject({
      status: 201,
      data: {
        status: 'confirmed',
        client: null,
        guest: { name: 'Mama Ngozi', phone: '+237655000000' },
        resource: 1,
        start: at('23T21:10'),
        can: { complete: false, cancel: true },
      },
    })
    expect(await enter(owner, { service_id, start: at('23T08:00') })).toMatchObject({
      status: 201,
      data: { can: { complete: true, no_show: true, cancel: false } },
    })
    expect(await fixture.listEmailsTo(owner.email)).toHaveLength(0)
  })

  it('a walk-in cannot overlap another booking, and clients cannot book its time', async () => {
    const { business, client, service_id } = await fixture.createParties()
    await enter(business.owner, { service_id, start: at('24T10:20') })
    expect(await fixture.request(client, { service_id, start: at('24T10:00') })).toMatchObject({
      error: { code: 'slot_taken' },
    })
    await fixture.request(client, { service_id, start: at('24T14:00') })
    expect(await enter(business.owner, { service_id, start: at('24T14:30') })).toMatchObject({
      error: { code: 'slot_taken' },
    })
  })

  describe('afterwards', () => {
    const start = at('25T10:30')
    afterEach(() => app.clock.set(monday))

    async function been(transition: 'complete' | 'no_show', said: string, more = {}) {
      app.clock.set(monday)
      const setup = await fixture.createBooking({ accepted: true, ...more })
      app.clock.set(new Date(at(said)))
      expect(await setup.transition('professional', transition)).toMatchObject({ status: 200 })
      app.clock.set(new Date(at('25T12:00')))
      const { id, service } = setup.business
      const token = await app.people.signIn(setup.business.owner.id)
      return { id, enter: (at: string) => enter({ token }, { service_id: service.id, start: at }) }
    }

    it('a walk-in added for a past time cannot overlap a completed booking', async () => {
      const { enter } = await been('complete', '25T11:10')
      for (const start of [at('25T09:01'), at('25T10:00'), at('25T10:59')]) {
        expect(await enter(start)).toMatchObject({ status: 409, error: { code: 'slot_taken' } })
      }
      for (const start of [at('25T09:00'), at('25T11:00')]) {
        expect(await enter(start)).toMatchObject({ status: 201 })
      }
    })

    it('a walk-in added for a past time can use a second resource during a completed booking', async () => {
      const { enter } = await been('complete', '25T11:10', { resourceCount: 2 })
      expect(await enter(start)).toMatchObject({ status: 201 })
      expect(await enter(start)).toMatchObject({ error: { code: 'slot_taken' } })
    })

    it('a walk-in added for a past time can use the time left by a no-show or a booking that ended early', async () => {
      for (const [transition, said] of [
        ['complete', '25T10:20'] as const,
        ['no_show', '25T10:50'] as const,
      ]) {
        const { enter } = await been(transition, said)
        expect(await enter(start)).toMatchObject({ status: 201 })
      }
    })
  })

  it('refuses a walk-in for another business, long past, far ahead or without a valid client name', async () => {
    const { business, service_id } = await fixture.createParties()
    const stranger = await app.people.business()
    const homeless = await app.people.professional()
    const start = at('24T10:00')
    expect(await enter(stranger.owner, { service_id, start })).toMatchObject({ status: 404 })
    expect(await enter(homeless, { service_id, start })).toMatchObject({
      error: { code: 'business_not_found' },
    })
    expect(await enter(business.owner, { service_id, start: at('15T10:00') })).toMatchObject({
      error: { code: 'too_late' },
    })
    const far = { service_id, start: '2028-01-01T10:00:00+01:00' }
    expect(await enter(business.owner, far)).toMatchObject({ error: { code: 'too_far' } })
    expect(await enter(business.owner, { service_id, start, client_name: ' ' })).toMatchObject({
      status: 422,
    })
    const turned = { service_id, start, client_name: 'Ngozi \u202e(diap ton)' }
    expect(await enter(business.owner, turned)).toMatchObject({
      status: 422,
      error: { fields: { client_name: expect.stringContaining('invisible') } },
    })
  })
})
