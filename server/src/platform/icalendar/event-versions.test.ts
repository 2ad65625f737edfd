import { describe, expect, test } from 'vitest'
import { readBusyLines } from '../../testing/calendars/busy-lines.ts'
import { calendar, event, hour } from '../../testing/calendars/icalendar-lines.ts'

const at = (day: string, ...more: string[]) =>
  event(`DTSTART:202701${day}T090000Z`, `DTEND:202701${day}T100000Z`, ...more)
const busyOn = (...days: string[]) => days.map((day) => `2027-01-${day}T09:00/10:00`)

describe('of several versions of an event', () => {
  test.each<[string, string[], string[]]>([
    [
      'the one with the highest sequence number blocks time',
      [...at('05', 'SEQUENCE:0'), ...at('06', 'SEQUENCE:1')],
      ['06'],
    ],
    [
      'the order in the file does not matter',
      [...at('06', 'SEQUENCE:10'), ...at('05', 'SEQUENCE:9')],
      ['06'],
    ],
    [
      'one without a sequence number counts as the earliest',
      [...at('05'), ...at('06', 'SEQUENCE:1')],
      ['06'],
    ],
    [
      'the latest DTSTAMP decides between equal sequence numbers',
      [...at('06', 'DTSTAMP:20261102T000000Z'), ...at('05', 'DTSTAMP:20261101T000000Z')],
      ['06'],
    ],
    [
      'the latest LAST-MODIFIED decides between equal DTSTAMPs',
      [
        ...at('06', 'DTSTAMP:20261101T000000Z', 'LAST-MODIFIED:20261102T000000Z'),
        ...at('05', 'DTSTAMP:20261101T000000Z', 'LAST-MODIFIED:20261101T000000Z'),
      ],
      ['06'],
    ],
    [
      'all of them block time if nothing decides between them',
      [...at('05', 'SEQUENCE:1'), ...at('06', 'SEQUENCE:1')],
      ['05', '06'],
    ],
    [
      'an earlier one blocks time if the latest cannot be read',
      [...at('05'), ...event('SEQUENCE:1', 'DTSTART:tomorrow')],
      ['05'],
    ],
    [
      'a later cancellation frees the time',
      [...at('05', 'SEQUENCE:1'), ...at('05', 'SEQUENCE:2', 'STATUS:CANCELLED')],
      [],
    ],
    [
      'changed occurrences apply to the version that blocks time',
      [
        ...at('05', 'SEQUENCE:0', 'RRULE:FREQ=DAILY;COUNT=2'),
        ...at('11', 'SEQUENCE:1', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...at('20', 'RECURRENCE-ID:20270112T090000Z'),
      ],
      ['11', '13', '20'],
    ],
    [
      'the latest version of a changed occurrence blocks time',
      [
        ...at('05', 'RRULE:FREQ=DAILY;COUNT=2'),
        ...at('08', 'RECURRENCE-ID:20270106T090000Z', 'SEQUENCE:1'),
        ...at('09', 'RECURRENCE-ID:20270106T090000Z', 'SEQUENCE:2'),
      ],
      ['05', '09'],
    ],
  ])('with several versions of an event in a calendar file, %s', (_, lines, days) => {
    expect(readBusyLines(calendar(lines)).busy).toEqual(busyOn(...days))
  })

  test('calendar events without a UID count as different events', () => {
    const lines = [...at('05', 'SEQUENCE:1'), ...at('06', 'SEQUENCE:2')]
    const text = calendar(lines.filter((line) => !line.startsWith('UID')))
    expect(readBusyLines(text).busy).toEqual(busyOn('05', '06'))
  })
})

describe('an invitation that the owner of the calendar has declined', () => {
  const name = 'X-WR-CALNAME:owner@example.com'
  const declined = (attendee: string) => [...hour, attendee, 'ORGANIZER:mailto:other@example.com']
  const busyCount = (text: string, ownerAddresses?: string[]) =>
    readBusyLines(text, { ownerAddresses }).busy.length

  test.each([
    'ATTENDEE;CN=Owner;PARTSTAT=DECLINED:mailto:owner@example.com',
    'ATTENDEE;PARTSTAT=DECLINED;CN="Owner: at work":MAILTO:Owner@Example.com',
    'ATTENDEE;EMAIL=owner@example.com;PARTSTAT=DECLINED:urn:uuid:1',
  ])(
    'an invitation that the owner of the calendar declined does not block time: %s',
    (attendee) => {
      const text = calendar([name], event(...declined(attendee)))
      expect(busyCount(text)).toBe(0)
    },
  )

  test('a declined invitation stops blocking time once the email address of the calendar’s owner is known', () => {
    const attendee = 'ATTENDEE;PARTSTAT=DECLINED:mailto:owner@example.com'
    const text = calendar(event(...declined(attendee)))
    expect(busyCount(text)).toBe(1)
    expect(busyCount(text, ['someone@example.com', 'owner@example.com'])).toBe(0)
  })

  test.each([
    'ATTENDEE;PARTSTAT=DECLINED:mailto:guest@example.com',
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:owner@example.com',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:not-owner@example.com',
  ])('an invitation blocks time unless the owner of the calendar declined it: %s', (attendee) => {
    expect(busyCount(calendar([name], event(...declined(attendee))))).toBe(1)
  })

  test('declining one occurrence of a repeating invitation frees only the time of that occurrence', () => {
    const text = calendar(
      [name],
      at('05', 'RRULE:FREQ=DAILY;COUNT=3'),
      at(
        '06',
        'RECURRENCE-ID:20270106T090000Z',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:owner@example.com',
      ),
    )
    expect(readBusyLines(text).busy).toEqual(busyOn('05', '07'))
  })
})
