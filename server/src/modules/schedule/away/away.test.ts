import { listRescheduleSlots } from '@ujuzi/contract/bookings/transitions'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { getProfessional, listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { specialDays, timeOff } from '../../businesses/tables.ts'
import { checkListings, refreshCalendar, refreshListings } from '../../search/commands.ts'
import { lockBusiness } from '../queries.ts'
import { replaceAwayPeriods } from './commands.ts'
import { listAwayPeriods } from './queries.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

type Business = Awaited<ReturnType<TestApp['people']['business']>>
type Period = [from: string, to: string, reason?: string]

const replace = (business: { id: string }, ...periods: Period[]) =>
  transact(app.db, async (tx) => {
    const locked = await lockBusiness(tx, business.id)
    if (!locked) throw new Error('No business')
    return replaceAwayPeriods(
      { onCalendarChanged: refreshCalendar },
      { db: tx, now: app.clock.now() },
      {
        business: locked,
        periods: periods.map(([from, to, reason = null]) => ({ from, to, reason })),
        field: 'away',
      },
    )
  })

const listed = (business: Business) =>
  listAwayPeriods({ db: app.db, now: app.clock.now() }, business)

async function createListed(more: object = {}) {
  const business = await app.people.business(more)
  await refreshListings(app.db, [business.id], app.clock.now())
  return business
}

async function getPage(business: Business) {
  const page = await app.call(getProfessional, { params: { id: business.id } })
  if (!page.ok) throw new Error(page.error.code)
  return page.data
}

async function getSlots(business: Business, from: string, days = 1) {
  const query = { service_id: business.service.id, from, days }
  const response = await app.call(listSlots, { params: { id: business.id }, query })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('a period of absence', () => {
  it('an absence closes exactly its days in bookable times, booking requests, search and on the business page', async () => {
    const business = await createListed()
    expect(await replace(business, ['2026-11-23', '2026-11-24'])).toEqual({ bookings: 0 })
    const { days, away_until } = await getSlots(business, '2026-11-22', 4)
    expect(days.map(({ open }) => open)).toEqual([true, false, false, true])
    expect(days.map(({ slots }) => slots.length > 0)).toEqual([false, false, false, true])
    expect(away_until).toBe('2026-11-25')
    expect(await getPage(business)).toMatchObject({
      away_until: '2026-11-25',
      next_slot: '2026-11-25T08:00:00+01:00',
      open_now: false,
    })
    const body = { service_id: business.service.id, start: at('24T10:00') }
    expect(await fixture.request(await app.people.client(), body)).toMatchObject({
      error: { code: 'outside_hours' },
    })
    const { differing } = await checkListings(app.db, app.clock.now())
    expect(differing).not.toContain(business.id)
  })

  it('the business page shows the return date from the first to the last day of an absence', async () => {
    const business = await createListed()
    await replace(business, ['2026-11-24', '2026-11-26'])
    const announcedAt = async (time: string) => {
      app.clock.set(new Date(at(time)))
      return (await getPage(business)).away_until
    }
    expect(await announcedAt('23T23:59')).toBeNull()
    expect(await announcedAt('24T00:00')).toBe('2026-11-27')
    expect(await announcedAt('26T23:59')).toBe('2026-11-27')
    expect(await announcedAt('27T00:00')).toBeNull()
  })

  it('the return date after an absence is the next day the business is open', async () => {
    const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }))
    const business = await createListed({ openings: weekdays })
    await app.db
      .insert(specialDays)
      .values({ businessId: business.id, day: '2026-11-30', hours: '{}', reason: null })
    await replace(business, ['2026-11-23', '2026-11-27'], ['2026-12-01', '2026-12-02'])
    expect((await getPage(business)).away_until).toBe('2026-12-03')
    expect((await getSlots(business, '2026-12-03')).away_until).toBe('2026-12-03')
  })

  it('adding an absence leaves the bookings within it confirmed and reports their number', async () => {
    const setup = await fixture.createBooking({ accepted: true })
    expect(await replace(setup.business, ['2026-11-25', '2026-11-25'])).toEqual({ bookings: 1 })
    expect(await setup.get('client')).toMatchObject({ data: { status: 'confirmed' } })
    expect(await replace(setup.business, ['2026-11-26', '2026-11-26'])).toEqual({ bookings: 0 })
  })

  it('the list of times for rescheduling a booking states when the business returns from an absence', async () => {
    const setup = await fixture.createBooking({ accepted: true })
    await replace(setup.business, ['2026-11-23', '2026-11-27'])
    const slots = await app.call(
      listRescheduleSlots,
      { params: setup.params, query: {} },
      { as: setup.client.token },
    )
    expect(slots).toMatchObject({ data: { away_until: '2026-11-28' } })
  })

  it('an absence appears as time off in the professional’s calendar', async () => {
    const business = await createListed()
    await replace(business, ['2026-11-25', '2026-11-26', 'Family visit'])
    const query = { from: '2026-11-23', days: 7 }
    const businessCalendar = await app.call(
      getBusinessCalendar,
      { query },
      { as: business.owner.token },
    )
    expect(businessCalendar).toMatchObject({
      data: {
        time_off: [
          {
            resource_id: null,
            start: '2026-11-25T00:00:00+01:00',
            end: '2026-11-27T00:00:00+01:00',
            reason: 'Family visit',
          },
        ],
      },
    })
  })
})

