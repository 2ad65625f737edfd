import { addTimeOff, changeTimeOff } from '@ujuzi/contract/schedule/closings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { lunch, timeOffFixture, weekly } from '../../../testing/fixtures/repeats/time-off.ts'
import { resources, timeOffSeries } from '../../businesses/tables.ts'

let app: TestApp
let t: ReturnType<typeof timeOffFixture>
beforeAll(async () => {
  app = await openTestApp()
  t = timeOffFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

describe('a change of repeated time off', () => {
  it('an occurrence of repeated time off that was changed alone keeps its time when the whole series changes', async () => {
    const business = await app.people.business()
    await t.add(business, weekly)
    const one = await t.getOn(business, '2026-12-01')
    const changed = await t.change(business, one.id, {
      scope: 'one',
      start: '2026-12-01T15:00:00+01:00',
      version: one.version,
    })
    expect(changed).toMatchObject({ status: 200, data: { version: 2, reason: null } })
    expect(await t.listStarts(business)).toEqual([
      '11-24T12:00',
      '12-01T15:00',
      '12-08T12:00',
      '12-15T12:00',
    ])
    const first = await t.getOn(business, '2026-11-24')
    await t.change(business, first.id, { scope: 'all', start: at('24T11:00'), version: 2 })
    expect(await t.listStarts(business)).toEqual([
      '11-24T11:00',
      '12-01T15:00',
      '12-08T11:00',
      '12-15T11:00',
    ])
  })

  it('changing repeated time off from one occurrence on ends the earlier series the day before that occurrence', async () => {
    const business = await app.people.business()
    await t.add(business, weekly)
    const from = await t.getOn(business, '2026-12-08')
    const changed = await t.change(business, from.id, {
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
    expect(await t.listStarts(business)).toEqual([
      '11-24T12:00',
      '12-01T12:00',
      '12-08T09:00',
      '12-15T09:00',
    ])
    expect(await t.getOn(business, '2026-12-01')).toMatchObject({
      reason: 'Lunch',
      series: { until: '2026-12-07' },
    })
  })

  it('changing all occurrences of repeated time off leaves past ones unchanged and can change the repeat pattern', async () => {
    const business = await app.people.business()
    await t.add(business, weekly)
    app.clock.set(new Date('2026-12-02T07:00:00Z'))
    const later = await t.getOn(business, '2026-12-15')
    const changed = await t.change(business, later.id, {
      scope: 'all',
      start: '2026-12-16T10:00:00+01:00',
      version: later.version,
      repeat: { unit: 'week', weekdays: [3], every: 1, until: '2026-12-30' },
    })
    expect(changed).toMatchObject({
      data: { start: '2026-12-16T10:00:00+01:00', series: { until: '2026-12-30' } },
    })
    expect(await t.listStarts(business)).toEqual([
      '11-24T12:00',
      '12-01T12:00',
      '12-09T10:00',
      '12-16T10:00',
    ])
  })

  it('changing a whole series of time off from a past occurrence changes only occurrences that are not over', async () => {
    const business = await app.people.business()
    await t.add(business, weekly)
    app.clock.set(new Date('2026-12-02T07:00:00Z'))
    const past = await t.getOn(business, '2026-11-24')
    await t.change(business, past.id, {
      scope: 'all',
      start: at('24T09:00'),
      version: past.version,
      repeat: { unit: 'week', weekdays: [2] },
    })
    expect(await t.listStarts(business)).toEqual([
      '11-24T12:00',
      '12-01T12:00',
      '12-08T09:00',
      '12-15T09:00',
    ])
  })

  it('monthly time off on day 31 is on day 31 again in March after a change to its February occurrence', async () => {
    const business = await app.people.business()
    const start = '2027-01-31T12:00:00+01:00'
    await t.add(business, { start, end: '2027-01-31T13:00:00+01:00', repeat: { unit: 'month' } })
    const february = await t.getOn(business, '2027-02-28')
    expect(february.series).toMatchObject({ day_of_month: 31 })
    await t.change(business, february.id, {
      scope: 'following',
      start: '2027-02-28T09:00:00+01:00',
      version: february.version,
      repeat: { unit: 'month' },
    })
    expect(await t.listStarts(business, '2027-03-05', 31)).toEqual(['03-31T09:00'])
  })

  it('weekly time off cannot be moved to another weekday without a new repeat pattern', async () => {
    const business = await app.people.business()
    const { id, version } = await t.add(business, weekly)
    expect(
      await t.change(business, id, { scope: 'following', start: at('25T12:00'), version }),
    ).toMatchObject({ status: 422, error: { fields: { start: expect.anything() } } })
  })

  it('refuses to change or delete time off if the HTTP request names a version other than the current one', async () => {
    const business = await app.people.business()
    const { id, version } = await t.add(business, weekly)
    const body = { scope: 'all' as const, start: at('24T11:00'), version }
    const both = await Promise.all([t.change(business, id, body), t.change(business, id, body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await t.getOn(business, '2026-11-24')
    expect(
      await t.remove(business, after.id, { scope: 'all', version: after.version + 1 }),
    ).toMatchObject({
      status: 409,
      error: { code: 'version_conflict' },
    })
    const single = await t.add(business)
    await t.change(business, single.id, { scope: 'one', start: at('24T15:00'), version: 1 })
    expect(
      await t.change(business, single.id, { scope: 'one', start: at('24T16:00'), version: 1 }),
    ).toMatchObject({ error: { code: 'version_conflict' } })
  })
})

describe('deleting repeated time off', () => {
  it('a deleted occurrence of repeated time off stays deleted when the whole series changes', async () => {
    const business = await app.people.business()
    await t.add(business, weekly)
    await t.remove(business, (await t.getOn(business, '2026-12-01')).id)
    const first = await t.getOn(business, '2026-11-24')
    await t.change(business, first.id, {
      scope: 'all',
      start: at('24T11:00'),
      version: first.version,
    })
    expect(await t.listStarts(business)).toEqual(['11-24T11:00', '12-08T11:00', '12-15T11:00'])
  })

  it('deleting repeated time off deletes one occurrence and those after it, or all occurrences that are not over', async () => {
    const business = await app.people.business()
    await t.add(business, weekly)
    app.clock.set(new Date('2026-11-26T07:00:00Z'))
    const from = await t.getOn(business, '2026-12-08')
    await t.remove(business, from.id, { scope: 'following', version: from.version })
    expect(await t.listStarts(business)).toEqual(['11-24T12:00', '12-01T12:00'])
    const left = await t.getOn(business, '2026-12-01')
    await t.remove(business, left.id, { scope: 'all', version: left.version })
    expect(await t.listStarts(business)).toEqual(['11-24T12:00'])
    await t.remove(business, (await t.getOn(business, '2026-11-24')).id)
    const series = await app.db
      .select()
      .from(timeOffSeries)
      .where(eq(timeOffSeries.businessId, business.id))
    expect(series).toEqual([])
  })
})

describe('members', () => {
  it('staff can change time off in their own calendar but not time off of the whole business', async () => {
    const business = await app.people.business()
    const staff = await app.people.member(business.id, 'staff')
    const [ownResource] = business.resources
    await app.db
      .update(resources)
      .set({ accountId: staff.id })
      .where(eq(resources.id, ownResource?.id ?? ''))
    const forAll = await t.add(business, weekly)
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
    expect(own.data.resource_id).toBe(ownResource?.id)
    expect(await changeAs(staff.token, own.data.id)).toMatchObject({ status: 200 })
    const foreign = await app.people.business()
    expect(await changeAs(foreign.owner.token, forAll.id)).toMatchObject({
      status: 404,
      error: { code: 'time_off_not_found' },
    })
  })
})
