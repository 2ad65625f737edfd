import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import {
  addBusyCalendar,
  deleteBusyCalendar,
  readBusyCalendar,
} from '@ujuzi/contract/calendars/busy-calendars'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  type BusinessWithOwner,
  startReading,
} from '../../../testing/calendars/calendar-reading.ts'
import { loopbackOnly } from '../../../testing/calendars/calendar-server.ts'
import { calendar, event } from '../../../testing/calendars/icalendar-lines.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { addTeam } from '../../../testing/fixtures/businesses/team.ts'
import { businesses, timeOff } from '../../businesses/tables.ts'
import { checkListings, refreshListings } from '../../search/commands.ts'
import { busyCalendars } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000

let app: TestApp
let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  app = await openTestApp({ settings: { outgoing: loopbackOnly } })
  reading = await startReading(app)
})
afterAll(async () => {
  await reading.close()
  await app.close()
})
beforeEach(() => app.clock.set(start))

async function startsOn(business: BusinessWithOwner, day: string) {
  const response = await app.call(listSlots, {
    params: { id: business.id },
    query: { service_id: business.service.id, from: day, days: 1 },
  })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.days[0]?.slots.map((slot) => slot.start.slice(11, 16)) ?? []
}

/** An event on the 26th, in UTC; the business is an hour ahead. */
const busyAt = (from: string, to: string, ...more: string[]) =>
  event(`DTSTART:20261126T${from}00Z`, `DTEND:20261126T${to}00Z`, ...more)

