import { closeBusiness } from '@ujuzi/contract/businesses/businesses'
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@ujuzi/contract/calendars/calendar-feed'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../../platform/auth/secrets.ts'
import { securityEvents } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { suspensionFixture } from '../../../testing/fixtures/accounts/suspensions.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { calendarFeeds } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

type Owner = { id: string; token: string }
const create = async (owner: Owner) => {
  const as = await app.people.signIn(owner.id)
  const response = await app.call(createCalendarFeed, { body: {} }, { as })
  if (!response.ok) throw new Error(response.error.code)
  return new URL(response.data.url).pathname
}
const read = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, headers })

/** Events of a feed by UID. */
async function eventsAt(url: string) {
  const text = (await read(url)).body.replaceAll('\r\n ', '')
  const blocks = text.split('BEGIN:VEVENT\r\n').slice(1)
  const events = blocks.map((block) =>
    Object.fromEntries(
      block.split('\r\n').map((line) => [line.split(/[:;]/, 1)[0], line.replace(/^[^:]*:/, '')]),
    ),
  )
  return new Map(events.map((event) => [event.UID, event]))
}

describe('the private calendar feed', () => {
  test('creates the private calendar feed at a URL that is returned once and stored only as a hash', async () => {
    const { owner } = await app.people.business()
    const as = owner.token
    expect(await app.call(getCalendarFeed, {}, { as })).toMatchObject({ data: { enabled: false } })
    const url = await create(owner)
    const token = /^\/api\/calendars\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
    const stored = await app.db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.accountId, owner.id))
    expect(stored[0]?.tokenHash).toEqual(sha256(token))
    const now = await app.call(getCalendarFeed, {}, { as })
    expect(now.ok && now.data).toEqual({
      enabled: true,
      created_at: start.toISOString(),
      last_read_at: null,
    })
    app.clock.advance(60_000)
    await read(url)
    expect(await app.call(getCalendarFeed, {}, { as })).toMatchObject({
      data: { last_read_at: app.clock.now().toISOString() },
    })
  })

  test('refuses to create a calendar feed for a professional without a business', async () => {
    const { token } = await app.people.professional()
    expect(await app.call(createCalendarFeed, { body: {} }, { as: token })).toMatchObject({
      status: 404,
      error: { code: 'business_not_found' },
    })
  })

  test('the private feed shows service, place, times and the client’s first name, but no note, phone or surname', async () => {
    const { business, client, id } = await bookingFixture(app).createBooking({
      address: 'Rue Njo-Njo, Bonapriso',
    })
    await app.db.update(bookings).set({ note: 'Second door' }).where(eq(bookings.id, id))
    await app.db.update(accounts).set({ phone: '+237670123456' }).where(eq(accounts.id, client.id))
    const url = await create(business.owner)
    expect((await eventsAt(url)).get(id)).toMatchObject({
      SUMMARY: 'Skin fade · Josiane',
      LOCATION: expect.stringContaining('Rue Njo-Njo\\, Bonapriso'),
      DTSTART: '20261125T090000Z',
      DTEND: '20261125T100000Z',
      STATUS: 'TENTATIVE',
      SEQUENCE: '0',
    })
    const { body } = await read(url)
    for (const secret of ['Second door', '+2376', 'Tchoua', client.email])
      expect(body).not.toContain(secret)
  })

  test('each change of a booking raises the SEQUENCE of its calendar feed event, and a cancellation marks it CANCELLED', async () => {
    const booking = await bookingFixture(app).createBooking()
    const { id, business } = booking
    const url = await create(business.owner)
    app.clock.advance(60_000)
    const change = (status: 'confirmed' | 'cancelled') =>
      app.db.update(bookings).set({ status, updatedAt: app.clock.now() }).where(eq(bookings.id, id))
    await change('confirmed')
    expect((await eventsAt(url)).get(id)).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '60' })
    app.clock.advance(60_000)
    await change('cancelled')
    expect((await eventsAt(url)).get(id)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '120' })
    app.clock.advance(32 * dayMs)
    expect((await eventsAt(url)).has(id)).toBe(false)
  })

  test('cancelling a booking within a second after it was made still raises the SEQUENCE of its calendar feed event', async () => {
    const { id, business } = await bookingFixture(app).createBooking()
    const url = await create(business.owner)
    app.clock.advance(200)
    const updatedAt = app.clock.now()
    await app.db.update(bookings).set({ status: 'cancelled', updatedAt }).where(eq(bookings.id, id))
    expect((await eventsAt(url)).get(id)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1' })
  })

  test('the private calendar feed covers bookings from thirty days ago to a year ahead', async () => {
    const business = await app.people.business()
    const place = async (days: number) => {
      const startsAt = new Date(start.getTime() + days * dayMs)
      const endsAt = new Date(startsAt.getTime() + 3_600_000)
      const times = { startsAt, endsAt, busyUntil: endsAt }
      return (await createPastBooking(app)(business, 0, times)).id
    }
    const ids = [await place(-31), await place(-29), await place(364), await place(366)]
    const events = await eventsAt(await create(business.owner))
    expect(ids.map((id) => events.has(id))).toEqual([false, true, true, false])
  })

  test('the private calendar feed returns 304 until a booking changes, and shared caches may not store it', async () => {
    const { business, client } = await bookingFixture(app).createBooking()
    const url = await create(business.owner)
    const first = await read(url)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
    })
    app.clock.advance(3 * 60_000)
    const tag = { 'if-none-match': String(first.headers.etag) }
    expect((await read(url, tag)).statusCode).toBe(304)
    const body = { service_id: business.service.id, start: at('26T10:00') }
    await bookingFixture(app).request({ token: await app.people.signIn(client.id) }, body)
    expect((await read(url, tag)).statusCode).toBe(200)
  })
})

