import {
  addTimeOff,
  changeTimeOff,
  getAgenda,
  removeTimeOff,
} from '@ujuzi/contract/bookings/agenda'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { businesses, resources, timeOff, timeOffSeries } from '../../businesses/tables.ts'
import { refreshCalendar } from '../../search/commands.ts'
import { formatWallTime } from '../time-zone.rules.ts'
import { extendTimeOff } from './horizon.commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

type Business = Awaited<ReturnType<TestApp['people']['business']>>
type AddBody = Parameters<typeof app.call<typeof addTimeOff>>[1]['body']

const lunch = { start: at('24T12:00'), end: at('24T13:00'), reason: 'Lunch' }
/** A new token for each call, because the clock may have passed the expiry of the last one. */
const as = async ({ owner }: Business) => ({ as: await app.people.signIn(owner.id) })

async function add(business: Business, body: Partial<AddBody> = {}) {
  const response = await app.call(addTimeOff, { body: { ...lunch, ...body } }, await as(business))
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data
}

const weekly = { repeat: { unit: 'week' as const } }

const change = async (
  business: Business,
  id: string,
  body: Omit<Parameters<typeof app.call<typeof changeTimeOff>>[1]['body'], 'end'> & {
    end?: string
  },
) =>
  app.call(
    changeTimeOff,
    { params: { id }, body: { end: body.start.replace(/T\d\d/, (hour) => next(hour)), ...body } },
    await as(business),
  )
const next = (hour: string) => `T${String(Number(hour.slice(1)) + 1).padStart(2, '0')}`

const remove = async (business: Business, id: string, query: object = {}) =>
  app.call(removeTimeOff, { params: { id }, query }, await as(business))

async function listed(business: Business, from = '2026-11-23', days = 28) {
  const agenda = await app.call(getAgenda, { query: { from, days } }, await as(business))
  if (!agenda.ok) throw new Error(agenda.error.code)
  return agenda.data.time_off
}
const starts = async (...input: Parameters<typeof listed>) =>
  (await listed(...input)).map(({ start }) => start.slice(5, 16))

const onDay = (business: Business, day: string) =>
  listed(business, day, 1).then(([first]) => {
    if (!first) throw new Error(`No time off on ${day}`)
    return first
  })

