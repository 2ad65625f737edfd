import {
  type Analytics,
  getAnalytics,
  type PeriodFigures,
} from '@ujuzi/contract/analytics/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createSeededRandom } from '../../../testing/booking-model/random.ts'
import { someRuns } from '../../../testing/cases.ts'
import { byId, countFigures, sum } from '../../../testing/figures/count-figures.ts'
import {
  changeRandomly,
  createYear,
  type SimulatedBusiness,
} from '../../../testing/figures/simulated-year.ts'
import { reviews } from '../../reviews/tables.ts'
import { listRecountedBookings } from '../rollups/recount.queries.ts'
import { addDays } from './rules.ts'

let app: TestApp
let simulated: SimulatedBusiness[]
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-24T12:00:00Z') })
  simulated = await createYear(app, someRuns(18))
})
afterAll(() => app.close())

type Query = Partial<Record<'from' | 'to' | 'member_id', string>> & {
  compare?: 'previous' | 'year'
}

async function figuresOf({ id, owner }: SimulatedBusiness, query: Query): Promise<Analytics> {
  const response = await app.call(getAnalytics, { params: { id }, query }, { as: owner.token })
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data
}

describe('the figures of a simulated year', () => {
  it('analytics equal a recount of all bookings for any period and any member', async () => {
    const random = createSeededRandom(4)
    for (const business of simulated) {
      await expectRightFigures(business, { from: '2025-11-25', to: '2026-11-24', compare: 'year' })
      for (let n = 0; n < 4; n++) {
        const to = addDays('2026-12-20', -random.integer(0, 380))
        const from = addDays(to, -random.pick([0, 6, 13, 29, 89, 200]))
        const member_id = random.chance(0.4) ? random.pick(business.resources) : undefined
        await expectRightFigures(business, { from, to, member_id, compare: 'previous' })
      }
    }
  })

  it('analytics include booking changes that are not yet in the stored totals', async () => {
    const random = createSeededRandom(5)
    for (let n = 0; n < someRuns(200); n++) await changeRandomly(app, simulated, random)
    for (const business of simulated) {
      await expectRightFigures(business, { from: '2025-12-01', to: '2026-12-31' })
    }
  })

  it('completed bookings by hour and by team member each add up to the analytics total while bookings change', async () => {
    const [business] = simulated
    if (!business) throw new Error('There is no business')
    const random = createSeededRandom(6)
    const change = async () => {
      for (let n = 0; n < someRuns(40); n++) await changeRandomly(app, [business], random)
    }
    const read = async () => {
      for (let n = 0; n < someRuns(10); n++) {
        const { current } = await figuresOf(business, { from: '2025-11-25', to: '2026-12-24' })
        expect(sum(current.hours.map(({ visits }) => visits))).toBe(
          current.bookings.completed.total,
        )
        expect(sum(current.occupancy.members.map(({ visits }) => visits))).toBe(
          current.bookings.completed.total,
        )
      }
    }
    await Promise.all([change(), read(), read()])
    await expectRightFigures(business, { from: '2025-11-25', to: '2026-12-24' })
  })
})

async function expectRightFigures(business: SimulatedBusiness, query: Query) {
  const { current, previous } = await figuresOf(business, query)
  const all = await listRecountedBookings(app.db, business.id)
  for (const figures of [current, previous]) {
    if (!figures) continue
    expect(countedPart(figures)).toEqual(countFigures(business, all, figures, query.member_id))
  }
}

/** The figures that `countFigures` counts too. */
function countedPart(figures: PeriodFigures) {
  const { page_visits, conversion, ratings, occupancy, services, ...rest } = figures
  const { open_minutes, series, members, ...booked } = occupancy
  return {
    ...rest,
    earnings: rest.earnings.filter(({ total }) => total > 0),
    occupancy: {
      ...booked,
      series: series.booked_minutes,
      members: members
        .filter((member) => member.booked_minutes > 0 || member.visits > 0)
        .map(({ open_minutes: _, ...member }) => member)
        .sort(byId),
    },
    services: services.map(({ title, ...service }) => service).sort(byId),
  }
}

