import { expect, test } from 'vitest'
import { publicName } from './rating-text.ts'

test.each([
  ['Josiane Tchoua', 'Josiane T'],
  ['Marie Claire de la Cruz', 'Marie C'],
  ['Kofi', 'Kofi'],
  [' Ọláyínká  ọ̀ṣọ́ ', 'Ọláyínká Ọ'],
])('the author %s signs a review as %s', (name, signed) => {
  expect(publicName(name)).toBe(signed)
})
