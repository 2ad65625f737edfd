import { getBooking, requestBooking } from '@ujuzi/contract/bookings/bookings'
import * as contract from '@ujuzi/contract/bookings/transitions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

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

describe('a professional', () => {
  it('a booking request that a professional confirms is recorded, counted and emailed to the client', async () => {
    const { client, business, id, transition, getBookedCount } = await fixture.createBooking()
    expect(await transition('professional', 'confirm')).toMatchObject({
      status: 200,
      data: { status: 'confirmed', answer_by: null, can: { confirm: false, cancel: true } },
    })
    expect(await getBookedCount()).toBe(1)
    expect((await fixture.listTransitions(id)).at(-1)).toMatchObject({
      transition: 'confirm',
      party: 'professional',
      accountId: business.owner.id,
      fromStatus: 'pending',
      toStatus: 'confirmed',
    })
    expect(await fixture.listSubjectsTo(client.email)).toEqual([
      'Kofi Cuts confirmed: Skin fade, Wed 25 Nov, 10:00',
    ])
  })

  it('a professional declines a booking request with a reason, which the client sees', async () => {
    const { client, decline, get, getBookedCount } = await fixture.createBooking()
    const response = await decline('professional', 'I am travelling')
    expect(response).toMatchObject({
      status: 200,
      data: { status: 'declined', reason: 'I am travelling' },
    })
    expect(response.ok && 'refund_if_cancelled_now' in response.data).toBe(false)
    expect(await get('client')).toMatchObject({
      data: { status: 'declined', reason: 'I am travelling' },
    })
    expect(await fixture.listSubjectsTo(client.email)).toEqual([
      'Kofi Cuts can’t take your booking',
    ])
    expect(await getBookedCount()).toBe(0)
  })

  it('a professional must give a reason for declining a booking request', async () => {
    const { decline } = await fixture.createBooking()
    expect(await decline('professional', ' ')).toMatchObject({
      status: 422,
      error: { fields: { reason: expect.any(String) } },
    })
  })

  it('a professional can complete a booking only once it has begun', async () => {
    const { transition, getBookedCount } = await fixture.createBooking({ accepted: true })
    expect(await transition('professional', 'complete')).toMatchObject({
      status: 409,
      error: { code: 'wrong_status' },
    })
    app.clock.set(new Date(at('25T10:00')))
    expect(await transition('professional', 'complete')).toMatchObject({
      status: 200,
      data: { status: 'completed' },
    })
    expect(await getBookedCount()).toBe(1)
  })

  it('a booking that the professional marks as a no-show is recorded as a no-show of the client', async () => {
    const { id, transition } = await fixture.createBooking({ accepted: true })
    app.clock.set(new Date(at('25T10:20')))
    expect(await transition('professional', 'no_show')).toMatchObject({
      status: 200,
      data: { status: 'no_show' },
    })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.noShowOf).toBe('client')
  })

  it('the client gets a full refund and an email when the professional cancels', async () => {
    const { id, client, transition, getBookedCount } = await fixture.createBooking({
      accepted: true,
    })
    app.clock.set(new Date(at('25T09:30')))
    expect(await transition('professional', 'cancel')).toMatchObject({
      status: 200,
      data: { status: 'cancelled' },
    })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row).toMatchObject({ cancelledBy: 'professional', refundPercent: 100 })
    expect(await fixture.listSubjectsTo(client.email)).toContain(
      'Kofi Cuts cancelled: Skin fade, Wed 25 Nov, 10:00',
    )
    expect(await getBookedCount()).toBe(0)
  })
})

