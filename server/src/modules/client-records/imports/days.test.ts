import { describe, expect, it, test } from 'vitest'
import { detectDayOrder, isEmptyDay, readBirthday } from './days.rules.ts'

const text = (typed: string, order?: 'day_first' | 'month_first') => {
  const day = readBirthday(typed, order)
  return day && [day.year ?? '-', day.month, day.day].join('.')
}

describe('a day of birth', () => {
  it.each([
    ['1990-08-02', '1990.8.2'],
    ['1990-08-02 00:00:00', '1990.8.2'],
    ['1990-08-02T00:00:00.000Z', '1990.8.2'],
    ['1990-08-02T12:00:00+01:00', '1990.8.2'],
    ['02/08/1990 12:00:00 AM', '1990.8.2'],
    ['1990-08-02 00:00:00+00', '1990.8.2'],
    ['19900802T000000Z', '1990.8.2'],
    ['02–08–1990', '1990.8.2'],
    ['Thursday, 2 August 1990', '1990.8.2'],
    ['1990/08/02', '1990.8.2'],
    ['1990.8.2', '1990.8.2'],
    ['19900802', '1990.8.2'],
    ['02-08-1990', '1990.8.2'],
    ['2.8.1990', '1990.8.2'],
    ['2/8/90', '1990.8.2'],
    ['2/8/05', '2005.8.2'],
    ['90-08-02', '1990.8.2'],
    ['02/08', '-.8.2'],
    ['02-08', '-.8.2'],
    [' --12-25', '-.12.25'],
    ['--1225', '-.12.25'],
    ['--08-02', '-.8.2'],
    ['1604-08-02', '-.8.2'],
    ['0000-08-02', '-.8.2'],
    ['33087', '1990.8.2'],
    ['33087.0', '1990.8.2'],
    ['2 Aug 1990', '1990.8.2'],
    ['Aug 2, 1990', '1990.8.2'],
    ['August 2', '-.8.2'],
    ['2nd of August 1990', '1990.8.2'],
    ['2-Aug-90', '1990.8.2'],
    ['2 août 1990', '1990.8.2'],
    ['1er janv. 1990', '1990.1.1'],
    ['2 de agosto de 1990', '1990.8.2'],
    ['25 dic 1990', '1990.12.25'],
    ['7 de março de 1990', '1990.3.7'],
    ['3 Desemba 1990', '1990.12.3'],
    ['٢ أغسطس ١٩٩٠', '1990.8.2'],
    ['٠٢/٠٨/١٩٩٠', '1990.8.2'],
    ['29 February', '-.2.29'],
  ])('reads the birthday %j', (typed, day) => {
    expect(text(typed)).toBe(day)
  })

  it.each([
    ['31/02', undefined],
    ['29/02/1991', undefined],
    ['1 jui 1990', undefined],
    ['1 May or June 1990', undefined],
    ['13', undefined],
    ['2 August 1890', undefined],
    ['August 1990', undefined],
    ['someday', undefined],
  ])('reads no birthday from %j', (typed, day) => {
    expect(text(typed)).toBe(day)
  })

  it('reads a date with the month first if that order is chosen or is the only possible one', () => {
    expect(text('02/08/1990', 'month_first')).toBe('1990.2.8')
    expect(text('25/12/1990', 'month_first')).toBe('1990.12.25')
    expect(text('12/25/1990')).toBe('1990.12.25')
    expect(text('1990-08-02', 'month_first')).toBe('1990.8.2')
  })

  it.each(['0/0/00', '00/00/0000', '0000-00-00', '0', '--', '٠'])(
    'treats the birthday %j as empty',
    (typed) => {
      expect(isEmptyDay(typed)).toBe(true)
    },
  )
})

test.each([
  [['02/08/1990', '05/05'], 'day_first', '02/08/1990'],
  [['02/08/1990', '12/25/1990'], 'month_first', '02/08/1990'],
  [['02/08/1990', '12/25/1990', '25/12/1990', '26/12'], 'day_first', '02/08/1990'],
  [['25/12/1990', '1990-08-02', '2 Aug'], 'day_first', undefined],
  [['12/25/1990'], 'month_first', undefined],
])('detects the order of day and month in the dates %j as %s', (texts, order, example) => {
  const found = detectDayOrder(texts)
  expect(found.order).toBe(order)
  expect(found.example?.text).toBe(example)
})

test('a column header with MM/DD/YYYY makes the dates of the column be read with the month first', () => {
  expect(detectDayOrder(['02/08/1990'], 'Birthdate (MM/DD/YYYY)').order).toBe('month_first')
  expect(detectDayOrder(['02/08/1990'], 'Naissance (jj/mm/aaaa)').order).toBe('day_first')
})
