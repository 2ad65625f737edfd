import type { ServerResponse } from 'node:http'
import { findCaldavCalendars, setCaldavPassword } from '@ujuzi/contract/calendars/caldav'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { loopbackOnly } from '../../../../testing/calendars/calendar-server.ts'
import { calendar, event, hour } from '../../../../testing/calendars/icalendar-lines.ts'
import { caldavFixture } from '../../../../testing/fixtures/businesses/caldav.ts'
import {
  type CaldavServer,
  davUser,
  startCaldavServer,
} from '../../../../testing/servers/caldav-server.ts'

const start = new Date('2026-10-30T07:00:00Z')

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
})
afterEach(async () => {
  await app.pool.query('delete from caldav_calendars')
  await app.pool.query('delete from busy_calendars')
})

const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end()
const xml = (text: string) => (response: ServerResponse) => response.writeHead(207).end(text)
const entities = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;</a>'

describe('a calendar that was read', () => {
  test.each<[string, string, (response: ServerResponse) => unknown]>([
    [
      'is huge',
      'too_large',
      (response) => response.writeHead(207, { 'content-length': 1e10 }).write('<a>'),
    ],
    ['contains XML entities', 'not_a_calendar', xml(entities)],
    ['is not XML', 'not_a_calendar', xml('Sign in')],
    ['consists of millions of XML elements', 'not_a_calendar', xml('<a>'.repeat(1_500_000))],
    ['ends early', 'not_a_calendar', xml('<multistatus xmlns="DAV:"><response>')],
    [
      'redirects to the server’s own network',
      'address_refused',
      status(302, { location: 'http://inside.example/' }),
    ],
    ['breaks the connection', 'unreachable', (response) => response.socket?.destroy()],
    ['returns a server error', 'server_error', status(500)],
    ['is no longer shared', 'not_shared', status(403)],
  ])(
    'a connected CalDAV calendar that %s on a later read keeps its busy times and shows the failure',
    async (_, failure, answer) => {
      const { shown } = await fixture.createBusiness()
      server.write('work', 'a.ics', calendar(event(...hour)))
      await fixture.read()
      server.write('work', 'b.ics', calendar(event(...hour)))
      server.state.answer = ({ method }, response) => {
        if (method !== 'REPORT') return false
        answer(response)
        return true
      }
      app.clock.advance(600_000)
      await fixture.read()
      expect(await shown()).toMatchObject({ failure, busy_count: 1, caldav: { stopped: false } })
      server.state.answer = () => false
      app.clock.advance(600_000)
      await fixture.read()
      expect(await shown()).toMatchObject({ failure: null, busy_count: 1 })
    },
  )

  test('reads a CalDAV calendar with two thousand events', async () => {
    const { shown } = await fixture.createBusiness()
    for (let n = 0; n < 2_000; n++) {
      const at = new Date(start.getTime() + n * 1_800_000).toISOString().replace(/[-:]|\.000/g, '')
      const text = calendar(
        event(`DTSTART:${at}`, 'DURATION:PT10M', 'SUMMARY:Something').map((line) =>
          line.replace('UID:a', `UID:${n}`),
        ),
      )
      server.write('work', `${n}.ics`, text)
    }
    await fixture.read()
    expect(await shown()).toMatchObject({ failure: null, busy_count: 2_000 })
  })
})

describe('looking for calendars', () => {
  async function find(body: Partial<{ server: string; password: string }> = {}) {
    const { owner } = await app.people.business()
    const as = await app.people.signIn(owner.id)
    const response = await app.call(
      findCaldavCalendars,
      { body: { server: server.origin, ...davUser, ...body } },
      { as },
    )
    return response.ok ? response.data.results : (response.error.fields ?? response.error.code)
  }

  test('the search for CalDAV calendars lists every calendar of the account, including read-only ones', async () => {
    server.addCalendar('work')
    server.addCalendar('shared')
    expect(await find()).toEqual([
      { url: `${server.origin}/dav/home/work/`, name: 'work', writable: true },
      { url: `${server.origin}/dav/home/shared/`, name: 'shared', writable: false },
    ])
  })

  test('the search for CalDAV calendars says whether the server or the password is wrong', async () => {
    expect(await find({ password: 'wrong' })).toEqual({
      password: expect.stringContaining('password'),
    })
    expect(await find({ server: 'file:///etc/passwd' })).toEqual({ server: expect.any(String) })
    // Production allows only HTTPS; the policy of this test allows only HTTP.
    expect(await find({ server: 'https://dav.example' })).toEqual({ server: expect.any(String) })
    const { port } = new URL(server.origin)
    expect(await find({ server: `http://inside.example:${port}` })).toEqual({
      server: expect.any(String),
    })
    server.state.answer = (_, response) => Boolean(response.socket?.destroy())
    expect(await find()).toEqual({ server: expect.any(String) })
  })

  test('a user’s 21st search for CalDAV calendars is refused, since each search tries a password', async () => {
    const limited = await openTestApp({
      now: start,
      settings: { outgoing: loopbackOnly, rateLimits: true },
    })
    const { owner } = await limited.people.business()
    const as = await limited.people.signIn(owner.id)
    const body = { server: server.origin, ...davUser, password: 'wrong' }
    const codes = []
    for (let n = 0; n < 21; n++) {
      const response = await limited.call(findCaldavCalendars, { body }, { as })
      codes.push(response.ok ? 'ok' : response.error.code)
    }
    expect(codes.filter((code) => code === 'invalid_input')).toHaveLength(20)
    expect(codes.at(-1)).toBe('too_many_requests')
    await limited.close()
  })

  test('connecting a CalDAV calendar and changing its password share one limit, which prevents guessing passwords', async () => {
    const limited = await openTestApp({
      now: start,
      settings: { outgoing: loopbackOnly, rateLimits: true },
    })
    const { connect } = caldavFixture(limited, server)
    const business = await limited.people.business()
    const { id } = await connect(business)
    const as = await limited.people.signIn(business.owner.id)
    const codes = []
    for (let n = 0; n < 20; n++) {
      const set = { params: { id }, body: { password: `guess ${n}` } }
      const response = await limited.call(setCaldavPassword, set, { as })
      codes.push(response.ok ? 'ok' : response.error.code)
    }
    expect(codes.filter((code) => code === 'ok')).toHaveLength(19)
    expect(codes.at(-1)).toBe('too_many_requests')
    await limited.close()
  })
})
