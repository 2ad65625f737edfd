import type { BenchHouse } from './bench-house.ts'
import { book, freeStarts, makeClient, type Wish } from './clients.ts'
import { type Measured, measure } from './load.ts'

const count = 300
const warming = 50

/** Bookings of distinct businesses by distinct clients, each asked for over HTTP and committed; none at the client's. */
export async function benchBookings(house: BenchHouse): Promise<Measured> {
  const wishes = await makeWishes(house, count + warming)
  const send = async (index: number) => {
    const wish = wishes[index]
    return wish !== undefined && (await book(house.origin, wish)) === 201
  }
  await measure(house.pids, { count: warming, width: 4 }, (index) => send(count + index))
  return measure(house.pids, { count, width: 8 }, send)
}

async function makeWishes({ origin, pool }: BenchHouse, wanted: number): Promise<Wish[]> {
  const { rows } = await pool.query<{ business_id: string; service_id: string }>(
    `select distinct on (b.id) b.id as business_id, s.id as service_id
     from businesses b join services s on s.business_id = b.id and s.is_active
     where b.visit_places[1] <> 'client'
     order by b.id, s.duration_minutes limit $1`,
    [wanted * 2],
  )
  const wishes: Wish[] = []
  for (const { business_id, service_id } of rows) {
    if (wishes.length === wanted) break
    const free = await freeStarts(origin, business_id, service_id)
    const start = free[Math.floor(free.length / 2)]
    if (start) wishes.push({ token: await makeClient(pool), serviceId: service_id, start })
  }
  return wishes
}
