import type pg from 'pg'
import { newId } from '../../../server/src/platform/db/columns.ts'
import { createBenchAccount } from '../clients.ts'

export type Portal = { businessId: string; ownerId: string; clientId: string }

const markName = 'bench portals'
const messagesEach = 4

/** Clients, bookings and conversations of the small and of the large business. */
const sizes = { small: 20, large: 5_000 } as const
type Size = keyof typeof sizes
type Filled = Record<Size, Portal>

/** Two businesses with as many clients, bookings and conversations as their size; filled once per database. */
export async function openPortals(pool: pg.Pool): Promise<Filled> {
  const { rows } = await pool.query<{ value: string }>(
    'select value from stored_values where name = $1',
    [markName],
  )
  return rows[0] ? JSON.parse(rows[0].value) : fillPortals(pool)
}

async function fillPortals(pool: pg.Pool): Promise<Filled> {
  const filled = {
    small: await fillBusiness(pool, sizes.small),
    large: await fillBusiness(pool, sizes.large),
  }
  await pool.query('analyze')
  await pool.query('insert into stored_values (name, value, at) values ($1, $2, now())', [
    markName,
    JSON.stringify(filled),
  ])
  return filled
}

/** A copy of a seeded business with one service, one person, and `count` clients who each booked and wrote. */
async function fillBusiness(pool: pg.Pool, count: number) {
  const ownerId = await createBenchAccount(pool, 'professional')
  const ids = { businessId: newId(), resourceId: newId(), serviceId: newId(), ownerId }
  const { rows } = await pool.query<
    Record<'booking' | 'business' | 'resource' | 'service', string>
  >(
    `select b.id as booking, b.business_id as business, b.resource_id as resource, b.service_id as service
     from bookings b join listings l on l.business_id = b.business_id
     where b.status = 'completed' and b.client_id is not null and b.series_id is null and b.seats = 1 limit 1`,
  )
  const [model] = rows
  if (!model) throw new Error('The marketplace of the bench has no completed booking')
  await copyRow(
    pool,
    'businesses',
    model.business,
    `'{"id": "${ids.businessId}", "owner_id": "${ownerId}"}'::jsonb`,
  )
  await copyRow(
    pool,
    'resources',
    model.resource,
    `'{"id": "${ids.resourceId}", "business_id": "${ids.businessId}", "account_id": "${ownerId}"}'::jsonb`,
  )
  await copyRow(
    pool,
    'services',
    model.service,
    `'{"id": "${ids.serviceId}", "business_id": "${ids.businessId}"}'::jsonb`,
  )
  const clientIds = Array.from({ length: count }, () => newId())
  await pool.query(
    `insert into accounts (id, email, name, role, email_verified_at, created_at, updated_at)
     select id, id || '@bench.test', (array['Ama', 'Kofi', 'Yaa', 'Aïcha', 'Chidi'])[n % 5 + 1] || ' ' || md5(id::text), 'client',
       now(), now(), now() from unnest($1::uuid[]) with ordinality as one (id, n)`,
    [clientIds],
  )
  await fillBookings(pool, { ...ids, modelId: model.booking, clientIds })
  await fillConversations(pool, { ...ids, clientIds })
  return { businessId: ids.businessId, ownerId, clientId: clientIds[0] ?? '' }
}

export async function findLongestConversation(pool: pg.Pool, { businessId }: Portal) {
  const { rows } = await pool.query<{ id: string }>(
    'select id from conversations where business_id = $1 order by last_position desc limit 1',
    [businessId],
  )
  return rows[0]?.id
}

type Clients = { businessId: string; clientIds: string[] }

/** A booking of each client, one every two hours until two weeks from now; those to come are pending or confirmed. */
async function fillBookings(
  pool: pg.Pool,
  {
    businessId,
    resourceId,
    serviceId,
    modelId,
    clientIds,
  }: Clients & Record<'resourceId' | 'serviceId' | 'modelId', string>,
) {
  await copyRow(
    pool,
    'bookings',
    modelId,
    `jsonb_build_object('id', uuidv7(), 'business_id', $2::uuid, 'resource_id', $3::uuid, 'service_id', $4::uuid,
      'client_id', client, 'client_record_id', null, 'starts_at', start, 'refund_from', start, 'local_day', start::date,
      'ends_at', start + interval '1 hour', 'busy_until', start + interval '1 hour', 'preparation_minutes', 0,
      'reviewed_at', null, 'answer_by', case when start > now() and n % 4 = 0 then start end,
      'status', case when start < now() then 'completed' when n % 4 = 0 then 'pending' else 'confirmed' end)`,
    {
      from: `(select client, n, date_trunc('hour', now()) + interval '14 days' - n * interval '2 hours' as start
        from unnest($5::uuid[]) with ordinality as given (client, n)) one`,
      values: [businessId, resourceId, serviceId, clientIds],
    },
  )
}

/** A conversation with each client; the first one has as many messages as there are clients. */
async function fillConversations(
  pool: pg.Pool,
  { businessId, ownerId, clientIds }: Clients & { ownerId: string },
) {
  await pool.query(
    `insert into conversations (id, business_id, client_id, last_position, last_message_at, started_by, started_at, created_at)
     select uuidv7(), $1, client, case when n = 1 then greatest($3::int, $4::int) else $3::int end, now() - n * interval '1 minute', 'client',
       now(), now()
     from unnest($2::uuid[]) with ordinality as one (client, n)`,
    [businessId, clientIds, messagesEach, clientIds.length],
  )
  await pool.query(
    `insert into messages (id, conversation_id, position, party, kind, sender_id, text, sent_at)
     select uuidv7(), c.id, n, case when n % 2 = 0 then 'professional' else 'client' end, 'text',
       case when n % 2 = 0 then $2::uuid else c.client_id end,
       'Good morning, could we say ' || (n % 12 + 8) || ' o’clock for the ' || md5(c.id::text || n), c.last_message_at
     from conversations c, generate_series(1, c.last_position) n where c.business_id = $1`,
    [businessId, ownerId],
  )
}

/** Inserts copies of a row of any version of a table, one for each row of `from`, with the fields of `changes`. */
async function copyRow(
  pool: pg.Pool,
  table: string,
  id: string,
  changes: string,
  { from = '(select 1) one', values = [] as unknown[] } = {},
) {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows[0]?.columns ?? ''
  const copied = columns
    .split(', ')
    .map((column) => `copy.${column}`)
    .join(', ')
  await pool.query(
    `insert into ${table} (${columns}) select ${copied} from ${table} model, ${from},
       jsonb_populate_record(model, ${changes}) copy where model.id = $1`,
    [id, ...values],
  )
}
