import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const refusal = { code: 'busy', retryAfterSeconds: 5 }

/** Tasks that the test ends one by one, and the order in which they started. */
function createTasks() {
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

test('waiting callers take turns, however many tasks one of them has queued', async () => {
  const { begun, work, endOne } = createTasks()
  const runInSlot = createSemaphore({ concurrency: 1, queueSize: 10 })
  const all = [...['a1', 'a2', 'a3', 'a4'].map((name) => runInSlot(work(name), 'a'))]
  all.push(runInSlot(work('b1'), 'b'), runInSlot(work('c1'), 'c'), runInSlot(work('b2'), 'b'))
  for (let i = 0; i < all.length; i++) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('refuses more tasks of a caller whose share of the queue is full and still queues tasks of other callers', async () => {
  const { begun, work, endOne } = createTasks()
  let full = 0
  const runInSlot = createSemaphore({
    concurrency: 1,
    queueSize: 3,
    queueSizePerCaller: 2,
    onFull: () => full++,
  })
  const all = ['a1', 'a2', 'a3'].map((name) => runInSlot(work(name), 'a'))
  await expect(runInSlot(work('a4'), 'a')).rejects.toMatchObject(refusal)
  expect(full).toBe(0)
  all.push(runInSlot(work('b1'), 'b'))
  await expect(runInSlot(work('c1'), 'c')).rejects.toMatchObject(refusal)
  expect(full).toBe(1)
  for (let i = 0; i < all.length; i++) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a caller gets at most its share of the slots, and other callers use the free slots at once', async () => {
  const { begun, work, endOne } = createTasks()
  const runInSlot = createSemaphore({ concurrency: 3, queueSize: 10, concurrencyPerCaller: 2 })
  const all = ['a1', 'a2', 'a3'].map((name) => runInSlot(work(name), 'a'))
  all.push(runInSlot(work('b1'), 'b'), runInSlot(work('b2'), 'b'))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (let i = 0; i < all.length; i++) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('a free slot goes to the waiting caller with the lowest cost', async () => {
  const { begun, work, endOne } = createTasks()
  const costs: Record<string, number> = { a: 5, b: 5, c: 1 }
  const runInSlot = createSemaphore({
    concurrency: 1,
    queueSize: 10,
    costOf: (by) => costs[by] ?? 0,
  })
  const all = [...['a1', 'a2', 'b1', 'c1', 'c2'].map((name) => runInSlot(work(name), name[0]))]
  for (let i = 0; i < all.length; i++) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'c1', 'c2', 'a2', 'b1'])
})
