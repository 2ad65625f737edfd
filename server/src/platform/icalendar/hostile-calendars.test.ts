import { expect, test } from 'vitest'
import { calendar, customZone, event, hour } from '../../testing/calendars/icalendar-lines.ts'
import { readBusyTimes } from './busy-times.ts'
import { readBusyTimesInThread } from './busy-times-reader.ts'
import { CalendarError } from './calendar-text.ts'

const range = {
  from: Date.parse('2026-11-01T00:00Z'),
  to: Date.parse('2027-11-01T00:00Z'),
  timeZone: 'Africa/Lagos',
}

const businessId = 'a business'

const failureOf = (text: string) => {
  try {
    return readBusyTimes(text, range).times.length
  } catch (error) {
    return error instanceof CalendarError ? error.failure : error
  }
}
const repeated = (start: string, rule: string) =>
  calendar(event(`DTSTART:${start}`, 'DURATION:PT1S', `RRULE:${rule}`))

const minutes = Array.from({ length: 60 }, (_, minute) => minute).join()
/** Events with a zone each, of which there are so many different ones. */
const zonedEvents = (count: number, zones = count) =>
  Array.from({ length: count }, (_, index) => {
    const name = `Office${index % zones}`
    return [
      ...customZone.map((line) => line.replace('Office', name)),
      ...event(`DTSTART;TZID=${name}:20261102T090000`, 'DURATION:PT1H'),
    ]
  })

test.each<[string, string, string | number]>([
  ['an empty file', '', 'not_a_calendar'],
  ['a web page', '<!doctype html><title>Sign in</title>', 'not_a_calendar'],
  ['a contact card', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'not_a_calendar'],
  ['a file that ends early', calendar(event(...hour)).slice(0, -20), 'not_a_calendar'],
  ['components that overlap', calendar(['BEGIN:VEVENT', 'END:VTODO']), 'not_a_calendar'],
  ['an event each second', repeated('20261102T090000Z', 'FREQ=SECONDLY'), 'too_complex'],
  ['an event each second since 1970', repeated('19700101T000000Z', 'FREQ=SECONDLY'), 'too_complex'],
  [
    'a repetition on a day that never comes',
    repeated('20261102T090000Z', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=25'),
    1,
  ],
  [
    'a huge line',
    calendar(event(...hour, `EXDATE:${'20261102T090000Z,'.repeat(10_000)}`)),
    'too_complex',
  ],
  ['a huge title, which is not read', calendar(event(...hour, `SUMMARY:${'a'.repeat(1e6)}`)), 1],
  [
    'many events',
    calendar(Array.from({ length: 20_001 }, () => event(...hour)).flat()),
    'too_complex',
  ],
  ['many time zones', calendar(...zonedEvents(201)), 'too_complex'],
  ['a time zone that is repeated with each event', calendar(...zonedEvents(201, 1)), 201],
  [
    'a daily event that starts each second of an hour',
    repeated('20261102T090000Z', `FREQ=DAILY;BYMINUTE=${minutes};BYSECOND=${minutes}`),
    'too_complex',
  ],
  ['a huge number of days', repeated('19700101T000000Z', 'FREQ=DAILY;COUNT=999999999'), 365],
  [
    'a rule with 20,000 weekdays',
    repeated('20261102T090000Z', `FREQ=WEEKLY;COUNT=9;BYDAY=${'MO,'.repeat(20_000)}`),
    9,
  ],
])('refuses or safely reads a hostile calendar file: %s', (_, text, outcome) => {
  expect(failureOf(text)).toBe(outcome)
})

test('reads a calendar file in a thread and refuses a file that takes too much CPU time', async () => {
  const text = calendar(event(...hour))
  expect((await readBusyTimesInThread({ businessId, text, range })).times).toHaveLength(1)
  const never = ['DTSTART:19700101T000000Z', 'RRULE:FREQ=YEARLY;BYYEARDAY=366;BYWEEKNO=20']
  const endless = calendar(...Array.from({ length: 20_000 }, () => event(...never)))
  await expect(
    readBusyTimesInThread({ businessId, text: endless, range }, { cpuMs: 1000, heapMb: 192 }),
  ).rejects.toMatchObject({ failure: 'too_complex' })
  await expect(readBusyTimesInThread({ businessId, text: '', range })).rejects.toMatchObject({
    failure: 'not_a_calendar',
  })
})

test('a calendar file that needs too much memory ends only the thread that reads the file', async () => {
  const text = calendar(Array.from({ length: 20_000 }, () => event(...hour)).flat())
  await expect(
    readBusyTimesInThread({ businessId, text, range }, { cpuMs: 20_000, heapMb: 16 }),
  ).rejects.toMatchObject({ failure: 'too_complex' })
})

test('the thread that reads calendar files frees the memory of the files it has read', async () => {
  const limits = { cpuMs: 8000, heapMb: 32 }
  for (let file = 0; file < 80; file++) {
    const events = Array.from({ length: 10 }, (_, index) => {
      const zone = `${'a'.repeat(60_000)}${file} ${index}`
      return event(`DTSTART;TZID=${zone}:20261102T090000`, 'DURATION:PT1H')
    })
    const text = calendar(events.flat())
    const { times } = await readBusyTimesInThread({ businessId, text, range }, limits)
    expect(times.length).toBeGreaterThan(0)
  }
})
