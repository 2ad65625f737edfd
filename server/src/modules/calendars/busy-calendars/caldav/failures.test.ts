import type { ServerResponse } from 'node:http'
import { setCaldavPassword } from '@ujuzi/contract/calendars/caldav'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { loopbackOnly } from '../../../../testing/calendars/calendar-server.ts'
import { caldavFixture } from '../../../../testing/fixtures/businesses/caldav.ts'
import { type CaldavServer, startCaldavServer } from '../../../../testing/servers/caldav-server.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000

let app: TestApp
let server: CaldavServer
let fixture: ReturnType<typeof caldavFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { outgoing: loopbackOnly } })
  server = await startCaldavServer()
  fixture = caldavFixture(app, server)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(() => {
  app.clock.set(start)
  server.state.answer = () => false
  server.received.length = 0
})
afterEach(async () => {
  await app.pool.query('delete from caldav_calendars')
  await app.pool.query('delete from busy_calendars')
})

const written = () => Object.keys(server.eventsOf('work')).toSorted()
/** Without the first request of each run, which the server answers by asking for the password. */
const puts = () =>
  server.received.filter(({ method, headers }) => method === 'PUT' && headers.authorization)
const writeAfter = (minutes: number) => {
  app.clock.advance(minutes * minuteMs)
  return fixture.write()
}
const answerPuts = (answer: (response: ServerResponse) => unknown) => {
  server.state.answer = ({ method }, response) => {
    if (method !== 'PUT') return false
    answer(response)
    return true
  }
}
const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end()

test.each([
  ['fails', status(500), 'server_error'],
  ['is overloaded', status(503), 'server_error'],
  ['limits requests', status(429), 'server_error'],
  ['has no space left', status(507), 'full'],
  [
    'closes the connection',
    (response: ServerResponse) => response.socket?.destroy(),
    'unreachable',
  ],
  [
    'redirects to an internal host',
    status(302, { location: 'http://inside.example/' }),
    'other_host',
  ],
  ['redirects without end', status(302, { location: '/again' }), 'too_many_redirects'],
  ['redirects to a file', status(302, { location: 'file:///etc/passwd' }), 'address_refused'],
])(
  'pauses writing to a CalDAV server that %s, and writes every booking later',
  async (_, answer, failure) => {
    const { book, shown } = await fixture.createBusiness()
    const bookings = [await book(), await book('26T10:00')]
    answerPuts(answer)
    await fixture.write()
    const asked = server.received.length
    await fixture.write()
    // One failure pauses the whole calendar.
    expect(server.received).toHaveLength(asked)
    expect(await shown()).toMatchObject({
      caldav: { write_failure: failure, waiting_count: 2, stopped: false },
    })
    server.state.answer = () => false
    await writeAfter(1)
    expect(written()).toEqual(bookings.map(({ file }) => file).toSorted())
    expect(await shown()).toMatchObject({ caldav: { write_failure: null, waiting_count: 0 } })
  },
)

test('the pause after failed CalDAV writes grows up to six hours and follows the server’s Retry-After', async () => {
  const { book } = await fixture.createBusiness()
  await book()
  const pause = async () => {
    const { rows } = await app.pool.query<{ at: Date }>(
      'select next_write_at as at from caldav_calendars',
    )
    return ((rows[0]?.at.getTime() ?? 0) - app.clock.now().getTime()) / minuteMs
  }
  answerPuts(status(503, { 'retry-after': '600' }))
  await fixture.write()
  const pauses = [await pause()]
  answerPuts(status(500))
  for (let n = 0; n < 9; n++) {
    await writeAfter(pauses.at(-1) ?? 0)
    pauses.push(await pause())
  }
  expect(pauses).toEqual([10, 2, 5, 15, 30, 60, 120, 240, 360, 360])
})

test('a booking that the CalDAV server refuses does not delay other bookings and is sent again later', async () => {
  const { book, shown } = await fixture.createBusiness()
  const refused = await book()
  const other = await book('26T10:00')
  server.state.answer = ({ method, path }, response) => {
    const isIt = method === 'PUT' && path.endsWith(refused.file)
    if (isIt) response.writeHead(403).end()
    return isIt
  }
  await fixture.write()
  expect(written()).toEqual([other.file])
  expect(await shown()).toMatchObject({ caldav: { write_failure: 'refused', waiting_count: 1 } })
  server.state.answer = () => false
  await writeAfter(1)
  expect(written()).toEqual([refused.file, other.file].toSorted())
  expect(await shown()).toMatchObject({ caldav: { write_failure: null, waiting_count: 0 } })
})

