import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { addTeam } from '../../../testing/fixtures/businesses/team.ts'
import { addOption, setLowest, setShape } from '../../../testing/fixtures/service-options.ts'
import { serviceOptions, services } from '../../businesses/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

/** A salon whose braids come short (60 minutes) or long (120 minutes with a gap of 40), with beads or tea. */
async function salon(more: Parameters<typeof fixture.createParties>[0] = {}) {
  const parties = await fixture.createParties({ autoAcceptBookings: true, ...more })
  const { service_id } = parties
  await app.db.update(services).set({ title: 'Braids' }).where(eq(services.id, service_id))
  const add = (option: Parameters<typeof addOption>[2]) => addOption(app.db, service_id, option)
  return {
    ...parties,
    short: await add({ name: 'Short' }),
    long: await add({
      name: 'Long',
      ...{ priceMinor: 9000, durationMinutes: 120, gaps: '{[30,70)}' },
    }),
    beads: await add({
      ...{ name: 'beads', kind: 'add_on', priceMinor: 1500, durationMinutes: 20, position: 1 },
    }),
    tea: await add({
      ...{ name: 'tea', kind: 'add_on', priceMinor: 0, durationMinutes: 0, position: 2 },
    }),
  }
}
type Salon = Awaited<ReturnType<typeof salon>>

const book = ({ client, service_id }: Pick<Salon, 'client' | 'service_id'>, body: object) =>
  fixture.request(client, { service_id, start: at('25T10:00'), ...body })

const startsOf = async ({ business, service_id }: Salon, query: object) => {
  const response = await app.call(listSlots, {
    params: { id: business.id },
    query: { service_id, from: '2026-11-25', days: 1, ...query },
  })
  if (!response.ok) return response.error.code
  return response.data.days.flatMap((day) => day.slots.map(({ start }) => start.slice(11, 16)))
}

describe('the options of a booking', () => {
  it('a variant replaces the price and duration of a service, and add-ons are added to both', async () => {
    const place = await salon()
    const option_ids = [place.tea, place.long, place.beads]
    expect(await book(place, { option_ids })).toMatchObject({
      status: 201,
      data: {
        end: at('25T12:20'),
        price: 10_500,
        service: { name: 'Braids (Long, beads, tea)', duration: 140 },
        services: [{ name: 'Braids (Long, beads, tea)', duration: 140, price: 10_500 }],
        option_ids: expect.arrayContaining(option_ids),
      },
    })
  })

  it('a booking needs exactly one variant and only active options of its services', async () => {
    const place = await salon()
    const other = await salon()
    const gone = await addOption(app.db, place.service_id, { name: 'Gone', kind: 'add_on' })
    const archivedAt = app.clock.now()
    await app.db.update(serviceOptions).set({ archivedAt }).where(eq(serviceOptions.id, gone))
    const codeOf = async (option_ids?: string[]) => {
      const response = await book(place, { option_ids })
      const slots = await startsOf(place, { option_ids: option_ids?.join() })
      return response.ok ? response.status : [response.error.code, slots]
    }
    const required = ['option_required', 'option_required']
    const missing = ['option_not_found', 'option_not_found']
    expect(await codeOf()).toEqual(required)
    expect(await codeOf([place.beads])).toEqual(required)
    expect(await codeOf([place.short, place.long])).toEqual(required)
    expect(await codeOf([place.short, other.beads])).toEqual(missing)
    expect(await codeOf([place.short, gone])).toEqual(missing)
    expect(await codeOf([place.short])).toBe(201)
  })

  it('each option applies to its own service when several services are booked', async () => {
    const place = await salon()
    const { id } = await app.people.addService(place.business.id, {
      ...{ title: 'Wash', durationMinutes: 30, priceMinor: 2000, currency: 'XAF' },
    })
    const mask = await addOption(app.db, id, {
      ...{ name: 'Mask', kind: 'add_on', priceMinor: 500, durationMinutes: 10 },
    })
    const body = { further_service_ids: [id], option_ids: [place.short, mask] }
    expect(await book(place, body)).toMatchObject({
      data: {
        end: at('25T11:40'),
        service: { name: 'Braids (Short) + Wash (Mask)' },
        services: [
          { name: 'Braids (Short)', duration: 60, price: 5000 },
          { name: 'Wash (Mask)', duration: 40, price: 2500 },
        ],
      },
    })
  })

  it('a booking keeps its options as they were booked when the options change, even after rescheduling', async () => {
    const place = await salon({ bufferTimeMinutes: 15 })
    const booked = await book(place, { option_ids: [place.long] })
    if (!booked.ok) throw new Error(booked.error.code)
    await app.db.transaction(async (tx) => {
      const change = { priceMinor: 1, durationMinutes: 90, gaps: null }
      await tx.update(serviceOptions).set(change).where(eq(serviceOptions.id, place.long))
      await setLowest(tx, place.service_id)
    })
    const params = { id: booked.data.id }
    const moved = await app.call(
      rescheduleBooking,
      { params, body: { start: at('27T10:00') } },
      { as: place.client.token },
    )
    expect(moved).toMatchObject({ data: { end: at('27T12:00'), price: 9000 } })
    const seen = await app.call(getBooking, { params }, { as: place.business.owner.token })
    expect(seen).toMatchObject({
      data: { gaps: [{ from: 30, to: 70 }], preparation: 0, clean_up: 15 },
    })
    expect(seen).toMatchObject({ data: { service: { name: 'Braids (Long)' } } })
  })

  it('an online-only option restricts the place of the booking to online', async () => {
    const place = await salon({ visitPlaces: ['business', 'client', 'online'] })
    const online = await addOption(app.db, place.service_id, {
      ...{ name: 'Talk', kind: 'add_on', placeKind: 'online' },
    })
    const option_ids = [place.short, online]
    expect(await book(place, { option_ids, place: { kind: 'business' } })).toMatchObject({
      error: { fields: { 'place.kind': expect.any(String) } },
    })
    expect(await book(place, { option_ids })).toMatchObject({ data: { place: { kind: 'online' } } })
  })

  it('if a team member has a different price for a service, options add the usual amounts to its price and duration', async () => {
    const place = await salon()
    const { long, beads, service_id, business } = place
    const services = [{ serviceId: service_id, priceMinor: 6000, durationMinutes: 45 }]
    const people = [{ name: 'Bola', services }]
    const { Bola = '' } = await addTeam(app.db, business.id, people, app.clock.now())
    const booked = await book(place, { option_ids: [long, beads], member_id: Bola })
    expect(booked).toMatchObject({ data: { price: 11_500, end: at('25T12:05') } })
  })
})