describe('replacing the periods of absence', () => {
  it('saving new absences replaces current and future absences, but keeps past absences and other time off', async () => {
    const business = await createListed()
    await replace(business, ['2026-11-23', '2026-11-24', 'Fair'])
    await app.db.insert(timeOff).values({
      businessId: business.id,
      startsAt: new Date(at('25T10:00')),
      endsAt: new Date(at('25T11:00')),
    })
    app.clock.set(new Date(at('26T10:00')))
    await replace(business, ['2026-11-24', '2026-11-25'], ['2026-12-24', '2026-12-26'])
    expect(await listed(business)).toEqual([{ from: '2026-12-24', to: '2026-12-26', reason: null }])
    const rows = await app.db.select().from(timeOff).where(eq(timeOff.businessId, business.id))
    expect(rows.map(({ reason, away }) => [reason, away]).toSorted()).toEqual([
      [null, false],
      [null, true],
      ['Fair', true],
    ])
    await replace(business)
    expect(await listed(business)).toEqual([])
    expect((await getSlots(business, '2026-12-24')).days[0]?.slots.length).toBeGreaterThan(0)
  })

  it('an absence covers whole local days when the clock changes', async () => {
    const business = await createListed({ timeZone: 'Africa/Cairo', advanceBookingDays: 365 })
    await replace(business, ['2027-04-29', '2027-04-30'], ['2027-10-28', '2027-10-29'])
    const rows = await app.db
      .select()
      .from(timeOff)
      .where(eq(timeOff.businessId, business.id))
      .orderBy(timeOff.startsAt)
    const hours = rows.map(
      ({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 3.6e6,
    )
    expect(hours).toEqual([47, 49])
    expect(await listed(business)).toEqual([
      { from: '2027-04-29', to: '2027-04-30', reason: null },
      { from: '2027-10-28', to: '2027-10-29', reason: null },
    ])
    const { days } = await getSlots(business, '2027-04-28', 4)
    expect(days.map(({ open }) => open)).toEqual([true, false, false, true])
  })

  it('refuses more than 20 absences and refuses an absence that ends before it starts', async () => {
    const business = await createListed()
    const refusal = (...periods: Period[]) =>
      replace(business, ...periods).catch((error: unknown) => error)
    expect(await refusal(['2026-12-02', '2026-12-01'])).toMatchObject({
      code: 'invalid_input',
      fields: { 'away.0.to': 'field_time_order' },
    })
    const days = Array.from({ length: 21 }, (_, n) => String(n + 1).padStart(2, '0'))
    const many = days.map((day): Period => [`2026-12-${day}`, `2026-12-${day}`])
    expect(await refusal(...many)).toMatchObject({ fields: { away: 'field_too_many' } })
    expect(await replace(business, ...many.slice(1))).toEqual({ bookings: 0 })
    expect(await listed(business)).toHaveLength(20)
  })
})
