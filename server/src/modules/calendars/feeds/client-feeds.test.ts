import {
  createClientCalendarFeed,
  deleteClientCalendarFeed,
  getClientCalendarFeed,
} from '@ujuzi/contract/calendars/calendar-feed'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

const start = new Date('2026-11-23T07:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

async function createFeed(client: { id: string }) {
  const as = await app.people.signIn(client.id)
  const response = await app.call(createClientCalendarFeed, { body: {} }, { as })
  if (!response.ok) throw new Error(response.error.code)
  return new URL(response.data.url).pathname
}
const read = (url: string) => app.server.inject({ method: 'GET', url })
const unfolded = async (url: string) => (await read(url)).body.replaceAll('\r\n ', '')

describe('the calendar feed of a client', () => {
  test('a client’s calendar feed has the client’s bookings at every business and no bookings of other clients', async () => {
    const { createBooking, request } = bookingFixture(app)
    const first = await createBooking()
    const other = await app.people.business()
    const token = await app.people.signIn(first.client.id)
    const body = { service_id: other.service.id, start: at('26T10:00') }
    const second = await request({ token }, body)
    if (!second.ok) throw new Error(second.error.code)
    const elsewhere = await createBooking()
    const text = await unfolded(await createFeed(first.client))
    expect(text).toContain(`UID:${first.id}\r\n`)
    expect(text).toContain(`UID:${second.data.id}\r\n`)
    expect(text).not.toContain(elsewhere.id)
    expect(text).toContain(`/client/bookings/${first.id}`)
    expect(text).toContain('X-WR-CALNAME:My bookings')
  })

  test('a client’s calendar feed shows a cancellation as an update of the booking’s event', async () => {
    const { client, id } = await bookingFixture(app).createBooking()
    const url = await createFeed(client)
    expect(await unfolded(url)).toMatch(new RegExp(`UID:${id}\r\nSEQUENCE:0\r\n`))
    app.clock.advance(60_000)
    await app.db
      .update(bookings)
      .set({ status: 'cancelled', updatedAt: app.clock.now() })
      .where(eq(bookings.id, id))
    const text = await unfolded(url)
    expect(text).toMatch(new RegExp(`UID:${id}\r\nSEQUENCE:60\r\n`))
    expect(text).toContain('STATUS:CANCELLED')
  })

  test('a client’s calendar feed ends when it is replaced or turned off and when the account is suspended', async () => {
    const client = await app.people.client()
    const first = await createFeed(client)
    const second = await createFeed(client)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    const as = await app.people.signIn(client.id)
    expect(await app.call(getClientCalendarFeed, {}, { as })).toMatchObject({
      data: { enabled: true, last_read_at: start.toISOString() },
    })
    expect(await app.call(deleteClientCalendarFeed, {}, { as })).toMatchObject({
      data: { enabled: false },
    })
    expect((await read(second)).statusCode).toBe(404)
    const third = await createFeed(client)
    await app.db.update(accounts).set({ suspendedAt: start }).where(eq(accounts.id, client.id))
    expect((await read(third)).statusCode).toBe(404)
  })
})
