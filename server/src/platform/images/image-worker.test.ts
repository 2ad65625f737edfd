import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { photo } from '../../testing/fixtures/pictures.ts'
import { createImageWorker } from './image-worker.ts'

/** Ids of the image worker processes of this process. */
const workerIds = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter((line) => line.includes('image-worker-process'))
    .map((line) => Number.parseInt(line, 10))

test('one worker process handles all images, and a new process replaces a worker that dies', async () => {
  // Workers of earlier tests in this process may still run.
  const before = new Set(workerIds())
  const run = createImageWorker()
  const task = { task: 'picture' as const, bytes: await photo(), type: 'jpeg' }
  await Promise.all([run(task), run(task)])
  const [first, ...others] = workerIds().filter((id) => !before.has(id))
  expect(others).toEqual([])
  process.kill(first ?? 0, 'SIGSTOP')
  const lost = run(task)
  process.kill(first ?? 0, 'SIGKILL')
  await expect(lost).rejects.toThrow('ended during a task')
  expect(await run(task)).toMatchObject({ width: 1200, height: 800 })
  expect(workerIds()).not.toContain(first)
})

test('the image worker reports an image that cannot be read and processes the next image', async () => {
  const run = createImageWorker()
  const jpeg = await photo()
  expect(await run({ task: 'picture', bytes: jpeg.subarray(0, 50), type: 'jpeg' })).toBeUndefined()
  expect(await run({ task: 'picture', bytes: jpeg, type: 'png' })).toBeUndefined()
  expect(await run({ task: 'picture', bytes: jpeg, type: 'jpeg' })).toMatchObject({ width: 1200 })
})
