import { slotDaysMax } from '../../../contract/src/api/limits.ts'
import { openOffers } from '../../../server/src/modules/bookings/slots/queries.ts'
import { freeSlots } from '../../../server/src/modules/bookings/slots/rules.ts'
import { dayAt, minutesOfDay } from '../../../server/src/modules/bookings/time-zone.rules.ts'
import { newId } from '../../../server/src/platform/db/columns.ts'
import { openDb } from '../../../server/src/platform/db/db.ts'
import type { BenchApp } from '../bench-app.ts'
import { asPhones } from '../clients.ts'
import { type Measured, measure } from '../load.ts'

type Offer = { businessId: string; serviceId: string }
type Bench = (app: BenchApp) => Promise<Measured>

const minutesOfVisit = 15

/** A month of slots of one business with so many visits ahead: working them out alone, and asked for over HTTP. */
export const benchSlots = Object.fromEntries(
  [0, 10, 100, 1000].flatMap((ahead): [string, Bench][] => [
    [`slots alone, ${ahead} ahead`, async (app) => computing(app, await offerWith(app, ahead))],
    [`slots, ${ahead} ahead`, async (app) => asking(app, await offerWith(app, ahead))],
    [`slots unchanged, ${ahead} ahead`, async (app) => again(app, await offerWith(app, ahead))],
  ]),
)

/** What this process needs for the rules, with the calendar in its hands. */
async function computing({ pool }: BenchApp, { businessId, serviceId }: Offer): Promise<Measured> {
  const now = new Date()
  const first = dayAt('UTC', now)
  const at = (day: number) => new Date(day * minutesOfDay * 60_000)
  const offer = await openOffers(openDb(pool))({
    businessId,
    serviceIds: [serviceId],
    from: at(first - 2),
    to: at(first + slotDaysMax + 2),
  })
  if (!offer) throw new Error('The business of the bench is not open')
  const work = async () =>
    freeSlots(offer.calendar, minutesOfVisit, { first, count: slotDaysMax }, now).length > 0
  await measure([process.pid], { count: 500, width: 1 }, work)
  return measure([process.pid], { count: 4_000, width: 1 }, work)
}

const count = 600
const warming = 600

async function asking({ origin, pids }: BenchApp, offer: Offer): Promise<Measured> {
  const send = async () => (await ask(origin, offer)).status === 200
  await measure(pids, { count: warming, width: 4 }, send)
  return measure(pids, { count, width: 4 }, send)
}

/** With the tag of the answer before. */
async function again({ origin, pids }: BenchApp, offer: Offer): Promise<Measured> {
  const { tag } = await ask(origin, offer)
  const send = async () => (await ask(origin, offer, { 'if-none-match': tag })).status === 304
  await measure(pids, { count: warming, width: 4 }, send)
  return measure(pids, { count, width: 4 }, send)
}

async function ask(origin: string, { businessId, serviceId }: Offer, headers = {}) {
  const address = `${origin}/api/marketplace/professionals/${businessId}/slots/?service_id=${serviceId}&days=${slotDaysMax}`
  const answer = await fetch(address, { headers: { ...asPhones, ...headers } })
  await answer.arrayBuffer()
  return { status: answer.status, tag: answer.headers.get('etag') ?? '' }
}

/** A business open from eight to six with one chair and a service of a quarter of an hour, and visits ahead of now. */
async function offerWith({ pool }: BenchApp, ahead: number): Promise<Offer> {
  const [businessId, serviceId, chairId, ownerId] = [newId(), newId(), newId(), newId()]
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
  await pool.query('insert into chairs (id, business_id, position) values ($1, $2, 0)', [
    chairId,
    businessId,
  ])
  await pool.query(
    `insert into services (id, business_id, title, description, category, price_minor, currency, duration_minutes,
       created_at, updated_at)
     values ($1, $2, 'Trim', 'A trim', 'barber', 2000, 'XAF', $3, now(), now())`,
    [serviceId, businessId, minutesOfVisit],
  )
  await pool.query(
    `insert into working_hours (business_id, weekday, opens_minute, closes_minute)
     select $1, day, 480, 1080 from generate_series(1, 7) day`,
    [businessId],
  )
  await addVisits(pool, { businessId, serviceId, chairId }, ahead)
  return { businessId, serviceId }
}

/** Twenty a day from tomorrow on, each half an hour after the other. */
async function addVisits(
  pool: BenchApp['pool'],
  { businessId, serviceId, chairId }: Offer & { chairId: string },
  ahead: number,
) {
  await pool.query(
    `insert into bookings (id, business_id, chair_id, service_id, status, starts_at, ends_at, busy_until, local_day,
       service_title, price_minor, currency, policy, place_kind, refund_from, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3, 'confirmed', at, at + interval '15 minutes', at + interval '15 minutes',
       at::date, 'Trim', 2000, 'XAF', '{}', 'business', at, now(), now()
     from (
       select date_trunc('day', now()) + make_interval(days => 1 + n / 20, mins => 420 + n % 20 * 30) as at
       from generate_series(0, $4::int - 1) n) visits`,
    [businessId, chairId, serviceId, ahead],
  )
}
