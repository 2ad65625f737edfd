import { signAccessToken } from '../../server/src/platform/auth/access-token.ts'
import { newId } from '../../server/src/platform/db/columns.ts'
import { authSecret, type BenchApp } from './bench-app.ts'

/** Creates a signed-in client with a confirmed email address and returns the access token. */
export const createBenchClient = async (pool: BenchApp['pool']) =>
  (await createBenchAccount(pool, 'client')).token

/** Creates a signed-in account with a confirmed email address. */
export async function createBenchAccount(pool: BenchApp['pool'], role: 'client' | 'professional') {
  const accountId = newId()
  const now = new Date()
  await pool.query(
    `insert into accounts (id, email, name, role, email_verified_at, created_at, updated_at)
     values ($1, $2, 'Bench Client', $4, $3, $3, $3)`,
    [accountId, `${accountId}@bench.test`, now, role],
  )
  return { id: accountId, token: await signInBenchAccount(pool, accountId) }
}

/** Creates a session of an account and returns its access token. */
export async function signInBenchAccount(pool: BenchApp['pool'], accountId: string) {
  const sessionId = newId()
  const now = new Date()
  await pool.query(
    `insert into sessions (id, account_id, refresh_hash, rotated_at, created_at, last_seen_at, proved_at, expires_at)
     values ($1, $2, $3, $4, $4, $4, $4, $4::timestamptz + interval '1 day')`,
    [sessionId, accountId, Buffer.from(sessionId), now],
  )
  return signAccessToken({ accountId, sessionId }, { current: authSecret }, now)
}

/** Creates many clients in two statements, and returns their access tokens. */
export async function createBenchClients(pool: BenchApp['pool'], count: number) {
  const now = new Date()
  const people = Array.from({ length: count }, () => ({ accountId: newId(), sessionId: newId() }))
  const accountIds = people.map(({ accountId }) => accountId)
  await pool.query(
    `insert into accounts (id, email, name, role, email_verified_at, created_at, updated_at)
     select id, id || '@bench.test', 'Bench Client', 'client', $2, $2, $2 from unnest($1::uuid[]) id`,
    [accountIds, now],
  )
  await pool.query(
    `insert into sessions (id, account_id, refresh_hash, rotated_at, created_at, last_seen_at, proved_at, expires_at)
     select session_id, account_id, session_id::text::bytea, $3, $3, $3, $3, $3::timestamptz + interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) both_ids (account_id, session_id)`,
    [accountIds, people.map(({ sessionId }) => sessionId), now],
  )
  return Promise.all(people.map((person) => signAccessToken(person, { current: authSecret }, now)))
}

/** Compression formats that mobile browsers accept. */
export const mobileHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export type BookingCall = { token: string; serviceId: string; start: string }

/** Requests a booking over HTTP and returns the status. */
export async function requestBooking(origin: string, { token, serviceId, start }: BookingCall) {
  const response = await fetch(`${origin}/api/marketplace/bookings/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...mobileHeaders,
      'idempotency-key': newId(),
    },
    body: JSON.stringify({ service_id: serviceId, start }),
  })
  await response.arrayBuffer()
  return response.status
}

/** Free starts of a service in the next `days` days, without today. */
export async function listFreeStarts(
  origin: string,
  businessId: string,
  serviceId: string,
  days = 14,
) {
  const url = `${origin}/api/marketplace/professionals/${businessId}/slots/?service_id=${serviceId}&days=${days}`
  const slots = (await (await fetch(url)).json()) as { days: { slots: { start: string }[] }[] }
  return slots.days.slice(1).flatMap((day) => day.slots.map(({ start }) => start))
}