describe('the feed ends', () => {
  const unknown = `/api/calendars/${'x'.repeat(43)}.ics`

  async function expectEnded(url: string) {
    const [ended, never] = [await read(url), await read(unknown)]
    const { code, message } = ended.json().error
    expect([ended.statusCode, { code, message }]).toEqual([
      404,
      { code: never.json().error.code, message: never.json().error.message },
    ])
  }

  test('a new calendar feed URL replaces the old one, which then returns 404', async () => {
    const { owner } = await app.people.business()
    const first = await create(owner)
    const second = await create(owner)
    await expectEnded(first)
    expect((await read(second)).statusCode).toBe(200)
  })

  test('turning the calendar feed off makes its URL return 404 and is noted once in the security record', async () => {
    const { owner } = await app.people.business()
    const url = await create(owner)
    const off = () => app.call(deleteCalendarFeed, {}, { as: owner.token })
    expect(await off()).toMatchObject({ status: 200, data: { enabled: false } })
    expect((await off()).status).toBe(200)
    await expectEnded(url)
    const rows = await app.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.accountId, owner.id))
    expect(rows.map(({ kind, details }) => [kind, details])).toEqual([
      ['calendar_feed_created', {}],
      ['calendar_feed_ended', {}],
    ])
  })

  test('suspending an account ends its calendar feed, which stays ended after the suspension is lifted', async () => {
    const { owner } = await app.people.business()
    const url = await create(owner)
    const moderator = await app.people.account('moderator')
    const fixture = suspensionFixture(app)
    await fixture.suspend(moderator, owner.id)
    await expectEnded(url)
    await fixture.lift(moderator, owner.id)
    await expectEnded(url)
  })

  test('the calendar feed returns 404 while its account is waiting for deletion', async () => {
    const { owner } = await app.people.business()
    const url = await create(owner)
    await app.db
      .update(accounts)
      .set({ deletionRequestedAt: start })
      .where(eq(accounts.id, owner.id))
    await expectEnded(url)
  })

  test('closing a business ends its calendar feed', async () => {
    const { owner, id } = await app.people.business()
    const url = await create(owner)
    const closed = await app.call(closeBusiness, { params: { id } }, { as: owner.token })
    expect(closed.status).toBe(200)
    await expectEnded(url)
  })
})
