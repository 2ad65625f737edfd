import { elementsAt, parseXml, type XmlElement, XmlError } from './xml.ts'

export const dav = (name: string) => `DAV: ${name}`
export const cal = (name: string) => `urn:ietf:params:xml:ns:caldav ${name}`
export const calendarServer = (name: string) => `http://calendarserver.org/ns/ ${name}`

/** A resource of a WebDAV server, with the properties that it has. */
export type DavResource = { href: string; properties: Map<string, XmlElement> }

/** The resources in a response with status 207. Throws XmlError. */
export function parseMultistatus(text: string): DavResource[] {
  const root = parseXml(text)
  if (root.name !== dav('multistatus')) throw new XmlError('The document is no multistatus')
  return elementsAt(root, dav('response')).map((response) => ({
    href: elementsAt(response, dav('href'))[0]?.text.trim() ?? '',
    properties: new Map(
      elementsAt(response, dav('propstat'))
        .filter(isFound)
        .flatMap((propstat) => elementsAt(propstat, dav('prop')))
        .flatMap(({ children }) => children.map((property) => [property.name, property])),
    ),
  }))
}

const isFound = (propstat: XmlElement) =>
  / 2\d\d/.test(elementsAt(propstat, dav('status'))[0]?.text ?? '')

/** All calendar objects in a response, as one iCalendar file. Throws XmlError. */
export const calendarDataIn = (text: string) =>
  [
    'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    ...parseMultistatus(text).map(
      ({ properties }) => properties.get(cal('calendar-data'))?.text.trim() ?? '',
    ),
  ].join('\r\n')
