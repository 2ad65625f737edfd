import type { TimeOffSeries } from '@ujuzi/contract/schedule/repeat'
import { describe, expect, it } from 'vitest'
import { readRepeat } from './read-repeat.ts'
import { repeatText } from './repeat-text.ts'

const series = (more: Partial<TimeOffSeries>): TimeOffSeries => ({
  id: '0',
  unit: 'week',
  every: 1,
  weekdays: [1],
  day_of_month: null,
  first_day: '2026-11-23',
  until: null,
  ...more,
})

describe('a pattern in words', () => {
  it.each([
    ['every day', { unit: 'day', weekdays: [] }, 'Every day'],
    ['a weekday', {}, 'Every week: Monday'],
    [
      'weekdays every few weeks',
      { every: 2, weekdays: [1, 4, 7] },
      'Every 2 weeks: Monday, Thursday and Sunday',
    ],
    [
      'a date of the month with an end',
      { unit: 'month', weekdays: [], day_of_month: 23, until: '2027-03-23' },
      'Every month on day 23, until 23 March 2027',
    ],
  ] as const)('describes repeated time off in words: %s', (_, more, text) => {
    const weekdays = 'weekdays' in more ? [...more.weekdays] : [1]
    expect(repeatText(series({ ...more, weekdays }))).toBe(text)
  })
})

describe('the pattern of a form', () => {
  const read = (fields: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return readRepeat(form)
  }

  it('a time-off form without a repeat unit gives no repeat pattern', () => {
    expect(read([['repeat_unit', '']])).toBeUndefined()
    expect(read([])).toBeUndefined()
  })

  it('reads the repeat pattern of time off from the form fields of its unit and of its end date', () => {
    const week: [string, string][] = [
      ['repeat_unit', 'week'],
      ['repeat_every', '2'],
      ['repeat_weekday', '1'],
      ['repeat_weekday', '4'],
    ]
    expect(read([...week, ['repeat_end', 'on'], ['repeat_until', '2027-03-01']])).toEqual({
      unit: 'week',
      every: 2,
      weekdays: [1, 4],
      until: '2027-03-01',
    })
    expect(
      read([
        ['repeat_unit', 'day'],
        ['repeat_end', 'after'],
        ['repeat_times', '5'],
      ]),
    ).toEqual({
      unit: 'day',
      times: 5,
    })
    expect(
      read([
        ['repeat_unit', 'month'],
        ['repeat_end', 'never'],
      ]),
    ).toEqual({ unit: 'month' })
  })
})
