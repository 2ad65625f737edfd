import {
  cancelBooking,
  confirmBooking,
  requestBooking,
  rescheduleBooking,
} from '@ujuzi/contract/bookings'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '../../platform/tables.ts'
import { openTestHouse, type TestHouse } from '../../testing/harness.ts'
import { bookingMoves, bookings } from './tables.ts'

type Client = Awaited<ReturnType<TestHouse['people']['client']>>

let house: TestHouse
/** Two houses on one database, as two processes would be. */
let doors: TestHouse['call'][]
let crowd: Client[]

beforeAll(async () => {
  house = await openTestHouse()
  doors = [house.call, house.callOn(house.house())]
  crowd = await Promise.all(Array.from({ length: 50 }, () => house.people.client()))
})
afterAll(() => house.close())

const days = Array.from({ length: 20 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 25 + index)).toISOString().slice(0, 10),
)

/** All at once, every other one through the other house: how often each answer was given. */
async function rush(asks: { client: Client; service_id: string; start: string; key?: string }[]) {
  const answers = await Promise.all(
    asks.map(({ client, key, ...body }, index) =>
      door(index)(requestBooking, { body }, { as: client.token, ...(key && { key }) }),
    ),
  )
  return tally(answers)
}

function tally(answers: ({ ok: true; status: number } | { ok: false; error: { code: string } })[]) {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const name = answer.ok ? String(answer.status) : answer.error.code
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

function door(index: number) {
  const call = doors[index % doors.length]
  if (!call) throw new Error('No door')
  return call
}

const takenBy = (businessId: string) =>
  house.db
    .select()
    .from(bookings)
    .where(eq(bookings.businessId, businessId))
    .orderBy(bookings.startsAt)

describe('a rush through two houses on one database', () => {
  it('of fifty clients on one slot lets in exactly one, twenty times', {
    timeout: 120_000,
  }, async () => {
    const { service } = await house.people.business({ autoAcceptBookings: true })
    for (const day of days) {
      const start = `${day}T10:00:00+01:00`
      const counts = await rush(crowd.map((client) => ({ client, service_id: service.id, start })))
      expect(counts).toEqual({ 201: 1, slot_taken: 49 })
    }
  })

  it('of staggered starts never lets two overlap', { timeout: 120_000 }, async () => {
    const business = await house.people.business({
      maxDailyBookings: 50,
      bufferTimeMinutes: 15,
      openings: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 360, closes: 1440 })),
    })
    const newcomers = await Promise.all(crowd.map(() => house.people.client()))
    const counts = await rush(
      newcomers.map((client, index) => {
        const minutes = 360 + index * 15
        const time = [Math.floor(minutes / 60), minutes % 60]
          .map((part) => String(part).padStart(2, '0'))
          .join(':')
        return { client, service_id: business.service.id, start: `2026-11-30T${time}:00+01:00` }
      }),
    )
    expect(Object.keys(counts).toSorted()).toEqual(['201', 'slot_taken'])
    const rows = await takenBy(business.id)
    expect(rows).toHaveLength(counts['201'] ?? 0)
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1]
      if (before) expect(row.startsAt.getTime()).toBeGreaterThanOrEqual(before.busyUntil.getTime())
    }
  })

  it('on a business that serves three at once lets in exactly three', async () => {
    const business = await house.people.business({ chairCount: 3 })
    const newcomers = await Promise.all(crowd.map(() => house.people.client()))
    const start = '2026-12-01T10:00:00+01:00'
    const counts = await rush(
      newcomers.map((client) => ({ client, service_id: business.service.id, start })),
    )
    expect(counts).toEqual({ 201: 3, slot_taken: 47 })
    expect(new Set((await takenBy(business.id)).map((row) => row.chairId)).size).toBe(3)
  })

  it('on a day that takes ten lets in exactly ten', async () => {
    const { service } = await house.people.business({
      maxDailyBookings: 10,
      openings: [2].map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
      service: { durationMinutes: 30 },
    })
    const newcomers = await Promise.all(Array.from({ length: 30 }, () => house.people.client()))
    const counts = await rush(
      newcomers.map((client, index) => ({
        client,
        service_id: service.id,
        start: new Date(Date.parse('2026-12-01T00:00:00+01:00') + index * 1_800_000).toISOString(),
      })),
    )
    expect(counts).toEqual({ 201: 10, day_full: 20 })
  })

  it('of one client on many businesses keeps five requests waiting, and never two at one time', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => house.people.business()))
    const eager = await house.people.client()
    const wishes = places.map(({ service }, index) => ({
      client: eager,
      service_id: service.id,
      start: `2026-12-02T${String(8 + index).padStart(2, '0')}:00:00+01:00`,
    }))
    expect(await rush(wishes)).toEqual({ 201: 5, too_many_pending: 5 })

    const torn = await house.people.client()
    const start = '2026-12-02T10:00:00+01:00'
    const counts = await rush(
      places.map(({ service }) => ({ client: torn, service_id: service.id, start })),
    )
    expect(counts).toEqual({ 201: 1, client_busy: 9 })
  })

  it('with one key books once and gives everybody the same answer', async () => {
    const { id, service } = await house.people.business()
    const client = await house.people.client()
    const ask = {
      client,
      service_id: service.id,
      start: '2026-12-03T10:00:00+01:00',
      key: 'the-same',
    }
    expect(await rush(Array.from({ length: 10 }, () => ask))).toEqual({ 201: 10 })
    expect(await takenBy(id)).toHaveLength(1)
  })

  it('whose reply was lost finds the one booking and its letter on asking again', async () => {
    const { id, owner, service } = await house.people.business()
    const client = await house.people.client()
    const body = { service_id: service.id, start: '2026-12-04T10:00:00+01:00' }
    await door(0)(requestBooking, { body }, { as: client.token, key: 'lost' })
    const again = await door(1)(requestBooking, { body }, { as: client.token, key: 'lost' })
    const [row, ...others] = await takenBy(id)
    expect(again).toMatchObject({ status: 201, data: { id: row?.id } })
    expect(others).toEqual([])
    expect(
      await house.db.select().from(mails).where(eq(mails.recipient, owner.email)),
    ).toHaveLength(1)
  })
})

