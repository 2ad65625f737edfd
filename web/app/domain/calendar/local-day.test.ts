import { expect, test } from 'vitest'
import {
  clockChange,
  fullHours,
  instantsAt,
  lengthOf,
  minuteOf,
  minutesIn,
  wallMinute,
} from './local-day.ts'

const plain = {
  date: '2026-11-21',
  clock: ['2026-11-21T00:00:00+01:00'],
  ends: '2026-11-22T00:00:00+01:00',
}
/** Cairo: no hour after midnight on this day. */
const shorter = {
  date: '2027-04-30',
  clock: ['2027-04-30T01:00:00+03:00'],
  ends: '2027-05-01T00:00:00+03:00',
}
/** Cairo: the last hour of this day comes twice. */
const longer = {
  date: '2027-10-28',
  clock: ['2027-10-28T00:00:00+03:00', '2027-10-28T23:00:00+02:00'],
  ends: '2027-10-29T00:00:00+02:00',
}
/** A change in the middle of the night. */
const skipping = {
  date: '2026-03-22',
  clock: ['2026-03-22T00:00:00+00:00', '2026-03-22T03:00:00+01:00'],
  ends: '2026-03-23T00:00:00+01:00',
}

test('a day is as long as its clock makes it', () => {
  expect([plain, shorter, longer, skipping].map((day) => lengthOf(day) / 60)).toEqual([
    24, 23, 25, 23,
  ])
})

test('a time of the clock is one instant, with the offset of its day', () => {
  expect(instantsAt(plain, minutesIn('08:15'))).toEqual(['2026-11-21T08:15:00+01:00'])
  expect(instantsAt(longer, minutesIn('22:45'))).toEqual(['2027-10-28T22:45:00+03:00'])
})

test('a time that the clock skips is no instant', () => {
  expect(instantsAt(shorter, minutesIn('00:30'))).toEqual([])
  expect(instantsAt(skipping, minutesIn('02:30'))).toEqual([])
  expect(instantsAt(skipping, minutesIn('03:00'))).toEqual(['2026-03-22T03:00:00+01:00'])
})

test('a time that comes twice is two instants in order', () => {
  expect(instantsAt(longer, minutesIn('23:30'))).toEqual([
    '2027-10-28T23:30:00+03:00',
    '2027-10-28T23:30:00+02:00',
  ])
})

test('the end of the day is the beginning of the next', () => {
  expect(instantsAt(shorter, 1440)).toEqual([shorter.ends])
})

test('the wall shows what the offset of the moment says', () => {
  const wall = (day: typeof longer, instant: string) => wallMinute(day, minuteOf(instant))
  expect(wall(plain, '2026-11-21T07:00:00Z')).toBe(minutesIn('08:00'))
  expect(wall(longer, '2027-10-28T20:30:00Z')).toBe(minutesIn('23:30'))
  expect(wall(longer, '2027-10-28T21:30:00Z')).toBe(minutesIn('23:30'))
  expect(wall(longer, longer.ends)).toBe(1440)
})

test('the hours of the scale are those of the clock at their true distance', () => {
  expect(fullHours(shorter).slice(0, 2)).toEqual([
    { at: 0, wall: 60 },
    { at: 60, wall: 120 },
  ])
  expect(fullHours(longer).slice(-2)).toEqual([
    { at: 23 * 60, wall: 23 * 60 },
    { at: 24 * 60, wall: 23 * 60 },
  ])
  expect(fullHours(skipping).map(({ wall }) => wall / 60)).toEqual([
    0,
    1,
    ...Array.from({ length: 21 }, (_, hour) => hour + 3),
  ])
  expect(fullHours(plain)).toHaveLength(24)
})

test('it is told how the clock changes', () => {
  expect(clockChange(plain)).toBeUndefined()
  expect(clockChange(skipping)).toEqual({ before: 120, after: 180 })
  expect(clockChange(longer)).toEqual({ before: 1440, after: 1380 })
})
