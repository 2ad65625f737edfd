import { describe, expect, test } from 'vitest'
import { readBusyLines } from '../../testing/calendars/busy-lines.ts'
import { calendar, event } from '../../testing/calendars/icalendar-lines.ts'

const nine = [
  'DTSTART;TZID=Africa/Lagos:20270104T090000',
  'DTEND;TZID=Africa/Lagos:20270104T100000',
]
const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4'
const mondays = [
  '2027-01-04T08:00/09:00',
  '2027-01-11T08:00/09:00',
  '2027-01-18T08:00/09:00',
  '2027-01-25T08:00/09:00',
]
const withoutSecond = mondays.filter((_, index) => index !== 1)

describe('properties that other programs write wrongly are understood', () => {
  test.each<[string, string[], string[]]>([
    [
      'an excluded date without VALUE=DATE',
      event(...nine, weekly, 'EXDATE:20270111'),
      withoutSecond,
    ],
    [
      'several excluded dates without VALUE=DATE',
      event(...nine, weekly, 'EXDATE:20270111,20270118, 20270125'),
      mondays.slice(0, 1),
    ],
    [
      'the date of a changed occurrence without VALUE=DATE',
      [
        ...event(...nine, weekly),
        ...event('RECURRENCE-ID:20270111', 'DTSTART:20270113T080000Z', 'DTEND:20270113T090000Z'),
      ],
      [...mondays, '2027-01-13T08:00/09:00'].filter((one) => one !== mondays[1]).toSorted(),
    ],
    [
      'spaces in a repetition rule',
      event(...nine, 'RRULE: FREQ=WEEKLY; BYDAY=MO, TU; COUNT=3'),
      ['2027-01-04T08:00/09:00', '2027-01-05T08:00/09:00', '2027-01-11T08:00/09:00'],
    ],
    [
      'a repetition rule in small letters with empty parts',
      event(...nine, 'RRULE:freq=weekly;;count=2;byday=;'),
      mondays.slice(0, 2),
    ],
    [
      'an all-day event without VALUE=DATE',
      event('DTSTART:20270105', 'DTEND:20270107'),
      ['2027-01-04T23:00/2027-01-06T23:00'],
    ],
    [
      'times that are marked as dates',
      event('DTSTART;VALUE=DATE:20270105T200000', 'DTEND;VALUE=DATE:20270105T220000'),
      ['2027-01-05T19:00/21:00'],
    ],
    [
      'dates that are marked as times',
      event('DTSTART;VALUE=DATE-TIME:20270105', 'DTEND;VALUE=DATE-TIME:20270106'),
      ['2027-01-04T23:00/2027-01-05T23:00'],
    ],
    [
      'a closing quotation mark after the time instead of the time zone',
      event('DTSTART;TZID="Africa/Lagos:20270104T090000"', 'DURATION:PT1H'),
      mondays.slice(0, 1),
    ],
    [
      'a date marked as UTC, as Google writes it',
      event('DTSTART;VALUE=DATE:20270105', 'DURATION:P1D', 'RDATE:20270107Z'),
      ['2027-01-04T23:00/2027-01-05T23:00', '2027-01-06T23:00/2027-01-07T23:00'],
    ],
    [
      'empty properties',
      event(...nine, 'RRULE:', 'EXDATE:', 'RDATE:', 'DURATION:', 'STATUS:'),
      mondays.slice(0, 1),
    ],
  ])('reads calendar data that other programs write incorrectly: %s', (_, lines, busy) => {
    expect(readBusyLines(calendar(lines))).toEqual({ busy, unreadable: 0 })
  })
})

