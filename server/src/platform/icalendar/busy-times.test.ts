import { describe, expect, test } from 'vitest'
import {
  calendar,
  customZone,
  event,
  hour,
  windowsZone,
} from '../../testing/calendars/icalendar-lines.ts'
import { readBusyTimes } from './busy-times.ts'

const range = {
  from: Date.parse('2026-11-01T00:00Z'),
  to: Date.parse('2027-11-01T00:00Z'),
  timeZone: 'Africa/Lagos',
}

/** Busy times as `11-02T09:00/10:00` in UTC, by start; times of another day have it, and of another year that. */
function busyIn(text: string, timeZone = range.timeZone) {
  const { times } = readBusyTimes(text, { ...range, timeZone })
  const format = (at: number) => new Date(at).toISOString().slice(0, 16).replace('2026-', '')
  return times
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => {
      const [start, end] = [format(from), format(to)]
      return `${start}/${end.slice(0, -5) === start.slice(0, -5) ? end.slice(-5) : end}`
    })
}

/** Contradicts the zone that it is named after. */
const falseLagos = customZone.map((line) => line.replace('Office', 'Africa/Lagos'))
const weekly = ['RRULE:FREQ=WEEKLY;COUNT=4']

const calendars: [string, string, string[]][] = [
  ['a time in UTC', calendar(event(...hour)), ['11-02T09:00/10:00']],
  [
    'a duration instead of an end',
    calendar(event('DTSTART:20261102T090000Z', 'DURATION:P1DT2H')),
    ['11-02T09:00/11-03T11:00'],
  ],
  [
    'a time zone given only by name',
    calendar(
      event(
        'DTSTART;TZID=Africa/Nairobi:20261102T090000',
        'DTEND;TZID=Africa/Nairobi:20261102T100000',
      ),
    ),
    ['11-02T06:00/07:00'],
  ],
  [
    'a time zone behind a prefix, as from Thunderbird',
    calendar(
      event(
        'DTSTART;TZID=/mozilla.org/20070129_1/Africa/Nairobi:20261102T090000',
        'DTEND;TZID=/mozilla.org/20070129_1/Africa/Nairobi:20261102T100000',
      ),
    ),
    ['11-02T06:00/07:00'],
  ],
  [
    'a time zone defined in the file',
    calendar(customZone, event('DTSTART;TZID=Office:20261102T090000', 'DURATION:PT1H')),
    ['11-02T03:30/04:30'],
  ],
  [
    'a Windows time zone, before and after its clocks change',
    calendar(
      windowsZone,
      event(
        'DTSTART;TZID="Romance Standard Time":20270301T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=MONTHLY;COUNT=2',
      ),
    ),
    ['2027-03-01T08:00/09:00', '2027-04-01T07:00/08:00'],
  ],
  [
    'a known time zone with false rules in the file',
    calendar(falseLagos, event('DTSTART;TZID=Africa/Lagos:20261102T090000', 'DURATION:PT1H')),
    ['11-02T08:00/09:00'],
  ],
  [
    'an unknown time zone, which counts as none',
    calendar(event('DTSTART;TZID=Nowhere:20261102T090000', 'DURATION:PT1H')),
    ['11-02T08:00/09:00'],
  ],
  [
    'a time without a time zone',
    calendar(event('DTSTART:20261102T090000', 'DTEND:20261102T100000')),
    ['11-02T08:00/09:00'],
  ],
  ['a whole day', calendar(event('DTSTART;VALUE=DATE:20261102')), ['11-01T23:00/11-02T23:00']],
  [
    'several whole days',
    calendar(event('DTSTART;VALUE=DATE:20261102', 'DTEND;VALUE=DATE:20261105')),
    ['11-01T23:00/11-04T23:00'],
  ],
  [
    'a repetition without some of its days',
    calendar(
      event(
        'DTSTART;TZID=Africa/Lagos:20261102T090000',
        'DTEND;TZID=Africa/Lagos:20261102T100000',
        ...weekly,
        'EXDATE;TZID=Africa/Lagos:20261109T090000,20261123T090000',
      ),
    ),
    ['11-02T08:00/09:00', '11-16T08:00/09:00'],
  ],
  [
    'a repetition that ends with an occurrence',
    calendar(
      event(
        'DTSTART;TZID=Africa/Lagos:20261102T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;UNTIL=20261103T080000Z',
      ),
    ),
    ['11-02T08:00/09:00', '11-03T08:00/09:00'],
  ],
  [
    'a repetition of whole days',
    calendar(event('DTSTART;VALUE=DATE:20261102', 'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=2')),
    ['11-01T23:00/11-02T23:00', '12-06T23:00/12-07T23:00'],
  ],
  [
    'a repetition that began long ago',
    calendar(
      event(
        'DTSTART:19990104T090000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;UNTIL=20261110T000000Z',
      ),
    ),
    ['11-02T09:00/10:00', '11-09T09:00/10:00'],
  ],
  [
    'a moved occurrence, before its repetition in the file',
    calendar(
      event('RECURRENCE-ID:20261109T090000Z', 'DTSTART:20261110T120000Z', 'DURATION:PT2H'),
      event(...hour, ...weekly),
    ),
    ['11-02T09:00/10:00', '11-10T12:00/14:00', '11-16T09:00/10:00', '11-23T09:00/10:00'],
  ],
  [
    'an occurrence moved from after the range into it',
    calendar(
      event(...hour, 'RRULE:FREQ=YEARLY;COUNT=3'),
      event('RECURRENCE-ID:20271102T090000Z', 'DTSTART:20261105T090000Z', 'DURATION:PT1H'),
    ),
    ['11-02T09:00/10:00', '11-05T09:00/10:00'],
  ],
  [
    'an occurrence that is moved with all later ones',
    calendar(
      event(...hour, ...weekly),
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T090000Z',
        'DTSTART:20261116T110000Z',
        'DTEND:20261116T120000Z',
      ),
    ),
    ['11-02T09:00/10:00', '11-09T09:00/10:00', '11-16T11:00/12:00', '11-23T11:00/12:00'],
  ],
  [
    'cancelled and free occurrences',
    calendar(
      event(...hour, ...weekly),
      event('RECURRENCE-ID:20261109T090000Z', 'DTSTART:20261109T090000Z', 'STATUS:CANCELLED'),
      event(
        'RECURRENCE-ID:20261116T090000Z',
        'DTSTART:20261116T090000Z',
        'DURATION:PT1H',
        'TRANSP:TRANSPARENT',
      ),
    ),
    ['11-02T09:00/10:00', '11-23T09:00/10:00'],
  ],
  [
    'an occurrence without its repetition, as in an invitation',
    calendar(event('RECURRENCE-ID:20261102T090000Z', ...hour)),
    ['11-02T09:00/10:00'],
  ],
  [
    'single dates added to an event',
    calendar(event(...hour, 'RDATE:20261105T120000Z,20261107T130000Z')),
    ['11-02T09:00/10:00', '11-05T12:00/13:00', '11-07T13:00/14:00'],
  ],
  [
    'cancelled, free and instantaneous events',
    calendar(
      event(...hour, 'STATUS:CANCELLED'),
      event(...hour, 'TRANSP:TRANSPARENT'),
      event('DTSTART:20261102T090000Z'),
    ),
    [],
  ],
  [
    'tentative events, which block time',
    calendar(event(...hour, 'STATUS:TENTATIVE')),
    ['11-02T09:00/10:00'],
  ],
  [
    'events before, across and after the range',
    calendar(
      event('DTSTART:20261030T090000Z', 'DTEND:20261031T090000Z'),
      event('DTSTART:20261031T090000Z', 'DTEND:20261101T090000Z'),
      event('DTSTART:20280101T090000Z', 'DTEND:20280101T100000Z'),
    ),
    ['10-31T09:00/11-01T09:00'],
  ],
  [
    'folded lines, tabs, bare line feeds and a byte order mark',
    `\uFEFF${calendar(event('DTSTART:20261102T0', ' 90000Z', 'DTE', '\tND:20261102T100000Z')).replaceAll('\r\n', '\n')}`,
    ['11-02T09:00/10:00'],
  ],
  [
    'tasks, alarms and unknown parts, however deep',
    calendar(
      ['BEGIN:VTODO', 'DTSTART:20261103T090000Z', 'DURATION:PT1H', 'END:VTODO'],
      Array.from({ length: 5000 }, () => 'BEGIN:X-DEEP'),
      ['BEGIN:VEVENT', ...hour, 'END:VEVENT'],
      Array.from({ length: 5000 }, () => 'END:X-DEEP'),
      event(
        'DTSTART:20261102T090000Z',
        'BEGIN:VALARM',
        'DURATION:PT9H',
        'END:VALARM',
        'DURATION:PT1H',
      ),
    ),
    ['11-02T09:00/10:00'],
  ],
  [
    'a list of busy times without events',
    calendar([
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20261102T090000Z/PT1H,20261103T090000Z/20261103T110000Z',
      'FREEBUSY;FBTYPE=FREE:20261104T090000Z/PT1H',
      'END:VFREEBUSY',
    ]),
    ['11-02T09:00/10:00', '11-03T09:00/11:00'],
  ],
  ['an empty calendar', calendar(), []],
  ['two calendars in one file', calendar() + calendar(event(...hour)), ['11-02T09:00/10:00']],
]

