import { expect, test } from 'vitest'
import { sectionOf } from './vitals.ts'
import { isSampled } from './vitals-sample.ts'

test.each([
  ['/services', 'services'],
  ['/services/7?q=1', 'services'],
  ['/client/bookings/018f', 'client'],
  ['/', 'other'],
  ['/amina@ujuzi.test', 'other'],
])('page speed measured on %s is counted under the section %s', (path, section) => {
  expect(sectionOf(path)).toBe(section)
})

test.each([
  [{ vitals: true, saveData: false }, 0.19, true],
  [{ vitals: true, saveData: false }, 0.2, false],
  [{ vitals: true, saveData: true }, 0.01, true],
  [{ vitals: true, saveData: true }, 0.02, false],
  [{ vitals: false, saveData: false }, 0, false],
  [{ saveData: false }, 0, false],
])(
  'with the page facts %o and the random number %d, page speed is measured: %s',
  (facts, chance, measured) => {
    expect(isSampled(facts, chance)).toBe(measured)
  },
)
