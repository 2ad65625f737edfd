import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

const at = (ms: number) => new Date(1_000_000 + ms)

/** A value that counts its loads, which is fresh for 100 ms and stale for another 100 ms. */
function createCounter() {
  const state = { loads: 0, fails: false }
  const get = staleWhileRevalidate(
    async () => {
      state.loads++
      if (state.fails) throw new Error('unreachable')
      return { loads: state.loads }
    },
    { freshMs: () => 100, staleMs: () => 100 },
  )
  return { get, state }
}

test('callers that ask an empty cache at the same time share one load', async () => {
  const { get } = createCounter()
  expect(await Promise.all([get(at(0)), get(at(0))])).toEqual([{ loads: 1 }, { loads: 1 }])
})

test('the cache serves a stale value once more while the next value loads', async () => {
  const { get } = createCounter()
  await get(at(0))
  expect(await get(at(99))).toEqual({ loads: 1 })
  expect(await get(at(100))).toEqual({ loads: 1 })
  await setImmediate()
  expect(await get(at(101))).toEqual({ loads: 2 })
})

test('the cache loads a new value instead of serving one whose stale time is over', async () => {
  const { get } = createCounter()
  await get(at(0))
  expect(await get(at(200))).toEqual({ loads: 2 })
})

test('if loading fails, the cache keeps serving the stale value and the next call loads again', async () => {
  const { get, state } = createCounter()
  await get(at(0))
  state.fails = true
  expect(await get(at(150))).toEqual({ loads: 1 })
  await setImmediate()
  expect(await get(at(151))).toEqual({ loads: 1 })
  await setImmediate()
  expect(state.loads).toBe(3)
  await expect(get(at(250))).rejects.toThrow('unreachable')
})
