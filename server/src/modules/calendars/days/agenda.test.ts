import type { CallInput } from '@ujuzi/contract/api/endpoint'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import * as contract from '@ujuzi/contract/schedule/closings'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { listAvailableListings } from '../../../testing/checks/available-listings.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { refreshListings } from '../../search/commands.ts'

let t: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  t = await openTestApp()
  fixture = bookingFixture(t)
})
afterAll(() => t.close())

type More = Parameters<TestApp['people']['business']>[0]
type Off = CallInput<typeof contract.addTimeOff>['body']
type Hours = CallInput<typeof contract.setSpecialDay>['body']['hours']

/** A business in the search index, with the calendar actions of its owner. */
async function desk(more: More = {}) {
  const business = await t.people.business(more)
  await refreshListings(t.db, [business.id], t.clock.now())
  const as = { as: business.owner.token }
  return {
    business,
    as,
    businessCalendar: async (query: CallInput<typeof getBusinessCalendar>['query'] = {}) => {
      const response = await t.call(getBusinessCalendar, { query }, as)
      if (!response.ok) throw new Error(response.error.code)
      return response.data
    },
    off: (body: Off) => t.call(contract.addTimeOff, { body }, as),
    special: (day: string, hours: Hours, reason?: string) =>
      t.call(contract.setSpecialDay, { params: { day }, body: { hours, reason } }, as),
    slotsOn: async (from: string) => {
      const query = { service_id: business.service.id, from, days: 1 }
      const response = await t.call(listSlots, { params: { id: business.id }, query }, {})
      return response.ok
        ? (response.data.days[0]?.slots.map(({ start }) => start.slice(11, 16)) ?? [])
        : []
    },
    isFound: async (date: string) =>
      (await listAvailableListings(t)([business.id], { date })).length > 0,
  }
}

const problems = (response: Awaited<ReturnType<Awaited<ReturnType<typeof desk>>['special']>>) =>
  response.ok ? undefined : response.error.fields && Object.keys(response.error.fields)

describe('the calendar of a business', () => {
  it('the business calendar shows hours, bookings and resources of the requested days, starting today by default', async () => {
    const booked = await fixture.createBooking({ resourceCount: 2 })
    const response = await t.call(
      getBusinessCalendar,
      { query: { days: 3 } },
      { as: booked.business.owner.token },
    )
    expect(response).toMatchObject({
      ok: true,
      data: {
        timezone: 'Africa/Douala',
        resources: [{ number: 1 }, { number: 2 }],
        days: [
          { date: '2026-11-23', holiday: null, special: null },
          { date: '2026-11-24', open: [{ start: at('24T08:00'), end: at('24T18:00') }] },
          { date: '2026-11-25' },
        ],
        time_off: [],
        bookings: [{ id: booked.id, status: 'pending', resource: 1 }],
      },
    })
  })

  it('the calendar shows cancelled bookings, but no declined or withdrawn booking requests', async () => {
    const [declined, withdrawn, cancelled] = [
      await fixture.createBooking(),
      await fixture.createBooking(),
      await fixture.createBooking({ accepted: true }),
    ]
    await declined.decline('professional', 'Away')
    await withdrawn.transition('client', 'cancel')
    await cancelled.transition('client', 'cancel')
    const shown = async ({ business }: typeof declined) => {
      const query = { from: '2026-11-25', days: 1 }
      const response = await t.call(getBusinessCalendar, { query }, { as: business.owner.token })
      return response.ok && response.data.bookings.map(({ status }) => status)
    }
    expect(await Promise.all([declined, withdrawn, cancelled].map(shown))).toEqual([
      [],
      [],
      ['cancelled'],
    ])
  })

  it('opening hours in the calendar have the right UTC offset when the clock changes', async () => {
    const night = await desk({
      timeZone: 'Africa/Cairo',
      openings: [4, 5].map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
    })
    const { days } = await night.businessCalendar({ from: '2027-04-29', days: 2 })
    expect(days.map(({ open }) => open)).toEqual([
      [{ start: '2027-04-29T00:00:00+02:00', end: '2027-04-30T01:00:00+03:00' }],
      [{ start: '2027-04-30T01:00:00+03:00', end: '2027-05-01T00:00:00+03:00' }],
    ])
    const autumn = await night.businessCalendar({ from: '2027-10-28', days: 1 })
    expect(autumn.days[0]?.open).toEqual([
      { start: '2027-10-28T00:00:00+03:00', end: '2027-10-29T00:00:00+02:00' },
    ])
  })

  it('refuses the calendar to a professional without a business', async () => {
    const alone = await t.people.account('professional')
    const response = await t.call(getBusinessCalendar, { query: {} }, { as: alone.token })
    expect(response).toMatchObject({ status: 404, error: { code: 'business_not_found' } })
  })
})

