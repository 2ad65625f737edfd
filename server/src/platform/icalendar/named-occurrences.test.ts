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
      'excludes a day that Outlook names by its local midnight',
      event(
        ...monday,
        'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO',
        'EXDATE;TZID=W. Central Africa Standard Time:20270111T000000',
      ),
      ['01-04', '01-18', '01-25'],
    ],
    [
      'excludes a day named by its local midnight, written in UTC',
      event(...monday, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270110T230000Z'),
      ['01-04', '01-18'],
    ],
    [
      'excludes a day named by midnight UTC',
      event(...monday, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270111T000000Z'),
      ['01-04', '01-18'],
    ],
    [
      'excludes a day named by midnight without a time zone',
      event(...monday, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270111T000000'),
      ['01-04', '01-18'],
    ],
    [
      'moves a day that Outlook names by its local midnight',
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
      'includes its last day if UNTIL is the local midnight of that day',
      event(...monday, 'RRULE:FREQ=WEEKLY;UNTIL=20270117T230000Z;INTERVAL=1;BYDAY=MO;WKST=MO'),
      ['01-04', '01-11', '01-18'],
    ],
    [
      'ends with the day whose last second is UNTIL',
      event(...monday, 'RRULE:FREQ=DAILY;UNTIL=20270106T225959Z'),
      ['01-04', '01-05', '01-06'],
    ],
    [
      'ends with the day whose midnight UTC is UNTIL',
      event(...monday, 'RRULE:FREQ=DAILY;UNTIL=20270106T000000Z'),
      ['01-04', '01-05', '01-06'],
    ],
    [
      'has an added day that is given as a time',
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
      'moves an occurrence named by its time in another time zone',
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
      'excludes an occurrence cancelled by its time in another time zone',
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
      'excludes an occurrence that is cancelled without a start time',
      [
        ...event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event('RECURRENCE-ID:20270111T080000Z', 'STATUS:CANCELLED'),
      ],
      ['2027-01-04T08:00/09:00'],
    ],
    [
      'keeps its duration for a moved occurrence without an end',
      [
        ...event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event('RECURRENCE-ID:20270111T080000Z', 'DTSTART:20270112T100000Z'),
      ],
      ['2027-01-04T08:00/09:00', '2027-01-12T10:00/11:00'],
    ],
    [
      'excludes an occurrence named by its day',
      event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270111'),
      ['2027-01-04T08:00/09:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'excludes an occurrence named by its time without a time zone',
      event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270111T090000'),
      ['2027-01-04T08:00/09:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'excludes occurrences that are named twice and in no order',
      event(
        ...nineInLagos,
        'RRULE:FREQ=WEEKLY;COUNT=5',
        'EXDATE;TZID=Africa/Lagos:20270118T090000,20270111T090000',
        'EXDATE;TZID=Africa/Lagos:20270111T090000',
      ),
      ['2027-01-04T08:00/09:00', '2027-01-25T08:00/09:00', '2027-02-01T08:00/09:00'],
    ],
    [
      'excludes an occurrence named after days on which the event does not occur',
      event(
        ...nineInLagos,
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;TZID=Africa/Lagos:20270105T090000,20270106T090000,20270111T090000',
      ),
      ['2027-01-04T08:00/09:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'excludes occurrences that are also named by an earlier hour of the event',
      event(
        ...nineInLagos,
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Africa/Lagos:20270111T110000,20270111T090000,20270118T090000',
      ),
      ['2027-01-04T08:00/09:00', '2027-01-25T08:00/09:00'],
    ],
    [
      'includes its last day if UNTIL is a day without a time',
      event(...nineInLagos, 'RRULE:FREQ=WEEKLY;UNTIL=20270118'),
      ['2027-01-04T08:00/09:00', '2027-01-11T08:00/09:00', '2027-01-18T08:00/09:00'],
    ],
    [
      'ends by its own time zone, east of the business, if UNTIL has none',
      event(...elevenInNairobi, 'RRULE:FREQ=WEEKLY;UNTIL=20270118T100000'),
      ['2027-01-04T08:00/09:00', '2027-01-11T08:00/09:00'],
    ],
    [
      'ends by its own time zone, west of the business, if UNTIL has none',
      event(
        'DTSTART;TZID=America/New_York:20270111T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;UNTIL=20270118T090000',
      ),
      ['2027-01-11T14:00/15:00', '2027-01-18T14:00/15:00'],
    ],
    [
      'has added periods with lengths of their own',
      event(
        'DTSTART;TZID=Africa/Lagos:20270104T090000',
        'DTEND;TZID=Africa/Lagos:20270104T093000',
        'RDATE;TZID=Africa/Lagos;VALUE=PERIOD:20270104T090000/20270104T093000,20270105T140000/20270105T160000,20270106T140000/PT3H',
      ),
      ['2027-01-04T08:00/08:30', '2027-01-05T13:00/15:00', '2027-01-06T13:00/16:00'],
    ],
    [
      'has an added period that began before the requested range and goes on in it',
      event('DTSTART:20200101T090000Z', 'RDATE;VALUE=PERIOD:20261001T090000Z/20261105T090000Z'),
      ['2026-10-01T09:00/2026-11-05T09:00'],
    ],
    [
      'has an added day, at the usual time of the event',
      event(...nineInLagos, 'RDATE;VALUE=DATE:20270106'),
      ['2027-01-04T08:00/09:00', '2027-01-06T08:00/09:00'],
    ],
    [
      'blocks an added time only once if the repeat rule names it too',
      event(...nineInLagos, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20270111T080000Z'),
      ['2027-01-04T08:00/09:00', '2027-01-11T08:00/09:00'],
    ],
    [
      'moves an occurrence named by its time in another time zone, with all later ones',
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
