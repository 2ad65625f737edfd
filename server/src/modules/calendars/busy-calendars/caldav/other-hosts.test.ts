import { connectCaldavCalendar, findCaldavCalendars } from '@ujuzi/contract/calendars/caldav'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { loopbackOnly } from '../../../../testing/calendars/calendar-server.ts'
import { caldavFixture } from '../../../../testing/fixtures/businesses/caldav.ts'
import {
  type CaldavServer,
  davUser,
  startCaldavServer,
} from '../../../../testing/servers/caldav-server.ts'

let app: TestApp
let named: CaldavServer
let other: CaldavServer
let fixture: ReturnType<typeof caldavFixture>
/** URLs of the second server, under names of its own. */
const elsewhere = (host = 'dav.collector.test') => other.origin.replace('dav.example', host)
const hostElsewhere = () => new URL(elsewhere()).host

beforeAll(async () => {
  app = await openTestApp({
    now: new Date('2026-11-23T07:00:00Z'),
    settings: { outgoing: loopbackOnly },
  })
  ;[named, other] = await Promise.all([startCaldavServer(), startCaldavServer()])
  fixture = caldavFixture(app, named)
  named.addCalendar('own')
  other.addCalendar('work')
})
afterAll(async () => {
  await Promise.all([named.close(), other.close()])
  await app.close()
})
beforeEach(() => {
  for (const server of [named, other]) {
    server.received.length = 0
    server.state.answer = () => false
  }
})
afterEach(async () => {
  await app.pool.query('delete from caldav_calendars')
  await app.pool.query('delete from busy_calendars')
})

const withPassword = (server: CaldavServer) =>
  server.received.filter(({ headers }) => headers.authorization)
const redirectTo = (url: string) => {
  named.state.answer = (_, response) => {
    response.writeHead(302, { location: url }).end()
    return true
  }
}
const linkTo = (url: string) => {
  named.state.answer = ({ method, path }, response) => {
    if (method !== 'PROPFIND' || path !== '/dav/') return false
    response
      .writeHead(207)
      .end(
        `<multistatus xmlns="DAV:"><response><href>/dav/</href><propstat><prop><current-user-principal><href>${url}</href></current-user-principal></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`,
      )
    return true
  }
}
async function search(more: { confirmed_host?: string } = {}) {
  const { owner } = await app.people.business()
  const body = { server: named.origin, ...davUser, ...more }
  return app.call(findCaldavCalendars, { body }, { as: await app.people.signIn(owner.id) })
}
const asksFor = (host: string) => ({
  status: 409,
  error: { code: 'caldav_other_host', host, message: expect.stringContaining(host) },
})

describe('the password', () => {
  test('sends the CalDAV password only after the server has asked for it', async () => {
    expect(await search()).toMatchObject({ ok: true })
    const first = withPassword(named)[0]
    const before = named.received.slice(0, first && named.received.indexOf(first))
    expect(before.map(({ path }) => path)).toContain(first?.path)
  })

  test('does not send the CalDAV password to a server that does not ask for Basic authentication', async () => {
    named.state.answer = (_, response) => {
      response.writeHead(401, { 'www-authenticate': 'Digest realm="basic", nonce="1"' }).end()
      return true
    }
    expect(await search()).toMatchObject({ status: 422 })
    expect(withPassword(named)).toEqual([])
  })

  test.each([
    ['a redirect', redirectTo, '/dav/'],
    ['a link', linkTo, '/dav/me/'],
  ])(
    'a different domain named by %s gets the CalDAV password only after the user confirms that domain',
    async (_, to, path) => {
      to(`${elsewhere()}${path}`)
      expect(await search()).toMatchObject(asksFor(hostElsewhere()))
      expect(await search({ confirmed_host: 'dav.third.test' })).toMatchObject(
        asksFor(hostElsewhere()),
      )
      expect(withPassword(other)).toEqual([])
      const found = await search({ confirmed_host: hostElsewhere() })
      expect(found).toMatchObject({ data: { results: [{ name: 'work' }] } })
      expect(withPassword(other)).not.toEqual([])
    },
  )

  test('sends the CalDAV password to a different host of the server’s domain', async () => {
    redirectTo(`${elsewhere('p42.dav.example')}/dav/`)
    expect(await search()).toMatchObject({ data: { results: [{ name: 'work' }] } })
  })
})

describe('a calendar', () => {
  test('connects a CalDAV calendar on a different domain than the server’s only after the user confirms the domain', async () => {
    const { owner } = await app.people.business()
    const as = { as: await app.people.signIn(owner.id) }
    const url = `${elsewhere()}/dav/home/work/`
    const body = { url, name: 'Work', server: named.origin, shows_details: true, ...davUser }
    expect(await app.call(connectCaldavCalendar, { body }, as)).toMatchObject(
      asksFor(hostElsewhere()),
    )
    const confirmed = { ...body, confirmed_host: hostElsewhere() }
    expect(await app.call(connectCaldavCalendar, { body: confirmed }, as)).toMatchObject({
      status: 201,
    })
    await fixture.read()
    expect(withPassword(other)).not.toEqual([])
  })

  test('sends neither password nor bookings to a different domain to which a CalDAV calendar redirects', async () => {
    const { shown, book } = await fixture.createBusiness()
    await fixture.read()
    const { file } = await book()
    named.state.answer = ({ path }, response) => {
      response.writeHead(307, { location: `${elsewhere()}${path}` }).end()
      return true
    }
    await fixture.write()
    app.clock.advance(600_000)
    await fixture.read()
    expect(withPassword(other)).toEqual([])
    expect(other.received.map(({ body }) => body).join()).not.toContain('VEVENT')
    expect(other.eventsOf('work')).not.toHaveProperty(file)
    expect(await shown()).toMatchObject({
      failure: 'other_host',
      caldav: { stopped: false, write_failure: 'other_host' },
    })
  })
})
