import type pg from 'pg'

type Model = { businessId: string; ownerId: string; clientId: string; conversationId: string }

/** Adds to the business and its client what no call has made: bookings in each state, and a row in each other table. */
export async function addModelRows(client: pg.ClientBase, model: Model) {
  const { rows } = await client.query(
    `select b.id as booking, b.resource_id as resource, b.service_id as service, r.id as record,
       (select id from services where business_id = $1 and archived_at is null order by id limit 1) as kept_service
     from bookings b left join client_records r on r.account_id = b.client_id and r.business_id = b.business_id and merged_into is null
     where b.business_id = $1 and b.client_id = $2 order by b.created_at limit 1`,
    [model.businessId, model.clientId],
  )
  const found: Record<string, string> = { ...model, ...rows[0] }
  const filled = (statement: string) =>
    statement.replace(/(?<!:):(\w+)/g, (all, name: string) =>
      found[name] ? `'${found[name]}'` : all,
    )
  for (const statement of [...bookingStatements, ...otherStatements]) {
    await client.query(filled(statement))
  }
}

const states = [
  ['completed', '-3 days'],
  ['completed', '-10 days'],
  ['confirmed', '3 days'],
  ['pending', '4 days'],
  ['cancelled', '5 days'],
  ['declined', '6 days'],
  ['no_show', '-5 days'],
]
const bookingStatements = states.map(
  ([status, after]) => `
  insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', uuidv7(), 'status', '${status}',
    'starts_at', at, 'ends_at', at + interval '30 minutes', 'busy_until', at + interval '30 minutes', 'local_day', at::date,
    'created_at', at - interval '12 days', 'updated_at', at - interval '11 days', 'refund_from', at,
    'answer_by', at - interval '1 hour', 'no_show_of', case when '${status}' = 'no_show' then 'client' end, 'client_id', :clientId, 'resource_id', :resource, 'service_id', :service,
    'client_record_id', :record, 'guest_name', null, 'guest_phone', null, 'remind_at', null, 'reviewed_at', null, 'cancelled_by', null,
    'proposed_start', null, 'proposed_by', null))).*
  from bookings b, (select timestamptz '2026-11-23 09:00+01' + interval '${after}' as at) times where b.id = :booking`,
)

