import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays } from '#app/lib/i18n/times.ts'
import { addMonths, dayFieldText, parseTypedDate } from './typed-date.ts'

const today = '2026-12-01'
afterEach(() => overwriteGetLocale(() => 'en'))

test.each([
  ['2026-12-05', '2026-12-05'],
  ['5/12/2026', '2026-12-05'],
  ['05.12.26', '2026-12-05'],
  ['5-12-2026', '2026-12-05'],
  ['05122026', '2026-12-05'],
  ['051226', '2026-12-05'],
  ['5/12', '2026-12-05'],
  ['0512', '2026-12-05'],
  ['5 12', '2026-12-05'],
  ['5 december', '2026-12-05'],
  ['Sat 5 Dec', '2026-12-05'],
  ['December 5, 2027', '2027-12-05'],
  ['30/11', '2027-11-30'],
  ['29/2', '2028-02-29'],
  ['٥/١٢/٢٠٢٦', '2026-12-05'],
])('the typed day %s is read as %s', (typed, day) => {
  expect(parseTypedDate(typed, { today })).toBe(day)
})

test.each([
  '',
  'soon',
  '31/2/2026',
  '5/13/2026',
  '32/12',
  '5',
  '5 2026',
  '1/2/3/4',
  '5/12/226',
  'ju 5',
])('the typed text "%s" is read as no day', (typed) => {
  expect(parseTypedDate(typed, { today })).toBeUndefined()
})

describe('bounds', () => {
  const birth = { today, min: '1906-12-01', max: today }

  test('a year of two digits is in the past if the last day is today', () => {
    expect(parseTypedDate('2/8/90', birth)).toBe('1990-08-02')
    expect(parseTypedDate('2/8/25', birth)).toBe('2025-08-02')
  })

  test('a day without a year is the latest one if the last day is today', () => {
    expect(parseTypedDate('24/12', birth)).toBe('2025-12-24')
  })

  test('a day outside of the bounds is read all the same, for its error to name it', () => {
    expect(parseTypedDate('2/8/1850', birth)).toBe('1850-08-02')
  })
})

test.each([
  ['fr', 'mar. 1er décembre', '2026-12-01'],
  ['fr', '3 août 2027', '2027-08-03'],
  ['fr', 'mar 2 mars', '2027-03-02'],
  ['es', 'mar 1 de diciembre', '2026-12-01'],
  ['es', '3 ene', '2027-01-03'],
] as const)('the day typed in the language %s as %s is read as %s', (locale, typed, day) => {
  overwriteGetLocale(() => locale)
  expect(parseTypedDate(typed, { today })).toBe(day)
})

test.each(['en', 'fr', 'es'] as const)(
  'what a field shows for a day is read as that day again, in the language %s',
  (locale) => {
    overwriteGetLocale(() => locale)
    for (let day = '2026-12-01'; day < '2027-12-01'; day = addDays(day, 1))
      expect(parseTypedDate(dayFieldText(day, today), { today })).toBe(day)
  },
)

test('a field shows a day with its weekday, and with the year if that is not this year', () => {
  expect(dayFieldText('2026-12-01', today)).toBe('Tue 1 December')
  expect(dayFieldText('2027-12-01', today)).toBe('Wed 1 Dec 2027')
  expect(dayFieldText('', today)).toBe('')
})

test('months are added to the same day, or to the last one of a shorter month', () => {
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonths('2026-12-31', -1)).toBe('2026-11-30')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})
