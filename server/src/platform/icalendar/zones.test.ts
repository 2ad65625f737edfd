import { describe, expect, test } from 'vitest'
import { readBusyLines } from '../../testing/calendars/busy-lines.ts'
import { calendar, event } from '../../testing/calendars/icalendar-lines.ts'

const nineIn = (tzid: string, day = '20270104') =>
  event(`DTSTART;TZID=${tzid}:${day}T090000`, `DTEND;TZID=${tzid}:${day}T100000`)

const zoneOf = (tzid: string, ...parts: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...parts.flat(),
  'END:VTIMEZONE',
]
const standard = (from: string, to: string, ...more: string[]) => [
  'BEGIN:STANDARD',
  ...(more.length > 0 ? more : ['DTSTART:16010101T000000']),
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  'END:STANDARD',
]
const daylight = (from: string, to: string, ...more: string[]) => [
  'BEGIN:DAYLIGHT',
  ...more,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  'END:DAYLIGHT',
]

describe('nine in the morning is understood in', () => {
  test.each([
    ['E. Africa Standard Time', '06:00'],
    ['South Africa Standard Time', '07:00'],
    ['Greenwich Standard Time', '09:00'],
    ['Romance Standard Time', '08:00'],
    ['GTB Standard Time', '07:00'],
    ['Egypt Standard Time', '07:00'],
    ['W. Central Africa Standard Time', '08:00'],
    ['e. africa standard time', '06:00'],
    ['"E. Africa Standard Time"', '06:00'],
    ['Eastern Daylight Time', '14:00'],
    ['"tzone://Microsoft/Utc"', '09:00'],
    ['tzone://Microsoft/Utc', '09:00'],
    ['UTC', '09:00'],
    ['/mozilla.org/20050126_1/Europe/Paris', '08:00'],
    ['/freeassociation.sourceforge.net/Tzfile/Africa/Nairobi', '06:00'],
    ['/citadel.org/20190914_1/America/Indiana/Indianapolis', '14:00'],
    ['/example.org/1/UTC', '09:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '08:00'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '08:00'],
    ['"(UTC+03:00) Nairobi"', '06:00'],
    ['"(UTC+01:00) West Central Africa"', '08:00'],
    ['"(UTC+02:00) Harare, Pretoria"', '07:00'],
    ['"(GMT+02.00) Cairo"', '07:00'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '14:00'],
    ['"(UTC) Coordinated Universal Time"', '09:00'],
    ['"(UTC) Dublin, Edinburgh, Lisbon, London"', '09:00'],
    ['"Kuala Lumpur, Singapore"', '01:00'],
    ['Eastern', '14:00'],
    ['"(GMT +01:00)"', '08:00'],
    ['GMT+0300', '06:00'],
    ['"UTC+03:00"', '06:00'],
  ])('recognizes the time zone name %s', (tzid, start) => {
    expect(readBusyLines(calendar(nineIn(tzid)))).toEqual({
      busy: [`2027-01-04T${start}/${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`],
      unreadable: 0,
    })
  })
})

describe('a zone that nobody defines', () => {
  test('an event in an unknown time zone uses the zone of the business and is reported as not fully read', () => {
    const text = calendar(nineIn('Nowhere'), nineIn('Elsewhere'))
    expect(readBusyLines(text)).toEqual({
      busy: ['2027-01-04T08:00/09:00', '2027-01-04T08:00/09:00'],
      unreadable: 2,
    })
  })

  test('an event outside the requested period is not counted as unreadable for its unknown time zone', () => {
    expect(readBusyLines(calendar(nineIn('Nowhere', '20200104')))).toEqual({
      busy: [],
      unreadable: 0,
    })
  })

  test.each([
    ['no offset', zoneOf('Office', ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'END:STANDARD'])],
    [
      'a change every second',
      zoneOf(
        'Office',
        standard('+0100', '+0200', 'DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY'),
      ),
    ],
    ['no rules', zoneOf('Office')],
  ])('a time zone that the calendar file defines with %s counts as unknown', (_, zone) => {
    expect(readBusyLines(calendar(zone, nineIn('Office')))).toEqual({
      busy: ['2027-01-04T08:00/09:00'],
      unreadable: 1,
    })
  })
})

