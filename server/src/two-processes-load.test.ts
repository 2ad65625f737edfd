import { enterBooking } from '@ujuzi/contract/bookings/agenda'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookingMoves, bookings } from './modules/bookings/tables.ts'
import { openTwoProcesses, rounds, type TwoProcesses, tally } from './testing/app/two-processes.ts'

type Client = Awaited<ReturnType<TwoProcesses['people']['client']>>
type Wish = { client: Client; service_id: string; start: string }

// Twenty rounds of fifty take their time on a machine that has other things to do.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let app: TwoProcesses
beforeAll(async () => {
  app = await openTwoProcesses('rush')
})
afterAll(() => app.close())

const crowdOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.people.client()))

const ask = ({ client, ...body }: Wish, index: number) =>
  app.callOn(index, requestBooking, { body }, client)

/** All at once, every other one through the other process: how often each answer was given. */
const rush = async (wishes: Wish[]) => tally(await Promise.all(wishes.map(ask)))

const visitsOf = (businessId: string) =>
  app.db
    .select()
    .from(bookings)
    .where(eq(bookings.businessId, businessId))
    .orderBy(bookings.startsAt)

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const everyDay = (opens: number, closes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

test('fifty clients at once, one slot: one booking and forty-nine sentences', async () => {
  const crowd = await crowdOf(50)
  const { service } = await app.people.business({ autoAcceptBookings: true })
  for (const { at } of rounds) {
    const start = at('10:00')
    const wishes = crowd.map((client) => ({ client, service_id: service.id, start }))
    expect(await rush(wishes)).toEqual({ 201: 1, slot_taken: 49 })
  }
})

test('fifty staggered starts: what is accepted never overlaps, pauses included', async () => {
  const crowd = await crowdOf(50)
  const { id, service } = await app.people.business({
    autoAcceptBookings: true,
    maxDailyBookings: 50,
    bufferTimeMinutes: 15,
    openings: everyDay(360, 1440),
  })
  let accepted = 0
  for (const { at } of rounds) {
    const counts = await rush(
      crowd.map((client, index) => ({
        client,
        service_id: service.id,
        start: at(clock(360 + index * 15)),
      })),
    )
    const { 201: won = 0, slot_taken: refused = 0, ...others } = counts
    expect(others).toEqual({})
    expect(won + refused).toBe(50)
    // A visit keeps out the four starts before it and the four after: in any order six fit.
    expect(won).toBeGreaterThanOrEqual(6)
    accepted += won
  }
  const visits = await visitsOf(id)
  expect(visits).toHaveLength(accepted)
  for (const [index, visit] of visits.entries()) {
    const before = visits[index - 1]
    if (before) expect(visit.startsAt.getTime()).toBeGreaterThanOrEqual(before.busyUntil.getTime())
  }
})

test('three at once wanted by fifty: exactly three, each on a chair of its own', async () => {
  const crowd = await crowdOf(50)
  const { id, service } = await app.people.business({ autoAcceptBookings: true, chairCount: 3 })
  for (const { at } of rounds) {
    const start = at('12:00')
    const wishes = crowd.map((client) => ({ client, service_id: service.id, start }))
    expect(await rush(wishes)).toEqual({ 201: 3, slot_taken: 47 })
  }
  const seats = (await visitsOf(id)).map(({ startsAt, chairId }) => `${startsAt} ${chairId}`)
  expect(new Set(seats).size).toBe(3 * rounds.length)
})

test('a day that takes ten, wanted by thirty: exactly ten', async () => {
  const crowd = await crowdOf(30)
  const { service } = await app.people.business({
    autoAcceptBookings: true,
    maxDailyBookings: 10,
    openings: everyDay(0, 1440),
    service: { durationMinutes: 30 },
  })
  for (const { at } of rounds) {
    const wishes = crowd.map((client, index) => ({
      client,
      service_id: service.id,
      start: at(clock(index * 30)),
    }))
    expect(await rush(wishes)).toEqual({ 201: 10, day_full: 20 })
  }
})

test('one client who wants two businesses at one time gets one of them', async () => {
  const shops = [await app.people.business(), await app.people.business()]
  for (const { at } of rounds) {
    const client = await app.people.client()
    const wishes = shops.map(({ service }) => ({
      client,
      service_id: service.id,
      start: at('14:00'),
    }))
    expect(await rush(wishes)).toEqual({ 201: 1, client_busy: 1 })
  }
})

test('a request that waits holds its time: two for overlapping times are never both there', async () => {
  const { id, service } = await app.people.business()
  for (const { at } of rounds) {
    const pair = [await app.people.client(), await app.people.client()]
    const wishes = pair.map((client, index) => ({
      client,
      service_id: service.id,
      start: at(index === 0 ? '15:00' : '15:30'),
    }))
    expect(await rush(wishes)).toEqual({ 201: 1, slot_taken: 1 })
  }
  expect(await visitsOf(id)).toHaveLength(rounds.length)
})

test('a visit taken by telephone and a request for the same chair: exactly one has it', async () => {
  const { id, service, owner } = await app.people.business()
  for (const { index, at } of rounds) {
    const client = await app.people.client()
    const body = { service_id: service.id, start: at('16:00') }
    const answers = await Promise.all([
      app.callOn(index, enterBooking, { body: { ...body, client_name: 'Ama' } }, owner),
      app.callOn(index + 1, requestBooking, { body }, client),
    ])
    expect(tally(answers)).toEqual({ 201: 1, slot_taken: 1 })
  }
  expect(await visitsOf(id)).toHaveLength(rounds.length)
})

test('after all of it every booking has its one record', async () => {
  const made = await app.db.select({ id: bookings.id }).from(bookings)
  const records = await app.db.select({ id: bookingMoves.bookingId }).from(bookingMoves)
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
  expect(ids(records)).toEqual(ids(made))
})
