import { expect, test } from 'vitest'
import { calendarDataIn, parseMultistatus } from './multistatus.ts'
import { parseXml, XmlError } from './xml.ts'

test('identifies an XML element by its namespace, whatever prefix the document uses', () => {
  const root = parseXml(
    '<a:x xmlns:a="DAV:" xmlns="urn:b"><y name="1">t&lt;<![CDATA[<&]]></y></a:x>',
  )
  expect(root).toMatchObject({
    name: 'DAV: x',
    children: [{ name: 'urn:b y', attributes: { name: '1' }, text: 't<<&' }],
  })
})

const billion = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'b'.repeat(n + 1)} "${`&${n === 0 ? 'a' : 'b'.repeat(n)};`.repeat(10)}">`).join('')}]><a>&bbbbbbbbb;</a>`

test.each([
  ['that expand to gigabytes', billion],
  ['that read files', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['that are not declared', '<a>&x;</a>'],
])('refuses an XML document with entities %s', (_, text) => {
  expect(() => parseXml(text)).toThrow(XmlError)
})

const elementOf = (attributes: number) =>
  `<a ${Array.from({ length: attributes }, (_, n) => `b${n}=""`).join(' ')}/>`

test.each([
  ['an empty text', ''],
  ['a web page', '<!doctype html><html><p>Sign in</html>'],
  ['plain text', 'Sign in'],
  ['a closing tag without an opening tag', '</a>'],
  ['a document that ends early', '<a><b></b>'],
  ['an unknown namespace prefix', '<x:a/>'],
  ['elements nested 20,000 levels deep', '<a>'.repeat(20_000) + '</a>'.repeat(20_000)],
  ['millions of elements', `<a>${'<b/>'.repeat(1_000_000)}</a>`],
  ['an element with thousands of attributes', elementOf(5_000)],
  ['1.5 million elements without a closing tag', '<a>'.repeat(1_500_000)],
])('refuses an invalid or excessive XML document: %s', (_, text) => {
  expect(() => parseXml(text)).toThrow(XmlError)
})

const multistatus = (parts: string) =>
  `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${parts}</d:multistatus>`

test('reads from a WebDAV multistatus response only the properties with the status 200', () => {
  const [one] = parseMultistatus(
    multistatus(
      '<d:response><d:href> /a/ </d:href><d:propstat><d:prop><d:displayname>A</d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop><d:getetag/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>',
    ),
  )
  expect(one?.href).toBe('/a/')
  expect([...(one?.properties.keys() ?? [])]).toEqual(['DAV: displayname'])
})

test('refuses an XML document that is not a WebDAV multistatus response', () => {
  expect(() => parseMultistatus('<html/>')).toThrow(XmlError)
})

test('returns an empty calendar file for a WebDAV multistatus response without events', () => {
  expect(calendarDataIn(multistatus(''))).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR')
})