test('overwrites a booking’s event that was changed on the CalDAV server after the last write (status 412)', async () => {
  const { book } = await fixture.createBusiness()
  const booking = await book()
  await fixture.write()
  server.write('work', booking.file, 'BEGIN:VCALENDAR')
  await booking.reschedule('25T15:00')
  await fixture.write()
  expect(server.eventsOf('work')[booking.file]).toContain('DTSTART:20261125T140000Z')
  expect(puts()).toHaveLength(3)
})

test.each([
  [
    '401',
    'password_refused',
    () => {
      server.state.password = 'new'
    },
  ],
  [
    '404',
    'calendar_gone',
    () => {
      server.removeCalendar('work')
    },
  ],
])(
  'status %s from the CalDAV server stops reading and writing the calendar and shows the failure',
  async (_, failure, change) => {
    const { book, shown } = await fixture.createBusiness()
    await book()
    change()
    await fixture.write()
    expect(await shown()).toMatchObject({
      caldav: { stopped: true, write_failure: failure, waiting_count: 1 },
    })
    server.received.length = 0
    await writeAfter(600)
    await fixture.read()
    expect(server.received).toEqual([])
    server.state.password = 'app password: one'
  },
)

test.each(['PUT', 'PROPFIND'])(
  'a %s request refused for the old password does not stop a calendar that has a new password by then',
  async (held) => {
    const { book, shown, signIn } = await fixture.createBusiness()
    await book()
    const asked = Promise.withResolvers<void>()
    let go = () => {}
    server.state.answer = ({ method }, response) => {
      if (method !== held) return false
      go = () => response.writeHead(401).end()
      asked.resolve()
      return true
    }
    const work = held === 'PUT' ? fixture.write() : fixture.read()
    await asked.promise
    server.state.answer = () => false
    server.state.password = 'new'
    const id = (await shown())?.id ?? ''
    const set = { params: { id }, body: { password: 'new' } }
    expect(await app.call(setCaldavPassword, set, { as: await signIn() })).toMatchObject({
      ok: true,
    })
    go()
    await work
    await fixture.write()
    await fixture.read()
    expect(await shown()).toMatchObject({
      failure: null,
      caldav: { stopped: false, write_failure: null, waiting_count: 0 },
    })
    server.state.password = 'app password: one'
  },
)

test('a CalDAV server that never responds delays neither bookings nor other calendars', async () => {
  const slow = await fixture.createBusiness()
  await slow.book()
  let release = () => {}
  const hanging = new Promise<void>((resolve) => {
    server.state.answer = ({ method }, response) => {
      if (method !== 'PUT') return false
      release = () => response.socket?.destroy()
      resolve()
      return true
    }
  })
  const writing = fixture.write()
  await hanging
  // A worker holds the lease while the server does not respond; bookings and other calendars are not blocked.
  server.state.answer = () => false
  const later = await slow.book('26T10:00')
  const quick = await fixture.createBusiness({ url: server.addCalendar('quick') })
  const { file } = await quick.book('27T10:00')
  await fixture.write(app.openAnotherApp())
  expect(Object.keys(server.eventsOf('quick'))).toEqual([file])
  expect(written()).toEqual([])
  release()
  await writing
  await writeAfter(1)
  expect(written()).toContain(later.file)
  expect(written()).toHaveLength(2)
})

test('a booking that changes while it is being written to the calendar is written again', async () => {
  const { book } = await fixture.createBusiness()
  const booking = await book()
  let go = () => {}
  const arrived = new Promise<void>((resolve) => {
    server.state.answer = ({ method }, response) => {
      if (method !== 'PUT') return false
      go = () => response.writeHead(201, { etag: '"1"' }).end()
      resolve()
      return true
    }
  })
  const writing = fixture.write()
  await arrived
  server.state.answer = () => false
  await booking.reschedule('25T15:00')
  go()
  await writing
  await fixture.write()
  expect(server.eventsOf('work')[booking.file]).toContain('DTSTART:20261125T140000Z')
})

test('two workers write a booking’s CalDAV event once, and an event left by a killed worker is written again', async () => {
  const { book } = await fixture.createBusiness()
  const other = app.openAnotherApp()
  await book()
  await Promise.all([fixture.write(), fixture.write(other)])
  expect(puts()).toHaveLength(1)
  const second = await book('26T10:00')
  // Simulates a worker that wrote the event and was killed before it recorded the write.
  server.write('work', second.file, 'BEGIN:VCALENDAR')
  await app.pool.query('update caldav_calendars set leased_until = $1', [
    new Date(start.getTime() + 90_000),
  ])
  await fixture.write()
  expect(server.eventsOf('work')[second.file]).toBe('BEGIN:VCALENDAR')
  app.clock.advance(91_000)
  await fixture.write()
  expect(server.eventsOf('work')[second.file]).toContain(`UID:${second.id}`)
})