describe('rules of a file', () => {
  const newYork = zoneOf(
    'Office',
    standard('-0400', '-0500', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
    daylight('-0500', '-0400', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
    // Rules of earlier years, which have ended.
    standard(
      '-0400',
      '-0500',
      'DTSTART:19671029T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z',
    ),
    daylight(
      '-0500',
      '-0400',
      'DTSTART:19870405T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z',
    ),
  )

  test.each([
    ['20261101', '2026-11-01T14:00/15:00'],
    ['20270313', '2027-03-13T14:00/15:00'],
    ['20270314', '2027-03-14T13:00/14:00'],
    ['20270404', '2027-04-04T13:00/14:00'],
    ['20271106', '2027-11-06T13:00/14:00'],
    ['20271107', '2027-11-07T14:00/15:00'],
  ])(
    'the time zone rules in a calendar file decide the UTC offset of an event on %s',
    (day, busy) => {
      expect(readBusyLines(calendar(newYork, nineIn('Office', day)))).toEqual({
        busy: [busy],
        unreadable: 0,
      })
    },
  )

  test('by the time zone rules in a file, a skipped time moves forward and a repeated time means its first occurrence', () => {
    const at = (time: string) => event(`DTSTART;TZID=Office:${time}`, 'DURATION:PT30M')
    const text = calendar(newYork, at('20270314T023000'), at('20271107T013000'))
    expect(readBusyLines(text).busy).toEqual(['2027-03-14T07:30/08:00', '2027-11-07T05:30/07:00'])
  })

  test('the time zone rules in a calendar file may change the clocks on single dates', () => {
    const zone = zoneOf(
      'Office',
      standard('+0200', '+0100', 'DTSTART:20260101T000000'),
      daylight('+0100', '+0200', 'DTSTART:20260401T000000', 'RDATE:20270201T000000'),
      standard('+0200', '+0100', 'DTSTART:20261001T000000', 'RDATE:20270301T000000'),
    )
    const text = calendar(
      zone,
      ...['20270131', '20270202', '20270302'].map((day) => nineIn('Office', day)),
    )
    expect(readBusyLines(text).busy).toEqual([
      '2027-01-31T08:00/09:00',
      '2027-02-02T07:00/08:00',
      '2027-03-02T08:00/09:00',
    ])
  })

  test('in a file of several calendars, time zone rules apply only to the calendar that defines them', () => {
    const east = zoneOf('Office', standard('+0300', '+0300'))
    const west = zoneOf('Office', standard('-0300', '-0300'))
    const text = calendar(east, nineIn('Office')) + calendar(west, nineIn('Office'))
    expect(readBusyLines(text).busy).toEqual(['2027-01-04T06:00/07:00', '2027-01-04T12:00/13:00'])
  })

  test('ignores the time zone rules for Morocco in a calendar file, because Outlook writes them incorrectly', () => {
    const morocco = zoneOf(
      'Morocco Standard Time',
      standard(
        '+0100',
        '+0000',
        'DTSTART:16010218T030000',
        'RRULE:FREQ=YEARLY;BYDAY=3SU;BYMONTH=2',
      ),
      daylight(
        '+0000',
        '+0100',
        'DTSTART:16010325T020000',
        'RRULE:FREQ=YEARLY;BYDAY=4SU;BYMONTH=3',
      ),
    )
    const text = calendar(
      morocco,
      nineIn('Morocco Standard Time', '20270105'),
      nineIn('Africa/Casablanca', '20270106'),
    )
    expect(readBusyLines(text, { timeZone: 'Africa/Casablanca' })).toEqual({
      busy: ['2027-01-05T09:00/10:00', '2027-01-06T09:00/10:00'],
      unreadable: 0,
    })
  })

  test('ignores the time zone rules for Egypt in a calendar file if they lack summer time', () => {
    const egypt = zoneOf('Egypt Standard Time', standard('+0200', '+0200'))
    const text = calendar(egypt, nineIn('Egypt Standard Time', '20270601'))
    expect(readBusyLines(text, { timeZone: 'Africa/Cairo' }).busy).toEqual([
      '2027-06-01T06:00/07:00',
    ])
  })
})

describe('the zone of a calendar', () => {
  const floating = event('DTSTART:20270105T090000', 'DTEND:20270105T100000')

  test('an event without a time zone uses the time zone of its calendar', () => {
    const text = calendar(['X-WR-TIMEZONE:Africa/Nairobi'], floating)
    expect(readBusyLines(text)).toEqual({ busy: ['2027-01-05T06:00/07:00'], unreadable: 0 })
  })

  test('the time zone of a calendar does not affect whole-day events or events with their own time zone', () => {
    const day = event('DTSTART;VALUE=DATE:20270106')
    const text = calendar(['X-WR-TIMEZONE:Africa/Nairobi'], nineIn('Africa/Lagos'), day)
    expect(readBusyLines(text).busy).toEqual([
      '2027-01-04T08:00/09:00',
      '2027-01-05T23:00/2027-01-06T23:00',
    ])
  })

  test('a calendar may name a Windows time zone, and the zone of the business replaces an unknown name', () => {
    const [windows, unknown] = ['E. Africa Standard Time', 'Nowhere'].map((name) =>
      readBusyLines(calendar([`X-WR-TIMEZONE:${name}`], floating)),
    )
    expect(windows).toEqual({ busy: ['2027-01-05T06:00/07:00'], unreadable: 0 })
    expect(unknown).toEqual({ busy: ['2027-01-05T08:00/09:00'], unreadable: 1 })
  })
})
