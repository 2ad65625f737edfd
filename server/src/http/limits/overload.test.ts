import { expect, test } from 'vitest'
import { createOverloadDetector } from './overload.ts'

function clocked() {
  let at = 1_000
  const overload = createOverloadDetector(() => at)
  /** Records a refusal every `everyMs` for `forMs`. */
  const refuse = (forMs: number, everyMs = 500) => {
    overload.recordRefusal()
    for (const end = at + forMs; at < end; ) {
      at += everyMs
      overload.recordRefusal()
    }
  }
  return { overload, refuse, wait: (ms: number) => (at += ms) }
}

test('a short burst of refused HTTP requests does not count as an overload', () => {
  const { overload, refuse } = clocked()
  refuse(4_500)
  expect(overload.isOverloaded()).toBe(false)
})

test('repeated bursts of refused HTTP requests with pauses between them do not count as an overload', () => {
  const { overload, refuse, wait } = clocked()
  for (let i = 0; i < 10; i++) {
    refuse(3_000)
    wait(2_001)
  }
  expect(overload.isOverloaded()).toBe(false)
})

test('HTTP requests refused without pause count as an overload until ten seconds pass without a refusal', () => {
  const { overload, refuse, wait } = clocked()
  refuse(5_000)
  expect(overload.isOverloaded()).toBe(true)
  wait(9_000)
  expect(overload.isOverloaded()).toBe(true)
  overload.recordRefusal()
  wait(9_999)
  expect(overload.isOverloaded()).toBe(true)
  wait(1)
  expect(overload.isOverloaded()).toBe(false)
  overload.recordRefusal()
  expect(overload.isOverloaded()).toBe(false)
})
