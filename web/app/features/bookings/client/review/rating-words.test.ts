import { expect, test } from 'vitest'
import { signature } from './rating-words.ts'

test.each([
  ['Josiane Tchoua', 'Josiane T'],
  ['Marie Claire de la Cruz', 'Marie C'],
  ['Kofi', 'Kofi'],
  [' Ọláyínká  ọ̀ṣọ́ ', 'Ọláyínká Ọ'],
])('%s signs as %s', (name, signed) => {
  expect(signature(name)).toBe(signed)
})
