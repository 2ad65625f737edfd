import type { FileHandle } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mediaScenes } from '../../testing/fixtures/media.ts'
import { photo } from '../../testing/fixtures/pictures.ts'

/** How many more files the disk takes whole. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const open = async (...asked: Parameters<typeof real.open>) => {
    const file = await real.open(...asked)
    if (asked[1] === 'wx') breakWhenFull(file)
    return file
  }
  return { ...real, open }
})

/** Writes a part and then finds no more room, as a full disk does. */
function breakWhenFull(file: FileHandle) {
  if (disk.room-- > 0) return
  const write = file.writeFile.bind(file)
  file.writeFile = async (bytes) => {
    await write((bytes as Buffer).subarray(0, 100))
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  }
}

let app: TestApp
let scenes: ReturnType<typeof mediaScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = mediaScenes(app)
})
afterAll(() => app.close())

test('on a disk that fills up an upload is refused, nothing is left of it, and the rest goes on', async () => {
  const { person, picture } = await scenes.uploaded(await photo())
  const before = await scenes.files()
  disk.room = 2
  const answer = await scenes.upload(person.token, await photo())
  expect(answer).toMatchObject({ status: 507, error: { code: 'storage_full' } })
  expect(!answer.ok && answer.error.message).toMatch(/\.$/)
  expect(await scenes.files()).toEqual(before)
  expect(await scenes.rows(person.id)).toHaveLength(1)
  expect((await app.server.inject(picture.url)).statusCode).toBe(200)
  disk.room = Number.POSITIVE_INFINITY
  expect(await scenes.upload(person.token)).toMatchObject({ ok: true })
})
