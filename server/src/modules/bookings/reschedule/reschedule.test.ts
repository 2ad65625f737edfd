import * as contract from '@ujuzi/contract/bookings/bookings'
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
beforeEach(() => app.clock.set(monday))

/** 08:00 in Douala, 50 hours before the booking. */
const monday = new Date('2026-11-23T07:00:00Z')

describe('a new time', () => {
  it('before the notice period, a client can reschedule without the business’s consent, even to an overlapping time', async () => {
    const { id, business, reschedule } = await fixture.createBooking({ accepted: true })
    expect(await reschedule('client', at('25T10:30'))).toMatchObject({
      status: 200,
      data: { status: 'confirmed', start: at('25T10:30'), end: at('25T11:30') },
    })
    expect((await fixture.listTransitions(id)).at(-1)).toMatchObject({
      transition: 'reschedule',
      party: 'client',
      fromStart: new Date(at('25T10:00')),
      toStart: new Date(at('25T10:30')),
    })
    expect(await fixture.listSubjectsTo(business.owner.email)).toContain(
      'Josiane rescheduled: Skin fade, Wed 25 Nov, 10:30',
    )
  })

  it('refuses rescheduling to the current time and notifies neither side', async () => {
    const { business, reschedule } = await fixture.createBooking({ accepted: true })
    const subjects = await fixture.listSubjectsTo(business.owner.email)
    for (const side of ['client', 'professional'] as const) {
      expect(await reschedule(side, at('25T10:00'))).toMatchObject({
        status: 422,
        error: { fields: { start: 'The booking is already at this time' } },
      })
    }
    expect(await fixture.listSubjectsTo(business.owner.email)).toEqual(subjects)
  })

  it('rescheduling to a later day does not make a late cancellation cheaper', async () => {
    const { reschedule, get } = await fixture.createBooking({ accepted: true })
    await reschedule('client', at('28T10:00'))
    app.clock.set(new Date(at('25T09:00')))
    expect(await get('client')).toMatchObject({ data: { refund_if_cancelled_now: { percent: 0 } } })
  })

  it('rescheduling a booking request restarts the deadline for answering it', async () => {
    const { client, reschedule } = await fixture.createBooking()
    app.clock.set(new Date(at('23T12:00')))
    expect(await reschedule('professional', at('26T10:00'))).toMatchObject({
      status: 200,
      data: { status: 'pending', answer_by: at('24T12:00') },
    })
    expect(await fixture.listSubjectsTo(client.email)).toHaveLength(1)
  })

  it('refuses to reschedule to a time that is taken, closed, not offered as a start, too soon or too far ahead', async () => {
    const { business, reschedule } = await fixture.createBooking({ accepted: true })
    const other = await app.people.client()
    const body = { service_id: business.service.id, start: at('25T14:00') }
    await app.call(contract.requestBooking, { body }, { as: other.token })
    expect(await reschedule('client', at('25T14:30'))).toMatchObject({
      status: 409,
      error: { code: 'slot_taken' },
    })
    expect(await reschedule('client', at('25T20:00'))).toMatchObject({
      status: 409,
      error: { code: 'outside_hours' },
    })
    expect(await reschedule('client', at('25T12:10'))).toMatchObject({
      status: 409,
      error: { code: 'start_not_offered' },
    })
    expect(await reschedule('client', at('23T08:15'))).toMatchObject({
      status: 409,
      error: { code: 'too_soon' },
    })
    expect(await reschedule('client', '2027-06-01T10:00:00+01:00')).toMatchObject({
      status: 409,
      error: { code: 'too_far' },
    })
    expect(await reschedule('client', 'tomorrow')).toMatchObject({ status: 422 })
  })

  it('a booking can be rescheduled within its own fully booked day, but not to another fully booked day', async () => {
    const { business, reschedule } = await fixture.createBooking({
      accepted: true,
      maxDailyBookings: 1,
    })
    expect(await reschedule('client', at('25T16:00'))).toMatchObject({ status: 200 })
    const other = await app.people.client()
    const body = { service_id: business.service.id, start: at('26T10:00') }
    await app.call(contract.requestBooking, { body }, { as: other.token })
    expect(await reschedule('client', at('26T14:00'))).toMatchObject({
      status: 409,
      error: { code: 'day_full' },
    })
  })

  it('refuses to reschedule to a time when the client has a booking at another business', async () => {
    const { client, reschedule } = await fixture.createBooking({ accepted: true })
    const elsewhere = await app.people.business()
    const body = { service_id: elsewhere.service.id, start: at('26T10:00') }
    await app.call(contract.requestBooking, { body }, { as: client.token })
    expect(await reschedule('professional', at('26T10:30'))).toMatchObject({
      status: 409,
      error: { code: 'client_busy' },
    })
  })
})
