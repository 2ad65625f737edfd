import files, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { photo } from '../../testing/fixtures/pictures.ts'

/** Number of files that still fit on the disk. */
const disk = { room: Number.POSITIVE_INFINITY }

const { open } = files

/** Replaces `open` in all modules that import it. */
function replaceOpen(replacement: typeof open) {
  files.open = replacement
  syncBuiltinESMExports()
}

const openOnSmallDisk: typeof open = async (...args) => {
  const file = await open(...args)
  if (args[1] === 'wx') breakWhenFull(file)
  return file
}

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
  replaceOpen(openOnSmallDisk)
  app = await openTestApp()
  fixture = mediaFixture(app)
})
afterAll(async () => {
  replaceOpen(open)
  await app.close()
})

test('a picture upload to a full disk is refused and leaves no file, while saved pictures still load', async () => {
  const { person, picture } = await fixture.createUpload(await photo())
  const before = await fixture.listFiles()
  disk.room = 2
  const response = await fixture.upload(person.token, await photo())
  expect(response).toMatchObject({ status: 507, error: { code: 'storage_full' } })
  expect(!response.ok && response.error.message).toMatch(/\.$/)
  expect(await fixture.listFiles()).toEqual(before)
  expect(await fixture.listRows(person.id)).toHaveLength(1)
  expect((await app.server.inject(picture.url)).statusCode).toBe(200)
  disk.room = Number.POSITIVE_INFINITY
  expect(await fixture.upload(person.token)).toMatchObject({ ok: true })
})
