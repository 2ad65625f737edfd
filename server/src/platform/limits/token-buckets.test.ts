import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

function clocked(rate = { burst: 3, perMinute: 60 }, maxKeys = 100) {
  let at = 0
  const take = createTokenBuckets(rate, { clock: () => at, maxKeys })
  return { take, wait: (ms: number) => (at += ms) }
}
const passes = undefined

test('allows a burst, then only refilled tokens, and returns the wait in whole seconds', () => {
  const { take, wait } = clocked()
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([passes, passes, passes, 1])
  wait(999)
  expect(take('a')).toBe(1)
  wait(1)
  expect([take('a'), take('a')]).toEqual([passes, 1])
})

test('returns the wait of a bucket that refills slowly', () => {
  const { take, wait } = clocked({ burst: 1, perMinute: 2 })
  expect([take('a'), take('a')]).toEqual([passes, 30])
  wait(29_000)
  expect(take('a')).toBe(1)
})

test('a long pause does not fill a bucket beyond its burst', () => {
  const { take, wait } = clocked()
  take('a')
  wait(3_600_000)
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([passes, passes, passes, 1])
})

test('each key has its own bucket, and the least recently used bucket is dropped', () => {
  const { take } = clocked({ burst: 1, perMinute: 1 }, 2)
  expect([take('a'), take('b'), take('a')]).toEqual([passes, passes, 60])
  take('c')
  expect([take('a'), take('b')]).toEqual([60, passes])
})