describe('a client', () => {
  test.each([
    ['24T10:00', 5000, 100],
    ['24T10:01', 3750, 75],
    ['24T22:01', 1875, 37.5],
    ['25T08:01', 0, 0],
  ])(
    'before cancelling a booking for 10:00 on the 25th, the client sees at %s a refund of %d XAF (%d %%)',
    async (time, amount, percent) => {
      const { id, transition, get } = await fixture.createBooking({ accepted: true })
      app.clock.set(new Date(at(time)))
      expect(await get('client')).toMatchObject({
        data: { refund_if_cancelled_now: { amount, currency: 'XAF', percent } },
      })
      expect(await get('professional')).toMatchObject({
        data: { refund_if_cancelled_now: { amount: 5000, percent: 100 } },
      })
      expect(await transition('client', 'cancel')).toMatchObject({ status: 200 })
      const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
      expect(row).toMatchObject({ cancelledBy: 'client', refundPercent: percent })
    },
  )

  it('a client who withdraws a booking request gets a full refund, however close the start time is', async () => {
    const { id, transition, get, reschedule } = await fixture.createBooking()
    // Moved near, so that a confirmed booking would cost something.
    await reschedule('client', at('23T18:00'))
    app.clock.set(new Date(at('23T16:30')))
    expect(await get('client')).toMatchObject({
      data: { status: 'pending', refund_if_cancelled_now: { amount: 5000, percent: 100 } },
    })
    expect(await transition('client', 'cancel')).toMatchObject({
      status: 200,
      data: { refund: { amount: 5000, percent: 100 } },
    })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row).toMatchObject({ cancelledBy: 'client', refundPercent: 100 })
  })

  it('a client’s cancellation frees the time for other clients', async () => {
    const { business, transition } = await fixture.createBooking()
    await transition('client', 'cancel')
    const body = { service_id: business.service.id, start: at('25T10:00') }
    const other = await app.people.client()
    expect(await app.call(requestBooking, { body }, { as: other.token })).toMatchObject({
      status: 201,
    })
    expect(await fixture.listSubjectsTo(business.owner.email)).toContain(
      'Josiane cancelled: Skin fade, Wed 25 Nov, 10:00',
    )
  })

  it('a booking that the client marks as a no-show is recorded as a no-show of the professional', async () => {
    const { id, transition } = await fixture.createBooking({ accepted: true })
    app.clock.set(new Date(at('25T10:30')))
    expect(await transition('client', 'no_show')).toMatchObject({
      status: 200,
      data: { status: 'no_show' },
    })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.noShowOf).toBe('professional')
  })

  it('a client cannot confirm, decline or complete a booking', async () => {
    const { transition, decline } = await fixture.createBooking()
    expect(await transition('client', 'confirm')).toMatchObject({
      status: 403,
      error: { code: 'not_allowed' },
    })
    expect(await transition('client', 'complete')).toMatchObject({
      status: 403,
      error: { code: 'not_allowed' },
    })
    expect(await decline('client', 'no')).toMatchObject({
      status: 403,
      error: { code: 'not_allowed' },
    })
  })
})

describe('a booking', () => {
  it('a client who has no part in a booking gets 404 for every call about it, even with an invalid request body', async () => {
    const { params } = await fixture.createBooking()
    const stranger = await app.people.client()
    for (const endpoint of [
      contract.confirmBooking,
      contract.cancelBooking,
      contract.rescheduleBooking,
    ]) {
      const response = await app.call(endpoint, { params, body: { nonsense: true } } as never, {
        as: stranger.token,
      })
      expect(response).toMatchObject({ status: 404, error: { code: 'booking_not_found' } })
    }
    expect(await app.call(getBooking, { params }, { as: stranger.token })).toMatchObject({
      status: 404,
    })
    const unknown = { params: { id: crypto.randomUUID() } }
    expect(await app.call(getBooking, unknown, { as: stranger.token })).toMatchObject({
      status: 404,
    })
    expect(
      await app.call(getBooking, { params: { id: 'x' } }, { as: stranger.token }),
    ).toMatchObject({ status: 404 })
    expect(await app.call(getBooking, { params }, {})).toMatchObject({ status: 401 })
  })

  it('an attempt to confirm or cancel a declined booking is refused and sends the client no second email', async () => {
    const { id, client, transition, decline } = await fixture.createBooking()
    await decline('professional', 'Not that day')
    for (const name of ['confirm', 'cancel'] as const) {
      expect(await transition('professional', name)).toMatchObject({
        status: 409,
        error: { code: 'wrong_status' },
      })
    }
    expect(await fixture.listTransitions(id)).toHaveLength(2)
    expect(await fixture.listSubjectsTo(client.email)).toHaveLength(1)
  })

  it('a booking request without an answer expires at its deadline, and the client gets an email', async () => {
    const { id, client, get } = await fixture.createBooking()
    await sweep('bookings.expire')
    expect(await get('client')).toMatchObject({ data: { status: 'pending' } })
    app.clock.set(new Date(at('24T08:00')))
    expect(await get('professional')).toMatchObject({
      data: { status: 'pending', can: { confirm: false, cancel: false } },
    })
    await sweep('bookings.expire')
    await sweep('bookings.expire')
    expect(await get('client')).toMatchObject({ data: { status: 'expired' } })
    expect((await fixture.listTransitions(id)).map((row) => [row.transition, row.party])).toEqual([
      ['request', 'client'],
      ['expire', 'system'],
    ])
    expect(await fixture.listSubjectsTo(client.email)).toEqual(['Kofi Cuts didn’t answer'])
  })

  it('a confirmed booking completes automatically 48 hours after its end', async () => {
    const { id, get, getBookedCount } = await fixture.createBooking({ accepted: true })
    app.clock.set(new Date(at('27T10:59')))
    await sweep('bookings.complete')
    expect(await get('client')).toMatchObject({ data: { status: 'confirmed' } })
    app.clock.set(new Date(at('27T11:00')))
    await sweep('bookings.complete')
    expect(await get('client')).toMatchObject({ data: { status: 'completed' } })
    expect((await fixture.listTransitions(id)).at(-1)).toMatchObject({
      transition: 'complete',
      party: 'system',
      accountId: null,
    })
    expect(await getBookedCount()).toBe(1)
  })
})

async function sweep(name: string) {
  const task = app.tasks[name]
  if (!task) throw new Error(`No task ${name}`)
  await task({}, undefined as never)
}
