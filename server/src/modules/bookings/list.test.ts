import { listBookings, requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function book(token: string, service_id: string, start: string) {
  const response = await app.call(requestBooking, { body: { service_id, start } }, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('the list of bookings', () => {
  let business: Awaited<ReturnType<TestApp['people']['business']>>
  let client: Awaited<ReturnType<TestApp['people']['client']>>
  const starts = [
    '2026-11-24T10:00:00+01:00',
    '2026-11-24T14:00:00+01:00',
    '2026-11-26T10:00:00+01:00',
    '2026-11-28T10:00:00+01:00',
    '2026-12-01T10:00:00+01:00',
  ]

  beforeAll(async () => {
    business = await app.people.business({ autoAcceptBookings: true })
    client = await app.people.client()
    for (const start of starts) await book(client.token, business.service.id, start)
    await book((await app.people.client()).token, business.service.id, '2026-11-24T08:00:00+01:00')
  })

  type Query = Parameters<typeof list>[1]
  async function list(
    token: string,
    query: {
      status?: string
      from?: string
      to?: string
      role?: 'client' | 'professional'
      order?: 'soonest' | 'latest'
      limit?: number
      cursor?: string
    } = {},
  ) {
    const response = await app.call(listBookings, { query }, { as: token })
    if (!response.ok) throw new Error(response.error.code)
    return response.data
  }
  const startsOf = async (token: string, query?: Query) =>
    (await list(token, query)).results.map((booking) => booking.start)

  it('a client’s booking list has only their own bookings, soonest first', async () => {
    const mine = await list(client.token)
    expect(mine.results.map((booking) => booking.start)).toEqual(starts)
    expect(mine).toMatchObject({ count: 5, next: null })
    expect(mine.results[0]?.can.confirm).toBe(false)
  })

  it('a professional’s booking list has the bookings of the business', async () => {
    const all = await list(business.owner.token)
    expect(all.count).toBe(6)
    expect(all.results[1]?.client).toMatchObject({ id: client.id, name: client.name })
    expect(await list(business.owner.token, { role: 'client' })).toMatchObject({
      results: [],
      count: 0,
    })
    expect(await list(client.token, { role: 'professional' })).toMatchObject({
      results: [],
      count: 0,
    })
  })

  it('the booking list can be filtered by local days, both included, and by status', async () => {
    expect(await startsOf(client.token, { from: '2026-11-26', to: '2026-11-28' })).toEqual(
      starts.slice(2, 4),
    )
    expect((await list(client.token, { status: 'pending,cancelled' })).count).toBe(0)
    expect((await list(client.token, { status: 'confirmed' })).count).toBe(5)
  })

  it.each(['soonest', 'latest'] as const)(
    'the pages of the booking list, %s first, neither repeat nor skip bookings',
    async (order) => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(client.token, { order, limit: 2, ...(cursor && { cursor }) })
        expect(page.count).toBe(5)
        seen.push(...page.results.map((booking) => booking.start))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(seen).toEqual(order === 'soonest' ? starts : starts.toReversed())
    },
  )

  test.each([
    ['an unknown status', { status: 'open' }],
    ['a day that does not exist', { from: '2027-02-29' }],
    ['a limit of zero', { limit: '0' }],
    ['a limit beyond a hundred', { limit: '101' }],
    ['a limit in hexadecimal', { limit: '0x10' }],
    ['an unknown order', { order: 'random' }],
    ['an unreadable cursor', { cursor: 'zzz' }],
    [
      'a cursor with unexpected content',
      { cursor: Buffer.from('["x",1e300,"y"]').toString('base64url') },
    ],
  ])('the booking list refuses %s', async (_, query) => {
    const response = await app.call(listBookings, { query: query as never }, { as: client.token })
    expect(response).toMatchObject({
      status: 422,
      error: {
        code: 'invalid_input',
        fields: { [Object.keys(query)[0] ?? '']: expect.any(String) },
      },
    })
  })

  it('the booking list refuses a cursor that was returned for a different order', async () => {
    const { next } = await list(client.token, { limit: 1 })
    const query = { limit: 1, order: 'latest' as const, cursor: next ?? '' }
    expect(await app.call(listBookings, { query }, { as: client.token })).toMatchObject({
      status: 422,
    })
  })

  it('the booking list requires a sign-in', async () => {
    expect(await app.call(listBookings, { query: {} })).toMatchObject({ status: 401 })
  })
})

describe('the free times of a service', () => {
  type Query = { service_id: string; from?: string; days?: number }
  const slots = (id: string, query: Query) => app.call(listSlots, { params: { id }, query })

  it('lists free times by day in the business’s time zone, without those that are taken', async () => {
    const { id, service } = await app.people.business({
      openings: [{ weekday: 2, opens: 8 * 60, closes: 10 * 60 }],
      timeZone: 'Africa/Nairobi',
    })
    await book((await app.people.client()).token, service.id, '2026-11-24T08:00:00+03:00')
    expect(await slots(id, { service_id: service.id, days: 2 })).toMatchObject({
      status: 200,
      data: {
        timezone: 'Africa/Nairobi',
        days: [
          { date: '2026-11-23', open: false, slots: [] },
          {
            date: '2026-11-24',
            open: true,
            slots: [{ start: '2026-11-24T09:00:00+03:00', end: '2026-11-24T10:00:00+03:00' }],
          },
        ],
      },
    })
  })

  it('every free time that is listed can be booked', async () => {
    const { id, service } = await app.people.business({
      openings: [{ weekday: 3, opens: 480, closes: 600 }],
      resourceCount: 2,
      bufferTimeMinutes: 15,
    })
    for (let booked = 0; ; booked++) {
      const response = await slots(id, { service_id: service.id, from: '2026-11-25', days: 1 })
      const start = response.ok ? response.data.days[0]?.slots.at(-1)?.start : undefined
      if (!start) {
        expect(booked).toBe(2)
        return
      }
      await book((await app.people.client()).token, service.id, start)
    }
  })

  it('lists free times for a week from today by default, and for 31 days at most', async () => {
    const { id, service } = await app.people.business()
    const week = await slots(id, { service_id: service.id })
    expect(week.ok && week.data.days.map((day) => day.date)).toHaveLength(7)
    expect(await slots(id, { service_id: service.id, days: 32 })).toMatchObject({ status: 422 })
    expect(await slots(id, { service_id: service.id, from: '2026-02-30' })).toMatchObject({
      status: 422,
    })
    for (const [from, status] of [
      ['9999-12-31', 422],
      ['9998-12-31', 200],
      ['0002-01-01', 200],
      ['0001-01-01', 422],
    ] as const)
      expect(await slots(id, { service_id: service.id, from, days: 31 })).toMatchObject({ status })
  })

  it.each([
    ['Africa/Nairobi', '2026-11-23T20:59:00Z', '2026-11-30'],
    ['Africa/Nairobi', '2026-11-23T21:00:00Z', '2026-12-01'],
    ['Africa/Douala', '2026-11-23T21:00:00Z', '2026-11-30'],
  ])(
    'for a business in %s, the free times listed at %s end with the last bookable day %s',
    async (timeZone, now, until) => {
      const { id, service } = await app.people.business({ timeZone, advanceBookingDays: 7 })
      const before = app.clock.now()
      app.clock.set(new Date(now))
      const response = await slots(id, { service_id: service.id, from: '2026-11-28', days: 6 })
      app.clock.set(before)
      expect(response).toMatchObject({ status: 200, data: { bookable_until: until } })
      const days = response.ok ? response.data.days : []
      expect(days.filter((day) => day.slots.length > 0).at(-1)?.date).toBe(until)
      expect(days.at(-1)).toMatchObject({ date: '2026-12-03', open: true, slots: [] })
    },
  )

  it('returns 404 for the free times of an unknown, unpublished or suspended business', async () => {
    const { id, service } = await app.people.business()
    const other = await app.people.business()
    const draft = await app.people.business({ publishedAt: null })
    expect(await slots(crypto.randomUUID(), { service_id: service.id })).toMatchObject({
      status: 404,
      error: { code: 'professional_not_found' },
    })
    expect(await slots('nobody', { service_id: service.id })).toMatchObject({
      status: 404,
      error: { code: 'professional_not_found' },
    })
    expect(await slots(draft.id, { service_id: draft.service.id })).toMatchObject({
      status: 404,
      error: { code: 'professional_not_found' },
    })
    const suspended = await app.people.business()
    await app.people.suspend(suspended.owner.id)
    expect(await slots(suspended.id, { service_id: suspended.service.id })).toMatchObject({
      status: 404,
      error: { code: 'professional_not_found' },
    })
    expect(await slots(id, { service_id: other.service.id })).toMatchObject({
      status: 404,
      error: { code: 'service_not_found' },
    })
    expect(await slots(id, {} as never)).toMatchObject({ status: 422 })
  })
})
