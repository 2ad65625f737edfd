import { expect, test } from 'vitest'
import type { Day } from '#app/features/profile/draft/draft.ts'
import { axisOf, closingOf, faultsOf, openMinutes, switched, withMoreHours } from './hours.ts'

const day = (...spans: string[]): Day => ({
  is_open: true,
  intervals: spans.map((span) => {
    const [open_time = '', close_time = ''] = span.split('-')
    return { open_time, close_time }
  }),
})

test.each([
  ['one after the other', day('08:00-12:00', '13:00-18:00'), []],
  ['one begins as the other ends', day('08:00-12:00', '12:00-18:00'), []],
  ['written in another order', day('13:00-18:00', '08:00-12:00'), []],
  ['until midnight', day('18:00-24:00'), []],
  ['the second begins before the first ends', day('08:00-13:00', '12:30-18:00'), [[1, 'overlap']]],
  ['one within the other', day('08:00-18:00', '10:00-11:00'), [[1, 'overlap']]],
  ['closes before it opens', day('18:00-08:00'), [[0, 'order']]],
  ['closes as it opens', day('08:00-08:00'), [[0, 'order']]],
  ['an end is missing', day('08:00-'), [[0, 'missing']]],
  ['closed', { ...day('18:00-08:00'), is_open: false }, []],
] as const)('hours: %s', (_, of, faults) => {
  expect([...faultsOf(of)].map(([place, { kind }]) => [place, kind])).toEqual(faults)
})

test('an overlap says until when the other one lasts', () => {
  expect(faultsOf(day('08:00-13:00', '12:30-18:00')).get(1)).toEqual({
    kind: 'overlap',
    until: '13:00',
  })
})

test('hours with a fault are not counted', () => {
  expect(openMinutes([day('08:00-13:00', '12:30-18:00'), day('08:00-10:00')])).toBe(7 * 60)
})

test('more hours begin an hour after the last and end with the day', () => {
  expect(withMoreHours(day('08:00-13:00')).intervals[1]).toEqual({
    open_time: '14:00',
    close_time: '18:00',
  })
  expect(withMoreHours(day('08:00-22:00')).intervals[1]?.close_time).toBe('24:00')
  expect(withMoreHours(day('08:00-24:00')).intervals[1]?.open_time).toBe('')
})

test('a day that is opened has hours, and keeps those it had', () => {
  expect(switched({ is_open: false, intervals: [] }, true).intervals).toHaveLength(1)
  expect(switched(day('09:00-10:00'), false).intervals).toHaveLength(1)
})

test('midnight closes the day', () => expect(closingOf('00:00')).toBe('24:00'))

test('the week is drawn from six to eight, and further where somebody is open', () => {
  expect(axisOf([day('08:00-18:00')])).toEqual({ from: 6, to: 20 })
  expect(axisOf([day('04:30-22:15')])).toEqual({ from: 4, to: 23 })
})
