import { newId } from '../../../server/src/platform/db/columns.ts'
import type { BenchApp } from '../bench-app.ts'
import { createBenchAccount, createBenchClients } from '../clients.ts'

export type Writer = { token: string; accountId: string; businessId: string }
export type Filled = { id: string; token: string; positions: number }

const accountIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

/** A new professional who owns a copy of a seeded business, without services. */
export async function createInbox({ pool }: BenchApp): Promise<Writer> {
  const { id, token } = await createBenchAccount(pool, 'professional')
  const businessId = newId()
  await pool.query(
    `insert into businesses (id, owner_id, name, category, place_id, latitude, longitude, time_zone, currency, created_at, updated_at)
     select $1, $2, 'Bench inbox', category, place_id, latitude, longitude, time_zone, currency, now(), now()
     from businesses limit 1`,
    [businessId, id],
  )
  return { token, accountId: id, businessId }
}

/** Conversations of new clients with the business, with `lengths[n]` messages each, half of each side. */
export async function fillConversations(
  { pool }: BenchApp,
  { businessId, accountId }: Writer,
  lengths: number[],
): Promise<Filled[]> {
  const tokens = await createBenchClients(pool, lengths.length)
  const rows = tokens.map((token, n) => ({ id: newId(), token, positions: lengths[n] ?? 0 }))
  await pool.query(
    `insert into conversations (id, business_id, client_id, last_position, last_message_at, started_by, started_at, created_at)
     select id, $4, client, length, now() - make_interval(mins => n::int), 'client', now(), now()
     from unnest($1::uuid[], $2::uuid[], $3::int[]) with ordinality as filled (id, client, length, n)`,
    [rows.map(({ id }) => id), tokens.map(accountIdOf), lengths, businessId],
  )
  await pool.query(
    `insert into messages (id, conversation_id, position, party, kind, sender_id, text, sent_at)
     select uuidv7(), c.id, n, case when n % 2 = 0 then 'professional' else 'client' end, 'text',
       case when n % 2 = 0 then $2::uuid else c.client_id end,
       'Good morning, could we say ' || (n % 12 + 8) || ' o’clock for the ' || md5(c.id::text || n), c.last_message_at
     from conversations c, generate_series(1, c.last_position) n where c.id = any ($1::uuid[])`,
    [rows.map(({ id }) => id), accountId],
  )
  await pool.query('analyze conversations, messages')
  return rows
}

export async function removeInbox({ pool }: BenchApp, { businessId }: Writer) {
  await pool.query('delete from conversations where business_id = $1', [businessId])
  await pool.query('delete from businesses where id = $1', [businessId])
}
