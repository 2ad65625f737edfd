import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import {
  acceptProposal,
  cancelBooking,
  confirmBooking,
  declineProposal,
  rescheduleBooking,
} from '@ujuzi/contract/bookings/transitions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookingTransitions } from './modules/bookings/tables.ts'
import { notifications } from './modules/notifications/tables.ts'
import { bookings } from './modules/schedule/bookings.tables.ts'
import { emails } from './platform/db/tables.ts'
import { getData } from './testing/app/server-process.ts'
import {
  countResponses,
  raceRounds,
  startTwoProcesses,
  type TwoProcesses,
} from './testing/app/two-processes.ts'

type BusinessMore = NonNullable<Parameters<TwoProcesses['people']['business']>[0]>

// Twenty rounds of fifty requests are slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let app: TwoProcesses
beforeAll(async () => {
  app = await startTwoProcesses('transitions')
})
afterAll(() => app.close())

/** Rescheduling at this business always needs the consent of the other party, because it is never free. */
const alwaysNear = { autoAcceptBookings: true, freeCancellationHours: 10_000 }

/** One business for all rounds; `booked` creates a booking by a new client. */
async function createBusiness(more: BusinessMore = {}) {
  const business = await app.people.business({ maxDailyBookings: 50, ...more })
  const { service, owner } = business
  const ask = (index: number, client: { token: string }, start: string) =>
    app.callOn(index, requestBooking, { body: { service_id: service.id, start } }, client)
  const booked = async (index: number, start: string) => {
    const client = await app.people.client()
    const { id } = getData(await ask(index, client, start))
    return { id, client, params: { id } }
  }
  return { ...business, owner, ask, booked }
}

const transitionsOf = (id: string) =>
  app.db
    .select()
    .from(bookingTransitions)
    .where(eq(bookingTransitions.bookingId, id))
    .orderBy(bookingTransitions.at, bookingTransitions.id)

