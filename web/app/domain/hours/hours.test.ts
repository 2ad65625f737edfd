import { expect, test } from 'vitest'
import {
  addInterval,
  chartHours,
  type DayHours,
  findHoursProblems,
  openMinutes,
  parseClosingTime,
  setOpen,
} from './hours.ts'

const openDay = (...spans: string[]): DayHours => ({
  is_open: true,
  intervals: spans.map((span) => {
    const [open_time = '', close_time = ''] = span.split('-')
    return { open_time, close_time }
  }),
})

test.each([
  ['accepts two ranges, one after the other', openDay('08:00-12:00', '13:00-18:00'), []],
  ['accepts a range that starts as another ends', openDay('08:00-12:00', '12:00-18:00'), []],
  ['accepts ranges in any order', openDay('13:00-18:00', '08:00-12:00'), []],
  ['accepts a range until midnight', openDay('18:00-24:00'), []],
  [
    'refuses a range that starts before another ends',
    openDay('08:00-13:00', '12:30-18:00'),
    [[1, 'overlap']],
  ],
  ['refuses a range within another', openDay('08:00-18:00', '10:00-11:00'), [[1, 'overlap']]],
  ['refuses a closing time before the opening time', openDay('18:00-08:00'), [[0, 'order']]],
  ['refuses a closing time equal to the opening time', openDay('08:00-08:00'), [[0, 'order']]],
  ['refuses a range without a closing time', openDay('08:00-'), [[0, 'missing']]],
  ['accepts any range on a closed day', { ...openDay('18:00-08:00'), is_open: false }, []],
] as const)('the check of a day’s opening hours %s', (_, of, problems) => {
  expect([...findHoursProblems(of)].map(([place, { kind }]) => [place, kind])).toEqual(problems)
})

test('the problem reported for overlapping opening hours says when the earlier hours end', () => {
  expect(findHoursProblems(openDay('08:00-13:00', '12:30-18:00')).get(1)).toEqual({
    kind: 'overlap',
    until: '13:00',
  })
})

test('the total of opening minutes in a week leaves out opening hours with a problem', () => {
  expect(openMinutes([openDay('08:00-13:00', '12:30-18:00'), openDay('08:00-10:00')])).toBe(7 * 60)
})

test('opening hours that are added to a day begin an hour after the last ones and end by midnight', () => {
  expect(addInterval(openDay('08:00-13:00')).intervals[1]).toEqual({
    open_time: '14:00',
    close_time: '18:00',
  })
  expect(addInterval(openDay('08:00-22:00')).intervals[1]?.close_time).toBe('24:00')
  expect(addInterval(openDay('08:00-24:00')).intervals[1]?.open_time).toBe('')
})

test('a day switched to open gets opening hours, and a day switched to closed keeps its opening hours', () => {
  expect(setOpen({ is_open: false, intervals: [] }, true).intervals).toHaveLength(1)
  expect(setOpen(openDay('09:00-10:00'), false).intervals).toHaveLength(1)
})

test('a closing time of 00:00 is read as 24:00', () =>
  expect(parseClosingTime('00:00')).toBe('24:00'))

test('the weekly chart of opening hours shows 6:00 to 20:00, and more if a day opens earlier or closes later', () => {
  expect(chartHours([openDay('08:00-18:00')])).toEqual({ from: 6, to: 20 })
  expect(chartHours([openDay('04:30-22:15')])).toEqual({ from: 4, to: 23 })
})