describe('the other figures', () => {
  it('counts reviews by the local day they were written, without hidden reviews', async () => {
    const [business] = simulated
    if (!business) throw new Error('There is no business')
    const bookings = await listRecountedBookings(app.db, business.id)
    const completed = bookings.filter(({ status }) => status === 'completed').slice(0, 3)
    const written = ['2026-11-09T23:30:00Z', '2026-11-10T08:00:00Z', '2026-11-10T09:00:00Z']
    for (const [n, { id: bookingId, serviceId }] of completed.entries()) {
      await app.db.insert(reviews).values({
        bookingId,
        businessId: business.id,
        serviceId,
        stars: 3 + (n % 2) * 2,
        body: 'Sharp.',
        hiddenAt: n === 2 ? app.clock.now() : null,
        createdAt: new Date(written[n] ?? ''),
      })
    }
    const { current } = await figuresOf(business, { from: '2026-11-09', to: '2026-11-11' })
    expect(current.ratings).toEqual({
      count: 2,
      mean: 4,
      stars: [0, 0, 1, 0, 1],
      series: [0, 2, 0],
    })
  })

  it('refuses analytics of another owner’s business with the same 404 as for an unknown business', async () => {
    const [own, other] = simulated
    const unknown = '0191f7a0-0000-7000-8000-000000000000'
    for (const id of [other?.id ?? '', unknown]) {
      const response = await app.call(
        getAnalytics,
        { params: { id }, query: {} },
        { as: own?.owner.token ?? '' },
      )
      expect(response).toMatchObject({ status: 404, error: { code: 'business_not_found' } })
    }
  })

  it('refuses analytics for a period too long or reversed, or for a member of another business', async () => {
    const [own, other] = simulated
    const queries = [
      [{ from: '2020-01-01', to: '2026-01-01' }, 'to'],
      [{ from: '2026-01-02', to: '2026-01-01' }, 'to'],
      [{ member_id: other?.resources[0] }, 'member_id'],
    ] as const
    for (const [query, field] of queries) {
      const response = await app.call(
        getAnalytics,
        { params: { id: own?.id ?? '' }, query },
        { as: own?.owner.token ?? '' },
      )
      expect(response).toMatchObject({
        status: 422,
        error: { fields: { [field]: expect.any(String) } },
      })
    }
  })

  it('staff see the analytics of their own calendar, managers those of everyone', async () => {
    const business = simulated[2]
    if (!business) throw new Error('There is no business')
    const [staff, manager] = [
      await app.people.member(business.id, 'staff'),
      await app.people.member(business.id, 'manager'),
    ]
    const [own = '', other = ''] = business.resources
    const read = (token: string, query: Query = {}) =>
      app.call(
        getAnalytics,
        { params: { id: business.id }, query: { from: '2025-12-01', to: '2026-11-24', ...query } },
        { as: token },
      )
    // Without a calendar there is nothing to see.
    expect(await read(staff.token)).toMatchObject({
      data: { members: [], current: { bookings: { completed: { total: 0 } }, page_visits: null } },
    })
    await app.pool.query('update resources set account_id = $1 where id = $2', [staff.id, own])
    const seen = await read(staff.token)
    const expected = await figuresOf(business, {
      from: '2025-12-01',
      to: '2026-11-24',
      member_id: own,
    })
    expect(seen.ok && seen.data.current).toEqual(expected.current)
    expect(seen.ok && seen.data.members).toEqual([{ id: own, position: 0, name: staff.name }])
    expect(await read(staff.token, { member_id: other })).toMatchObject({ status: 422 })
    const everyone = await figuresOf(business, { from: '2025-12-01', to: '2026-11-24' })
    const managed = await read(manager.token)
    expect(managed.ok && managed.data.current).toEqual(everyone.current)
  })
})
