import { cleanLine } from '@ujuzi/contract/api/hidden-characters'
import { type DavClient, DavError, isMissing } from './dav-client.ts'
import { cal, calendarServer, type DavResource, dav } from './multistatus.ts'
import { elementsAt, XmlError } from './xml.ts'

/** A calendar that an account can read. */
export type ServerCalendar = { url: string; name: string; writable: boolean }

const namespaces =
  'xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"'
const propfindOf = (...names: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><propfind ${namespaces}><prop>${names.map((name) => `<${name}/>`).join('')}</prop></propfind>`

const calendarProperties = [
  'resourcetype',
  'displayname',
  'current-user-privilege-set',
  'c:supported-calendar-component-set',
]
const homesMax = 3
const calendarsMax = 50

/**
 * The calendars of an account (RFC 6764 and 4791), found from the URL of the server or of any resource on it. Throws
 * the errors of DavClient; DavError or XmlError mean that there is no CalDAV server.
 */
export async function listCalendars(client: DavClient, address: string): Promise<ServerCalendar[]> {
  const start = await findStart(client, address)
  const [given] = start.filter(isCalendar)
  if (given) return [foundCalendarOf(given)]
  const homes = linksOf(start, cal('calendar-home-set'))
  const [principal] = linksOf(start, dav('current-user-principal'))
  if (homes.length === 0 && principal) {
    const body = propfindOf('c:calendar-home-set')
    homes.push(...linksOf(await client.propfind(principal, body), cal('calendar-home-set')))
  }
  if (homes.length === 0) throw new XmlError('The server has no calendars')
  const found: DavResource[] = []
  for (const home of homes.slice(0, homesMax)) {
    const body = propfindOf(...calendarProperties)
    found.push(...(await client.propfind(home, body, { depth: 1 })))
  }
  return found.filter(isCalendar).slice(0, calendarsMax).map(foundCalendarOf)
}

/** The resource at the URL or, if it names no account, the one at `/.well-known/caldav`. */
async function findStart(client: DavClient, address: string) {
  const body = propfindOf('current-user-principal', 'c:calendar-home-set', ...calendarProperties)
  const wellKnown = new URL('/.well-known/caldav', address).href
  const places = new URL(address).pathname === '/' ? [wellKnown, address] : [address, wellKnown]
  let lastError: unknown
  for (const place of places) {
    try {
      const found = await client.propfind(place, body)
      const isUseful =
        found.some(isCalendar) ||
        linksOf(found, dav('current-user-principal')).length > 0 ||
        linksOf(found, cal('calendar-home-set')).length > 0
      if (isUseful) return found
    } catch (error) {
      // A redirect or an unknown path continues the search; any other error ends it.
      const isUnknown =
        error instanceof XmlError || (error instanceof DavError && error.status !== 401)
      if (!isUnknown) throw error
      lastError = error
    }
  }
  throw lastError ?? new XmlError('The server names no account')
}

/**
 * Change marker (`getctag` or `sync-token`): it differs once anything in the calendar has changed. Null if the server
 * has none. Throws DavError with 404 if the calendar is gone.
 */
export async function findChangeMarker(client: DavClient, url: string) {
  const [found] = await client.propfind(url, propfindOf('s:getctag', 'sync-token'))
  const text = (name: string) => plainText(found?.properties.get(name)?.text)
  return text(calendarServer('getctag')) ?? text(dav('sync-token')) ?? null
}

/** ETag of a resource; undefined if it does not exist. */
export async function findEtag(client: DavClient, url: string) {
  try {
    const [found] = await client.propfind(url, propfindOf('getetag'))
    return plainText(found?.properties.get(dav('getetag'))?.text)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The value if it is short and safe to store and to send in a header; otherwise undefined. */
function plainText(text = '') {
  const trimmed = text.trim()
  return /^[\x20-\x7e]{1,500}$/.test(trimmed) ? trimmed : undefined
}

/** The events of a range, as XML for `calendarDataIn`. */
export const reportEvents = (
  client: DavClient,
  url: string,
  { from, to, maxBytes }: { from: Date; to: Date; maxBytes: number },
) =>
  client.report(
    url,
    `<?xml version="1.0" encoding="utf-8"?><c:calendar-query ${namespaces}><prop><c:calendar-data/></prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${formatUtc(from)}" end="${formatUtc(to)}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`,
    { maxBytes },
  )

const formatUtc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const linksOf = (resources: readonly DavResource[], property: string) =>
  resources.flatMap(({ href, properties }) => {
    const element = properties.get(property)
    const links = element ? elementsAt(element, dav('href')) : []
    return links.flatMap(({ text }) => URL.parse(text.trim(), href)?.href ?? [])
  })

function isCalendar({ properties }: DavResource) {
  const type = properties.get(dav('resourcetype'))
  const components = properties.get(cal('supported-calendar-component-set'))
  const names = components && elementsAt(components, cal('comp')).map((one) => one.attributes.name)
  const holdsEvents = !names || names.length === 0 || names.includes('VEVENT')
  return type !== undefined && elementsAt(type, cal('calendar')).length > 0 && holdsEvents
}

const writePrivileges = ['all', 'write', 'write-content'].map(dav)

function foundCalendarOf({ href, properties }: DavResource): ServerCalendar {
  const privileges = properties.get(dav('current-user-privilege-set'))
  const granted =
    privileges && elementsAt(privileges, dav('privilege')).flatMap(({ children }) => children)
  const name = properties.get(dav('displayname'))?.text.trim() || lastSegment(href)
  return {
    url: href,
    name: cleanLine(name).slice(0, 200),
    // If the server does not report privileges, the first write shows whether it is allowed.
    writable: !granted || granted.some((one) => writePrivileges.includes(one.name)),
  }
}

function lastSegment(href: string) {
  const segment = new URL(href).pathname.split('/').findLast((one) => one !== '') ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