describe('time off that repeats', () => {
  it('is in the calendar and closes slots on each of its days', async () => {
    const business = await app.people.business()
    const added = await add(business, {
      repeat: { unit: 'week', weekdays: [2, 4], every: 2, times: 3 },
    })
    expect(added).toMatchObject({
      start: '2026-11-24T12:00:00+01:00',
      version: 1,
      series: {
        unit: 'week',
        every: 2,
        weekdays: [2, 4],
        first_day: '2026-11-24',
        until: '2026-12-08',
      },
    })
    expect(await starts(business)).toEqual(['11-24T12:00', '11-26T12:00', '12-08T12:00'])
    const slots = await app.call(listSlots, {
      params: { id: business.id },
      query: { service_id: business.service.id, from: '2026-12-08', days: 1 },
    })
    if (!slots.ok) throw new Error(slots.error.code)
    const times = slots.data.days[0]?.slots.map(({ start }) => start.slice(11, 16))
    expect(times).toContain('10:45')
    expect(times).not.toContain('12:00')
    expect(times).toContain('13:00')
  })

  it('reaches past the last day that can be booked, and a job moves it on', async () => {
    const business = await app.people.business()
    const { series } = await add(business, weekly)
    const last = async () => {
      const rows = await app.db
        .select()
        .from(timeOff)
        .where(eq(timeOff.seriesId, series?.id ?? ''))
      return rows
        .map(({ occurrenceDay }) => occurrenceDay)
        .toSorted()
        .at(-1)
    }
    expect(await last()).toBe('2027-12-21')
    app.clock.set(new Date('2026-12-23T07:00:00Z'))
    await extendTimeOff(
      { onCalendarChanged: refreshCalendar },
      { db: app.db, now: app.clock.now() },
    )
    expect(await last()).toBe('2028-01-18')
  })

  it('keeps its local time when the business moves to another zone', async () => {
    const business = await app.people.business()
    const { series } = await add(business, weekly)
    await app.db
      .update(businesses)
      .set({ timeZone: 'Africa/Nairobi' })
      .where(eq(businesses.id, business.id))
    await extendTimeOff(
      { onCalendarChanged: refreshCalendar },
      { db: app.db, now: app.clock.now() },
    )
    const rows = await app.db
      .select()
      .from(timeOff)
      .where(eq(timeOff.seriesId, series?.id ?? ''))
    const times = rows.map(({ startsAt }) => formatWallTime('Africa/Nairobi', startsAt).slice(11))
    expect(new Set(times)).toEqual(new Set(['12:00:00+03:00']))
  })

  it('holds the time on the clock when the clock changes', async () => {
    const business = await app.people.business({ timeZone: 'Africa/Cairo' })
    await add(business, {
      start: '2026-11-24T12:00:00+02:00',
      end: '2026-11-24T13:00:00+02:00',
      ...weekly,
    })
    expect(await listed(business, '2027-04-20', 14)).toMatchObject([
      { start: '2027-04-20T12:00:00+02:00' },
      { start: '2027-04-27T12:00:00+02:00' },
    ])
    expect(await onDay(business, '2027-05-04')).toMatchObject({
      start: '2027-05-04T12:00:00+03:00',
    })
  })

  it('is refused with the invalid field', async () => {
    const business = await app.people.business()
    const refusal = async (body: Partial<AddBody>) => {
      const { ok, error } = (await app.call(
        addTimeOff,
        { body: { ...lunch, ...body } },
        await as(business),
      )) as { ok: boolean; error?: { fields?: object } }
      return ok ? 'accepted' : Object.keys(error?.fields ?? {})
    }
    expect(await refusal({ repeat: { unit: 'week', until: '2026-11-23' } })).toEqual([
      'repeat.until',
    ])
    expect(await refusal({ repeat: { unit: 'week', weekdays: [8] } })).toEqual([
      'repeat.weekdays.0',
    ])
    expect(await refusal({ repeat: { unit: 'week', every: 13 } })).toEqual(['repeat.every'])
    expect(await refusal({ end: at('26T13:00'), repeat: { unit: 'day' } })).toEqual(['end'])
    expect(
      await refusal({ start: at('20T12:00'), end: at('20T13:00'), repeat: { unit: 'day' } }),
    ).toEqual(['start'])
  })

  it('is limited in number', async () => {
    const business = await app.people.business()
    const { series } = await add(business, weekly)
    const [row] = await app.db
      .select()
      .from(timeOffSeries)
      .where(eq(timeOffSeries.id, series?.id ?? ''))
    if (!row) throw new Error('No series')
    const { id: _, ...values } = row
    await app.db.insert(timeOffSeries).values(Array.from({ length: 29 }, () => values))
    const response = await app.call(
      addTimeOff,
      { body: { ...lunch, ...weekly } },
      await as(business),
    )
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { repeat: expect.anything() } },
    })
  })
})

