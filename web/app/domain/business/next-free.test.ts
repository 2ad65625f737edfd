import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { nextFreeText } from './next-free.ts'

let locale: 'en' | 'fr' = 'en'
overwriteGetLocale(() => locale)
afterAll(() => overwriteGetLocale(() => 'en'))
beforeEach(() => {
  locale = 'en'
})

const at = (instant: string) => Date.parse(instant)

test.each([
  ['2026-11-21T14:30:00+01:00', '2026-11-21T09:00:00Z', 'Next open time: Today 14:30'],
  ['2026-11-22T09:00:00+01:00', '2026-11-21T09:00:00Z', 'Next open time: Tomorrow 09:00'],
  ['2026-11-28T10:00:00+01:00', '2026-11-21T09:00:00Z', 'Next open time: Sat 28 Nov 10:00'],
  // At 23:30 in London it is already tomorrow in Nairobi.
  ['2026-11-22T08:00:00+03:00', '2026-11-21T23:30:00Z', 'Next open time: Today 08:00'],
  ['2026-11-21T22:00:00-01:00', '2026-11-22T00:30:00Z', 'Next open time: Today 22:00'],
  ['2026-11-21T14:30:00Z', '2026-11-21T09:00:00Z', 'Next open time: Today 14:30'],
])('an open time at %s, seen at %s, reads "%s"', (start, now, text) => {
  expect(nextFreeText(start, at(now))).toBe(text)
})

test('in French the day of the next open time is in lower case within the sentence', () => {
  locale = 'fr'
  const now = at('2026-11-21T09:00:00Z')
  expect(nextFreeText('2026-11-21T14:30:00+01:00', now)).toBe(
    'Prochain créneau\u202f: aujourd’hui 14:30',
  )
})