describe('time off', () => {
  it('adding time off reports the number of bookings within it, and removing it a second time fails', async () => {
    const booked = await fixture.createBooking({ accepted: true })
    const as = { as: booked.business.owner.token }
    const body = { start: at('25T09:00'), end: at('25T18:00'), reason: 'Fair' }
    const added = await t.call(contract.addTimeOff, { body }, as)
    expect(added).toMatchObject({
      status: 201,
      data: { ...body, resource_id: null, bookings_within: 1 },
    })
    const id = added.ok ? added.data.id : ''
    const seen = await t.call(getBusinessCalendar, { query: { from: '2026-11-25', days: 1 } }, as)
    expect(seen).toMatchObject({ data: { time_off: [{ id }], bookings: [{ id: booked.id }] } })
    expect(await t.call(contract.removeTimeOff, { params: { id }, query: {} }, as)).toMatchObject({
      status: 200,
    })
    expect(await t.call(contract.removeTimeOff, { params: { id }, query: {} }, as)).toMatchObject({
      status: 404,
    })
  })

  it('adding or removing time off immediately changes the bookable times and the search results', async () => {
    const one = await desk()
    expect(await one.isFound('2026-11-26')).toBe(true)
    const added = await one.off({ start: at('26T00:00'), end: at('27T00:00') })
    expect([await one.isFound('2026-11-26'), await one.slotsOn('2026-11-26')]).toEqual([false, []])
    const params = { id: added.ok ? added.data.id : '' }
    await t.call(contract.removeTimeOff, { params, query: {} }, one.as)
    expect(await one.isFound('2026-11-26')).toBe(true)
  })

  it('time off of one of two resources leaves the times of the second resource bookable', async () => {
    const one = await desk({ resourceCount: 2 })
    const [first] = one.business.resources
    await one.off({ start: at('26T00:00'), end: at('27T00:00'), resource_id: first?.id })
    expect(await one.slotsOn('2026-11-26')).toHaveLength(37)
  })

  it('a business with two resources has no bookable times during time off of the business or of both resources', async () => {
    const one = await desk({ resourceCount: 2 })
    const countSlots = async () => [
      (await one.slotsOn('2026-11-26')).length,
      (await one.slotsOn('2026-11-27')).length,
    ]
    expect(await countSlots()).toEqual([37, 37])
    await one.off({ start: at('26T00:00'), end: at('27T00:00') })
    for (const { id } of one.business.resources)
      await one.off({ start: at('27T00:00'), end: at('28T00:00'), resource_id: id })
    expect(await countSlots()).toEqual([0, 0])
  })

  it('refuses time off of no length, longer than a year or for another business’s resource', async () => {
    const one = await desk()
    const other = await t.people.business()
    const refused = async (body: Off) => {
      const response = await one.off(body)
      return response.ok ? undefined : Object.keys(response.error.fields ?? {})
    }
    expect(await refused({ start: at('26T10:00'), end: at('26T10:00') })).toEqual(['end'])
    expect(await refused({ start: at('26T10:00'), end: '2027-11-28T10:00:00Z' })).toEqual(['end'])
    const resource_id = other.resources[0]?.id
    expect(await refused({ start: at('26T10:00'), end: at('26T11:00'), resource_id })).toEqual([
      'resource_id',
    ])
  })
})

