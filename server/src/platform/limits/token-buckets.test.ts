import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

function clocked(rate = { burst: 3, perMinute: 60 }, maxKeys = 100) {
  let at = 0
  const take = createTokenBuckets(rate, { clock: () => at, maxKeys })
  return { take, wait: (ms: number) => (at += ms) }
}
const passes = undefined

test('a token bucket allows a burst, then one call per refilled token, and returns the wait in whole seconds', () => {
  const { take, wait } = clocked()
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([passes, passes, passes, 1])
  wait(999)
  expect(take('a')).toBe(1)
  wait(1)
  expect([take('a'), take('a')]).toEqual([passes, 1])
})

test('a token bucket that refills every 30 seconds returns how many seconds are left until the next token', () => {
  const { take, wait } = clocked({ burst: 1, perMinute: 2 })
  expect([take('a'), take('a')]).toEqual([passes, 30])
  wait(29_000)
  expect(take('a')).toBe(1)
})

test('a token bucket never holds more tokens than its burst, even after a long pause', () => {
  const { take, wait } = clocked()
  take('a')
  wait(3_600_000)
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([passes, passes, passes, 1])
})

test('each key has its own token bucket, and the least recently used bucket is dropped if there are too many', () => {
  const { take } = clocked({ burst: 1, perMinute: 1 }, 2)
  expect([take('a'), take('b'), take('a')]).toEqual([passes, passes, 60])
  take('c')
  expect([take('a'), take('b')]).toEqual([60, passes])
})
