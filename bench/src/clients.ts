import { signAccessToken } from '../../server/src/platform/auth/access-token.ts'
import { newId } from '../../server/src/platform/db/columns.ts'
import { authSecret, type BenchApp } from './bench-app.ts'

/** Creates an account with a confirmed email address and returns its id. */
export async function createBenchAccount(pool: BenchApp['pool'], role: 'client' | 'professional') {
  const id = newId()
  await pool.query(
    `insert into accounts (id, email, name, role, email_verified_at, created_at, updated_at)
     values ($1, $2, 'Bench Client', $3, now(), now(), now())`,
    [id, `${id}@bench.test`, role],
  )
  return id
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
