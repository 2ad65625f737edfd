import { getBooking, requestBooking } from '@ujuzi/contract/bookings/bookings'
import * as contract from '@ujuzi/contract/bookings/transitions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { bookings } from '../tables.ts'

let app: TestApp
let scenes: ReturnType<typeof bookingScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = bookingScenes(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(monday))

/** 08:00 in Douala, 50 hours before the visit. */
const monday = new Date('2026-11-23T07:00:00Z')

describe('a professional', () => {
  it('confirms a request: recorded, counted and told to the client', async () => {
    const { client, business, id, move, bookedCount } = await scenes.booked()
    expect(await move('professional', 'confirm')).toMatchObject({
      status: 200,
      data: { status: 'confirmed', answer_by: null, can: { confirm: false, cancel: true } },
    })
    expect(await bookedCount()).toBe(1)
    expect((await scenes.recordOf(id)).at(-1)).toMatchObject({
      move: 'confirm',
      party: 'professional',
      accountId: business.owner.id,
      fromStatus: 'pending',
      toStatus: 'confirmed',
    })
    expect(await scenes.subjectsTo(client.email)).toEqual([
      'Confirmed: Skin fade, Wednesday, 25 November 2026 at 10:00 (Douala time)',
    ])
  })

  it('declines a request with a reason, which the client reads', async () => {
    const { client, decline, get, bookedCount } = await scenes.booked()
    const answer = await decline('professional', 'I am travelling')
    expect(answer).toMatchObject({
      status: 200,
      data: { status: 'declined', reason: 'I am travelling' },
    })
    expect(answer.ok && 'refund_if_cancelled_now' in answer.data).toBe(false)
    expect(await get('client')).toMatchObject({
      data: { status: 'declined', reason: 'I am travelling' },
    })
    expect(await scenes.subjectsTo(client.email)).toEqual(['Kofi Cuts cannot take your booking'])
    expect(await bookedCount()).toBe(0)
  })

  it('must give a reason for declining', async () => {
    const { decline } = await scenes.booked()
    expect(await decline('professional', ' ')).toMatchObject({
      status: 422,
      error: { fields: { reason: expect.any(String) } },
    })
  })

  it('completes a visit once it has begun, and not before', async () => {
    const { move, bookedCount } = await scenes.booked({ accepted: true })
    expect(await move('professional', 'complete')).toMatchObject({
      status: 409,
      error: { code: 'wrong_status' },
    })
    app.clock.set(new Date(at('25T10:00')))
    expect(await move('professional', 'complete')).toMatchObject({
      status: 200,
      data: { status: 'completed' },
    })
    expect(await bookedCount()).toBe(1)
  })

  it('says that the client did not come', async () => {
    const { id, move } = await scenes.booked({ accepted: true })
    app.clock.set(new Date(at('25T10:20')))
    expect(await move('professional', 'no_show')).toMatchObject({
      status: 200,
      data: { status: 'no_show' },
    })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.noShowOf).toBe('client')
  })

  it('a professional who cancels waives the whole price, and the client is told', async () => {
    const { id, client, move, bookedCount } = await scenes.booked({ accepted: true })
    app.clock.set(new Date(at('25T09:30')))
    expect(await move('professional', 'cancel')).toMatchObject({
      status: 200,
      data: { status: 'cancelled' },
    })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row).toMatchObject({ cancelledBy: 'professional', refundPercent: 100 })
    expect(await scenes.subjectsTo(client.email)).toContain(
      'Cancelled: Skin fade, Wednesday, 25 November 2026 at 10:00 (Douala time)',
    )
    expect(await bookedCount()).toBe(0)
  })
})