describe('a change of repeated time off', () => {
  it('of one occurrence leaves the others, and stays when the others change', async () => {
    const business = await app.people.business()
    await add(business, weekly)
    const one = await onDay(business, '2026-12-01')
    const changed = await change(business, one.id, {
      scope: 'one',
      start: '2026-12-01T15:00:00+01:00',
      version: one.version,
    })
    expect(changed).toMatchObject({ status: 200, data: { version: 2, reason: null } })
    expect(await starts(business)).toEqual([
      '11-24T12:00',
      '12-01T15:00',
      '12-08T12:00',
      '12-15T12:00',
    ])
    const first = await onDay(business, '2026-11-24')
    await change(business, first.id, { scope: 'all', start: at('24T11:00'), version: 2 })
    expect(await starts(business)).toEqual([
      '11-24T11:00',
      '12-01T15:00',
      '12-08T11:00',
      '12-15T11:00',
    ])
  })

  it('of this and the following ends the pattern before it', async () => {
    const business = await app.people.business()
    await add(business, weekly)
    const from = await onDay(business, '2026-12-08')
    const changed = await change(business, from.id, {
      scope: 'following',
      start: '2026-12-08T09:00:00+01:00',
      reason: 'Training',
      version: from.version,
    })
    expect(changed).toMatchObject({
      data: {
        start: '2026-12-08T09:00:00+01:00',
        series: { first_day: '2026-12-08', until: null },
      },
    })
    expect(await starts(business)).toEqual([
      '11-24T12:00',
      '12-01T12:00',
      '12-08T09:00',
      '12-15T09:00',
    ])
    expect(await onDay(business, '2026-12-01')).toMatchObject({
      reason: 'Lunch',
      series: { until: '2026-12-07' },
    })
  })

  it('of all keeps those that are over, and may change the pattern', async () => {
    const business = await app.people.business()
    await add(business, weekly)
    app.clock.set(new Date('2026-12-02T07:00:00Z'))
    const later = await onDay(business, '2026-12-15')
    const changed = await change(business, later.id, {
      scope: 'all',
      start: '2026-12-16T10:00:00+01:00',
      version: later.version,
      repeat: { unit: 'week', weekdays: [3], every: 1, until: '2026-12-30' },
    })
    expect(changed).toMatchObject({
      data: { start: '2026-12-16T10:00:00+01:00', series: { until: '2026-12-30' } },
    })
    expect(await starts(business)).toEqual([
      '11-24T12:00',
      '12-01T12:00',
      '12-09T10:00',
      '12-16T10:00',
    ])
  })

  it('without a new pattern cannot move the others to another day', async () => {
    const business = await app.people.business()
    const { id, version } = await add(business, weekly)
    expect(
      await change(business, id, { scope: 'following', start: at('25T12:00'), version }),
    ).toMatchObject({ status: 422, error: { fields: { start: expect.anything() } } })
  })

  it('is refused after another change, and exactly one of two at the same moment succeeds', async () => {
    const business = await app.people.business()
    const { id, version } = await add(business, weekly)
    const body = { scope: 'all' as const, start: at('24T11:00'), version }
    const both = await Promise.all([change(business, id, body), change(business, id, body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await onDay(business, '2026-11-24')
    expect(
      await remove(business, after.id, { scope: 'all', version: after.version + 1 }),
    ).toMatchObject({
      status: 409,
      error: { code: 'version_conflict' },
    })
    const single = await add(business)
    await change(business, single.id, { scope: 'one', start: at('24T15:00'), version: 1 })
    expect(
      await change(business, single.id, { scope: 'one', start: at('24T16:00'), version: 1 }),
    ).toMatchObject({ error: { code: 'version_conflict' } })
  })
})

describe('deleting repeated time off', () => {
  it('deletes one, and no later change brings it back', async () => {
    const business = await app.people.business()
    await add(business, weekly)
    await remove(business, (await onDay(business, '2026-12-01')).id)
    const first = await onDay(business, '2026-11-24')
    await change(business, first.id, {
      scope: 'all',
      start: at('24T11:00'),
      version: first.version,
    })
    expect(await starts(business)).toEqual(['11-24T11:00', '12-08T11:00', '12-15T11:00'])
  })

  it('deletes this and the following, or all that are not over', async () => {
    const business = await app.people.business()
    await add(business, weekly)
    app.clock.set(new Date('2026-11-26T07:00:00Z'))
    const from = await onDay(business, '2026-12-08')
    await remove(business, from.id, { scope: 'following', version: from.version })
    expect(await starts(business)).toEqual(['11-24T12:00', '12-01T12:00'])
    const left = await onDay(business, '2026-12-01')
    await remove(business, left.id, { scope: 'all', version: left.version })
    expect(await starts(business)).toEqual(['11-24T12:00'])
    await remove(business, (await onDay(business, '2026-11-24')).id)
    const series = await app.db
      .select()
      .from(timeOffSeries)
      .where(eq(timeOffSeries.businessId, business.id))
    expect(series).toEqual([])
  })
})

describe('members', () => {
  it('change only the time off in their own calendar, and not that of another business', async () => {
    const business = await app.people.business()
    const staff = await app.people.member(business.id, 'staff')
    const [chair] = business.resources
    await app.db
      .update(resources)
      .set({ accountId: staff.id })
      .where(eq(resources.id, chair?.id ?? ''))
    const forAll = await add(business, weekly)
    const body = { scope: 'all' as const, start: at('24T15:00'), end: at('24T16:00'), version: 1 }
    const changeAs = (token: string, id: string) =>
      app.call(changeTimeOff, { params: { id }, body }, { as: token })
    expect(await changeAs(staff.token, forAll.id)).toMatchObject({ status: 403 })
    const own = await app.call(
      addTimeOff,
      { body: { ...lunch, repeat: { unit: 'day', times: 5 } } },
      { as: staff.token },
    )
    if (!own.ok) throw new Error(own.error.code)
    expect(own.data.resource_id).toBe(chair?.id)
    expect(await changeAs(staff.token, own.data.id)).toMatchObject({ status: 200 })
    const foreign = await app.people.business()
    expect(await changeAs(foreign.owner.token, forAll.id)).toMatchObject({
      status: 404,
      error: { code: 'time_off_not_found' },
    })
  })
})
