import { setTimeout as wait } from 'node:timers/promises'
import { type Booking, requestBooking } from '@ujuzi/contract/bookings/bookings'
import type pg from 'pg'
import { newId } from '../../platform/db/columns.ts'
import type { peopleFixture } from '../fixtures/people.ts'
import { callServer, type ServerProcess } from './server-process.ts'

type People = ReturnType<typeof peopleFixture>
type TestBusiness = Awaited<ReturnType<People['business']>>

/** One booking request of one client; retries use the same idempotency key. */
export type LoadRequest = {
  business: TestBusiness
  token: string
  start: string
  key: string
  booking?: Booking
}

const concurrency = 8
const slotMs = 30 * 60_000
const dayMs = 24 * 60 * 60_000

/** Booking load on four businesses; every second one accepts bookings automatically. Free times never run out. */
export async function createBookingLoad(people: People) {
  const businesses = await Promise.all(
    [true, false, true, false].map((autoAcceptBookings) =>
      people.business({
        autoAcceptBookings,
        maxDailyBookings: 200,
        openings: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
        service: { durationMinutes: 30 },
      }),
    ),
  )
  const first = Math.ceil(Date.now() / dayMs + 1) * dayMs
  let assignedCount = 0
  const all: LoadRequest[] = []

  /** Creates `count` clients, each with a request for a time that no other client requests. */
  async function addClients(count: number): Promise<LoadRequest[]> {
    const clients = await Promise.all(Array.from({ length: count }, () => people.client()))
    const requests = clients.map(({ token }): LoadRequest => {
      const business = businesses[assignedCount % businesses.length]
      if (!business) throw new Error('No business')
      const start = new Date(
        first + Math.floor(assignedCount / businesses.length) * slotMs,
      ).toISOString()
      assignedCount++
      return { business, token, start, key: newId() }
    })
    all.push(...requests)
    return requests
  }
  return {
    addClients,
    businesses,
    acknowledged: () => all.flatMap((request) => (request.booking ? [request] : [])),
  }
}

/** Returns whether the booking was acknowledged; throws when the connection is lost. */
export async function sendRequest(server: ServerProcess, request: LoadRequest) {
  const { business, token, start, key } = request
  const body = { service_id: business.service.id, start }
  const response = await callServer(server, requestBooking, { body }, { as: token, key })
  if (response.ok) request.booking = response.data
  // Only an unavailable database may cause a refusal: no other client requests this time.
  else if (response.status !== 503) {
    throw new Error(`${JSON.stringify(response.error)}: ${server.output()}`)
  }
  return response.ok
}

/** Sends the requests, eight at a time, until one gets no response. Returns the requests that got none. */
export async function sendUntilLost(
  server: ServerProcess,
  requests: LoadRequest[],
  acknowledged: (count: number) => void,
) {
  const queue = [...requests]
  const unanswered: LoadRequest[] = []
  let count = 0
  const worker = async () => {
    for (let next = queue.shift(); next && unanswered.length === 0; next = queue.shift()) {
      const isBooked = await sendRequest(server, next).catch((error) => {
        // `fetch` throws a TypeError when the connection is lost; anything else is a bug.
        if (error instanceof TypeError) return false
        throw error
      })
      if (isBooked) acknowledged(++count)
      else unanswered.push(next)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return unanswered
}

/**
 * Sends two retries with the same key at once: both must return the same booking. As a client would, each is sent again
 * for as long as the response is 503.
 */
export async function retryTwice(server: ServerProcess, request: LoadRequest) {
  const { business, token, start, key } = request
  const body = { service_id: business.service.id, start }
  const retry = async () => {
    for (;;) {
      const response = await callServer(server, requestBooking, { body }, { as: token, key })
      if (response.status !== 503) return response
      await wait(100)
    }
  }
  const [first, second] = await Promise.all([retry(), retry()])
  if (!first.ok || !second.ok || first.data.id !== second.data.id) {
    throw new Error(`${JSON.stringify([first, second])}: ${server.output()}`)
  }
  request.booking = first.data
}

/** Ids of bookings, emails and businesses whose rows contradict each other; each list must be empty. */
export async function findInconsistencies(pool: pg.Pool, requests: LoadRequest[]) {
  const ids = requests.map((request) => request.booking?.id)
  const list = async (sql: string) => (await pool.query<{ id: string }>(sql, [ids])).rows
  return {
    lost: await list(
      `select id from unnest($1::uuid[]) id where id not in (select id from bookings)`,
    ),
    unrequested: await list(`select id from bookings where id <> all($1::uuid[])`),
    notRecordedOnce: await list(
      `${selectBookings} (select count(*) from booking_transitions where booking_id = b.id) <> 1`,
    ),
    // Bodies are deleted once sent, so emails are counted by recipient. Each client has requested one booking.
    ownerNotEmailedOnce:
      await list(`${selectBookings} (select count(*) from emails where recipient = o.email)
      <> (select count(*) from bookings where business_id = s.id)`),
    clientNotEmailedOnce:
      await list(`${selectBookings} (select count(*) from emails where recipient = c.email)
      <> (b.status = 'confirmed')::int`),
    notNotifiedOnce:
      await list(`${selectBookings} (select count(*) from notifications where booking_id = b.id)
      <> 1 + (b.status = 'confirmed')::int`),
    orphanEmails: await list(`select m.id from emails m where $1::uuid[] is not null and not exists
      (select from bookings b join businesses s on s.id = b.business_id
       join accounts a on a.id in (b.client_id, s.owner_id) where a.email = m.recipient)`),
    wrongBookedCounts:
      await list(`select s.id from businesses s where $1::uuid[] is not null and booked_count <>
      (select count(*) from bookings b where b.business_id = s.id and b.status = 'confirmed')`),
  }
}

const selectBookings = `select b.id from bookings b join businesses s on s.id = b.business_id
  join accounts o on o.id = s.owner_id join accounts c on c.id = b.client_id
  where b.id = any($1::uuid[]) and`

export const noInconsistencies = {
  lost: [],
  unrequested: [],
  notRecordedOnce: [],
  ownerNotEmailedOnce: [],
  clientNotEmailedOnce: [],
  notNotifiedOnce: [],
  orphanEmails: [],
  wrongBookedCounts: [],
}
