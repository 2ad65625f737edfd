import { expect, test } from 'vitest'
import {
  clockChange,
  dayLengthMinutes,
  epochMinute,
  hourMarks,
  instantsAtWallMinute,
  parseClockMinutes,
  wallMinute,
} from './local-day.ts'

const plain = {
  date: '2026-11-21',
  clock: ['2026-11-21T00:00:00+01:00'],
  ends: '2026-11-22T00:00:00+01:00',
}
/** Cairo: clocks go forward at midnight, so the day starts at 01:00. */
const shorter = {
  date: '2027-04-30',
  clock: ['2027-04-30T01:00:00+03:00'],
  ends: '2027-05-01T00:00:00+03:00',
}
/** Cairo: clocks go back at midnight, so 23:00 to 24:00 occurs twice. */
const longer = {
  date: '2027-10-28',
  clock: ['2027-10-28T00:00:00+03:00', '2027-10-28T23:00:00+02:00'],
  ends: '2027-10-29T00:00:00+02:00',
}
/** Clocks go forward from 02:00 to 03:00. */
const skipping = {
  date: '2026-03-22',
  clock: ['2026-03-22T00:00:00+00:00', '2026-03-22T03:00:00+01:00'],
  ends: '2026-03-23T00:00:00+01:00',
}

test('a calendar day has 23 or 25 hours when the clocks change on it', () => {
  expect([plain, shorter, longer, skipping].map((day) => dayLengthMinutes(day) / 60)).toEqual([
    24, 23, 25, 23,
  ])
})

test('a clock time resolves to one instant with the UTC offset of its day', () => {
  expect(instantsAtWallMinute(plain, parseClockMinutes('08:15'))).toEqual([
    '2026-11-21T08:15:00+01:00',
  ])
  expect(instantsAtWallMinute(longer, parseClockMinutes('22:45'))).toEqual([
    '2027-10-28T22:45:00+03:00',
  ])
})

test('a clock time that is skipped when the clocks change resolves to no instant', () => {
  expect(instantsAtWallMinute(shorter, parseClockMinutes('00:30'))).toEqual([])
  expect(instantsAtWallMinute(skipping, parseClockMinutes('02:30'))).toEqual([])
  expect(instantsAtWallMinute(skipping, parseClockMinutes('03:00'))).toEqual([
    '2026-03-22T03:00:00+01:00',
  ])
})

test('a clock time that occurs twice on a day resolves to two instants, the earlier one first', () => {
  expect(instantsAtWallMinute(longer, parseClockMinutes('23:30'))).toEqual([
    '2027-10-28T23:30:00+03:00',
    '2027-10-28T23:30:00+02:00',
  ])
})

test('the end of a day resolves to the start of the next day', () => {
  expect(instantsAtWallMinute(shorter, 1440)).toEqual([shorter.ends])
})

test('an instant is converted to the local clock time with the UTC offset that applies at that instant', () => {
  const wall = (day: typeof longer, instant: string) => wallMinute(day, epochMinute(instant))
  expect(wall(plain, '2026-11-21T07:00:00Z')).toBe(parseClockMinutes('08:00'))
  expect(wall(longer, '2027-10-28T20:30:00Z')).toBe(parseClockMinutes('23:30'))
  expect(wall(longer, '2027-10-28T21:30:00Z')).toBe(parseClockMinutes('23:30'))
  expect(wall(longer, longer.ends)).toBe(1440)
})

test('hour marks of the calendar stay one real hour apart on days when the clocks change', () => {
  expect(hourMarks(shorter).slice(0, 2)).toEqual([
    { at: 0, wall: 60 },
    { at: 60, wall: 120 },
  ])
  expect(hourMarks(longer).slice(-2)).toEqual([
    { at: 23 * 60, wall: 23 * 60 },
    { at: 24 * 60, wall: 23 * 60 },
  ])
  expect(hourMarks(skipping).map(({ wall }) => wall / 60)).toEqual([
    0,
    1,
    ...Array.from({ length: 21 }, (_, hour) => hour + 3),
  ])
  expect(hourMarks(plain)).toHaveLength(24)
})

test('returns the clock times before and after a change of clocks', () => {
  expect(clockChange(plain)).toBeUndefined()
  expect(clockChange(skipping)).toEqual({ before: 120, after: 180 })
  expect(clockChange(longer)).toEqual({ before: 1440, after: 1380 })
})
