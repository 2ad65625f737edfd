import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { someRuns } from '../../testing/cases.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const shown =
  'service_id, booked, one_star, two_stars, three_stars, four_stars, five_stars, reviews, stars'

/** Figures that triggers keep, and the same summed from the bookings and reviews. */
async function keptAndSummed(businessId: string) {
  const kept = await app.pool.query(
    `select ${shown} from service_figures where business_id = $1 and (booked > 0 or reviews > 0) order by 1`,
    [businessId],
  )
  const stars = [1, 2, 3, 4, 5].map((n) => `count(r.id) filter (where r.stars = ${n})::int`)
  const summed = await app.pool.query(
    `select b.service_id, count(*) filter (where b.status in ('confirmed', 'completed', 'no_show'))::int as booked,
      ${['one_star', 'two_stars', 'three_stars', 'four_stars', 'five_stars'].map((name, n) => `${stars[n]} as ${name}`).join(', ')},
      count(r.id)::int as reviews, coalesce(sum(r.stars), 0)::int as stars
    from bookings b left join reviews r on r.booking_id = b.id and r.hidden_at is null
    where b.business_id = $1 group by b.service_id
    having count(*) filter (where b.status in ('confirmed', 'completed', 'no_show')) > 0 or count(r.id) > 0 order by 1`,
    [businessId],
  )
  return { kept: kept.rows, summed: summed.rows }
}

const step = fc.record({
  kind: fc.constantFrom(
    ...(['book', 'book', 'review', 'review', 'status', 'all', 'hide', 'show', 'rate'] as const),
    ...(['unreview', 'delete', 'move'] as const),
  ),
  one: fc.nat(20),
  stars: fc.integer({ min: 1, max: 5 }),
  status: fc.constantFrom('confirmed', 'completed', 'declined', 'expired'),
})

const changes = {
  status: 'update bookings set status = $2 where id = $1',
  all: 'update bookings set status = $2 where business_id = (select business_id from bookings where id = $1)',
  hide: 'update reviews set hidden_at = now() where booking_id = $1',
  show: 'update reviews set hidden_at = null where booking_id = $1',
  rate: 'update reviews set stars = $2 where booking_id = $1',
  unreview: 'delete from reviews where booking_id = $1',
  delete:
    'delete from bookings where id = $1 and not exists (select from reviews where booking_id = $1)',
  move: 'update bookings set service_id = $2 where id = $1 and not exists (select from reviews where booking_id = $1)',
}

test('the stored counts of services equal their actual bookings and visible reviews after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const business = await app.people.business()
      const other = await app.pool.query<{ id: string }>(
        `insert into services select (jsonb_populate_record(s, jsonb_build_object('id', uuidv7(), 'position', 9))).*
         from services s where id = $1 returning id`,
        [business.service.id],
      )
      const services = [business.service.id, other.rows[0]?.id ?? '']
      const ids: string[] = []
      for (const [n, { kind, one, stars, status }] of steps.entries()) {
        const id = ids[one % Math.max(1, ids.length)]
        if (kind === 'book' || kind === 'review' || !id) {
          const booked = await createPastBooking(app)(
            business,
            n,
            { serviceId: services[one % 2] ?? '', ...(kind === 'book' && { status }) },
            kind === 'review' ? stars : undefined,
          )
          ids.push(booked.id)
          continue
        }
        const value = { status, all: status, rate: stars, move: services[stars % 2] }[
          kind as 'status'
        ]
        await app.pool.query(changes[kind], value === undefined ? [id] : [id, value])
      }
      const { kept, summed } = await keptAndSummed(business.id)
      expect(kept).toEqual(summed)
      await app.pool.query('select fill_service_figures()')
      expect((await keptAndSummed(business.id)).kept).toEqual(kept)
    }),
    { numRuns: someRuns(25) },
  )
})

test('counts every booking and review of a service when many arrive at the same time', async () => {
  const business = await app.people.business()
  const add = createPastBooking(app)
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(business, n, {}, 1 + (n % 5))))
  const { kept, summed } = await keptAndSummed(business.id)
  expect(kept).toEqual(summed)
  expect(kept).toMatchObject([{ booked: 20, reviews: 20, one_star: 4, stars: 60 }])
})
