import { expect, test } from 'vitest'
import { hasNewRecommendation, recommendationKey } from './email.rules.ts'

const row = { id: 'kofi' }

test('a business recommended as nearby and later as booked before counts as one recommendation', () => {
  const near = { row, because: 'near_you', lastVisit: null } as const
  const again = { row, because: 'booked_before', lastVisit: '2026-11-01' } as const
  expect(recommendationKey(again)).toBe(recommendationKey(near))
})

test('a reminder to book a business again counts as a new recommendation after each visit', () => {
  const keys = ['2026-10-01', '2026-11-01'].map((lastVisit) =>
    recommendationKey({ row, because: 'book_again', lastVisit }),
  )
  const booked = recommendationKey({ row, because: 'booked_before', lastVisit: '2026-11-01' })
  expect(new Set([...keys, booked]).size).toBe(3)
})

test.for([
  [['a', 'b'], [], true],
  [['a', 'b'], ['b', 'a', 'c'], false],
  [['a', 'd'], ['a', 'b', 'c'], true],
  [[], ['a'], false],
  [[], [], false],
] as [string[], string[], boolean][])(
  'the recommendations %j contain a new one compared with those last emailed, %j: %s',
  ([keys, last, expected]) => {
    expect(hasNewRecommendation(keys, last)).toBe(expected)
  },
)