describe('the time that a booking occupies', () => {
  it('another client can book the gap within a booking if the service fits into the gap', async () => {
    const place = await salon({ bufferTimeMinutes: 0 })
    await book(place, { option_ids: [place.long] })
    const { id } = await app.people.addService(place.business.id, { durationMinutes: 40 })
    const starts = await startsOf(place, { service_id: id })
    expect(starts).toContain('10:30')
    expect(starts).not.toContain('10:45')
    const next = { client: await app.people.client(), service_id: id }
    expect(await book(next, { start: at('25T10:15') })).toMatchObject({
      error: { code: 'slot_taken' },
    })
    expect(await book(next, { start: at('25T10:30') })).toMatchObject({ status: 201 })
  })

  it('a client cannot book at another business during the gap in their own booking', async () => {
    const place = await salon({ bufferTimeMinutes: 0 })
    const other = await fixture.createParties()
    await book(place, { option_ids: [place.long] })
    const meanwhile = { client: place.client, service_id: other.service_id }
    expect(await book(meanwhile, { start: at('25T10:30') })).toMatchObject({
      error: { code: 'client_busy' },
    })
  })

  it('preparation and clean-up block other bookings, but may lie outside the opening hours', async () => {
    const place = await fixture.createParties({ autoAcceptBookings: true })
    const { business, service_id } = place
    await setShape(app.db, service_id, { preparationMinutes: 30, cleanUpMinutes: 45 })
    expect(await book(place, { start: at('25T08:00') })).toMatchObject({ status: 201 })
    const next = { client: await app.people.client(), service_id }
    expect(await book(next, { start: at('25T10:00') })).toMatchObject({
      error: { code: 'slot_taken' },
    })
    expect(await book(next, { start: at('25T10:15') })).toMatchObject({ status: 201 })
    const last = { client: await app.people.client(), service_id }
    expect(await book(last, { start: at('25T17:00') })).toMatchObject({ status: 201 })
    const walkIn = (start: string) =>
      app.call(
        createWalkIn,
        { body: { service_id, start, client_name: 'Mama Ngozi' } },
        { as: business.owner.token },
      )
    expect(await walkIn(at('25T13:00'))).toMatchObject({ status: 201 })
    expect(await walkIn(at('25T15:14'))).toMatchObject({ error: { code: 'slot_taken' } })
  })
})