describe('a day with hours of its own', () => {
  it('special hours replace the weekday’s hours in bookable times and search until removed', async () => {
    const one = await desk()
    const day = '2026-11-26'
    const hours = [
      { opens: '20:00', closes: '24:00' },
      { opens: '09:00', closes: '10:00' },
    ]
    expect(await one.special(day, hours, 'Market')).toMatchObject({
      status: 200,
      data: { day, reason: 'Market', bookings_outside: 0, hours: [hours[1], hours[0]] },
    })
    expect((await one.slotsOn(day))[0]).toBe('09:00')
    const { days } = await one.businessCalendar({ from: day, days: 1 })
    expect(days[0]).toMatchObject({
      special: { reason: 'Market' },
      open: [{ start: at('26T09:00') }, {}],
    })
    await one.special(day, [])
    expect([await one.isFound(day), await one.slotsOn(day)]).toEqual([false, []])
    const listed = await t.call(contract.listSpecialDays, {}, one.as)
    expect(listed).toMatchObject({
      data: { results: [{ day, hours: [], reason: null }], count: 1 },
    })
    for (let twice = 0; twice < 2; twice++) {
      const removed = await t.call(contract.removeSpecialDay, { params: { day } }, one.as)
      expect(removed).toMatchObject({ status: 200, data: { day } })
    }
    expect([await one.isFound(day), (await one.slotsOn(day))[0]]).toEqual([true, '08:00'])
  })

  it('setting special hours reports the number of bookings outside them, which stay confirmed', async () => {
    const booked = await fixture.createBooking({ accepted: true })
    const params = { day: '2026-11-25' }
    const set = (hours: Hours) =>
      t.call(
        contract.setSpecialDay,
        { params, body: { hours } },
        { as: booked.business.owner.token },
      )
    expect(await set([])).toMatchObject({ data: { bookings_outside: 1 } })
    expect(await set([{ opens: '10:30', closes: '12:00' }])).toMatchObject({
      data: { bookings_outside: 1 },
    })
    expect(await set([{ opens: '10:00', closes: '11:00' }])).toMatchObject({
      data: { bookings_outside: 0 },
    })
    expect(await booked.get('client')).toMatchObject({ data: { status: 'confirmed' } })
  })

  it('refuses reversed or overlapping special hours with an error on each field that is wrong', async () => {
    const one = await desk()
    const hours = [
      { opens: '09:00', closes: '12:00' },
      { opens: '14:00', closes: '13:00' },
      { opens: '11:00', closes: '15:00' },
    ]
    expect(problems(await one.special('2026-11-26', hours))).toEqual([
      'hours.1.closes',
      'hours.2.opens',
    ])
    expect(problems(await one.special('2026-11-26', [{ opens: '9:00', closes: '12:00' }]))).toEqual(
      ['hours.0.opens'],
    )
  })

  it('refuses special hours for a past day or for a day more than two years ahead', async () => {
    const one = await desk()
    expect(problems(await one.special('2026-11-22', []))).toEqual(['day'])
    expect(problems(await one.special('2028-11-25', []))).toEqual(['day'])
    expect(problems(await one.special('2026-11-23', []))).toBeUndefined()
  })
})

describe('public holidays', () => {
  it('lists public holidays in the caller’s language and closes businesses that chose to close on holidays', async () => {
    const one = await desk({ advanceBookingDays: 60 })
    const christmas = async () => [await one.isFound('2026-12-25'), await one.slotsOn('2026-12-25')]
    expect((await christmas())[0]).toBe(true)
    const body = { closed: true }
    const saved = await t.call(contract.setClosedOnHolidays, { body }, { ...one.as, locale: 'fr' })
    expect(saved).toMatchObject({ status: 200, data: { closed: true } })
    expect(saved.ok && saved.data.results).toContainEqual({ date: '2026-12-25', name: 'Noël' })
    expect(await christmas()).toEqual([false, []])
    const { days } = await one.businessCalendar({ from: '2026-12-25', days: 2 })
    expect(days).toMatchObject([
      { holiday: 'Christmas Day', open: [] },
      { holiday: null, open: [{}] },
    ])
    await one.special('2026-12-25', [{ opens: '10:00', closes: '11:00' }])
    expect(await christmas()).toEqual([true, ['10:00']])
    const asked = await t.call(contract.getHolidays, {}, one.as)
    expect(asked.ok && asked.data.results.map(({ name }) => name)).toContain(
      'Eid al-Fitr (date estimated)',
    )
  })
})
