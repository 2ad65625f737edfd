import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type StoredEvent = { etag: string; text: string }
type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
/** Responds to a request instead of the server. Returns false to leave the request to the server. */
type Answer = (received: Received, response: ServerResponse) => boolean

export const davUser = { username: 'ada@calendar.example', password: 'app password: one' }

/**
 * A CalDAV server on loopback with one account and its calendars, in the form of RFC 4791: discovery, change markers,
 * ETags and their preconditions.
 */
export async function startCaldavServer() {
  const calendars = new Map<string, { marker: number; events: Map<string, StoredEvent> }>()
  const received: Received[] = []
  const state = { password: davUser.password, answer: (() => false) as Answer }
  let version = 0

  function changeEvent(path: string, text: string | undefined) {
    const [, name = '', file = ''] = /^\/dav\/home\/([^/]+)\/([^/]+)$/.exec(path) ?? []
    const calendar = calendars.get(name)
    if (!calendar) return undefined
    version += 1
    calendar.marker = version
    const event = { etag: `"${version}"`, text: text ?? '' }
    if (text === undefined) calendar.events.delete(file)
    else calendar.events.set(file, event)
    return event
  }

  function respond({ method, path, headers, body }: Received, response: ServerResponse) {
    const send = (status: number, more: Record<string, string> = {}, text = '') =>
      response.writeHead(status, more).end(text)
    if (path === '/.well-known/caldav') return send(301, { location: '/dav/' })
    const { username } = davUser
    const expected = `Basic ${Buffer.from(`${username}:${state.password}`).toString('base64')}`
    if (headers.authorization !== expected) return send(401, { 'www-authenticate': 'Basic' })
    const multistatus = (parts: string[]) =>
      send(
        207,
        { 'content-type': 'application/xml' },
        `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/">${parts.join('')}</d:multistatus>`,
      )
    const [, name, file] = /^\/dav\/home\/([^/]+)\/([^/]*)$/.exec(path) ?? []
    if (method === 'PROPFIND' && !name) {
      const links = `<d:current-user-principal><d:href>/dav/me/</d:href></d:current-user-principal>`
      const home = `<c:calendar-home-set><d:href>/dav/home/</d:href></c:calendar-home-set>`
      const collection = '<d:resourcetype><d:collection/></d:resourcetype>'
      if (path === '/dav/') return multistatus([part(path, links)])
      if (path === '/dav/me/') return multistatus([part(path, home)])
      if (path !== '/dav/home/') return send(404)
      const names = [...calendars.keys()]
      return multistatus([
        part(path, collection),
        ...names.map((one) => part(`${path}${one}/`, propertiesOf(one))),
      ])
    }
    const calendar = calendars.get(name ?? '')
    if (!calendar) return send(method === 'PUT' ? 409 : 404)
    if (method === 'PROPFIND' && !file) {
      return multistatus([
        part(path, `${propertiesOf(name ?? '')}<s:getctag>${calendar.marker}</s:getctag>`),
      ])
    }
    if (method === 'REPORT') {
      return multistatus(
        [...calendar.events].map(([one, { text }]) =>
          part(`${path}${one}`, `<c:calendar-data><![CDATA[${text}]]></c:calendar-data>`),
        ),
      )
    }
    const event = calendar.events.get(file ?? '')
    if (method === 'PROPFIND') {
      return event ? multistatus([part(path, `<d:getetag>${event.etag}</d:getetag>`)]) : send(404)
    }
    const isRefused =
      headers['if-none-match'] === '*'
        ? event !== undefined
        : headers['if-match'] !== undefined && headers['if-match'] !== event?.etag
    if (isRefused) return send(412)
    if (method === 'DELETE') {
      if (!event) return send(404)
      changeEvent(path, undefined)
      return send(204)
    }
    const etag = changeEvent(path, body)?.etag ?? ''
    return send(event ? 204 : 201, { etag })
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body }
    received.push(one)
    if (!state.answer(one, response)) respond(one, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://dav.example:${port}`
  return {
    origin,
    received,
    state,
    /** Adds an empty calendar and returns its URL. */
    addCalendar(name: string) {
      calendars.set(name, { marker: version, events: new Map() })
      return `${origin}/dav/home/${name}/`
    },
    removeCalendar: (name: string) => calendars.delete(name),
    /** Writes an event as another calendar program would, or deletes it if `text` is undefined. */
    write: (name: string, file: string, text?: string) =>
      changeEvent(`/dav/home/${name}/${file}`, text),
    /** Texts of the events in a calendar, by file name. */
    eventsOf: (name: string) =>
      Object.fromEntries(
        [...(calendars.get(name)?.events ?? [])].map(([file, { text }]) => [file, text]),
      ),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type CaldavServer = Awaited<ReturnType<typeof startCaldavServer>>

const part = (href: string, properties: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`

const propertiesOf = (name: string) =>
  `<d:displayname>${name}</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set><d:current-user-privilege-set><d:privilege><d:${name.startsWith('shared') ? 'read' : 'write'}/></d:privilege></d:current-user-privilege-set>`