describe('a calendar of another program', () => {
  test('a connected calendar blocks its busy times and frees them when its events change', async () => {
    const business = await app.people.business()
    await refreshListings(app.db, [business.id], start)
    expect(await startsOn(business, '2026-11-26')).toContain('11:00')
    reading.server.serve(calendar(busyAt('1000', '1200')))
    await reading.connect(business)
    const read = await reading.waitUntilRead(business)
    expect(read).toMatchObject({ failure: null, busy_count: 1, unreadable_count: 0 })
    const blocked = await startsOn(business, '2026-11-26')
    expect(blocked).toContain('09:00')
    expect(blocked.filter((time) => time >= '10:15' && time < '13:00')).toEqual([])
    expect(blocked).toContain('13:00')

    // The free times that search compares with.
    expect(await checkListings(app.db, app.clock.now())).toMatchObject({ differing: [] })

    reading.server.serve(calendar(busyAt('1400', '1500', 'SUMMARY:Moved')))
    await reading.readAgainAfter(10, business)
    const freed = await startsOn(business, '2026-11-26')
    expect(freed).toContain('11:00')
    expect(freed).not.toContain('15:00')

    reading.server.serve(calendar())
    expect(await reading.readAgainAfter(10, business)).toMatchObject({ busy_count: 0 })
    expect(await startsOn(business, '2026-11-26')).toContain('15:00')
  })

  test('recomputes the busy times of an unchanged calendar only once a day or when the time zone changes', async () => {
    const business = await app.people.business()
    reading.server.serve(calendar(event('DTSTART:20261126T110000', 'DTEND:20261126T120000')))
    const url = new URL(`/${business.id}.ics`, reading.server.url).href
    await reading.connect(business, { url })
    await reading.waitUntilRead(business)
    const computedAt = async () => {
      const [row] = await app.db
        .select()
        .from(busyCalendars)
        .where(eq(busyCalendars.businessId, business.id))
      return row?.computedAt?.toISOString()
    }
    await reading.readAgainAfter(10, business)
    expect(await computedAt()).toBe(start.toISOString())
    await app.db
      .update(businesses)
      .set({ timeZone: 'Africa/Nairobi' })
      .where(eq(businesses.id, business.id))
    await reading.readAgainAfter(10, business)
    expect(await computedAt()).toBe(app.clock.now().toISOString())
    await reading.readAgainAfter(24 * 60, business)
    expect(await computedAt()).toBe(app.clock.now().toISOString())
    const requests = reading.server.requests.filter(({ path }) => path === `/${business.id}.ics`)
    expect(requests.map(({ etag }) => etag !== undefined)).toEqual([false, true, false, false])
    const [row] = await app.db.select().from(timeOff).where(eq(timeOff.businessId, business.id))
    expect(row?.startsAt.toISOString()).toBe('2026-11-26T08:00:00.000Z')
  })

  test('stores only the merged busy times of a connected calendar, and no event titles', async () => {
    const business = await app.people.business()
    const title = 'SUMMARY:Dentist Dr. Secret'
    reading.server.serve(
      calendar(
        busyAt('1000', '1100', title),
        busyAt('1030', '1200', title),
        busyAt('1200', '1230', title),
        event('DTSTART:tomorrow'),
      ),
    )
    await reading.connect(business)
    expect(await reading.waitUntilRead(business)).toMatchObject({
      busy_count: 1,
      unreadable_count: 1,
    })
    const rows = await app.db.select().from(timeOff).where(eq(timeOff.businessId, business.id))
    expect(rows).toMatchObject([
      {
        startsAt: new Date('2026-11-26T10:00:00Z'),
        endsAt: new Date('2026-11-26T12:30:00Z'),
        reason: null,
        away: false,
      },
    ])
    const businessCalendar = await app.call(
      getBusinessCalendar,
      { query: { from: '2026-11-26', days: 1 } },
      { as: business.owner.token },
    )
    expect(businessCalendar).toMatchObject({
      data: { time_off: [{ imported: true, reason: null }] },
    })
  })

  test('an event of a connected calendar that is a booking of the same business blocks no time', async () => {
    const { business, id } = await bookingFixture(app).createBooking()
    const before = await startsOn(business, '2026-11-25')
    const own = ['BEGIN:VEVENT', `UID:${id}`, 'DTSTART:20261125T130000Z', 'DTEND:20261125T140000Z']
    const other = busyAt('1000', '1200').map((line) => line.replace('20261126', '20261125'))
    reading.server.serve(calendar([...own, 'END:VEVENT'], other))
    await reading.connect(business)
    expect(await reading.waitUntilRead(business)).toMatchObject({ busy_count: 1 })
    const after = await startsOn(business, '2026-11-25')
    expect(before).toContain('14:00')
    expect(after).toContain('14:00')
    expect(after).not.toContain('11:00')

    // The booking of another business is a time at which the owner is a client.
    const elsewhere = await app.people.business()
    reading.server.serve(calendar([...own, 'END:VEVENT']))
    await reading.connect(elsewhere)
    await reading.waitUntilRead(elsewhere)
    expect(await startsOn(elsewhere, '2026-11-25')).not.toContain('14:00')
  })

  test('the connected calendar of one person does not block the times of colleagues', async () => {
    const business = await app.people.business()
    const ids = await addTeam(app.db, business.id, [{ name: 'Grace' }], start)
    reading.server.serve(calendar(busyAt('1000', '1200')))
    const [graceId] = Object.values(ids)
    await reading.connect(business, { resource_id: String(graceId) })
    expect(await reading.waitUntilRead(business)).toMatchObject({ resource_name: 'Grace' })
    expect(await startsOn(business, '2026-11-26')).toContain('11:00')
    await reading.connect(business)
    await expect.poll(() => startsOn(business, '2026-11-26')).not.toContain('11:00')
  })

  test('removing a connected calendar makes its busy times bookable again', async () => {
    const business = await app.people.business()
    reading.server.serve(calendar(busyAt('1000', '1200')))
    const id = await reading.connect(business)
    await reading.waitUntilRead(business)
    const removed = await app.call(
      deleteBusyCalendar,
      { params: { id } },
      { as: business.owner.token },
    )
    expect(removed.status).toBe(200)
    expect(await reading.listShown(business)).toEqual([])
    expect(await startsOn(business, '2026-11-26')).toContain('11:00')
  })

  test('the owner can have a connected calendar read again at most once a minute', async () => {
    const business = await app.people.business()
    reading.server.serve(calendar())
    const id = await reading.connect(business)
    await reading.waitUntilRead(business)
    const readNow = () =>
      app.call(readBusyCalendar, { params: { id }, body: {} }, { as: business.owner.token })
    expect(await readNow()).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
    app.clock.advance(minuteMs)
    reading.server.serve(calendar(busyAt('1000', '1200')))
    expect(await readNow()).toMatchObject({ status: 200, data: { reading: true } })
    expect(await reading.waitUntilRead(business)).toMatchObject({ busy_count: 1 })
  })

  test('reads the connected calendars of a business less often if reading them takes much CPU time', async () => {
    const [business, other] = [await app.people.business(), await app.people.business()]
    reading.server.serve(calendar(busyAt('1000', '1200')))
    await reading.connect(business)
    await reading.waitUntilRead(business)
    const rowsOf = ({ id }: BusinessWithOwner) =>
      app.db.select().from(busyCalendars).where(eq(busyCalendars.businessId, id))
    const [first] = await rowsOf(business)
    expect(first?.readCostMs).toBeGreaterThan(0)
    expect(first?.nextReadAt).toEqual(new Date(start.getTime() + 10 * minuteMs))

    await app.db
      .update(busyCalendars)
      .set({ readCostMs: 80_000 })
      .where(eq(busyCalendars.businessId, business.id))
    const second = await reading.connect(business)
    await reading.connect(other)
    await reading.waitUntilRead(other)
    await expect
      .poll(async () => (await rowsOf(business)).find(({ id }) => id === second)?.lastReadAt)
      .toEqual(start)
    const minutesUntil = (at: Date | undefined) => (Number(at) - start.getTime()) / minuteMs
    const read = (await rowsOf(business)).find(({ id }) => id === second)
    expect(minutesUntil(read?.nextReadAt)).toBeGreaterThan(130)
    expect(minutesUntil((await rowsOf(other))[0]?.nextReadAt)).toBe(10)
    app.clock.advance(5 * minuteMs)
    const readNow = { params: { id: second }, body: {} }
    const refused = await app.call(readBusyCalendar, readNow, { as: business.owner.token })
    expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
  })

  test.each(['ftp://calendar.example/a.ics', 'calendar.example', 'http://a:b@calendar.example/'])(
    'refuses to connect a calendar at the URL %s',
    async (url) => {
      const { owner } = await app.people.business()
      const response = await app.call(addBusyCalendar, { body: { url } }, { as: owner.token })
      expect(response).toMatchObject({ error: { fields: { url: expect.any(String) } } })
    },
  )

  test('shows only the host of a calendar URL and stores the URL encrypted', async () => {
    const business = await app.people.business()
    reading.server.serve(calendar())
    await reading.connect(business)
    const shown = JSON.stringify(await reading.listShown(business))
    expect(shown).toContain('calendar.example')
    expect(shown).not.toContain('secret.ics')
    const [row] = await app.db
      .select()
      .from(busyCalendars)
      .where(eq(busyCalendars.businessId, business.id))
    expect(row?.url.toString('latin1')).not.toContain('secret.ics')
  })
})
