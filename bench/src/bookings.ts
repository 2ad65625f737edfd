import { signAccessToken } from '../../server/src/platform/access-token.ts'
import { newId } from '../../server/src/platform/columns.ts'
import { authSecret, type BenchHouse } from './bench-house.ts'
import { type Measured, measure } from './load.ts'

const count = 300

type Wish = { token: string; serviceId: string; start: string }

/** Bookings of distinct businesses by distinct clients, each asked for over HTTP and committed. */
export async function benchBookings(house: BenchHouse): Promise<Measured> {
  const wishes = await makeWishes(house, count + 50)
  const send = async (index: number) => {
    const wish = wishes[index]
    if (!wish) return false
    const answer = await fetch(`${house.origin}/api/marketplace/bookings/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${wish.token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: JSON.stringify({ service_id: wish.serviceId, start: wish.start }),
    })
    await answer.arrayBuffer()
    return answer.status === 201
  }
  await measure(house.pids, { count: 50, width: 4 }, (index) => send(count + index))
  return measure(house.pids, { count, width: 8 }, send)
}

async function makeWishes({ origin, pool }: BenchHouse, wanted: number): Promise<Wish[]> {
  const { rows } = await pool.query<{ business_id: string; service_id: string }>(
    `select distinct on (b.id) b.id as business_id, s.id as service_id
     from businesses b join services s on s.business_id = b.id and s.is_active order by b.id, s.duration_minutes limit $1`,
    [wanted * 2],
  )
  const wishes: Wish[] = []
  for (const { business_id, service_id } of rows) {
    if (wishes.length === wanted) break
    const answer = await fetch(
      `${origin}/api/marketplace/professionals/${business_id}/slots/?service_id=${service_id}&days=14`,
    )
    const { days } = (await answer.json()) as { days: { slots: { start: string }[] }[] }
    const free = days.flatMap((day) => day.slots)
    const start = free[Math.floor(free.length / 2)]?.start
    if (start) wishes.push({ token: await makeClient(pool), serviceId: service_id, start })
  }
  return wishes
}

async function makeClient(pool: BenchHouse['pool']) {
  const accountId = newId()
  const sessionId = newId()
  const now = new Date()
  await pool.query(
    `insert into accounts (id, email, name, role, email_verified_at, created_at, updated_at)
     values ($1, $2, 'Bench Client', 'client', $3, $3, $3)`,
    [accountId, `${accountId}@bench.test`, now],
  )
  await pool.query(
    `insert into sessions (id, account_id, refresh_hash, rotated_at, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $4, $4, $4::timestamptz + interval '1 day')`,
    [sessionId, accountId, Buffer.from(sessionId), now],
  )
  return signAccessToken({ accountId, sessionId }, authSecret, now)
}
