import { describe, expect, test } from 'vitest'
import { readBlockedDays, readBusyLines } from '../../testing/calendars/busy-lines.ts'
import { calendar, event } from '../../testing/calendars/icalendar-lines.ts'

/** One hour ahead of UTC all year, as Outlook writes it. */
const centralAfrica = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Central Africa Standard Time',
  ...['STANDARD', 'DAYLIGHT'].flatMap((part) => [
    `BEGIN:${part}`,
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    `END:${part}`,
  ]),
  'END:VTIMEZONE',
]
const monday = ['DTSTART;VALUE=DATE:20270104', 'DTEND;VALUE=DATE:20270105']
const nineInLagos = [
  'DTSTART;TZID=Africa/Lagos:20270104T090000',
  'DTEND;TZID=Africa/Lagos:20270104T100000',
]
const elevenInNairobi = [
  'DTSTART;TZID=Africa/Nairobi:20270104T110000',
  'DTEND;TZID=Africa/Nairobi:20270104T120000',
]

describe('a series of whole days', () => {
  test.each<[string, string[], string[]]>([
    [
      'loses a day that Outlook names by its midnight',
      event(
        ...monday,
        'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO',
        'EXDATE;TZID=W. Central Africa Standard Time:20270111T000000',
      ),
      ['01-04', '01-18', '01-25'],
    ],
    [
      'loses a day that is named by the UTC time of its midnight',
      event(...monday, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270110T230000Z'),
      ['01-04', '01-18'],
    ],
    [
      'loses a day that is named by midnight in UTC',
      event(...monday, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270111T000000Z'),
      ['01-04', '01-18'],
    ],
    [
      'loses a day that is named by midnight without a zone',
      event(...monday, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270111T000000'),
      ['01-04', '01-18'],
    ],
    [
      'moves a day that Outlook names by its midnight',
      [
        ...event(...monday, 'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO'),
        ...event(
          'RECURRENCE-ID;TZID=W. Central Africa Standard Time:20270111T000000',
          'DTSTART;VALUE=DATE:20270113',
          'DTEND;VALUE=DATE:20270114',
        ),
      ],
      ['01-04', '01-13', '01-18'],
    ],
    [
      'includes its last day when the end is given as its midnight',
      event(...monday, 'RRULE:FREQ=WEEKLY;UNTIL=20270117T230000Z;INTERVAL=1;BYDAY=MO;WKST=MO'),
      ['01-04', '01-11', '01-18'],
    ],
    [
      'ends with the day whose last second is given',
      event(...monday, 'RRULE:FREQ=DAILY;UNTIL=20270106T225959Z'),
      ['01-04', '01-05', '01-06'],
    ],
    [
      'ends with the day that is given as midnight in UTC',
      event(...monday, 'RRULE:FREQ=DAILY;UNTIL=20270106T000000Z'),
      ['01-04', '01-05', '01-06'],
    ],
    [
      'gets an added day that is given as a time',
      event(...monday, 'RDATE;TZID=Africa/Lagos:20270107T000000'),
      ['01-04', '01-07'],
    ],
  ])('returns the busy days of a repeating whole-day event that %s', (_, lines, days) => {
    expect(readBlockedDays(calendar(centralAfrica, lines))).toEqual({ days, unreadable: 0 })
  })

  test('a repeating whole-day event includes its last day when UNTIL is midnight in an unnamed time zone', () => {
    const text = calendar(event(...monday, 'RRULE:FREQ=DAILY;UNTIL=20270105T213000Z'))
    expect(readBlockedDays(text).days).toEqual(['01-04', '01-05', '01-06'])
  })
})

describe('a series of times', () => {
  test.each<[string, string[], string[]]>([
    [
      'moves an occurrence that is named in another zone',
      [
        ...event(...elevenInNairobi, 'RRULE:FREQ=WEEKLY;COUNT=3'),
        ...event(
          'RECURRENCE-ID;TZID=Africa/Lagos:20270111T090000',
          'DTSTART;TZID=Africa/Lagos:20270111T150000',
          'DTEND;TZID=Africa/Lagos:20270111T160000',
        ),
      ],
      ['2027-01-04T08:00/09:00', '2027-01-11T14:00/15:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'loses an occurrence that is cancelled under its time in another zone',
      [
        ...event(...elevenInNairobi, 'RRULE:FREQ=WEEKLY;COUNT=3'),
        ...event(
          'RECURRENCE-ID;TZID=Europe/Paris:20270111T090000',
          'DTSTART;TZID=Europe/Paris:20270111T090000',
          'STATUS:CANCELLED',
        ),
      ],
      ['2027-01-04T08:00/09:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'loses the occurrence of a cancelled event without a start',
      [
        ...event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event('RECURRENCE-ID:20270111T080000Z', 'STATUS:CANCELLED'),
      ],
      ['2027-01-04T08:00/09:00'],
    ],
    [
      'keeps the length of the series where a moved occurrence has no end',
      [
        ...event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event('RECURRENCE-ID:20270111T080000Z', 'DTSTART:20270112T100000Z'),
      ],
      ['2027-01-04T08:00/09:00', '2027-01-12T10:00/11:00'],
    ],
    [
      'loses an occurrence that is named by its day',
      event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270111'),
      ['2027-01-04T08:00/09:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'loses an occurrence that is named without a zone',
      event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270111T090000'),
      ['2027-01-04T08:00/09:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'loses occurrences that are named twice and in no order',
      event(
        ...nineInLagos,
        'RRULE:FREQ=WEEKLY;COUNT=5',
        'EXDATE;TZID=Africa/Lagos:20270118T090000,20270111T090000',
        'EXDATE;TZID=Africa/Lagos:20270111T090000',
      ),
      ['2027-01-04T08:00/09:00', '2027-01-25T08:00/09:00', '2027-02-01T08:00/09:00'],
    ],
    [
      'loses an occurrence that is named after days that are none',
      event(
        ...nineInLagos,
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;TZID=Africa/Lagos:20270105T090000,20270106T090000,20270111T090000',
      ),
      ['2027-01-04T08:00/09:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'loses occurrences that are also named by the hour before the series was moved',
      event(
        ...nineInLagos,
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Africa/Lagos:20270111T110000,20270111T090000,20270118T090000',
      ),
      ['2027-01-04T08:00/09:00', '2027-01-25T08:00/09:00'],
    ],
    [
      'includes the last day when only a day is given',
      event(...nineInLagos, 'RRULE:FREQ=WEEKLY;UNTIL=20270118'),
      ['2027-01-04T08:00/09:00', '2027-01-11T08:00/09:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'ends in its own zone when the end has none, east of the business',
      event(...elevenInNairobi, 'RRULE:FREQ=WEEKLY;UNTIL=20270118T100000'),
      ['2027-01-04T08:00/09:00', '2027-01-11T08:00/09:00'],
    ],
    [
      'ends in its own zone when the end has none, west of the business',
      event(
        'DTSTART;TZID=America/New_York:20270111T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;UNTIL=20270118T090000',
      ),
      ['2027-01-11T14:00/15:00', '2027-01-18T14:00/15:00'],
    ],
    [
      'gets added periods of their own length',
      event(
        'DTSTART;TZID=Africa/Lagos:20270104T090000',
        'DTEND;TZID=Africa/Lagos:20270104T093000',
        'RDATE;TZID=Africa/Lagos;VALUE=PERIOD:20270104T090000/20270104T093000,20270105T140000/20270105T160000,20270106T140000/PT3H',
      ),
      ['2027-01-04T08:00/08:30', '2027-01-05T13:00/15:00', '2027-01-06T13:00/16:00'],
    ],
    [
      'gets an added period that began before the range and goes on in it',
      event('DTSTART:20200101T090000Z', 'RDATE;VALUE=PERIOD:20261001T090000Z/20261105T090000Z'),
      ['2026-10-01T09:00/2026-11-05T09:00'],
    ],
    [
      'gets added days at its own time',
      event(...nineInLagos, 'RDATE;VALUE=DATE:20270106'),
      ['2027-01-04T08:00/09:00', '2027-01-06T08:00/09:00'],
    ],
    [
      'blocks an added time once that its rule names as well',
      event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20270111T080000Z'),
      ['2027-01-04T08:00/09:00', '2027-01-11T08:00/09:00'],
    ],
    [
      'moves with all later occurrences when one is named in another zone',
      [
        ...event(...elevenInNairobi, 'RRULE:FREQ=WEEKLY;COUNT=3'),
        ...event(
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Africa/Lagos:20270111T090000',
          'DTSTART;TZID=Africa/Lagos:20270112T150000',
          'DTEND;TZID=Africa/Lagos:20270112T170000',
        ),
      ],
      ['2027-01-04T08:00/09:00', '2027-01-12T14:00/16:00', '2027-01-19T14:00/16:00'],
    ],
    [
      'ends with a cancellation of all later occurrences',
      [
        ...event(...nineInLagos, 'RRULE:FREQ=WEEKLY'),
        ...event(
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20270111T080000Z',
          'DTSTART:20270111T080000Z',
          'STATUS:CANCELLED',
        ),
      ],
      ['2027-01-04T08:00/09:00'],
    ],
  ])('returns the busy times of a repeating event that %s', (_, lines, busy) => {
    expect(readBusyLines(calendar(lines))).toEqual({ busy, unreadable: 0 })
  })
})
