import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import {
  type TimeOffBody,
  timeOffFixture,
  weekly,
} from '../../../testing/fixtures/repeats/time-off.ts'
import { businesses, timeOff, timeOffSeries } from '../../businesses/tables.ts'
import { refreshCalendar } from '../../search/commands.ts'
import { formatWallTime } from '../time-zone.rules.ts'
import { extendTimeOff } from './horizon.commands.ts'

let app: TestApp
let t: ReturnType<typeof timeOffFixture>
beforeAll(async () => {
  app = await openTestApp()
  t = timeOffFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

describe('time off that repeats', () => {
  it('repeated time off appears in the calendar and closes slots on each of its days', async () => {
    const business = await app.people.business()
    const added = await t.add(business, {
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
    expect(await t.listStarts(business)).toEqual(['11-24T12:00', '11-26T12:00', '12-08T12:00'])
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

  it('repeated time off is saved past the last bookable day, and a background job adds later occurrences', async () => {
    const business = await app.people.business()
    const { series } = await t.add(business, weekly)
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

  it('repeated time off keeps its local time when the business changes its time zone', async () => {
    const business = await app.people.business()
    const { series } = await t.add(business, weekly)
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

  it('repeated time off keeps its local time when the clocks change', async () => {
    const business = await app.people.business({ timeZone: 'Africa/Cairo' })
    await t.add(business, {
      start: '2026-11-24T12:00:00+02:00',
      end: '2026-11-24T13:00:00+02:00',
      ...weekly,
    })
    expect(await t.list(business, '2027-04-20', 14)).toMatchObject([
      { start: '2027-04-20T12:00:00+02:00' },
      { start: '2027-04-27T12:00:00+02:00' },
    ])
    expect(await t.getOn(business, '2027-05-04')).toMatchObject({
      start: '2027-05-04T12:00:00+03:00',
    })
  })

  it('refuses invalid repeated time off with an error on the invalid field', async () => {
    const business = await app.people.business()
    const refusal = async (body: Partial<TimeOffBody>) => {
      const { ok, error } = (await t.request(business, body)) as {
        ok: boolean
        error?: { fields?: object }
      }
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

  it('refuses to add a 31st series of repeated time off to a business', async () => {
    const business = await app.people.business()
    const { series } = await t.add(business, weekly)
    const [row] = await app.db
      .select()
      .from(timeOffSeries)
      .where(eq(timeOffSeries.id, series?.id ?? ''))
    if (!row) throw new Error('No series')
    const { id: _, ...values } = row
    await app.db.insert(timeOffSeries).values(Array.from({ length: 29 }, () => values))
    const response = await t.request(business, weekly)
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { repeat: expect.anything() } },
    })
  })
})
