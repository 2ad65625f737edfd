import { previewBookingSeries } from '@ujuzi/contract/bookings/series'
import { addTimeOff } from '@ujuzi/contract/schedule/closings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { seriesFixture, seriesStarts } from '../../../testing/fixtures/repeats/booking-series.ts'
import { bookingSeries } from '../tables.ts'

let app: TestApp
let t: ReturnType<typeof seriesFixture>
beforeAll(async () => {
  app = await openTestApp()
  t = seriesFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

type Business = Awaited<ReturnType<TestApp['people']['business']>>

const first = '2026-11-25T10:00:00+01:00'

const preview = async (business: Business, more: object = {}) =>
  app.call(
    previewBookingSeries,
    { body: { service_id: business.service.id, start: first, every_weeks: 2, times: 4, ...more } },
    await t.as(business),
  )

describe('a preview of repeated bookings', () => {
  it('the preview of a series shows free, closed and taken dates and saves nothing', async () => {
    const business = await app.people.business()
    await t.enter(business, '2026-12-09T10:30:00+01:00')
    await app.call(
      addTimeOff,
      { body: { start: '2026-12-23T09:00:00+01:00', end: '2026-12-23T12:00:00+01:00' } },
      await t.as(business),
    )
    const response = await preview(business)
    expect(response).toMatchObject({
      data: {
        results: [
          { start: seriesStarts[0], state: 'free' },
          { start: seriesStarts[1], state: 'taken' },
          { start: seriesStarts[2], state: 'closed' },
          { start: seriesStarts[3], state: 'free' },
        ],
      },
    })
    expect(await t.listRows(business)).toHaveLength(1)
  })

  it('the preview of a series keeps the local time across a clock change', async () => {
    const business = await app.people.business({ timeZone: 'Africa/Cairo' })
    const response = await preview(business, { start: '2027-04-22T10:00:00+02:00', times: 2 })
    expect(response).toMatchObject({
      data: {
        results: [{ start: '2027-04-22T10:00:00+02:00' }, { start: '2027-05-06T10:00:00+03:00' }],
      },
    })
  })

  it('the preview of a series checks individually chosen times instead of the regular times', async () => {
    const business = await app.people.business()
    await t.enter(business, '2026-12-09T10:30:00+01:00')
    const chosen = [first, '2026-12-09T14:00:00+01:00']
    expect(await preview(business, { times: 2, starts: chosen })).toMatchObject({
      data: { results: [{ state: 'free' }, { start: chosen[1], state: 'free' }] },
    })
  })

  it('the preview of a series marks dates over a year ahead as too far', async () => {
    const business = await app.people.business()
    const response = await preview(business, { every_weeks: 12, times: 6 })
    if (!response.ok) throw new Error(response.error.code)
    expect(response.data.results.map(({ state }) => state)).toEqual([
      ...['free', 'free', 'free', 'free', 'free'],
      'too_far',
    ])
  })
})

describe('repeated bookings', () => {
  it('creating a series makes confirmed bookings of one client, numbered by their position in the series', async () => {
    const business = await app.people.business()
    const created = await t.create(business)
    expect(created.map(({ start, status }) => [start, status])).toEqual(
      seriesStarts.map((start) => [start, 'confirmed']),
    )
    expect(created[2]?.series).toEqual({ every_weeks: 2, position: 3, bookings: 4, version: 1 })
    const records = new Set(
      (await t.listRows(business)).map(({ clientRecordId }) => clientRecordId),
    )
    expect(records.size).toBe(1)
  })

  it('refuses a whole new series of bookings if one of its times is taken', async () => {
    const business = await app.people.business()
    await t.enter(business, '2026-12-23T10:30:00+01:00')
    const response = await t.request(business)
    expect(response).toMatchObject({ status: 409, error: { code: 'slot_taken' } })
    expect(await t.listRows(business)).toHaveLength(1)
    const series = await app.db
      .select()
      .from(bookingSeries)
      .where(eq(bookingSeries.businessId, business.id))
    expect(series).toEqual([])
  })

  it('only one of two simultaneous requests for the same series is accepted', async () => {
    const business = await app.people.business()
    const both = await Promise.all([t.request(business), t.request(business)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await t.listRows(business)).toHaveLength(4)
  })

  it('refuses a series whose times are out of order or too many', async () => {
    const business = await app.people.business()
    const refusal = (starts: string[]) => t.request(business, { starts })
    expect(await refusal([...seriesStarts].reverse())).toMatchObject({ status: 422 })
    expect(await refusal(Array.from({ length: 27 }, () => first))).toMatchObject({ status: 422 })
  })
})
