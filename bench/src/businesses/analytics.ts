import pg from 'pg'
import { refreshFigures } from '../../../server/src/modules/analytics/rollups/commands.ts'
import { newId } from '../../../server/src/platform/db/columns.ts'
import { openDb } from '../../../server/src/platform/db/db.ts'
import type { BenchApp } from '../bench-app.ts'
import { createBenchAccount, mobileHeaders } from '../clients.ts'
import { expectStatus, type Measurement, measure } from '../load.ts'

type Bench = (app: BenchApp) => Promise<Measurement>
type Business = { id: string; token: string }

const bookingCount = 50_000
const days = 364
const count = 60

let business: Promise<Business> | undefined

/** Figures of a business with 50,000 bookings in a year, and what they cost a booking. */
export const benchAnalytics: Record<string, Bench> = {
  'analytics, a year': (app) => measureYear(app, ''),
  'analytics, a year compared': (app) => measureYear(app, '&compare=previous'),
  'analytics, 30 days': (app) => measureReport(app, '?compare=previous'),
  'analytics, refresh after a change': measureRefresh,
  'booking row, without triggers': (app) => measureBookingRows(app, false),
  'booking row, with triggers': (app) => measureBookingRows(app, true),
}

function measureYear(app: BenchApp, more: string) {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return measureReport(app, `?from=${day(days - 1)}&to=${day(0)}${more}`)
}

async function measureReport(app: BenchApp, query: string) {
  const { id, token } = await getBusiness(app)
  const url = `${app.origin}/api/business/businesses/${id}/analytics/${query}`
  const headers = { ...mobileHeaders, authorization: `Bearer ${token}` }
  const send = async () => expectStatus(await fetch(url, { headers }), 200)
  await measure(app.pids, { count: 10, concurrency: 1 }, send)
  return measure(app.pids, { count, concurrency: 1 }, send)
}

async function measureRefresh(app: BenchApp) {
  const { id } = await getBusiness(app)
  const db = openDb(app.pool)
  const send = async (index: number) => {
    await app.pool.query(
      `update bookings set price_minor = price_minor + 1 where id = (
         select id from bookings where business_id = $1 and status = 'completed' order by starts_at desc offset $2 limit 1)`,
      [id, index * 20],
    )
    await refreshFigures(db, id)
  }
  return measure([...app.pids, process.pid], { count, concurrency: 1 }, send)
}

/** Status changes of single bookings, each in a transaction of its own. */
async function measureBookingRows(app: BenchApp, withTriggers: boolean) {
  const { id } = await getBusiness(app)
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from bookings where business_id = $1 and status = 'completed' order by starts_at limit 4000`,
    [id],
  )
  const owner = new pg.Pool({ connectionString: app.env.DATABASE_OWNER_URL, max: 1 })
  await owner.query(`alter table bookings ${withTriggers ? 'enable' : 'disable'} trigger user`)
  const send = async (index: number) => {
    await app.pool.query({
      name: 'change-price',
      text: 'update bookings set price_minor = price_minor + 1 where id = $1',
      values: [rows[index % rows.length]?.id],
    })
  }
  await measure(app.pids, { count: 500, concurrency: 1 }, send)
  const measured = await measure(app.pids, { count: 3_000, concurrency: 1 }, send)
  await owner.query('alter table bookings enable trigger user')
  await owner.end()
  return measured
}

const getBusiness = (app: BenchApp) => (business ??= createBusiness(app))

async function createBusiness({ pool }: BenchApp): Promise<Business> {
  const { id: ownerId, token } = await createBenchAccount(pool, 'professional')
  const id = newId()
  await pool.query(
    `insert into businesses (id, owner_id, name, category, place_id, latitude, longitude, time_zone, currency,
       published_at, created_at, updated_at)
     select $1, $2, 'Bench', 'barber', id, latitude, longitude, time_zone, 'XAF', now(), now() - interval '2 years', now()
     from places where country_code = 'CM' order by id limit 1`,
    [id, ownerId],
  )
  await pool.query(
    `insert into resources (id, business_id, position) select gen_random_uuid(), $1, n from generate_series(0, 9) n`,
    [id],
  )
  await pool.query(
    `insert into services (id, business_id, title, description, category, price_minor, currency, duration_minutes,
       created_at, updated_at)
     select gen_random_uuid(), $1, 'Trim ' || n, 'A trim', 'barber', 2000, 'XAF', 30, now(), now()
     from generate_series(1, 12) n`,
    [id],
  )
  await pool.query(
    `insert into working_hours (business_id, weekday, opens_minute, closes_minute)
     select $1, day, 480, 1080 from generate_series(1, 7) day`,
    [id],
  )
  // A year of past bookings: most completed, by 8,000 guests.
  await pool.query(
    `insert into bookings (id, business_id, resource_id, service_id, status, starts_at, ends_at, busy_until, local_day,
       service_title, price_minor, currency, policy, place_kind, guest_name, guest_phone, refund_from, created_at, updated_at)
     select gen_random_uuid(), $1, resources.ids[1 + n % 10], services.ids[1 + n % 12],
       (array['completed', 'completed', 'completed', 'completed', 'cancelled', 'no_show'])[1 + n % 6],
       at, at + interval '30 minutes', at + interval '30 minutes', (at at time zone 'Africa/Douala')::date,
       'Trim', 2000 + n % 7 * 500, 'XAF', '{"free_cancellation_hours": 24}', 'business', 'Guest',
       '+2377' || lpad(((hashtext(n::text) & 2147483647) % 8000)::text, 8, '0'), at, at - interval '3 days', at
     from generate_series(0, $2::int - 1) n
     cross join lateral (
       select date_trunc('day', now()) - make_interval(days => n % $3::int, hours => -7, mins => -(n / $3::int % 10 * 60)) as at) times
     cross join lateral (select array_agg(id) as ids from resources where business_id = $1) resources
     cross join lateral (select array_agg(id) as ids from services where business_id = $1) services`,
    [id, bookingCount, days],
  )
  await refreshFigures(openDb(pool), id)
  // As autovacuum does within minutes: until then, index-only scans read the table, too.
  await pool.query(
    'vacuum analyze bookings, figure_days, figure_hours, figure_services, figure_clients',
  )
  return { id, token }
}
