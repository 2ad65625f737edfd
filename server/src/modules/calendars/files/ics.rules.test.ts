import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCalendarFile } from '../../../testing/checks/calendar-file.ts'
import { type CalendarEntry, renderCalendarFile } from './ics.rules.ts'

const entry: CalendarEntry = {
  method: 'REQUEST',
  status: 'CONFIRMED',
  uid: '019ab000-0000-7000-8000-000000000001',
  sequence: 3,
  stampedAt: new Date('2026-11-23T07:00:00.123Z'),
  startsAt: new Date('2026-11-25T09:00:00Z'),
  endsAt: new Date('2026-11-25T10:00:00Z'),
  summary: 'Skin fade · Kofi Cuts',
  location: 'Rue Njo-Njo, Bonapriso, Douala',
  description: 'See the booking: http://ujuzi.test/client/bookings/1',
  url: 'http://ujuzi.test/client/bookings/1',
  organizer: { name: 'Ujuzi', address: 'hello@ujuzi.test' },
  attendee: { name: 'Josiane "Jo" Tchoua', address: 'jo@people.test' },
}

test('parsing a rendered calendar file gives back the data of the booking, with times in UTC', () => {
  const { calendar, event } = parseCalendarFile(renderCalendarFile(entry))
  expect(calendar).toMatchObject({ VERSION: '2.0', METHOD: 'REQUEST' })
  expect(event).toEqual({
    UID: entry.uid,
    SEQUENCE: '3',
    DTSTAMP: '20261123T070000Z',
    DTSTART: '20261125T090000Z',
    DTEND: '20261125T100000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: entry.summary,
    LOCATION: entry.location,
    DESCRIPTION: entry.description,
    URL: entry.url,
    ORGANIZER: 'mailto:hello@ujuzi.test',
    ATTENDEE: 'mailto:jo@people.test',
  })
})

test('a calendar file keeps any text except control characters, in lines of at most 75 bytes', () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(typed, typed, (summary, location) => {
      const text = renderCalendarFile({ ...entry, summary, location })
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const { event } = parseCalendarFile(text)
      expect(event.SUMMARY).toBe(readable(summary))
      expect(event.LOCATION).toBe(readable(location))
    }),
  )
})

test('line breaks in names and titles cannot add lines to a calendar file', () => {
  const { event } = parseCalendarFile(
    renderCalendarFile({
      ...entry,
      summary: 'Braids\r\nEND:VEVENT\r\nATTENDEE:mailto:thief@people.test',
      attendee: { name: 'A\r\nB";X=1', address: 'jo@people.test' },
    }),
  )
  expect(event.SUMMARY).toBe('Braids\nEND:VEVENT\nATTENDEE:mailto:thief@people.test')
  expect(event.ATTENDEE).toBe('mailto:jo@people.test')
})

/** Control signs mean nothing to a reader and are left out; every line end is one kind. */
const readable = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, (sign) => (sign < '\u0080' ? '' : sign))
