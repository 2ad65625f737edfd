import { slotDaysMax } from '../../../contract/src/api/limits.ts'
import { prepareOfferCalendar } from '../../../server/src/modules/bookings/slots/queries.ts'
import { freeSlots } from '../../../server/src/modules/bookings/slots/rules.ts'
import { dayAt, minutesOfDay } from '../../../server/src/modules/bookings/time-zone.rules.ts'
import { newId } from '../../../server/src/platform/db/columns.ts'
import { openDb } from '../../../server/src/platform/db/db.ts'
import type { BenchApp } from '../bench-app.ts'
import { mobileHeaders } from '../clients.ts'
import { expectStatus, type Measurement, measure } from '../load.ts'

type BenchService = { businessId: string; serviceId: string }
type Bench = (app: BenchApp) => Promise<Measurement>

const serviceMinutes = 15

/** A month of slots of one business by number of upcoming bookings: the rules alone, and over HTTP. */
export const benchSlots = Object.fromEntries(
  [0, 10, 100, 1000].flatMap((bookingCount): [string, Bench][] => [
    [
      `slots alone, ${bookingCount} ahead`,
      async (app) => measureRules(app, await createServiceWithBookings(app, bookingCount)),
    ],
    [
      `slots, ${bookingCount} ahead`,
      async (app) => measureRequests(app, await createServiceWithBookings(app, bookingCount)),
    ],
    [
      `slots unchanged, ${bookingCount} ahead`,
      async (app) => measureRevalidation(app, await createServiceWithBookings(app, bookingCount)),
    ],
  ]),
)

/** CPU of this process for the rules, with the calendar already loaded. */
async function measureRules(
  { pool }: BenchApp,
  { businessId, serviceId }: BenchService,
): Promise<Measurement> {
  const now = new Date()
  const first = dayAt('UTC', now)
  const at = (day: number) => new Date(day * minutesOfDay * 60_000)
  const offer = await prepareOfferCalendar(openDb(pool))({
    businessId,
    serviceIds: [serviceId],
    from: at(first - 2),
    to: at(first + slotDaysMax + 2),
    now,
  })
  if (!offer) throw new Error('The business of the bench is not open')
  const range = { minutes: serviceMinutes, first, count: slotDaysMax, now }
  const work = async () => {
    if (freeSlots(offer.calendar, range).length === 0) throw new Error('There are no free slots')
  }
  await measure([process.pid], { count: 500, concurrency: 1 }, work)
  return measure([process.pid], { count: 4_000, concurrency: 1 }, work)
}

const count = 600
const warmUpCount = 600

async function measureRequests(app: BenchApp, service: BenchService): Promise<Measurement> {
  const { pids } = app
  const send = () => fetchSlots(app.origin, service)
  await measure(pids, { count: warmUpCount, concurrency: 4 }, send)
  return measure(pids, { count, concurrency: 4 }, send)
}

/** Conditional requests with the ETag of the previous response. */
async function measureRevalidation(
  { origin, pids }: BenchApp,
  service: BenchService,
): Promise<Measurement> {
  const tag = await fetchSlots(origin, service)
  if (tag === null) throw new Error('The slots have no ETag')
  const send = () => fetchSlots(origin, service, { headers: { 'if-none-match': tag }, status: 304 })
  await measure(pids, { count: warmUpCount, concurrency: 4 }, send)
  return measure(pids, { count, concurrency: 4 }, send)
}

/** Requests the slots of a month and returns their ETag. */
async function fetchSlots(
  origin: string,
  { businessId, serviceId }: BenchService,
  { headers = {}, status = 200 } = {},
) {
  const url = `${origin}/api/marketplace/professionals/${businessId}/slots/?service_id=${serviceId}&days=${slotDaysMax}`
  const response = await fetch(url, { headers: { ...mobileHeaders, ...headers } })
  await expectStatus(response, status)
  return response.headers.get('etag')
}

/** Creates a business open from 8 to 18 with one resource, a 15-minute service and upcoming bookings. */
async function createServiceWithBookings(
  { pool }: BenchApp,
  bookingCount: number,
): Promise<BenchService> {
  const [businessId, serviceId, resourceId, ownerId] = [newId(), newId(), newId(), newId()]
  await pool.query(
    `insert into accounts (id, email, name, role, email_verified_at, created_at, updated_at)
     values ($1, $2, 'Bench', 'professional', now(), now(), now())`,
    [ownerId, `${ownerId}@bench.test`],
  )
  await pool.query(
    `insert into businesses (id, owner_id, name, category, place_id, latitude, longitude, time_zone, currency,
       buffer_time_minutes, max_daily_bookings, published_at, created_at, updated_at)
     select $1, $2, 'Bench', 'barber', id, latitude, longitude, time_zone, 'XAF', 0, 100, now(), now(), now()
     from places where country_code = 'CM' order by id limit 1`,
    [businessId, ownerId],
  )
  await pool.query('insert into resources (id, business_id, position) values ($1, $2, 0)', [
    resourceId,
    businessId,
  ])
  await pool.query(
    `insert into services (id, business_id, title, description, category, price_minor, currency, duration_minutes,
       created_at, updated_at)
     values ($1, $2, 'Trim', 'A trim', 'barber', 2000, 'XAF', $3, now(), now())`,
    [serviceId, businessId, serviceMinutes],
  )
  await pool.query(
    `insert into working_hours (business_id, weekday, opens_minute, closes_minute)
     select $1, day, 480, 1080 from generate_series(1, 7) day`,
    [businessId],
  )
  await addBookings(pool, { businessId, serviceId, resourceId }, bookingCount)
  return { businessId, serviceId }
}

/** Twenty a day from tomorrow, every half hour. */
async function addBookings(
  pool: BenchApp['pool'],
  { businessId, serviceId, resourceId }: BenchService & { resourceId: string },
  bookingCount: number,
) {
  await pool.query(
    `insert into bookings (id, business_id, resource_id, service_id, status, starts_at, ends_at, busy_until, local_day,
       service_title, price_minor, currency, policy, place_kind, refund_from, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3, 'confirmed', at, at + interval '15 minutes', at + interval '15 minutes',
       at::date, 'Trim', 2000, 'XAF', '{}', 'business', at, now(), now()
     from (
       select date_trunc('day', now()) + make_interval(days => 1 + n / 20, mins => 420 + n % 20 * 30) as at
       from generate_series(0, $4::int - 1) n) visits`,
    [businessId, resourceId, serviceId, bookingCount],
  )
}
