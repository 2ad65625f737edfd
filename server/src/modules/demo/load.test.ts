import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { openPool } from '../../platform/db/db.ts'
import { ensureTestDatabase } from '../../testing/database/worker-database.ts'
import { demoPassword, expandDemo, loadDemoOnce } from './commands.ts'

const now = new Date()
let pool: pg.Pool

/** A separate database, since a whole marketplace would disturb other tests. */
beforeAll(async () => {
  pool = openPool(await ensureTestDatabase(`demo_${process.pid}`))
  await expandDemo(pool, { professionals: 24, now })
})

afterAll(() => pool.end())

const countOf = async (query: string) => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${query}`,
  )
  return rows[0]?.count
}

describe('loading the demo marketplace', () => {
  it('loading the demo adds missing businesses and leaves the others unchanged', async () => {
    const { rows: before } = await pool.query('select * from businesses order by id')
    expect(await expandDemo(pool, { professionals: 34, now })).toBe(10)
    const { rows: after } = await pool.query('select * from businesses order by id')
    expect(after.slice(0, 24)).toEqual(before)
    expect(await countOf('businesses')).toBe(34)
    expect(await expandDemo(pool, { professionals: 30, now })).toBe(0)
  })

  it('two processes that load the demo at once add each business once', async () => {
    const added = await Promise.all([
      expandDemo(pool, { professionals: 40, now }),
      expandDemo(pool, { professionals: 40, now }),
    ])
    expect(added.toSorted()).toEqual([0, 6])
    await loadDemoOnce(pool, now, () => {})
    expect(await countOf('businesses')).toBe(40)
  })

  it('the six demo accounts that can sign in have the demo password', async () => {
    const { rows } = await pool.query<{ role: string; password_hash: string }>(
      'select role, password_hash from accounts where password_hash is not null order by role',
    )
    expect(rows.map(({ role }) => role)).toEqual([
      'client',
      'moderator',
      'professional',
      'professional',
      'professional',
      'professional',
    ])
    expect(await passwordMatches(demoPassword, rows[0]?.password_hash ?? '')).toBe(true)
  })

  it('loading the demo schedules reminders of upcoming bookings', async () => {
    const dueAhead = `bookings where remind_at > '${now.toISOString()}'`
    expect(await countOf(dueAhead)).toBeGreaterThan(0)
  })

  it('search lists every business of the demo', async () => {
    expect(await countOf('listings')).toBe(await countOf('businesses'))
  })

  it('only the first 21 demo businesses have a portfolio', async () => {
    const { rows } = await pool.query<{ samples: number }>(
      `select count(s.id)::int as samples from businesses b left join work_samples s on s.business_id = b.id
       group by b.id order by b.id`,
    )
    const samples = rows.map((row) => row.samples)
    expect(Math.min(...samples.slice(0, 21))).toBeGreaterThanOrEqual(5)
    expect(Math.max(...samples)).toBeLessThanOrEqual(9)
    expect(Math.max(...samples.slice(21))).toBe(0)
  })

  it.each([
    [
      'a review without a completed booking of the same client and service',
      `reviews r left join bookings k
      on k.id = r.booking_id and k.status = 'completed' and k.client_id = r.client_id
        and k.business_id = r.business_id and k.service_id = r.service_id where k.id is null`,
    ],
    [
      'a review from before the end of its booking, over 30 days later or in the future',
      `reviews r join bookings k on k.id = r.booking_id
      where r.created_at < k.ends_at or r.created_at > k.ends_at + interval '30 days' or r.created_at > now()`,
    ],
    [
      'a booking whose stored review time differs from the time of its review',
      `bookings k left join reviews r on r.booking_id = k.id
      where k.reviewed_at is distinct from r.created_at`,
    ],
    [
      'praise in a review with fewer than 4 stars, or no praise in any review with 5 stars',
      `(select count(*) filter (where stars < 4 and praise <> '{}') as wrong,
        count(*) filter (where stars = 5 and praise <> '{}') as earned from reviews) told
      where wrong > 0 or earned = 0`,
    ],
    [
      'a booking at a place that the business does not offer',
      `bookings k join businesses b on b.id = k.business_id where not k.place_kind = any(b.visit_places)`,
    ],
    [
      'a business whose rating differs from that of its reviews',
      `businesses b where (b.review_count, b.stars_sum) <>
      (select count(*), coalesce(sum(stars), 0) from reviews r where r.business_id = b.id)`,
    ],
    [
      'two overlapping bookings of one resource',
      `bookings a join bookings b on a.resource_id = b.resource_id and a.id < b.id
      and tstzrange(a.starts_at, a.busy_until) && tstzrange(b.starts_at, b.busy_until)
      where 'cancelled' not in (a.status, b.status)`,
    ],
    [
      'a booking with a resource or service of another business',
      `bookings k join resources c on c.id = k.resource_id
      join services s on s.id = k.service_id
      where c.business_id <> k.business_id or s.business_id <> k.business_id`,
    ],
    [
      'a booking of a client whose account does not exist',
      `bookings k where not exists
      (select from accounts a where a.id = k.client_id and a.role = 'client')`,
    ],
    [
      'a business without an owner',
      `businesses b where not exists
      (select from accounts a where a.id = b.owner_id and a.role = 'professional')`,
    ],
    [
      'a confirmed upcoming booking without its next reminder, or another booking with one',
      `bookings k where k.remind_at is distinct from (
        select min(due) from unnest(array[k.starts_at - interval '24 hours', k.starts_at - interval '2 hours']) due
        where k.status = 'confirmed' and due > '${now.toISOString()}')`,
    ],
    [
      'a booking whose status differs from that of its last transition',
      `bookings k
      join lateral (select to_status from booking_transitions m where m.booking_id = k.id order by at desc, id desc limit 1) m on true
      where m.to_status <> k.status`,
    ],
  ])('the demo database has no record of this kind: %s', async (_, query) => {
    expect(await countOf(query)).toBe(0)
  })
})
