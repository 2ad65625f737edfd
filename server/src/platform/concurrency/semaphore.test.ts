import { expect, test } from 'vitest'
import { takeTurns } from './semaphore.ts'

const refusal = { code: 'busy', retryAfterSeconds: 5 }

/** Work that ends when it is told to, and the order in which it began. */
function held() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, endOne }
}

test('callers are served in turn, however many places one of them has taken', async () => {
  const { begun, work, endOne } = held()
  const inTurn = takeTurns({ atOnce: 1, waiting: 10 })
  const all = [...['a1', 'a2', 'a3', 'a4'].map((name) => inTurn(work(name), 'a'))]
  all.push(inTurn(work('b1'), 'b'), inTurn(work('c1'), 'c'), inTurn(work('b2'), 'b'))
  for (let i = 0; i < all.length; i++) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('one caller waits in its own share of the places only, and the others still find one', async () => {
  const { begun, work, endOne } = held()
  let full = 0
  const inTurn = takeTurns({ atOnce: 1, waiting: 3, waitingEach: 2, onFull: () => full++ })
  const all = ['a1', 'a2', 'a3'].map((name) => inTurn(work(name), 'a'))
  await expect(inTurn(work('a4'), 'a')).rejects.toMatchObject(refusal)
  expect(full).toBe(0)
  all.push(inTurn(work('b1'), 'b'))
  await expect(inTurn(work('c1'), 'c')).rejects.toMatchObject(refusal)
  expect(full).toBe(1)
  for (let i = 0; i < all.length; i++) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('one caller runs in its own share of the places only, and what it leaves free is taken at once', async () => {
  const { begun, work, endOne } = held()
  const inTurn = takeTurns({ atOnce: 3, waiting: 10, atOnceEach: 2 })
  const all = ['a1', 'a2', 'a3'].map((name) => inTurn(work(name), 'a'))
  all.push(inTurn(work('b1'), 'b'), inTurn(work('b2'), 'b'))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (let i = 0; i < all.length; i++) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})