describe('a property that cannot be read costs no more than its own occurrence, and is counted', () => {
  test.each<[string, string[], string[]]>([
    [
      'an excluded date',
      event(...nine, weekly, 'EXDATE:20270111T08,20270118T080000Z'),
      [0, 1, 3].map((index) => mondays[index] ?? ''),
    ],
    [
      'an added date',
      event(...nine, weekly, 'RDATE:soon,20270105T080000Z'),
      ['2027-01-05T08:00/09:00', ...mondays].toSorted(),
    ],
    [
      'the original date of a changed occurrence',
      [
        ...event(...nine, weekly),
        ...event('RECURRENCE-ID:later', 'DTSTART:20270106T080000Z', 'DURATION:PT1H'),
      ],
      ['2027-01-06T08:00/09:00', ...mondays].toSorted(),
    ],
    ['a repetition rule', event(...nine, 'RRULE:FREQ=SOMETIMES'), mondays.slice(0, 1)],
    ['a repetition rule without a frequency', event(...nine, 'RRULE:COUNT=3'), mondays.slice(0, 1)],
    ['a part of a repetition rule', event(...nine, `${weekly};BYDAY=MONDAY`), mondays],
    ['a rule for another kind of calendar', event(...nine, `${weekly};RSCALE=CHINESE`), mondays],
    ['an interval of zero', event(...nine, `${weekly};INTERVAL=0`), mondays],
  ])(
    'an unreadable part of a repeating event is counted, and the readable occurrences still block time: %s',
    (_, lines, busy) => {
      expect(readBusyLines(calendar(lines))).toEqual({ busy, unreadable: 1 })
    },
  )
})

test.each(['RRULE:FREQ=SOMETIMES', 'RDATE:soon'])(
  'counts a past event as unreadable if its repetition cannot be read: %s',
  (line) => {
    const text = calendar(event('DTSTART:20250105T090000Z', 'DURATION:PT1H', line))
    expect(readBusyLines(text)).toEqual({ busy: [], unreadable: 1 })
  },
)

test('an event that is marked as free does not count as unreadable, even if its repetition cannot be read', () => {
  const text = calendar(event(...nine, 'TRANSP:TRANSPARENT', 'RRULE:FREQ=SOMETIMES'))
  expect(readBusyLines(text)).toEqual({ busy: [], unreadable: 0 })
})

describe('a limit costs its event', () => {
  test.each(['P999999999999999999W', 'PT99999999999999999999S', '-PT1H', 'P1000000D'])(
    'counts an event with the invalid duration %s as unreadable and still reads the other events',
    (duration) => {
      const text = calendar(
        event('DTSTART:20270105T090000Z', `DURATION:${duration}`),
        event('DTSTART:20270105T110000Z', 'DTEND:20270105T120000Z'),
      )
      expect(readBusyLines(text)).toEqual({ busy: ['2027-01-05T11:00/12:00'], unreadable: 1 })
    },
  )
})

describe('a file without a calendar', () => {
  test.each([
    ['a contact', ['BEGIN:VCARD', 'VERSION:3.0', 'FN:X', 'END:VCARD']],
    ['a task', ['BEGIN:VTODO', 'UID:1', 'END:VTODO']],
    ['a time zone', ['BEGIN:VTIMEZONE', 'TZID:X', 'END:VTIMEZONE']],
  ])('refuses a calendar file that contains only %s', (_, lines) => {
    expect(() => readBusyLines(lines.join('\r\n'))).toThrow('not_a_calendar')
  })

  test('reads an event from a file that lacks the VCALENDAR lines around it', () => {
    const lines = event('DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z')
    expect(readBusyLines(lines.join('\r\n'))).toEqual({
      busy: ['2027-01-05T09:00/10:00'],
      unreadable: 0,
    })
  })
})

test('reads a file of 250 calendars that each define the same time zone again', () => {
  const objects = Array.from({ length: 250 }, (_, index) =>
    calendar(
      [
        'BEGIN:VTIMEZONE',
        'TZID:Office',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0530',
        'TZOFFSETTO:+0530',
        'END:STANDARD',
        'END:VTIMEZONE',
      ],
      [
        'BEGIN:VEVENT',
        `UID:${index}`,
        'DTSTART;TZID=Office:20270105T090000',
        'DURATION:PT1H',
        'END:VEVENT',
      ],
    ),
  )
  expect(readBusyLines(objects.join('')).busy).toHaveLength(250)
})