const findBooking = async (id: string) => {
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

const emailsTo = (email: string) => app.db.select().from(emails).where(eq(emails.recipient, email))

const notificationEventsOf = async (accountId: string) => {
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
  return rows.map(({ event }) => event).toSorted()
}

const bookingsAt = async (businessId: string, start: string) => {
  const rows = await app.db.select().from(bookings).where(eq(bookings.businessId, businessId))
  return rows.filter(({ startsAt }) => startsAt.getTime() === Date.parse(start))
}

test('two simultaneous confirmations confirm a booking request once and send the client one email', async () => {
  const { owner, booked } = await createBusiness()
  for (const { index, at } of raceRounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const confirm = (door: number) => app.callOn(door, confirmBooking, { params, body: {} }, owner)
    expect(countResponses(await Promise.all([confirm(0), confirm(1)]))).toEqual({
      200: 1,
      wrong_status: 1,
    })
    expect((await transitionsOf(id)).map(({ transition }) => transition)).toEqual([
      'request',
      'confirm',
    ])
    expect(await emailsTo(client.email)).toHaveLength(1)
    expect(await notificationEventsOf(client.id)).toEqual(['confirmed'])
  }
})

test('a booking confirmed and cancelled at once ends cancelled, with a history and emails that match the order', async () => {
  const { id: businessId, owner, booked } = await createBusiness()
  for (const { index, at } of raceRounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const [confirmed, cancelled] = await Promise.all([
      app.callOn(index, confirmBooking, { params, body: {} }, owner),
      app.callOn(index + 1, cancelBooking, { params, body: {} }, client),
    ])
    expect(cancelled.status).toBe(200)
    if (!confirmed.ok) expect(confirmed.error.code).toBe('wrong_status')

    const steps = await transitionsOf(id)
    expect(
      steps.map(({ fromStatus, transition, toStatus }) => [fromStatus, transition, toStatus]),
    ).toEqual([
      [null, 'request', 'pending'],
      ...(confirmed.ok ? [['pending', 'confirm', 'confirmed']] : []),
      [confirmed.ok ? 'confirmed' : 'pending', 'cancel', 'cancelled'],
    ])
    expect(await findBooking(id)).toMatchObject({ status: 'cancelled', refundPercent: 100 })
    expect(await notificationEventsOf(client.id)).toEqual(confirmed.ok ? ['confirmed'] : [])
    // One email confirms the booking, one removes it from the calendar of the client who cancelled.
    expect(await emailsTo(client.email)).toHaveLength(confirmed.ok ? 2 : 0)
  }
  expect(await app.pool.query(countOf, [businessId])).toMatchObject({ rows: [{ count: 0 }] })
})

const countOf = 'select booked_count as count from businesses where id = $1'

test('of a reschedule and a booking request for the same time, sent at once, exactly one succeeds', async () => {
  const { id: businessId, ask, booked } = await createBusiness({ autoAcceptBookings: true })
  for (const { index, at } of raceRounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const other = await app.people.client()
    const start = at('14:00')
    const responses = await Promise.all([
      app.callOn(index, rescheduleBooking, { params, body: { start } }, client),
      ask(index + 1, other, start),
    ])
    expect(countResponses(responses)).toEqual({ [responses[0].ok ? 200 : 201]: 1, slot_taken: 1 })
    expect(await bookingsAt(businessId, start)).toHaveLength(1)
    const stands = responses[0].ok ? start : at('10:00')
    expect((await findBooking(id))?.startsAt).toEqual(new Date(stands))
  }
})

test('if a proposed time is accepted while another client requests it, exactly one of the two succeeds', async () => {
  const { id: businessId, owner, ask, booked } = await createBusiness(alwaysNear)
  for (const { index, at } of raceRounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const other = await app.people.client()
    const start = at('14:00')
    getData(await app.callOn(index, rescheduleBooking, { params, body: { start } }, client))
    const responses = await Promise.all([
      app.callOn(index, acceptProposal, { params, body: { start } }, owner),
      ask(index + 1, other, start),
    ])
    expect(countResponses(responses)).toEqual({ [responses[0].ok ? 200 : 201]: 1, slot_taken: 1 })
    expect(await bookingsAt(businessId, start)).toHaveLength(1)
    const stands = responses[0].ok ? start : at('10:00')
    expect((await findBooking(id))?.startsAt).toEqual(new Date(stands))
  }
})

test('a proposed new time that is accepted and withdrawn at once ends either accepted or withdrawn', async () => {
  const { owner, booked } = await createBusiness(alwaysNear)
  for (const { index, at } of raceRounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const start = at('14:00')
    getData(await app.callOn(index, rescheduleBooking, { params, body: { start } }, client))
    const responses = await Promise.all([
      app.callOn(index, acceptProposal, { params, body: { start } }, owner),
      app.callOn(index + 1, declineProposal, { params, body: {} }, client),
    ])
    expect(countResponses(responses)).toEqual({ 200: 1, wrong_status: 1 })
    const last = responses[0].ok ? 'accept_move' : 'decline_move'
    expect((await transitionsOf(id)).map(({ transition }) => transition)).toEqual([
      'request',
      'propose',
      last,
    ])
  }
})

test('two bookings rescheduled to each other’s times at once are both refused without a deadlock', async () => {
  const { booked } = await createBusiness({ autoAcceptBookings: true })
  for (const { index, at } of raceRounds) {
    const [early, late] = [at('10:00'), at('14:00')]
    const [first, second] = [await booked(index, early), await booked(index, late)]
    const moved = await Promise.all([
      app.callOn(
        index,
        rescheduleBooking,
        { params: first.params, body: { start: late } },
        first.client,
      ),
      app.callOn(
        index + 1,
        rescheduleBooking,
        { params: second.params, body: { start: early } },
        second.client,
      ),
    ])
    expect(countResponses(moved)).toEqual({ slot_taken: 2 })
  }
})
