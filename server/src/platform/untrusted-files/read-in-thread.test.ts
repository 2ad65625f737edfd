import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { ConsumingTask } from '../../testing/untrusted-files/consuming.thread.ts'
import { Refusal } from '../errors.ts'
import { createThreadReader } from './read-in-thread.ts'
import { defineReader } from './reader.ts'
import { createReaderThreads } from './reader-threads.ts'

const limits = { cpuMs: 20_000, heapMb: 64 }
const reader = defineReader<
  typeof import('../../testing/untrusted-files/consuming.thread.ts').read
>(new URL('../../testing/untrusted-files/consuming.thread.ts', import.meta.url), limits)

/** Threads whose reads are noted in the order in which they end. */
function startReads(bounds = { concurrency: 1, queueSize: 10, queueSizePerBusiness: 10 }) {
  const { read: readInThread } = createThreadReader(bounds)
  const ended: string[] = []
  const read = async (businessId: string, task: ConsumingTask) => {
    const reply = await readInThread(reader, { businessId, task })
    ended.push(task.name)
    return reply
  }
  return { readInThread, read, ended }
}

test('the thread that reads a file does not get the environment variables of the process', async () => {
  const { read } = startReads()
  expect(await read('a', { name: 'one' })).toMatchObject({
    result: { name: 'one', environment: [] },
    cpuMs: expect.any(Number),
  })
  expect(await read('a', { name: '' })).toMatchObject({ failure: 'no_name' })
})

test('reads a small file before heavy files of another business that were queued earlier', async () => {
  const { read, ended } = startReads()
  const heavy = ['a1', 'a2', 'a3'].map((name) => read('a', { name, cpuMs: 400 }))
  await Promise.all([...heavy, ...['b1', 'b2', 'b3'].map((name) => read('b', { name }))])
  expect(ended).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'a3'])
})

test('reads one file of a business at a time, while a free thread reads the files of other businesses', async () => {
  const { read, ended } = startReads({ concurrency: 2, queueSize: 10, queueSizePerBusiness: 10 })
  const heavy = ['a1', 'a2'].map((name) => read('a', { name, cpuMs: 400 }))
  await read('b', { name: 'b1' })
  expect(ended).toEqual(['b1'])
  await Promise.all(heavy)
})

test('a business with too many waiting files cannot add one, and another business still can', async () => {
  const { read } = startReads({ concurrency: 1, queueSize: 3, queueSizePerBusiness: 2 })
  const busy = { code: 'busy', retryAfterSeconds: 5 }
  const reads = ['a1', 'a2', 'a3'].map((name) => read('a', { name }))
  await expect(read('a', { name: 'a4' })).rejects.toMatchObject(busy)
  reads.push(read('b', { name: 'b1' }))
  await expect(read('c', { name: 'c1' })).rejects.toMatchObject(busy)
  await Promise.all(reads)
})

test('a business whose files took much CPU time must wait before its next file is read', async () => {
  const { read, checkRecentCpu } = createThreadReader()
  checkRecentCpu('a', 100)
  await read(reader, { businessId: 'a', task: { name: 'a1', cpuMs: 400 } })
  expect(() => checkRecentCpu('a', 100)).toThrow(
    expect.objectContaining({
      code: 'too_many_requests',
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 200 && seconds < 600),
    }),
  )
  checkRecentCpu('b', 100)
  await read(reader, { businessId: 'b', task: { name: 'b1' }, receivedBytes: 100_000_000 })
  expect(() => checkRecentCpu('b', 3_000)).toThrow(Refusal)
})

test('a thread that reads a file is stopped at its CPU time limit even while the machine is busy', async () => {
  const burners = Array.from({ length: 3 }, () => new Worker('for (;;);', { eval: true }))
  const { readInThread } = startReads()
  const reply = await readInThread(reader, {
    businessId: 'a',
    task: { name: 'endless', cpuMs: 1e9 },
    limits: { cpuMs: 500, heapMb: 64 },
  })
  await Promise.all(burners.map((burner) => burner.terminate()))
  expect(reply.failure).toBe('too_complex')
  expect(reply.cpuMs).toBeGreaterThanOrEqual(500)
})

test('a thread that only waits is not stopped, even if it waits longer than its CPU time limit', async () => {
  const { readInThread } = startReads()
  const reply = await readInThread(reader, {
    businessId: 'a',
    task: { name: 'slow', waitMs: 2000 },
    limits: { cpuMs: 1500, heapMb: 64 },
  })
  expect(reply).toMatchObject({ result: { name: 'slow' } })
})

test('a file that needs too much memory ends only the thread that reads it', async () => {
  const { read } = startReads()
  expect(await read('a', { name: 'big', memoryMb: 500 })).toMatchObject({ failure: 'too_complex' })
  expect(await read('a', { name: 'small' })).toMatchObject({ result: { name: 'small', reads: 1 } })
})

test('a thread reads several files, and the CPU and memory limits apply to each file separately', async () => {
  const { readInThread } = startReads()
  const limits = { cpuMs: 3000, heapMb: 64 }
  const read = (cpuMs: number, heapMb = 64) =>
    readInThread(reader, {
      businessId: 'a',
      task: { name: 'one', cpuMs },
      limits: { ...limits, heapMb },
    })
  expect(await read(2000)).toMatchObject({ result: { reads: 1 } })
  const second = await read(1500)
  expect(second).toMatchObject({ result: { reads: 2 } })
  expect(second.cpuMs).toBeLessThan(2000)
  expect(await read(1e9)).toMatchObject({ failure: 'too_complex' })
  expect(await read(0)).toMatchObject({ result: { reads: 1 } })
  expect(await read(0, 80)).toMatchObject({ result: { reads: 1 } })
})

test('an idle reader thread ends after some time, or when more threads are idle than allowed', async () => {
  const run = createReaderThreads(1, 200)
  const read = async (heapMb = 64) => {
    const { result } = await run(
      { module: reader.module.href, task: { name: 'one' } },
      { cpuMs: 5000, heapMb },
    )
    return (result as { reads: number }).reads
  }
  expect([await read(), await read(), await read(80), await read()]).toEqual([1, 2, 1, 1])
  await setTimeout(400)
  expect(await read()).toBe(1)
})

test.each(['data:text/javascript,1', new URL('./reader.ts', import.meta.url).href])(
  'refuses to read untrusted files with a module that is not a *.thread.ts file of the server: %s',
  (module) => {
    expect(() => defineReader(new URL(module), limits)).toThrow(TypeError)
  },
)