test.each(calendars)('reads the busy times of a calendar file with %s', (_, text, busy) => {
  expect(busyIn(text)).toEqual(busy)
})

describe('times without a zone are those of the business', () => {
  const floating = (day: string) => calendar(event(`DTSTART:${day}T023000`, 'DURATION:PT1H'))

  test('an event without a time zone follows the clocks of the business on nights when the clocks change', () => {
    expect(busyIn(floating('20270328'), 'Europe/Paris')).toEqual(['2027-03-28T01:30/02:30'])
    expect(busyIn(floating('20271031'), 'Europe/Paris')).toEqual(['2027-10-31T00:30/02:30'])
  })

  test('a whole-day event lasts 23 hours on the day when the clocks of the business go forward', () => {
    const day = calendar(event('DTSTART;VALUE=DATE:20270328'))
    expect(busyIn(day, 'Europe/Paris')).toEqual(['2027-03-27T23:00/2027-03-28T22:00'])
  })
})

test('a repeating event keeps its local time when the clocks of its time zone change', () => {
  const text = calendar(
    event(
      'DTSTART;TZID=Europe/Paris:20270326T090000',
      'DTEND;TZID=Europe/Paris:20270326T100000',
      'RRULE:FREQ=DAILY;COUNT=3',
    ),
  )
  expect(busyIn(text)).toEqual([
    '2027-03-26T08:00/09:00',
    '2027-03-27T08:00/09:00',
    '2027-03-28T07:00/08:00',
  ])
})

test('counts the calendar events that cannot be read and still reads the other events', () => {
  const broken = [
    event('DTSTART:tomorrow', 'DURATION:PT1H'),
    event('DTSTART:20261102T100000Z', 'DTEND:20261102T090000Z'),
    event('DTSTART:20261102T090000Z', 'DURATION:1 hour'),
    event('DTEND:20261102T090000Z'),
  ]
  const { times, unreadable } = readBusyTimes(calendar(...broken, event(...hour)), range)
  expect([times.length, unreadable]).toEqual([1, broken.length])
})
