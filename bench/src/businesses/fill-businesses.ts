import type pg from 'pg'

const markName = 'bench shops'

/**
 * Gives every business ten services (some with pictures, some deleted), views of two days, a profile, a payout method and a
 * verification case, and suspends some accounts. Runs once per database.
 */
export async function fillBusinesses(pool: pg.Pool) {
  const done = await pool.query('select 1 from stored_values where name = $1', [markName])
  if (done.rowCount) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('set local synchronous_commit = off')
    for (const statement of statements) await client.query(statement)
    await client.query('insert into stored_values (name, value, at) values ($1, $2, now())', [
      markName,
      'on',
    ])
    await client.query('commit')
  } finally {
    client.release(true)
  }
  await pool.query('analyze')
}

/** SQL for a number from 0 to 99 that is stable per row. */
const percentOf = (of: string) => `abs(hashtext(${of}::text)) % 100`
const seconds = (of: string, days: number) =>
  `abs(hashtext(${of}::text)) % ${days * 86_400} * interval '1 second'`

const statements = [
  `insert into services (id, business_id, title, description, category, price_minor, currency, duration_minutes,
     is_active, position, created_at, updated_at)
   select gen_random_uuid(), s.business_id, s.title || ' ' || n, s.description, s.category, s.price_minor, s.currency,
     s.duration_minutes, ${percentOf('s.id::text || n')} < 90, 10 * n, now() - ${seconds('s.id::text || n', 700)}, now()
   from (select distinct on (business_id) *, count(*) over (partition by business_id) as there
     from services order by business_id, position) s
   cross join lateral generate_series(1, case when ${percentOf('s.business_id')} = 0 then 95 else 10 - s.there end) n`,
  `update services set archived_at = now() - ${seconds('id', 60)} where ${percentOf("id::text || 'a'")} < 2`,
  `insert into media (id, account_id, purpose, width, height, widths, bytes, placeholder, avif_at, created_at, unused_at)
   select gen_random_uuid(), b.owner_id, 'service', 1600, 1200, '{320,640,1600}', 300000, repeat('x', 200), now(), now(),
     case when n = 6 then now() - ${seconds('b.id::text || n', 2)} end
   from businesses b
   cross join generate_series(1, 6) n where n < 6 or ${percentOf('b.id')} < 5`,
  `insert into service_images (service_id, position, media_id)
   select s.id, 0, m.id from (select *, row_number() over (partition by business_id) as n from services) s
   join businesses b on b.id = s.business_id
   join (select *, row_number() over (partition by account_id) as n from media where unused_at is null) m
     on m.account_id = b.owner_id and m.n = s.n`,
  `insert into service_viewers (service_id, day, viewer)
   select id, current_date - n, sha256((id::text || n)::bytea)
   from services cross join generate_series(0, 3) n where ${percentOf("id::text || 'v'")} < 25`,
  `insert into business_profiles (business_id, first_name, bio) select id, 'Ama', 'A shop' from businesses
   on conflict do nothing`,
  `insert into payout_methods (business_id, id, is_default, type, country, currency, provider, account_name, account_number,
     account_number_end, pays_from, created_at, updated_at)
   select id, gen_random_uuid(), true, 'mobile_money', 'GH', 'GHS', 'mtn', 'Ama', '\\x00', '1234', now(), now(), now()
   from businesses on conflict do nothing`,
  `insert into document_cases (id, business_id, state, created_at, submitted_at, decided_at, purge_at)
   select gen_random_uuid(), id, state, at, case when state <> 'draft' then at end,
     case when state in ('approved', 'rejected') then at + interval '1 day' end,
     case when state in ('draft', 'approved', 'rejected') then at + interval '90 days' end
   from (select id, now() - ${seconds('id', 90)} as at,
     (array['submitted', 'in_review', 'draft', 'rejected', 'approved'])[
       case when d < 6 then 1 when d < 7 then 2 when d < 17 then 3 when d < 30 then 4 else 5 end] as state
     from (select id, ${percentOf('id')} as d from businesses) one) b`,
  `insert into documents (id, case_id, kind, name, media_type, bytes, sha256, store_key, file_key, created_at)
   select gen_random_uuid(), id, 'identity', '\\x00', 'image/png', 1, '\\x00', 'kyb/' || id, '\\x00', created_at
   from document_cases`,
  `insert into suspensions (id, account_id, reason, explanation, noticed_at, starts_at, started_at, token_hash, replied_at,
     outcome, decision, decided_at)
   select gen_random_uuid(), id, 'abuse', 'x', at, at + interval '1 day', case when d >= 2 then at + interval '1 day' end,
     sha256(id::text::bytea), case when d < 50 then at + interval '1 day' end,
     case when d >= 20 then 'lifted' end, case when d >= 20 then 'x' end,
     case when d >= 20 then at + interval '2 days' end
   from (select id, now() - ${seconds('id', 300)} as at, ${percentOf("id::text || 'd'")} as d
     from accounts where ${percentOf("id::text || 's'")} < 3) one`,
  `update accounts set suspended_at = now() where id in (
     select account_id from suspensions where started_at is not null and outcome is null)`,
  `insert into discarded_files (key, discarded_at)
   select 'pictures/' || gen_random_uuid() || '/320.webp', now() from generate_series(1, 200000)`,
]
