import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import * as contract from '@ujuzi/contract/bookings/waiting-list'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
const start = new Date('2026-11-23T07:00:00Z')
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
beforeEach(() => app.clock.set(start))
afterAll(() => app.close())

/** A business whose only hour on Wednesdays, from 10 to 11, is booked. */
async function createFullDay(more: Parameters<typeof fixture.createParties>[0] = {}) {
  const openings = [
    { weekday: 3, opens: 600, closes: 660 },
    { weekday: 4, opens: 600, closes: 660 },
  ]
  const parties = await fixture.createParties({ openings, autoAcceptBookings: true, ...more })
  const booked = await fixture.request(parties.client, {
    service_id: parties.service_id,
    start: at('25T10:00'),
  })
  if (!booked.ok) throw new Error(booked.error.code)
  const free = async () =>
    app.call(
      cancelBooking,
      { params: { id: booked.data.id }, body: {} },
      { as: await app.people.signIn(parties.client.id) },
    )
  return { ...parties, free }
}

const wednesday = { from: '2026-11-25', to: '2026-11-25', earliest: '08:00', latest: '18:00' }

type Body = Parameters<typeof app.call<typeof contract.joinWaitingList>>[1]['body']

async function join(service_id: string, more: Partial<Body> = {}) {
  const client = await app.people.client()
  const body = { service_id, ...wednesday, ...more }
  const response = await app.call(contract.joinWaitingList, { body }, { as: client.token })
  if (!response.ok) throw new Error(response.error.code)
  const params = { id: response.data.id }
  const as = async () => ({ as: await app.people.signIn(client.id) })
  return {
    client,
    params,
    get: async () => {
      const found = await app.call(contract.getWaitingEntry, { params }, await as())
      if (!found.ok) throw new Error(found.error.code)
      return found.data
    },
    accept: async (offer_id: string) =>
      app.call(contract.acceptWaitingOffer, { params, body: { offer_id } }, await as()),
    decline: async (offer_id: string) =>
      app.call(contract.declineWaitingOffer, { params, body: { offer_id } }, await as()),
    leave: async () => app.call(contract.leaveWaitingList, { params }, await as()),
  }
}

const serve = () => app.tasks['bookings.waiting_list']?.({}, {} as JobHelpers)

describe('a time that becomes free', () => {
  it('is offered to the client who joined first, held, and booked when they accept', async () => {
    const { business, service_id, free } = await createFullDay()
    const first = await join(service_id)
    app.clock.advance(1000)
    const second = await join(service_id)
    await serve()
    expect((await first.get()).offer).toBeNull()
    await free()
    await serve()
    const { offer } = await first.get()
    expect(offer).toMatchObject({
      start: '2026-11-25T10:00:00+01:00',
      until: '2026-11-23T08:30:00+01:00',
      price: 5000,
      by_hand: false,
    })
    expect((await second.get()).offer).toBeNull()
    const slots = await app.call(listSlots, {
      params: { id: business.id },
      query: { service_id, from: '2026-11-25', days: 1 },
    })
    expect(slots).toMatchObject({ data: { days: [{ slots: [] }] } })
    const stranger = await app.people.client()
    expect(await fixture.request(stranger, { service_id, start: at('25T10:00') })).toMatchObject({
      error: { code: 'slot_taken' },
    })

    const accepted = await first.accept(offer?.id ?? '')
    expect(accepted).toMatchObject({ status: 201, data: { status: 'confirmed' } })
    expect(await first.get()).toMatchObject({ state: 'booked', offer: null })
    await serve()
    expect(await second.get()).toMatchObject({ state: 'waiting', offer: null })
  })
})
