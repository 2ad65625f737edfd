import { type Booking, requestBooking } from '@ujuzi/contract/bookings/bookings'
import type pg from 'pg'
import { newId } from '../../platform/db/columns.ts'
import type { makePeople } from '../fixtures/people.ts'
import { callOver, type ServerProcess } from './server-process.ts'

type People = ReturnType<typeof makePeople>
type Shop = Awaited<ReturnType<People['business']>>

/** One person who wants one time and keeps asking with the same key. */
export type Asking = { shop: Shop; token: string; start: string; key: string; booked?: Booking }

const width = 8
const slotMs = 30 * 60_000
const dayMs = 24 * 60 * 60_000

/** Businesses of which every second agrees at once, with as many free half hours as anybody may want. */
export async function openBookingLoad(people: People) {
  const shops = await Promise.all(
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
  let taken = 0
  const all: Asking[] = []

  /** So many people who have not asked yet, each for a time that nobody else wants. */
  async function gather(count: number): Promise<Asking[]> {
    const clients = await Promise.all(Array.from({ length: count }, () => people.client()))
    const asking = clients.map(({ token }): Asking => {
      const shop = shops[taken % shops.length]
      if (!shop) throw new Error('No shop')
      const start = new Date(first + Math.floor(taken / shops.length) * slotMs).toISOString()
      taken++
      return { shop, token, start, key: newId() }
    })
    all.push(...asking)
    return asking
  }
  return { gather, shops, booked: () => all.flatMap((one) => (one.booked ? [one] : [])) }
}

/** Answers whether the booking was acknowledged; throws when the connection is lost. */
export async function ask(server: ServerProcess, asking: Asking) {
  const { shop, token, start, key } = asking
  const body = { service_id: shop.service.id, start }
  const answer = await callOver(server, requestBooking, { body }, { as: token, key })
  if (answer.ok) asking.booked = answer.data
  // Only a database that is away may refuse: nobody else wants this time.
  else if (answer.status !== 503) {
    throw new Error(`${JSON.stringify(answer.error)}: ${server.output()}`)
  }
  return answer.ok
}

/** Eight ask at a time until somebody is left without an answer; answers who was. */
export async function askUntilLost(
  server: ServerProcess,
  people: Asking[],
  acknowledged: (count: number) => void,
) {
  const waiting = [...people]
  const lost: Asking[] = []
  let count = 0
  const one = async () => {
    for (let next = waiting.shift(); next && lost.length === 0; next = waiting.shift()) {
      const isBooked = await ask(server, next).catch((error) => {
        // What fetch throws when the connection is gone; anything else is a fault.
        if (error instanceof TypeError) return false
        throw error
      })
      if (isBooked) acknowledged(++count)
      else lost.push(next)
    }
  }
  await Promise.all(Array.from({ length: width }, one))
  return lost
}

/** Asks again with the key, twice at once: both must be told of one booking. */
export async function askAgain(server: ServerProcess, asking: Asking) {
  const { shop, token, start, key } = asking
  const body = { service_id: shop.service.id, start }
  const again = () => callOver(server, requestBooking, { body }, { as: token, key })
  const [first, second] = await Promise.all([again(), again()])
  if (!first.ok || !second.ok || first.data.id !== second.data.id) {
    throw new Error(`${JSON.stringify([first, second])}: ${server.output()}`)
  }
  asking.booked = first.data
}

/** What does not belong together: each list is to be empty. */
export async function findHalfDone(pool: pg.Pool, booked: Asking[]) {
  const ids = booked.map((one) => one.booked?.id)
  const list = async (sql: string) => (await pool.query<{ id: string }>(sql, [ids])).rows
  return {
    lost: await list(
      `select id from unnest($1::uuid[]) id where id not in (select id from bookings)`,
    ),
    unasked: await list(`select id from bookings where id <> all($1::uuid[])`),
    notRecordedOnce: await list(
      `${each} (select count(*) from booking_moves where booking_id = b.id) <> 1`,
    ),
    // Bodies are gone once they are sent: counted by person instead. Each client has asked for one time.
    ownerNotWrittenOnce: await list(`${each} (select count(*) from mails where recipient = o.email)
      <> (select count(*) from bookings where business_id = s.id)`),
    clientNotWrittenOnce: await list(`${each} (select count(*) from mails where recipient = c.email)
      <> (b.status = 'confirmed')::int`),
    notToldOnce: await list(`${each} (select count(*) from notices where booking_id = b.id)
      <> 1 + (b.status = 'confirmed')::int`),
    lettersOfNothing:
      await list(`select m.id from mails m where $1::uuid[] is not null and not exists
      (select from bookings b join businesses s on s.id = b.business_id
       join accounts a on a.id in (b.client_id, s.owner_id) where a.email = m.recipient)`),
    miscounted:
      await list(`select s.id from businesses s where $1::uuid[] is not null and booked_count <>
      (select count(*) from bookings b where b.business_id = s.id and b.status = 'confirmed')`),
  }
}

const each = `select b.id from bookings b join businesses s on s.id = b.business_id
  join accounts o on o.id = s.owner_id join accounts c on c.id = b.client_id
  where b.id = any($1::uuid[]) and`

export const nothing = {
  lost: [],
  unasked: [],
  notRecordedOnce: [],
  ownerNotWrittenOnce: [],
  clientNotWrittenOnce: [],
  notToldOnce: [],
  lettersOfNothing: [],
  miscounted: [],
}
