import type { BenchApp } from '../bench-app.ts'
import { book, freeStarts, makeClient, type Wish } from '../clients.ts'
import { type Measured, measure } from '../load.ts'

const count = 300

/** Bookings of distinct businesses by distinct clients, each asked for over HTTP and committed; none at the client's. */
export async function benchBookings(app: BenchApp): Promise<Measured> {
  const offers = await listOffers(app)
  const wishesAt = async (share: number) => {
    const tokens = await Promise.all(offers.map(() => makeClient(app.pool)))
    return offers.map(({ serviceId, free }, n): Wish => {
      return {
        token: tokens[n] ?? '',
        serviceId,
        start: free[Math.floor(free.length * share)] ?? '',
      }
    })
  }
  const send = (wishes: Wish[]) => async (index: number) => {
    const wish = wishes[index]
    return wish !== undefined && (await book(app.origin, wish)) === 201
  }
  // Other hours of the same businesses first, so that the measured ones are what a server does all day.
  for (const share of [0.1, 0.25, 0.4]) {
    await measure(app.pids, { count: offers.length, width: 8 }, send(await wishesAt(share)))
  }
  return measure(app.pids, { count: offers.length, width: 8 }, send(await wishesAt(0.7)))
}

export type Offer = { serviceId: string; free: string[] }

/** As many businesses as are to be booked, a service of each with hours that are free. */
export async function listOffers({ origin, pool }: BenchApp) {
  const { rows } = await pool.query<{ business_id: string; service_id: string }>(
    `select distinct on (b.id) b.id as business_id, s.id as service_id
     from businesses b join services s on s.business_id = b.id and s.is_active
     where b.visit_places[1] <> 'client'
     order by b.id, s.duration_minutes limit $1`,
    [count * 2],
  )
  const offers: Offer[] = []
  for (const { business_id, service_id } of rows) {
    if (offers.length === count) break
    const free = await freeStarts(origin, business_id, service_id)
    // Far enough apart that neither booking is in the way of the other.
    if (free.length >= 40) offers.push({ serviceId: service_id, free })
  }
  return offers
}
