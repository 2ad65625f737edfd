import { listRescheduleSlots } from '@ujuzi/contract/bookings/transitions'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

const wednesday = { from: '2026-11-25', days: 1 }
type Booked = Awaited<ReturnType<typeof fixture.createBooking>>

/** The starts of the Wednesday, as all visitors and as one account see them. */
async function startsFor({ params }: Pick<Booked, 'params'>, accountId: string) {
  const as = await app.people.signIn(accountId)
  const response = await app.call(listRescheduleSlots, { params, query: wednesday }, { as })
  return response.ok
    ? (response.data.days[0]?.slots ?? []).map(({ start }) => start)
    : response.error.code
}

async function startsForAll({ business }: Booked) {
  const query = { service_id: business.service.id, ...wednesday }
  const response = await app.call(listSlots, { params: { id: business.id }, query })
  return response.ok ? (response.data.days[0]?.slots ?? []).map(({ start }) => start) : []
}

const around = [at('25T09:30'), at('25T10:00'), at('25T10:30')]

describe('the free times for a booking that is to move', () => {
  it('for rescheduling, client and business see the current time of the booking as free, others do not', async () => {
    const setup = await fixture.createBooking({ accepted: true })
    const all = await startsForAll(setup)
    for (const start of around) expect(all).not.toContain(start)
    const seen = await startsFor(setup, setup.client.id)
    expect(seen).toEqual(expect.arrayContaining([...all, ...around]))
    expect(await startsFor(setup, setup.business.owner.id)).toEqual(seen)
  })

  it('every time listed for rescheduling a booking is accepted, even if it overlaps the current time', async () => {
    const setup = await fixture.createBooking({ accepted: true })
    const starts = await startsFor(setup, setup.client.id)
    expect(starts).toContain(at('25T10:15'))
    for (const start of starts) {
      expect(await setup.reschedule('client', start)).toMatchObject({ status: 200 })
    }
  })

  it('times for rescheduling a booking avoid other bookings and leave room for the whole booking', async () => {
    const setup = await fixture.createBooking({ accepted: true })
    const { business, client, service_id } = { ...setup, service_id: setup.business.service.id }
    const beard = await app.people.addService(business.id, { durationMinutes: 45 })
    const long = await fixture.request(client, {
      service_id,
      further_service_ids: [beard.id],
      start: at('25T14:00'),
    })
    if (!long.ok) throw new Error(long.error.code)
    const starts = await startsFor({ params: { id: long.data.id } }, client.id)
    for (const start of around) expect(starts).not.toContain(start)
    expect(starts).toEqual(expect.arrayContaining([at('25T13:45'), at('25T14:30')]))
    expect(starts.at(-1)).toBe(at('25T16:15'))
  })

  it('lists times for rescheduling a booking on a day that is full only because of that booking', async () => {
    const setup = await fixture.createBooking({ accepted: true, maxDailyBookings: 1 })
    expect(await startsForAll(setup)).toEqual([])
    expect(await startsFor(setup, setup.client.id)).toContain(at('25T16:00'))
  })

  it('strangers asking for rescheduling times get the same error whether the booking exists or not', async () => {
    const setup = await fixture.createBooking({ accepted: true })
    const elsewhere = await app.people.business()
    for (const accountId of [(await app.people.client()).id, elsewhere.owner.id]) {
      expect(await startsFor(setup, accountId)).toBe('booking_not_found')
      const unknown = { params: { id: crypto.randomUUID() } }
      expect(await startsFor(unknown, accountId)).toBe('booking_not_found')
    }
    const { params } = setup
    expect(await app.call(listRescheduleSlots, { params, query: wednesday }, {})).toMatchObject({
      status: 401,
    })
  })

  it('refuses to list times for rescheduling a cancelled booking', async () => {
    const setup = await fixture.createBooking({ accepted: true })
    await setup.transition('client', 'cancel')
    expect(await startsFor(setup, setup.client.id)).toBe('wrong_status')
  })
})
