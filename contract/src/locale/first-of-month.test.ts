import { expect, test } from 'vitest'
import { withFirstOfMonth } from './first-of-month.ts'

test.each([
  ['fr', 'mardi 1 décembre 2026 à 11:00', 'mardi 1er décembre 2026 à 11:00'],
  ['fr', 'ven. 1 janv., 11:01', 'ven. 1er janv., 11:01'],
  ['fr', 'lundi 21 décembre 2031 à 11:00', 'lundi 21 décembre 2031 à 11:00'],
  ['fr', '1', '1'],
  ['en', 'Tuesday 1 December', 'Tuesday 1 December'],
] as const)('in the language %s, the date “%s” is written “%s”', (locale, date, written) => {
  expect(withFirstOfMonth(date, locale)).toBe(written)
})
