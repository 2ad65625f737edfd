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

test.each<[string, string, string | number]>([
  ['no file at all', '', 'not_a_calendar'],
  ['a web page', '<!doctype html><title>Sign in</title>', 'not_a_calendar'],
  ['a contact', 'BEGIN:VCARD\r\nEND:VCARD\r\n'.replaceAll('VCARD', 'X'), 0],
  ['a file that ends early', calendar(event(...hour)).slice(0, -20), 'not_a_calendar'],
  ['components that overlap', calendar(['BEGIN:VEVENT', 'END:VTODO']), 'not_a_calendar'],
  ['every second', repeated('20261102T090000Z', 'FREQ=SECONDLY'), 'too_complex'],
  ['every second since 1970', repeated('19700101T000000Z', 'FREQ=SECONDLY'), 'too_complex'],
  [
    'a day that never comes',
    repeated('20261102T090000Z', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=25'),
    0,
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
  ['many zones', calendar(Array.from({ length: 201 }, () => customZone).flat()), 'too_complex'],
])('%s', (_, text, outcome) => {
  expect(failureOf(text)).toBe(outcome)
})

test('a calendar is read in a thread, and one without end is given up', async () => {
  const text = calendar(event(...hour))
  expect((await readBusyTimesInThread({ businessId, text, range })).times).toHaveLength(1)
  const endless = repeated('19700101T000000Z', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30')
  await expect(
    readBusyTimesInThread({ businessId, text: endless, range }, { cpuMs: 1000, heapMb: 192 }),
  ).rejects.toMatchObject({ failure: 'too_complex' })
  await expect(readBusyTimesInThread({ businessId, text: '', range })).rejects.toMatchObject({
    failure: 'not_a_calendar',
  })
})

test('a calendar that takes too much memory costs only its thread', async () => {
  const text = calendar(Array.from({ length: 20_000 }, () => event(...hour)).flat())
  await expect(
    readBusyTimesInThread({ businessId, text, range }, { cpuMs: 20_000, heapMb: 16 }),
  ).rejects.toMatchObject({ failure: 'too_complex' })
})
