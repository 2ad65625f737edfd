import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import {
  acceptMove,
  cancelBooking,
  confirmBooking,
  declineMove,
  rescheduleBooking,
} from '@ujuzi/contract/bookings/transitions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookingMoves, bookings } from './modules/bookings/tables.ts'
import { notices } from './modules/notifications/tables.ts'
import { mails } from './platform/db/tables.ts'
import { granted } from './testing/app/server-process.ts'
import { openTwoProcesses, rounds, type TwoProcesses, tally } from './testing/app/two-processes.ts'

type BusinessMore = NonNullable<Parameters<TwoProcesses['people']['business']>[0]>

// Twenty rounds of fifty take their time on a machine that has other things to do.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let app: TwoProcesses
beforeAll(async () => {
  app = await openTwoProcesses('moves')
})
afterAll(() => app.close())

/** Agreed visits of this business move only when the other side accepts, however far ahead they are. */
const alwaysNear = { autoAcceptBookings: true, freeCancellationHours: 10_000 }

/** One business for all rounds, and in each a booking of a new client. */
async function shop(more: BusinessMore = {}) {
  const business = await app.people.business({ maxDailyBookings: 50, ...more })
  const { service, owner } = business
  const ask = (index: number, client: { token: string }, start: string) =>
    app.callOn(index, requestBooking, { body: { service_id: service.id, start } }, client)
  const booked = async (index: number, start: string) => {
    const client = await app.people.client()
    const { id } = granted(await ask(index, client, start))
    return { id, client, params: { id } }
  }
  return { ...business, owner, ask, booked }
}

const recordOf = (id: string) =>
  app.db
    .select()
    .from(bookingMoves)
    .where(eq(bookingMoves.bookingId, id))
    .orderBy(bookingMoves.at, bookingMoves.id)

const findVisit = async (id: string) => {
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

const lettersTo = (email: string) => app.db.select().from(mails).where(eq(mails.recipient, email))

const toldTo = async (accountId: string) => {
  const rows = await app.db.select().from(notices).where(eq(notices.accountId, accountId))
  return rows.map(({ event }) => event).toSorted()
}

const visitsAt = async (businessId: string, start: string) => {
  const rows = await app.db.select().from(bookings).where(eq(bookings.businessId, businessId))
  return rows.filter(({ startsAt }) => startsAt.getTime() === Date.parse(start))
}

test('two confirmations of one request: one wins, the other gets a sentence, the client one letter', async () => {
  const { owner, booked } = await shop()
  for (const { index, at } of rounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const confirm = (door: number) => app.callOn(door, confirmBooking, { params, body: {} }, owner)
    expect(tally(await Promise.all([confirm(0), confirm(1)]))).toEqual({ 200: 1, wrong_status: 1 })
    expect((await recordOf(id)).map(({ move }) => move)).toEqual(['request', 'confirm'])
    expect(await lettersTo(client.email)).toHaveLength(1)
    expect(await toldTo(client.id)).toEqual(['confirmed'])
  }
})

test('confirm against cancel: whoever was first, the record tells one story and the letters the same', async () => {
  const { id: businessId, owner, booked } = await shop()
  for (const { index, at } of rounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const [confirmed, cancelled] = await Promise.all([
      app.callOn(index, confirmBooking, { params, body: {} }, owner),
      app.callOn(index + 1, cancelBooking, { params, body: {} }, client),
    ])
    expect(cancelled.status).toBe(200)
    if (!confirmed.ok) expect(confirmed.error.code).toBe('wrong_status')

    const steps = await recordOf(id)
    expect(steps.map(({ fromStatus, move, toStatus }) => [fromStatus, move, toStatus])).toEqual([
      [null, 'request', 'pending'],
      ...(confirmed.ok ? [['pending', 'confirm', 'confirmed']] : []),
      [confirmed.ok ? 'confirmed' : 'pending', 'cancel', 'cancelled'],
    ])
    expect(await findVisit(id)).toMatchObject({ status: 'cancelled', refundPercent: 100 })
    expect(await toldTo(client.id)).toEqual(confirmed.ok ? ['confirmed'] : [])
    // One says it is confirmed, one takes it out of the calendar of who cancelled.
    expect(await lettersTo(client.email)).toHaveLength(confirmed.ok ? 2 : 0)
  }
  expect(await app.pool.query(countOf, [businessId])).toMatchObject({ rows: [{ count: 0 }] })
})

const countOf = 'select booked_count as count from businesses where id = $1'

test('a move into a time that another asks for: exactly one has it', async () => {
  const { id: businessId, ask, booked } = await shop({ autoAcceptBookings: true })
  for (const { index, at } of rounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const other = await app.people.client()
    const start = at('14:00')
    const answers = await Promise.all([
      app.callOn(index, rescheduleBooking, { params, body: { start } }, client),
      ask(index + 1, other, start),
    ])
    expect(tally(answers)).toEqual({ [answers[0].ok ? 200 : 201]: 1, slot_taken: 1 })
    expect(await visitsAt(businessId, start)).toHaveLength(1)
    const stands = answers[0].ok ? start : at('10:00')
    expect((await findVisit(id))?.startsAt).toEqual(new Date(stands))
  }
})

test('an accepted wish for a time that another asks for: exactly one has it', async () => {
  const { id: businessId, owner, ask, booked } = await shop(alwaysNear)
  for (const { index, at } of rounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const other = await app.people.client()
    const start = at('14:00')
    granted(await app.callOn(index, rescheduleBooking, { params, body: { start } }, client))
    const answers = await Promise.all([
      app.callOn(index, acceptMove, { params, body: { start } }, owner),
      ask(index + 1, other, start),
    ])
    expect(tally(answers)).toEqual({ [answers[0].ok ? 200 : 201]: 1, slot_taken: 1 })
    expect(await visitsAt(businessId, start)).toHaveLength(1)
    const stands = answers[0].ok ? start : at('10:00')
    expect((await findVisit(id))?.startsAt).toEqual(new Date(stands))
  }
})

test('a wish accepted by one side as the other takes it back: it is one or the other', async () => {
  const { owner, booked } = await shop(alwaysNear)
  for (const { index, at } of rounds) {
    const { id, params, client } = await booked(index, at('10:00'))
    const start = at('14:00')
    granted(await app.callOn(index, rescheduleBooking, { params, body: { start } }, client))
    const answers = await Promise.all([
      app.callOn(index, acceptMove, { params, body: { start } }, owner),
      app.callOn(index + 1, declineMove, { params, body: {} }, client),
    ])
    expect(tally(answers)).toEqual({ 200: 1, wrong_status: 1 })
    const last = answers[0].ok ? 'accept_move' : 'decline_move'
    expect((await recordOf(id)).map(({ move }) => move)).toEqual(['request', 'propose', last])
  }
})

test('two visits that want each other’s time: neither can have it, and nobody waits for ever', async () => {
  const { booked } = await shop({ autoAcceptBookings: true })
  for (const { index, at } of rounds) {
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
    expect(tally(moved)).toEqual({ slot_taken: 2 })
  }
})
