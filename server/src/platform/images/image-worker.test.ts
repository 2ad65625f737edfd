import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { photo } from '../../testing/fixtures/pictures.ts'
import { openDrawingRoom } from './image-worker.ts'

/** The processes that draw for this one. */
const drawing = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter((line) => line.includes('image-worker-process'))
    .map((line) => Number.parseInt(line, 10))

test('one process draws everything, and another takes over from one that ended', async () => {
  const draw = openDrawingRoom()
  const wish = { task: 'picture' as const, bytes: await photo(), type: 'jpeg' }
  await Promise.all([draw(wish), draw(wish)])
  const [first, ...others] = drawing()
  expect(others).toEqual([])
  process.kill(first ?? 0, 'SIGSTOP')
  const lost = draw(wish)
  process.kill(first ?? 0, 'SIGKILL')
  await expect(lost).rejects.toThrow('ended while it drew')
  expect(await draw(wish)).toMatchObject({ width: 1200, height: 800 })
  expect(drawing()).not.toContain(first)
})

test('a picture that cannot be read is said to be so, and the next is drawn', async () => {
  const draw = openDrawingRoom()
  const jpeg = await photo()
  expect(await draw({ task: 'picture', bytes: jpeg.subarray(0, 50), type: 'jpeg' })).toBeUndefined()
  expect(await draw({ task: 'picture', bytes: jpeg, type: 'png' })).toBeUndefined()
  expect(await draw({ task: 'picture', bytes: jpeg, type: 'jpeg' })).toMatchObject({ width: 1200 })
})
