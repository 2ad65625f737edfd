import { signAccessToken } from '../../server/src/platform/auth/access-token.ts'
import { newId } from '../../server/src/platform/db/columns.ts'
import { authSecret, type BenchApp } from './bench-app.ts'

/** A client with a confirmed address, signed in; answers the access token. */
export async function makeClient(pool: BenchApp['pool']) {
  const accountId = newId()
  const sessionId = newId()
  const now = new Date()
  await pool.query(
    `insert into accounts (id, email, name, role, email_verified_at, created_at, updated_at)
     values ($1, $2, 'Bench Client', 'client', $3, $3, $3)`,
    [accountId, `${accountId}@bench.test`, now],
  )
  await pool.query(
    `insert into sessions (id, account_id, refresh_hash, rotated_at, created_at, last_seen_at, proved_at, expires_at)
     values ($1, $2, $3, $4, $4, $4, $4, $4::timestamptz + interval '1 day')`,
    [sessionId, accountId, Buffer.from(sessionId), now],
  )
  return signAccessToken({ accountId, sessionId }, { current: authSecret }, now)
}

/** What the browsers of telephones take. */
export const asPhones = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export type Wish = { token: string; serviceId: string; start: string }

/** Asks for a time over HTTP and answers the status. */
export async function book(origin: string, { token, serviceId, start }: Wish) {
  const answer = await fetch(`${origin}/api/marketplace/bookings/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...asPhones,
      'idempotency-key': newId(),
    },
    body: JSON.stringify({ service_id: serviceId, start }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Free starts of a service in the coming days, today's left out. */
export async function freeStarts(origin: string, businessId: string, serviceId: string, days = 14) {
  const address = `${origin}/api/marketplace/professionals/${businessId}/slots/?service_id=${serviceId}&days=${days}`
  const answer = (await (await fetch(address)).json()) as { days: { slots: { start: string }[] }[] }
  return answer.days.slice(1).flatMap((day) => day.slots.map(({ start }) => start))
}