const at = `timestamptz '2026-11-20 10:00Z'`
const otherStatements = [
  `update client_records set account_id = null where business_id = :businessId and account_id = :clientId and id <> :record`,
  `update client_records set tags = '{Regular,Window}' where id = :record`,
  `insert into weekly_emails (account_id, notification_group, checked_at, told)
   values (:clientId, 'service_recommendations', ${at}, '{}') on conflict do nothing`,
  `insert into booking_transitions (id, booking_id, business_id, transition, party, account_id, from_status, to_status, at)
   select uuidv7(), id, business_id, 'request', 'client', client_id, null, 'pending', created_at from bookings
   where business_id = :businessId and client_id = :clientId`,
  `insert into reviews (id, booking_id, business_id, service_id, client_id, stars, body, created_at, praise)
   select uuidv7(), id, business_id, service_id, client_id, 5, 'Very neat, and on time.', ends_at, '{}' from bookings b
   where status = 'completed' and business_id = :businessId and client_id = :clientId
     and not exists (select from reviews r where r.booking_id = b.id)`,
  `insert into notifications (id, account_id, party, event, booking_id, starts_at, at)
   select uuidv7(), account, party, 'confirmed', b.id, b.starts_at, b.created_at
   from bookings b, (values (:clientId::uuid, 'client'), (:ownerId::uuid, 'professional')) who (account, party)
   where business_id = :businessId and client_id = :clientId`,
  `insert into awards values (uuidv7(), :businessId, 0, 'Best barber', 'The city', 2024, 'Of the whole town.')`,
  `insert into certifications values (uuidv7(), :businessId, 0, 'Barber', 'The college', '2020-01-01', null)`,
  `insert into booking_series values (uuidv7(), :businessId, 1, 4, 1, ${at})`,
  `insert into business_settings (business_id, notice_days, payout_frequency, vat_registered, tax_rate, quick_replies, share_analytics)
   values (:businessId, 7, 'weekly', false, 0, '[]', true) on conflict do nothing`,
  `insert into conversation_mutes values (:conversationId, :clientId, ${at}) on conflict do nothing`,
  `insert into day_closes values (uuidv7(), :businessId, '2026-11-20', 'XAF', 0, 0, 0, '', :ownerId, ${at}) on conflict do nothing`,
  `insert into ended_outlets values (uuidv7(), :businessId, :ownerId, 'api_key', 'The till', 'role_changed', ${at})`,
  `insert into export_parts select id, 0, '\\x00' from exports`,
  `insert into idempotency_keys values (:clientId || ' POST', 'key', '\\x00', 201, '{}', ${at})`,
  `insert into identities values ('https://accounts.google.com', :clientId, :clientId, 'client@people.test', ${at})`,
  `insert into media (id, account_id, purpose, width, height, widths, bytes, placeholder, created_at)
   select uuidv7(), account::uuid, purpose, 640, 640, '{320,640}', 1000, 'x', ${at}
   from (values (:ownerId, 'service'), (:ownerId, 'work_sample'), (:clientId, 'message')) m (account, purpose)`,
  `insert into message_pictures select m.id, p.id, 0 from (select id from messages where conversation_id = :conversationId and party = 'client' order by position limit 1) m,
   (select id from media where account_id = :clientId and purpose = 'message' limit 1) p on conflict do nothing`,
  `insert into client_places (id, account_id, label, address, is_default, created_at)
   values (uuidv7(), :clientId, 'Home', 'Akwa', false, ${at})`,
  ...[':ownerId', ':clientId'].flatMap((account) => [
    `insert into network_links values (uuidv7(), ${account}, sha256(${account}::bytea), ${at}, ${at} + interval '1 day', null)`,
    `insert into password_resets (id, account_id, token_hash, created_at, expires_at, requester_known)
     values (uuidv7(), ${account}, sha256(${account}::bytea), ${at}, ${at} + interval '1 day', false)`,
    `insert into push_subscriptions (id, account_id, endpoint, p256dh, auth, previews, created_at)
     values (uuidv7(), ${account}, 'https://push.example.com/' || ${account}, 'x', 'x', true, ${at})`,
    `insert into recovery_codes values (uuidv7(), ${account}, sha256(${account}::bytea), ${at}, null)`,
    `insert into security_events (id, at, kind, account_id, actor_id, details) values (uuidv7(), ${at}, 'password_changed', ${account}, ${account}, '{}')`,
    `insert into emails (id, recipient, subject, body_text, body_html, created_at, sent_at, account_id, event)
     select uuidv7(), email, 'Your booking', 'It is confirmed.', '', ${at}, ${at}, id, 'booking_confirmed' from accounts where id = ${account}`,
  ]),
  `insert into push_messages (id, subscription_id, body, urgency, created_at, sent_at) select uuidv7(), id, '{}', 'normal', ${at}, ${at} from push_subscriptions`,
  `insert into package_visits select p.id, p.visits, 1, s.id, ${at} from client_packages p,
   (select id from sales where business_id = :businessId and kind = 'sale' order by id desc limit 1) s limit 1`,
  `insert into page_visits values (:businessId, '2026-11-20', 5) on conflict do nothing`,
  `insert into payout_removals values (:businessId, ${at}) on conflict do nothing`,
  `insert into profile_images select :businessId, 0, id from media where account_id = :ownerId and purpose = 'work_sample' limit 1`,
  `insert into resource_hours select r.id, r.business_id, d, 480, 1080 from resources r, generate_series(1, 7) d where r.id = :resource on conflict do nothing`,
  `insert into resource_services (resource_id, business_id, service_id) values (:resource, :businessId, :service) on conflict do nothing`,
  `insert into service_images select :service, 0, id, '' from media where account_id = :ownerId and purpose = 'service' limit 1`,
  `insert into service_options (id, service_id, kind, name, price_minor, duration_minutes, position, created_at)
   values (uuidv7(), :service, 'add_on', 'Beard trim', 1000, 15, 0, ${at})`,
  `insert into service_sessions values (:kept_service, 1, 540) on conflict do nothing`,
  `insert into suppressed_addresses select email, 'bounce', 'No such mailbox', 1, ${at}, ${at} from accounts where id = :clientId`,
  `insert into subscribers (id, email, locale, token_hash, created_at, confirmed_at) values (uuidv7(), 'reader@people.test', 'en', sha256('reader'), ${at}, ${at})`,
  `insert into testimonials select :businessId, 0, id from reviews where business_id = :businessId order by id desc limit 1`,
  `insert into time_off_series (id, business_id, resource_id, unit, every, weekdays, anchor_day, first_day, starts_minute, span_minutes, skipped_days, time_zone, filled_to, version)
   values (uuidv7(), :businessId, null, 'month', 1, '{}', '2026-11-20', '2026-11-20', 720, 30, '{}', 'Africa/Douala', '2027-11-20', 1)`,
  `insert into time_off (id, business_id, starts_at, ends_at, away, series_id, occurrence_day, changed_alone, version)
   select uuidv7(), business_id, first_day + interval '12 hours', first_day + interval '12.5 hours', false, id, first_day, false, 1 from time_off_series`,
  `insert into verifications select business_id, 'identity', ${at}, id, 'Kofi', null from document_cases where business_id = :businessId limit 1`,
  `insert into whatsapp_messages (id, recipient, template, locale, body, event, business_id, paid_by, cost_micros, created_at, sent_at)
   values (uuidv7(), '+237670000001', 'booking', 'en', '', 'booking_confirmed', :businessId, :businessId, 1000, ${at}, ${at})`,
  `insert into sms_messages (id, recipient, body, business_id, paid_by, cost_micros, created_at, sent_at)
   values (uuidv7(), '+237670000001', '', :businessId, :businessId, 1000, ${at}, ${at})`,
  `insert into work_samples (id, business_id, title, description, image_url, width, height, featured, position, created_at)
   values (uuidv7(), :businessId, 'A fade', '', '/a.webp', 640, 640, true, 0, ${at})`,
  `insert into favorites values (:clientId, :businessId, ${at}) on conflict do nothing`,
  `insert into retired_link_names values (sha256('kofi'), ${at})`,
]
