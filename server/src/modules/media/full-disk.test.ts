import type { FileHandle } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { photo } from '../../testing/fixtures/pictures.ts'

/** Number of files that still fit on the disk. */
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

/** Writes a part and then fails like a full disk. */
function breakWhenFull(file: FileHandle) {
  if (disk.room-- > 0) return
  const write = file.writeFile.bind(file)
  file.writeFile = async (bytes) => {
    await write((bytes as Buffer).subarray(0, 100))
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  }
}

let app: TestApp
let fixture: ReturnType<typeof mediaFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = mediaFixture(app)
})
afterAll(() => app.close())

test('on a disk that fills up an upload is refused, nothing is left of it, and the rest goes on', async () => {
  const { person, picture } = await fixture.createUpload(await photo())
  const before = await fixture.listFiles()
  disk.room = 2
  const answer = await fixture.upload(person.token, await photo())
  expect(answer).toMatchObject({ status: 507, error: { code: 'storage_full' } })
  expect(!answer.ok && answer.error.message).toMatch(/\.$/)
  expect(await fixture.listFiles()).toEqual(before)
  expect(await fixture.listRows(person.id)).toHaveLength(1)
  expect((await app.server.inject(picture.url)).statusCode).toBe(200)
  disk.room = Number.POSITIVE_INFINITY
  expect(await fixture.upload(person.token)).toMatchObject({ ok: true })
})