describe('two who act at once', () => {
  it('on a request: one wins and the other is told, with one record and one letter', async () => {
    for (let round = 0; round < 20; round++) {
      const { owner, service } = await house.people.business()
      const client = await house.people.client()
      const body = { service_id: service.id, start: '2026-12-03T10:00:00+01:00' }
      const asked = await house.call(requestBooking, { body }, { as: client.token })
      if (!asked.ok) throw new Error(asked.error.code)
      const params = { id: asked.data.id }
      const counts = tally(
        await Promise.all([
          door(0)(confirmBooking, { params, body: {} }, { as: owner.token }),
          door(1)(confirmBooking, { params, body: {} }, { as: owner.token }),
        ]),
      )
      expect(counts).toEqual({ 200: 1, wrong_status: 1 })
      const moves = await house.db
        .select()
        .from(bookingMoves)
        .where(eq(bookingMoves.bookingId, params.id))
      expect(moves).toHaveLength(2)
      expect(
        await house.db.select().from(mails).where(eq(mails.recipient, client.email)),
      ).toHaveLength(1)
    }
  })

  it('confirm and cancel agree on an end that the record can tell', async () => {
    for (let round = 0; round < 20; round++) {
      const { owner, service } = await house.people.business()
      const client = await house.people.client()
      const body = { service_id: service.id, start: '2026-12-03T10:00:00+01:00' }
      const asked = await house.call(requestBooking, { body }, { as: client.token })
      if (!asked.ok) throw new Error(asked.error.code)
      const params = { id: asked.data.id }
      const [confirmed, cancelled] = await Promise.all([
        door(round)(confirmBooking, { params, body: {} }, { as: owner.token }),
        door(round + 1)(cancelBooking, { params, body: {} }, { as: client.token }),
      ])
      expect(cancelled.status).toBe(200)
      expect(confirmed.ok || confirmed.error.code === 'wrong_status').toBe(true)
    }
  })

  it('a move into a slot and a request for it: exactly one has it', async () => {
    for (let round = 0; round < 20; round++) {
      const business = await house.people.business({ autoAcceptBookings: true })
      const [holder, other] = [await house.people.client(), await house.people.client()]
      const body = { service_id: business.service.id, start: '2026-12-03T10:00:00+01:00' }
      const asked = await house.call(requestBooking, { body }, { as: holder.token })
      if (!asked.ok) throw new Error(asked.error.code)
      const start = '2026-12-03T14:00:00+01:00'
      const counts = tally(
        await Promise.all([
          door(round)(
            rescheduleBooking,
            { params: { id: asked.data.id }, body: { start } },
            { as: holder.token },
          ),
          door(round + 1)(requestBooking, { body: { ...body, start } }, { as: other.token }),
        ]),
      )
      expect(counts.slot_taken).toBe(1)
      const rows = await takenBy(business.id)
      expect(rows.filter((row) => row.startsAt.getTime() === Date.parse(start))).toHaveLength(1)
    }
  })
})

describe('afterwards', () => {
  it('every booking made in a rush has its record', async () => {
    const clients = crowd.map((client) => client.id)
    const rows = await house.db.select().from(bookings).where(inArray(bookings.clientId, clients))
    const ids = rows.map((row) => row.id)
    const moves = await house.db
      .select()
      .from(bookingMoves)
      .where(inArray(bookingMoves.bookingId, ids))
    expect(rows).toHaveLength(20)
    expect(moves.map((row) => row.bookingId).toSorted()).toEqual(ids.toSorted())
  })
})