describe('a client', () => {
  test.each([
    ['24T10:00', 5000, 100],
    ['24T10:01', 3750, 75],
    ['24T22:01', 1875, 37.5],
    ['25T08:01', 0, 0],
  ])(
    'who cancels at %s is told before what is waived: %d, %d %%',
    async (time, amount, percent) => {
      const { id, move, get } = await scenes.booked({ accepted: true })
      app.clock.set(new Date(at(time)))
      expect(await get('client')).toMatchObject({
        data: { refund_if_cancelled_now: { amount, currency: 'XAF', percent } },
      })
      expect(await get('professional')).toMatchObject({
        data: { refund_if_cancelled_now: { amount: 5000, percent: 100 } },
      })
      expect(await move('client', 'cancel')).toMatchObject({ status: 200 })
      const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
      expect(row).toMatchObject({ cancelledBy: 'client', refundPercent: percent })
    },
  )

  it('who takes a request back pays nothing, however late it is', async () => {
    const { id, move, get, reschedule } = await scenes.booked()
    // Moved near, so that a confirmed booking would cost something.
    await reschedule('client', at('23T18:00'))
    app.clock.set(new Date(at('23T16:30')))
    expect(await get('client')).toMatchObject({
      data: { status: 'pending', refund_if_cancelled_now: { amount: 5000, percent: 100 } },
    })
    expect(await move('client', 'cancel')).toMatchObject({
      status: 200,
      data: { refund: { amount: 5000, percent: 100 } },
    })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row).toMatchObject({ cancelledBy: 'client', refundPercent: 100 })
  })

  it('who cancels frees the time for others', async () => {
    const { business, move } = await scenes.booked()
    await move('client', 'cancel')
    const body = { service_id: business.service.id, start: at('25T10:00') }
    const other = await app.people.client()
    expect(await app.call(requestBooking, { body }, { as: other.token })).toMatchObject({
      status: 201,
    })
    expect(await scenes.subjectsTo(business.owner.email)).toContain(
      'Cancelled: Skin fade, Wednesday, 25 November 2026 at 10:00 (Douala time)',
    )
  })

  it('says that the professional did not come', async () => {
    const { id, move } = await scenes.booked({ accepted: true })
    app.clock.set(new Date(at('25T10:30')))
    expect(await move('client', 'no_show')).toMatchObject({
      status: 200,
      data: { status: 'no_show' },
    })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.noShowOf).toBe('professional')
  })

  it('may not confirm, decline or complete', async () => {
    const { move, decline } = await scenes.booked()
    expect(await move('client', 'confirm')).toMatchObject({
      status: 403,
      error: { code: 'not_allowed' },
    })
    expect(await move('client', 'complete')).toMatchObject({
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
  it('does not exist for a stranger, whatever the body', async () => {
    const { params } = await scenes.booked()
    const stranger = await app.people.client()
    for (const endpoint of [
      contract.confirmBooking,
      contract.cancelBooking,
      contract.rescheduleBooking,
    ]) {
      const answer = await app.call(endpoint, { params, body: { nonsense: true } } as never, {
        as: stranger.token,
      })
      expect(answer).toMatchObject({ status: 404, error: { code: 'booking_not_found' } })
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

  it('that was moved meanwhile stays as it is, without a second letter or record', async () => {
    const { id, client, move, decline } = await scenes.booked()
    await decline('professional', 'Not that day')
    for (const name of ['confirm', 'cancel'] as const) {
      expect(await move('professional', name)).toMatchObject({
        status: 409,
        error: { code: 'wrong_status' },
      })
    }
    expect(await scenes.recordOf(id)).toHaveLength(2)
    expect(await scenes.subjectsTo(client.email)).toHaveLength(1)
  })

  it('expires unanswered, and the client is told', async () => {
    const { id, client, get } = await scenes.booked()
    await sweep('bookings.expire')
    expect(await get('client')).toMatchObject({ data: { status: 'pending' } })
    app.clock.set(new Date(at('24T08:00')))
    expect(await get('professional')).toMatchObject({
      data: { status: 'pending', can: { confirm: false, cancel: false } },
    })
    await sweep('bookings.expire')
    await sweep('bookings.expire')
    expect(await get('client')).toMatchObject({ data: { status: 'expired' } })
    expect((await scenes.recordOf(id)).map((row) => [row.move, row.party])).toEqual([
      ['request', 'client'],
      ['expire', 'system'],
    ])
    expect(await scenes.subjectsTo(client.email)).toEqual(['No answer from Kofi Cuts'])
  })

  it('completes by itself 48 hours after its end', async () => {
    const { id, get, bookedCount } = await scenes.booked({ accepted: true })
    app.clock.set(new Date(at('27T10:59')))
    await sweep('bookings.complete')
    expect(await get('client')).toMatchObject({ data: { status: 'confirmed' } })
    app.clock.set(new Date(at('27T11:00')))
    await sweep('bookings.complete')
    expect(await get('client')).toMatchObject({ data: { status: 'completed' } })
    expect((await scenes.recordOf(id)).at(-1)).toMatchObject({
      move: 'complete',
      party: 'system',
      accountId: null,
    })
    expect(await bookedCount()).toBe(1)
  })
})

async function sweep(name: string) {
  const task = app.tasks[name]
  if (!task) throw new Error(`No task ${name}`)
  await task({}, undefined as never)
}
