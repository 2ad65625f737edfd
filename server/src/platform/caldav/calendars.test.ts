import { describe, expect, test } from 'vitest'
import type { FetchPublic, OutgoingRequest } from '../outgoing/fetch-public.ts'
import { findChangeMarker, listCalendars } from './calendars.ts'
import { createDavClient, DavError } from './dav-client.ts'
import { XmlError } from './xml.ts'

type Reply = [status: number, body?: string, headers?: Record<string, string>]

/** A client of a server with these replies, by URL, and the requests that it gets. A private one asks for the password. */
function clientOf(replies: Record<string, Reply>, { isPrivate = false } = {}) {
  const requests: { url: string; request: OutgoingRequest }[] = []
  const fetchPublic: FetchPublic = async (url, request) => {
    requests.push({ url, request })
    if (isPrivate && !request.headers?.authorization) {
      const headers = { 'www-authenticate': 'Bearer, Basic realm="Calendars"' }
      return { status: 401, headers, body: Buffer.alloc(0) }
    }
    const [status, body = '', headers = {}] = replies[url] ?? [404]
    return { status, headers, body: Buffer.from(body) }
  }
  const client = createDavClient(fetchPublic, {
    username: 'ada',
    password: 'pässword',
    hosts: ['caldav.icloud.com'],
  })
  return { client, requests, urls: () => requests.map(({ url }) => url) }
}

const multistatus = (...parts: string[]): Reply => [
  207,
  `<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/">${parts.join('')}</multistatus>`,
]
const part = (href: string, properties: string) =>
  `<response><href>${href}</href><propstat><prop>${properties}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`
const calendar = '<resourcetype><collection/><c:calendar/></resourcetype>'
const principal = (href: string) =>
  `<current-user-principal><href>${href}</href></current-user-principal>`
const home = (...hrefs: string[]) =>
  `<c:calendar-home-set>${hrefs.map((href) => `<href>${href}</href>`).join('')}</c:calendar-home-set>`

describe('the calendars of an account', () => {
  test('finds the calendars of a CalDAV account on another host than the given one, as at iCloud', async () => {
    const { client, requests } = clientOf(
      {
        'https://caldav.icloud.com/.well-known/caldav': multistatus(
          part('/', principal('/1/principal/')),
        ),
        'https://caldav.icloud.com/1/principal/': multistatus(
          part('/1/principal/', home('https://p34-caldav.icloud.com:443/1/calendars/')),
        ),
        'https://p34-caldav.icloud.com/1/calendars/': multistatus(
          part('/1/calendars/', '<resourcetype><collection/></resourcetype>'),
          part('/1/calendars/home/', `${calendar}<displayname>Home</displayname>`),
          part(
            '/1/calendars/tasks/',
            `${calendar}<c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>`,
          ),
          part(
            '/1/calendars/shared%20one/',
            `${calendar}<current-user-privilege-set><privilege><read/></privilege></current-user-privilege-set>`,
          ),
        ),
      },
      { isPrivate: true },
    )
    expect(await listCalendars(client, 'https://caldav.icloud.com/')).toEqual([
      { url: 'https://p34-caldav.icloud.com/1/calendars/home/', name: 'Home', writable: true },
      {
        url: 'https://p34-caldav.icloud.com/1/calendars/shared%20one/',
        name: 'shared one',
        writable: false,
      },
    ])
    expect(requests.at(-1)?.request.headers).toMatchObject({
      depth: '1',
      authorization: `Basic ${Buffer.from('ada:pässword').toString('base64')}`,
    })
  })

  test('finds calendars behind a redirect from the well-known URL, as at Nextcloud', async () => {
    const { client, urls } = clientOf({
      'https://cloud.example/.well-known/caldav': [301, '', { location: '/remote.php/dav/' }],
      'https://cloud.example/remote.php/dav/': multistatus(
        part('/remote.php/dav/', principal('/p/')),
      ),
      'https://cloud.example/p/': multistatus(part('/p/', home('/home/'))),
      'https://cloud.example/home/': multistatus(part('/home/c/', calendar)),
    })
    expect(await listCalendars(client, 'https://cloud.example')).toHaveLength(1)
    expect(urls()).toHaveLength(4)
  })

  test('finds CalDAV calendars even if the given URL leads to a web page', async () => {
    const { client } = clientOf({
      'https://cloud.example/apps/calendar': [200, '<html>'],
      'https://cloud.example/.well-known/caldav': multistatus(part('/', home('/home/'))),
      'https://cloud.example/home/': multistatus(part('/home/c/', calendar)),
    })
    expect(await listCalendars(client, 'https://cloud.example/apps/calendar')).toHaveLength(1)
  })

  test.each<[string, Record<string, Reply>, unknown]>([
    [
      'a refused password',
      { 'https://a.example/.well-known/caldav': [401] },
      expect.objectContaining({ status: 401 }),
    ],
    ['a web server without CalDAV', {}, expect.any(DavError)],
    [
      'a server without accounts',
      { 'https://a.example/': multistatus(part('/', '')) },
      expect.any(Error),
    ],
    [
      'endless redirects',
      { 'https://a.example/.well-known/caldav': [301, '', { location: '/.well-known/caldav' }] },
      expect.objectContaining({ failure: 'too_many_redirects' }),
    ],
    [
      'a response that is not XML',
      {
        'https://a.example/.well-known/caldav': [207, 'Hello'],
        'https://a.example/': [207, '<a>'],
      },
      expect.any(XmlError),
    ],
  ])('finding CalDAV calendars fails with an error for %s', async (_, replies, error) => {
    const { client } = clientOf(replies)
    await expect(listCalendars(client, 'https://a.example/')).rejects.toEqual(error)
  })

  test('reads at most three calendar homes of a CalDAV account and finds at most fifty calendars', async () => {
    const many = Array.from({ length: 60 }, (_, n) => part(`/h1/${n}/`, calendar))
    const { client, urls } = clientOf({
      'https://a.example/.well-known/caldav': multistatus(
        part('/', home('/h1/', '/h2/', '/h3/', '/h4/')),
      ),
      'https://a.example/h1/': multistatus(...many),
      'https://a.example/h2/': multistatus(),
      'https://a.example/h3/': multistatus(),
    })
    expect(await listCalendars(client, 'https://a.example/')).toHaveLength(50)
    expect(urls()).not.toContain('https://a.example/h4/')
  })
})

test.each([
  ['its change tag', '<s:getctag>1</s:getctag><sync-token>2</sync-token>', '1'],
  ['its sync token if it has no change tag', '<sync-token>2</sync-token>', '2'],
  ['none if it has neither tag nor token', '', null],
])('as the change marker of a CalDAV calendar, uses %s', async (_, properties, marker) => {
  const { client } = clientOf({ 'https://a.example/c/': multistatus(part('/c/', properties)) })
  expect(await findChangeMarker(client, 'https://a.example/c/')).toBe(marker)
})
