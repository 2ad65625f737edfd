import { describe, expect, test } from 'vitest'
import { readBusyLines } from '../../testing/calendars/busy-lines.ts'
import { calendar, event } from '../../testing/calendars/icalendar-lines.ts'

const nineInLagos = [
  'DTSTART;TZID=Africa/Lagos:20270104T090000',
  'DTEND;TZID=Africa/Lagos:20270104T100000',
]

describe('the start of a series', () => {
  const wednesday = ['DTSTART;TZID=Africa/Lagos:20270106T100000', 'DURATION:PT2H']

  test('the start of a repeating event counts as the first occurrence even if the rule skips the day of the start', () => {
    const text = calendar(event(...wednesday, 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3'))
    expect(readBusyLines(text)).toEqual({
      busy: ['2027-01-06T09:00/11:00', '2027-01-11T09:00/11:00', '2027-01-18T09:00/11:00'],
      unreadable: 0,
    })
  })

  test('with two repetition rules, the start of the event counts only toward the rule that includes the start', () => {
    const rules = ['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2', 'RRULE:FREQ=MONTHLY;BYDAY=2MO;COUNT=2']
    expect(readBusyLines(calendar(event(...wednesday, ...rules))).busy).toEqual([
      '2027-01-06T09:00/11:00',
      '2027-01-11T09:00/11:00',
      '2027-01-13T09:00/11:00',
      '2027-02-08T09:00/11:00',
    ])
  })

  test('the start of a repeating event does not block time if EXDATE excludes it', () => {
    const text = calendar(
      event(
        ...wednesday,
        'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2',
        'EXDATE;TZID=Africa/Lagos:20270106T100000',
      ),
    )
    expect(readBusyLines(text).busy).toEqual(['2027-01-11T09:00/11:00'])
  })

  test.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;UNTIL=20260101T000000Z',
    'FREQ=WEEKLY;COUNT=1',
  ])(
    'the start of a repeating event blocks time even if the rule %s gives no other occurrence',
    (rule) => {
      expect(readBusyLines(calendar(event(...wednesday, `RRULE:${rule}`)))).toEqual({
        busy: ['2027-01-06T09:00/11:00'],
        unreadable: 0,
      })
    },
  )

  test.each(['-1', '0'])(
    'a repeating event with the invalid COUNT %s keeps all occurrences until its end date',
    (count) => {
      const rule = `RRULE:FREQ=WEEKLY;UNTIL=20270118T080000Z;COUNT=${count};INTERVAL=1`
      expect(readBusyLines(calendar(event(...nineInLagos, rule)))).toEqual({
        busy: ['2027-01-04T08:00/09:00', '2027-01-11T08:00/09:00', '2027-01-18T08:00/09:00'],
        unreadable: 0,
      })
    },
  )
})

describe('the end of an event', () => {
  test.each<[string, string[], string[]]>([
    [
      'is the end of the day if a whole-day event ends on the day it starts',
      ['DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270105'],
      ['2027-01-04T23:00/2027-01-05T23:00'],
    ],
    [
      'without a time zone is in the time zone of the start',
      ['DTSTART;TZID=America/New_York:20270105T090000', 'DTEND:20270105T100000'],
      ['2027-01-05T14:00/15:00'],
    ],
    [
      'without a time zone is in UTC if the start is in UTC',
      ['DTSTART:20270105T090000Z', 'DTEND:20270105T100000'],
      ['2027-01-05T09:00/10:00'],
    ],
    [
      'in a different time zone than the start is kept, even if the event repeats',
      [
        'DTSTART;TZID=Africa/Lagos:20270105T090000',
        'DTEND;TZID=Africa/Nairobi:20270105T120000',
        'RRULE:FREQ=DAILY;COUNT=2',
      ],
      ['2027-01-05T08:00/09:00', '2027-01-06T08:00/09:00'],
    ],
    [
      'is the end of the day if a whole-day event has a length in hours',
      ['DTSTART;VALUE=DATE:20270105', 'DURATION:PT24H'],
      ['2027-01-04T23:00/2027-01-05T23:00'],
    ],
  ])('the end of a calendar event %s', (_, lines, busy) => {
    expect(readBusyLines(calendar(event(...lines)))).toEqual({ busy, unreadable: 0 })
  })

  test('a repeating event keeps its length on the night when clocks skip an hour', () => {
    const text = calendar(
      event(
        'DTSTART;TZID=Africa/Cairo:20270429T003000',
        'DTEND;TZID=Africa/Cairo:20270429T013000',
        'RRULE:FREQ=DAILY;COUNT=3',
      ),
    )
    expect(readBusyLines(text).busy).toEqual([
      '2027-04-28T22:30/23:30',
      '2027-04-29T22:30/23:30',
      '2027-04-30T21:30/22:30',
    ])
  })
})
