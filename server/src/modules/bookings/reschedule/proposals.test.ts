import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

/** Inside the notice period of the booking on Wednesday at 10:00. */
const inside = new Date(at('24T12:00'))

async function asked(by: 'client' | 'professional' = 'client', start = at('27T10:00')) {
  const setup = await fixture.createBooking({ accepted: true })
  app.clock.set(inside)
  expect(await setup.reschedule(by, start)).toMatchObject({ status: 200 })
  return { ...setup, start }
}

describe('another time inside the notice period', () => {
  it('a new time within the notice period is only a proposal until the other side accepts it', async () => {
    const { get, start, business, id } = await asked()
    const proposal = { start, end: at('27T11:00'), by: 'client', until: at('25T10:00') }
    expect(await get('client')).toMatchObject({
      data: {
        start: at('25T10:00'),
        proposal,
        reschedule_is_free: false,
        can: { accept_move: false, decline_move: true, reschedule: true },
      },
    })
    expect(await get('professional')).toMatchObject({
      data: { proposal, can: { accept_move: true, decline_move: true } },
    })
    expect((await fixture.listSubjectsTo(business.owner.email)).length).toBe(2)
    expect((await fixture.listTransitions(id)).at(-1)).toMatchObject({
      transition: 'propose',
      party: 'client',
      toStart: new Date(start),
    })
  })

  it('an accepted proposal changes the start of a booking, but refunds still count from the earlier start', async () => {
    const { acceptProposal, start, get, id } = await asked()
    expect(await acceptProposal('professional', start)).toMatchObject({
      status: 200,
      data: { status: 'confirmed', start, proposal: null },
    })
    app.clock.set(new Date(at('25T09:00')))
    expect(await get('client')).toMatchObject({ data: { refund_if_cancelled_now: { percent: 0 } } })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.remindAt).toEqual(new Date(at('26T10:00')))
  })

  it('only the side that did not propose a new time can accept it, and no other time can be accepted', async () => {
    const { acceptProposal, start } = await asked()
    expect(await acceptProposal('client', start)).toMatchObject({ error: { code: 'not_allowed' } })
    expect(await acceptProposal('professional', at('27T11:00'))).toMatchObject({
      error: { code: 'wrong_status' },
    })
  })

  it('a proposed time can be declined or withdrawn, and the booking keeps its current time', async () => {
    for (const side of ['client', 'professional'] as const) {
      const { transition, get, acceptProposal, start } = await asked()
      expect(await transition(side, 'decline_move')).toMatchObject({
        data: { status: 'confirmed', start: at('25T10:00'), proposal: null },
      })
      expect(await acceptProposal('professional', start)).toMatchObject({
        error: { code: 'wrong_status' },
      })
      expect(await get(side)).toMatchObject({ data: { can: { decline_move: false } } })
    }
  })

  it('a proposed time cannot be accepted once another client has booked it', async () => {
    const { business, acceptProposal, start, get } = await asked()
    const other = await app.people.client()
    const body = { service_id: business.service.id, start }
    await app.call(requestBooking, { body }, { as: other.token })
    expect(await acceptProposal('professional', start)).toMatchObject({
      status: 409,
      error: { code: 'slot_taken' },
    })
    expect(await get('client')).toMatchObject({ data: { start: at('25T10:00') } })
  })

  it('a proposed time expires when the booking begins or is cancelled', async () => {
    const { get, acceptProposal, start, transition } = await asked()
    app.clock.set(new Date(at('25T10:00')))
    expect(await acceptProposal('professional', start)).toMatchObject({
      error: { code: 'wrong_status' },
    })
    expect(await get('client')).toMatchObject({ data: { proposal: null } })
    app.clock.set(inside)
    expect(await transition('client', 'cancel')).toMatchObject({
      data: { status: 'cancelled', proposal: null },
    })
  })

  it('the business may propose a time outside the opening hours, the client may not', async () => {
    await asked('professional', at('27T20:00'))
    const { reschedule } = await fixture.createBooking({ accepted: true })
    app.clock.set(inside)
    expect(await reschedule('client', at('27T20:00'))).toMatchObject({
      error: { code: 'outside_hours' },
    })
  })

  it('a booking request becomes a confirmed booking when the client accepts the business’s proposed time', async () => {
    const setup = await fixture.createBooking({ freeCancellationHours: 72 })
    expect(await setup.reschedule('professional', at('26T10:00'))).toMatchObject({
      data: { status: 'pending', start: at('25T10:00') },
    })
    expect(await setup.acceptProposal('client', at('26T10:00'))).toMatchObject({
      data: { status: 'confirmed', start: at('26T10:00') },
    })
    expect(await setup.getBookedCount()).toBe(1)
  })

  it('of two simultaneous acceptances of a proposed time, only one succeeds', async () => {
    const { acceptProposal, start, id } = await asked()
    const responses = await Promise.all([1, 2].map(() => acceptProposal('professional', start)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const transitions = (await fixture.listTransitions(id)).map(({ transition }) => transition)
    expect(transitions).toEqual(['request', 'propose', 'accept_move'])
  })
})
