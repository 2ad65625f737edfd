import type { TimeOff } from '@ujuzi/contract/bookings/agenda'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { expect, test } from 'vitest'
import {
  chairsOf,
  freeIn,
  hoursShown,
  leastRemPerHour,
  onRuler,
  shutIn,
  trueRuler,
  visitsOn,
  wallRuler,
} from './calendar-plan.ts'

const day = {
  date: '2026-11-21',
  clock: ['2026-11-21T00:00:00+01:00'],
  ends: '2026-11-22T00:00:00+01:00',
}
/** The clock goes from 02:00 to 03:00. */
const skipping = {
  date: '2026-03-22',
  clock: ['2026-03-22T00:00:00+00:00', '2026-03-22T03:00:00+01:00'],
  ends: '2026-03-23T00:00:00+01:00',
}

const span = (from: string, to: string) => ({
  start: `2026-11-${from}:00+01:00`,
  end: `2026-11-${to}:00+01:00`,
})
const visit = (id: string, from: string, to: string) => ({ id, ...span(from, to) }) as Booking

test('a visit that runs past midnight is cut at it, on both days', () => {
  const late = span('20T23:00', '21T01:30')
  expect(onRuler(trueRuler(day), late)).toEqual({ from: 0, to: 90 })
  expect(onRuler(trueRuler(day), span('21T23:30', '22T00:30'))).toEqual({ from: 1410, to: 1440 })
  expect(onRuler(trueRuler(day), span('22T00:00', '22T01:00'))).toBeUndefined()
})

test('the scale of one day is true to the time that passes when the clock changes', () => {
  const over = { start: '2026-03-22T01:30:00+00:00', end: '2026-03-22T03:30:00+01:00' }
  const after = { start: '2026-03-22T08:00:00+01:00', end: '2026-03-22T09:00:00+01:00' }
  expect(onRuler(trueRuler(skipping), over)).toEqual({ from: 90, to: 150 })
  expect(onRuler(trueRuler(skipping), after)).toEqual({ from: 420, to: 480 })
})

test('in a week the visits stand at the hour their clock shows, as high as they last', () => {
  const over = { start: '2026-03-22T01:30:00+00:00', end: '2026-03-22T03:30:00+01:00' }
  const after = { start: '2026-03-22T08:00:00+01:00', end: '2026-03-22T09:00:00+01:00' }
  expect(onRuler(wallRuler(skipping), over)).toEqual({ from: 90, to: 150 })
  expect(onRuler(wallRuler(skipping), after)).toEqual({ from: 480, to: 540 })
})

test('visits at the same time stand side by side', () => {
  const visits = visitsOn(trueRuler(day), [
    visit('a', '21T08:00', '21T10:00'),
    visit('b', '21T09:00', '21T09:30'),
    visit('c', '21T10:00', '21T11:00'),
  ])
  expect(visits.map(({ of, lane, lanes }) => [of.id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 1],
  ])
})

test('a chair that is no longer there stays while somebody is booked on it', () => {
  const chairs = [{ id: 'one', number: 1 }]
  const on = (chair?: number) => ({ chair }) as Booking
  expect(chairsOf({ chairs }, [])).toEqual([1])
  expect(chairsOf({ chairs }, [on(3), on()])).toEqual([1, 3])
})

test('full hours are shown from the first to the last', () => {
  expect(
    hoursShown(
      [
        { from: 495, to: 600 },
        { from: 700, to: 1085 },
      ],
      1440,
    ),
  ).toEqual({ from: 480, to: 1140 })
  expect(hoursShown([], 1440)).toEqual({ from: 480, to: 1080 })
})

test('what lies outside the openings is closed or a break', () => {
  const open = [
    { from: 540, to: 780 },
    { from: 840, to: 1080 },
  ]
  expect(shutIn({ from: 480, to: 1140 }, open)).toEqual([
    { from: 480, to: 540, kind: 'before' },
    { from: 780, to: 840, kind: 'break' },
    { from: 1080, to: 1140, kind: 'after' },
  ])
  expect(shutIn({ from: 540, to: 1080 }, open).map(({ kind }) => kind)).toEqual(['break'])
  expect(shutIn({ from: 480, to: 1080 }, [])).toEqual([{ from: 480, to: 1080, kind: 'closed' }])
})

test('time taken out for the whole business is not free, that of one chair is', () => {
  const off = (chair_id: string | null, from: string, to: string): TimeOff => ({
    id: 'off',
    chair_id,
    reason: null,
    ...span(from, to),
  })
  const open = [span('21T08:00', '21T18:00')]
  expect(freeIn({ open }, [off(null, '21T12:00', '21T13:00')])).toEqual([
    span('21T08:00', '21T12:00'),
    span('21T13:00', '21T18:00'),
  ])
  expect(freeIn({ open }, [off('one', '21T12:00', '21T13:00')])).toEqual(open)
  expect(freeIn({ open }, [off(null, '20T00:00', '22T00:00')])).toEqual([])
})

test('the shortest visit can still be pointed at', () => {
  expect(leastRemPerHour([{ from: 0, to: 15 }]) / 4).toBeGreaterThanOrEqual(1.5)
  expect(leastRemPerHour([{ from: 0, to: 60 }])).toBeLessThan(3.5)
})
