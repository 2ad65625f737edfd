import { expect, test } from 'vitest'
import { formatWallTime, parseDay } from '../../schedule/time-zone.rules.ts'
import { dayClock } from './day-clock.rules.ts'

function clockTexts(timeZone: string, date: string) {
  const { clock, ends } = dayClock(timeZone, parseDay(date))
  const text = (minute: number) => formatWallTime(timeZone, new Date(minute * 60_000))
  return { clock: clock.map(text), ends: text(ends), hours: (ends - (clock[0] ?? ends)) / 60 }
}

test('an ordinary day has one UTC offset from midnight to midnight', () => {
  expect(clockTexts('Africa/Douala', '2026-11-24')).toEqual({
    clock: ['2026-11-24T00:00:00+01:00'],
    ends: '2026-11-25T00:00:00+01:00',
    hours: 24,
  })
})

test('a day whose midnight hour is skipped begins at 1:00', () => {
  expect(clockTexts('Africa/Cairo', '2027-04-30')).toEqual({
    clock: ['2027-04-30T01:00:00+03:00'],
    ends: '2027-05-01T00:00:00+03:00',
    hours: 23,
  })
})

test('a day that repeats its last hour has a second UTC offset from the start of the repeated hour', () => {
  expect(clockTexts('Africa/Cairo', '2027-10-28')).toEqual({
    clock: ['2027-10-28T00:00:00+03:00', '2027-10-28T23:00:00+02:00'],
    ends: '2027-10-29T00:00:00+02:00',
    hours: 25,
  })
})

test('a clock change at night adds a second UTC offset only to the day of the change', () => {
  expect(clockTexts('Europe/Madrid', '2026-03-29')).toEqual({
    clock: ['2026-03-29T00:00:00+01:00', '2026-03-29T03:00:00+02:00'],
    ends: '2026-03-30T00:00:00+02:00',
    hours: 23,
  })
  expect(clockTexts('Europe/Madrid', '2026-03-30').clock).toEqual(['2026-03-30T00:00:00+02:00'])
})
