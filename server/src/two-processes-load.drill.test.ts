import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookingTransitions } from './modules/bookings/tables.ts'
import { bookings } from './modules/schedule/bookings.tables.ts'
import {
  countResponses,
  raceRounds,
  startTwoProcesses,
  type TwoProcesses,
} from './testing/app/two-processes.ts'
import { someOf } from './testing/cases.ts'

type Client = Awaited<ReturnType<TwoProcesses['people']['client']>>
type BookingRequest = { client: Client; service_id: string; start: string }

// Twenty rounds of fifty requests are slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Rounds of fifty requests. */
const crowdedRounds = someOf(raceRounds)

let app: TwoProcesses
beforeAll(async () => {
  app = await startTwoProcesses('rush')
})
afterAll(() => app.close())

const createClients = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.people.client()))

const ask = ({ client, ...body }: BookingRequest, index: number) =>
  app.callOn(index, requestBooking, { body }, client)

/** Sends all requests at once, alternating between the processes. Returns the number of each result. */
const requestAll = async (requests: BookingRequest[]) =>
  countResponses(await Promise.all(requests.map(ask)))

const bookingsOf = (businessId: string) =>
  app.db
    .select()
    .from(bookings)
    .where(eq(bookings.businessId, businessId))
    .orderBy(bookings.startsAt)

const formatClockTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const everyDay = (opens: number, closes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

test('fifty simultaneous booking requests for the same time give one booking and 49 refusals', async () => {
  const crowd = await createClients(50)
  const { service } = await app.people.business({ autoAcceptBookings: true })
  for (const { at } of crowdedRounds) {
    const start = at('10:00')
    const requests = crowd.map((client) => ({ client, service_id: service.id, start }))
    expect(await requestAll(requests)).toEqual({ 201: 1, slot_taken: 49 })
  }
})

test('accepted bookings never overlap when fifty clients request overlapping times at once', async () => {
  const crowd = await createClients(50)
  const { id, service } = await app.people.business({
    autoAcceptBookings: true,
    maxDailyBookings: 50,
    bufferTimeMinutes: 15,
    openings: everyDay(360, 1440),
  })
  let accepted = 0
  for (const { at } of crowdedRounds) {
    const counts = await requestAll(
      crowd.map((client, index) => ({
        client,
        service_id: service.id,
        start: at(formatClockTime(360 + index * 15)),
      })),
    )
    const { 201: won = 0, slot_taken: refused = 0, ...others } = counts
    expect(others).toEqual({})
    expect(won + refused).toBe(50)
    // A booking excludes the four starts before and after it: at least six fit in any order.
    expect(won).toBeGreaterThanOrEqual(6)
    accepted += won
  }
  const visits = await bookingsOf(id)
  expect(visits).toHaveLength(accepted)
  for (const [index, visit] of visits.entries()) {
    const before = visits[index - 1]
    if (before) expect(visit.startsAt.getTime()).toBeGreaterThanOrEqual(before.busyUntil.getTime())
  }
})

test('fifty simultaneous booking requests for three resources book each resource once', async () => {
  const crowd = await createClients(50)
  const { id, service } = await app.people.business({ autoAcceptBookings: true, resourceCount: 3 })
  for (const { at } of crowdedRounds) {
    const start = at('12:00')
    const requests = crowd.map((client) => ({ client, service_id: service.id, start }))
    expect(await requestAll(requests)).toEqual({ 201: 3, slot_taken: 47 })
  }
  const starts = (await bookingsOf(id)).map(
    ({ startsAt, resourceId }) => `${startsAt} ${resourceId}`,
  )
  expect(new Set(starts).size).toBe(3 * crowdedRounds.length)
})

test('thirty simultaneous booking requests on a day limited to ten bookings give exactly ten bookings', async () => {
  const crowd = await createClients(30)
  const { service } = await app.people.business({
    autoAcceptBookings: true,
    maxDailyBookings: 10,
    openings: everyDay(0, 1440),
    service: { durationMinutes: 30 },
  })
  for (const { at } of crowdedRounds) {
    const requests = crowd.map((client, index) => ({
      client,
      service_id: service.id,
      start: at(formatClockTime(index * 30)),
    }))
    expect(await requestAll(requests)).toEqual({ 201: 10, day_full: 20 })
  }
})

test('a client who requests the same time at two businesses at once gets only one booking', async () => {
  const businesses = [await app.people.business(), await app.people.business()]
  for (const { at } of raceRounds) {
    const client = await app.people.client()
    const requests = businesses.map(({ service }) => ({
      client,
      service_id: service.id,
      start: at('14:00'),
    }))
    expect(await requestAll(requests)).toEqual({ 201: 1, client_busy: 1 })
  }
})

test('of two simultaneous booking requests for overlapping times only one is accepted', async () => {
  const { id, service } = await app.people.business()
  for (const { at } of raceRounds) {
    const pair = [await app.people.client(), await app.people.client()]
    const requests = pair.map((client, index) => ({
      client,
      service_id: service.id,
      start: at(index === 0 ? '15:00' : '15:30'),
    }))
    expect(await requestAll(requests)).toEqual({ 201: 1, slot_taken: 1 })
  }
  expect(await bookingsOf(id)).toHaveLength(raceRounds.length)
})

test('a walk-in and a booking request that are entered for the same time at once give exactly one booking', async () => {
  const { id, service, owner } = await app.people.business()
  for (const { index, at } of raceRounds) {
    const client = await app.people.client()
    const body = { service_id: service.id, start: at('16:00') }
    const responses = await Promise.all([
      app.callOn(index, createWalkIn, { body: { ...body, client_name: 'Ama' } }, owner),
      app.callOn(index + 1, requestBooking, { body }, client),
    ])
    expect(countResponses(responses)).toEqual({ 201: 1, slot_taken: 1 })
  }
  expect(await bookingsOf(id)).toHaveLength(raceRounds.length)
})

test('every booking created by simultaneous requests has exactly one recorded transition', async () => {
  const made = await app.db.select({ id: bookings.id }).from(bookings)
  const records = await app.db.select({ id: bookingTransitions.bookingId }).from(bookingTransitions)
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
  expect(ids(records)).toEqual(ids(made))
})
