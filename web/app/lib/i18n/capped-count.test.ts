import { expect, test } from 'vitest'
import { cappedCountText } from './capped-count.ts'

test('a count says that there are more than were counted', () => {
  expect(cappedCountText({ count: 1000, isCapped: true })).toBe('1,000+')
  expect(cappedCountText({ count: 1000, isCapped: false })).toBe('1,000')
  expect(cappedCountText({ count: 3, isCapped: false })).toBe('3')
})
