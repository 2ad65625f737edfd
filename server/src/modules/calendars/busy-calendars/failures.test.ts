import type { RequestListener } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { startReading } from '../../../testing/calendars/calendar-reading.ts'
import { loopbackOnly } from '../../../testing/calendars/calendar-server.ts'
import { calendar, event, hour } from '../../../testing/calendars/icalendar-lines.ts'
import { timeOff } from '../../businesses/tables.ts'
import { busyCalendars } from './tables.ts'

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
beforeEach(() => app.clock.set(new Date('2026-10-30T07:00:00Z')))

const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end()
const text =
  (body: string): RequestListener =>
  (_, response) =>
    response.end(body)
const status =
  (code: number): RequestListener =>
  (_, response) =>
    response.writeHead(code).end()
const everySecond = calendar(
  event('DTSTART:20261102T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
)

const failures: [string, string, RequestListener][] = [
  ['is no longer shared', 'not_shared', status(404)],
  ['asks for a password', 'not_shared', status(401)],
  ['has a server that fails', 'server_error', status(500)],
  ['has no content', 'server_error', status(204)],
  ['is a web page', 'not_a_calendar', text('<!doctype html><title>Sign in</title>')],
  ['is cut off in the middle', 'not_a_calendar', text(calendar(event(...hour)).slice(0, 60))],
  [
    'is huge',
    'too_large',
    (_, response) => response.writeHead(200, { 'content-length': 1e10 }).write('a'),
  ],
  ['repeats an event every second without end', 'too_complex', text(everySecond)],
  ['redirects without end', 'too_many_redirects', redirect('/again')],
  ['redirects to an internal host name', 'address_refused', redirect('http://inside.example/')],
  [
    'redirects to an internal IP address',
    'address_refused',
    redirect('http://[::ffff:127.0.0.2]/'),
  ],
  ['redirects to a file', 'address_refused', redirect('file:///etc/passwd')],
  ['closes the connection', 'unreachable', (_, response) => response.socket?.destroy()],
]

test.each(failures)(
  'a connected calendar that %s keeps its busy times and shows the failure',
  async (_, failure, listener) => {
    const business = await app.people.business()
    reading.server.serve(calendar(event(...hour)))
    await reading.connect(business)
    const read = await reading.waitUntilRead(business)
    reading.server.respond(listener)
    expect(await reading.readAgainAfter(10, business)).toMatchObject({
      failure,
      busy_count: 1,
      last_succeeded_at: read?.last_succeeded_at,
    })
    const rows = await app.db.select().from(timeOff).where(eq(timeOff.businessId, business.id))
    expect(rows).toHaveLength(1)

    reading.server.serve(calendar())
    expect(await reading.readAgainAfter(10, business)).toMatchObject({
      failure: null,
      busy_count: 0,
    })
  },
)

test('never sends a request to a calendar at an internal address', async () => {
  const business = await app.people.business()
  reading.server.requests.length = 0
  const { port } = new URL(reading.server.url)
  await reading.connect(business, { url: `http://inside.example:${port}/` })
  expect(await reading.waitUntilRead(business)).toMatchObject({ failure: 'address_refused' })
  expect(reading.server.requests).toEqual([])
})

test('the pause after failed reads of a calendar doubles up to a day and is normal again after a success', async () => {
  const business = await app.people.business()
  reading.server.respond(status(500))
  await reading.connect(business)
  await reading.waitUntilRead(business)
  const pause = async () => {
    const [row] = await app.db
      .select()
      .from(busyCalendars)
      .where(eq(busyCalendars.businessId, business.id))
    return ((row?.nextReadAt.getTime() ?? 0) - app.clock.now().getTime()) / 60_000
  }
  const pauses = [await pause()]
  for (let n = 0; n < 9; n++) {
    await reading.readAgainAfter(pauses.at(-1) ?? 0, business)
    pauses.push(await pause())
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440])
  reading.server.serve(calendar())
  await reading.readAgainAfter(1440, business)
  expect(await pause()).toBe(10)
})

test('a calendar server that hangs does not keep other calendars waiting', async () => {
  const [slow, quick] = [await app.people.business(), await app.people.business()]
  const url = new URL('/hangs', reading.server.url).href
  reading.server.respond((request, response) => {
    if (request.url !== '/hangs') response.end(calendar(event(...hour)))
  })
  await reading.connect(slow, { url })
  await reading.connect(quick)
  expect(await reading.waitUntilRead(quick)).toMatchObject({ busy_count: 1 })
  expect(await reading.waitUntilRead(slow)).toMatchObject({ failure: 'timed_out' })
})
