import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unusedPictureHours } from '@ujuzi/contract/api/portal-limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { transact } from '../../platform/db/transaction.ts'
import { openFolderStore } from '../../platform/storage/folder-store.ts'
import type { Store } from '../../platform/storage/store.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { photo } from '../../testing/fixtures/pictures.ts'
import { addAvif } from './cleanup.commands.ts'
import { discardPicturesOf, markPicturesUsed } from './queries.ts'

const hourMs = 3_600_000

let app: TestApp
let fixture: ReturnType<typeof mediaFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = mediaFixture(app)
})
beforeEach(() =>
  app.pool.query(
    'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
  ),
)
afterAll(() => app.close())

const waiting = async (task: string) => {
  const { rows } = await app.pool.query(
    'select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = $1',
    [task],
  )
  return rows.map(({ payload }) => payload)
}

test('the AVIF job creates one file per picture width and adds their size to the bytes counted for the picture', async () => {
  const { person, picture } = await fixture.createUpload(await photo({ width: 700, height: 500 }))
  expect(await waiting('media.avif')).toEqual([{ id: picture.id }])
  const [before] = await fixture.listRows(person.id)
  await fixture.runTask('media.avif', { id: picture.id })
  expect(await fixture.listFiles(picture.id)).toEqual(
    ['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.webp'].map(
      (name) => `files/pictures/${picture.id}/${name}`,
    ),
  )
  const [after] = await fixture.listRows(person.id)
  expect(after?.avif_at).toEqual(app.clock.now())
  expect(Number(after?.bytes)).toBeGreaterThan(Number(before?.bytes))
  await fixture.runTask('media.avif', { id: picture.id })
  expect(await fixture.listRows(person.id)).toEqual([after])
  const served = await app.server.inject(`/media/${picture.id}/640.avif`)
  expect(served.headers['content-type']).toBe('image/avif')
  expect(served.rawPayload.subarray(4, 12).toString()).toBe('ftypavif')
})

test('the AVIF job succeeds and leaves no files if the picture was deleted before the job ran', async () => {
  const { person, picture } = await fixture.createUpload()
  await transact(app.db, (tx) => discardPicturesOf(tx, person.id, app.clock.now()))
  await fixture.runTask('media.avif', { id: picture.id })
  await fixture.runTask('media.discard')
  await fixture.runTask('media.avif', { id: picture.id })
  expect(await fixture.listFiles(picture.id)).toEqual([])
})

test('the AVIF job fails if the file store fails, but not if the picture is deleted during the job', async () => {
  const { person, picture } = await fixture.createUpload()
  const files = openFolderStore(join(app.dataDir, 'files'))
  const failing: Store = {
    ...files,
    // As when the folder of the picture is removed between its creation and its first file.
    put: async () => {
      throw Object.assign(new Error('no such file or directory'), { code: 'ENOENT' })
    },
  }
  const add = (store: Store) => addAvif({ db: app.db, store }, picture.id, app.clock.now())
  await expect(add(failing)).rejects.toMatchObject({ code: 'ENOENT' })
  const deleting: Store = {
    ...failing,
    put: async (...file) => {
      await transact(app.db, (tx) => discardPicturesOf(tx, person.id, app.clock.now()))
      await fixture.runTask('media.discard')
      return failing.put(...file)
    },
  }
  await add(deleting)
  expect(await fixture.listFiles(picture.id)).toEqual([])
})

test('a picture unused for more than a day is deleted with its files, and a used one stays', async () => {
  const unused = await fixture.createUpload(await photo())
  const shown = await fixture.createUpload()
  await fixture.runTask('media.avif', { id: unused.picture.id })
  await markPicturesUsed(app.db, [shown.picture.id], shown.person.id)
  app.clock.advance(unusedPictureHours * hourMs)
  await fixture.runTask('media.discard_unused')
  expect(await fixture.listRows(unused.person.id)).toHaveLength(1)
  app.clock.advance(1)
  await fixture.runTask('media.discard_unused')
  expect(await fixture.listRows(unused.person.id)).toEqual([])
  expect(await fixture.listFiles(unused.picture.id)).toEqual([])
  expect(await fixture.listFiles(shown.picture.id)).toHaveLength(1)
  await fixture.runTask('media.discard_unused')
})

test('the next run of the cleanup job deletes the files that an interrupted deletion left behind', async () => {
  const { person, picture } = await fixture.createUpload(await photo())
  await transact(app.db, (tx) => discardPicturesOf(tx, person.id, app.clock.now()))
  // State left by a process that was killed here: the files are queued for deletion, and still exist.
  expect(await fixture.listFiles(picture.id)).toHaveLength(4)
  expect(await waiting('media.discard')).toEqual([{}])
  await fixture.runTask('media.discard')
  expect(await fixture.listFiles(picture.id)).toEqual([])
  const { rows } = await app.pool.query('select key from discarded_files where key like $1', [
    `%${picture.id}%`,
  ])
  expect(rows).toEqual([])
})

test('a deletion that is rolled back keeps the picture and its file', async () => {
  const { person, picture } = await fixture.createUpload()
  const failing = transact(app.db, async (tx) => {
    await discardPicturesOf(tx, person.id, app.clock.now())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await fixture.runTask('media.discard_unused')
  expect(await fixture.listRows(person.id)).toHaveLength(1)
  expect((await app.server.inject(picture.url)).statusCode).toBe(200)
})

test('picture files without a database row are deleted after an hour, other files are not', async () => {
  const { picture } = await fixture.createUpload()
  const [old, fresh] = [newId(), newId()]
  const write = async (name: string, hoursAgo: number) => {
    const path = join(app.dataDir, 'files', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'x')
    const at = (app.clock.now().getTime() - hoursAgo * hourMs) / 1000
    await utimes(path, at, at)
  }
  await write(`pictures/${old}/320.webp`, 2)
  await write(`pictures/${old}/320.avif`, 2)
  await write(`pictures/${fresh}/320.webp`, 0.5)
  await write(`pictures/${picture.id}/1.webp`, 30)
  await write(`documents/${old}`, 30)
  await fixture.runTask('media.orphans')
  expect(await fixture.listFiles(old)).toEqual([`files/documents/${old}`])
  expect(await fixture.listFiles(fresh)).toHaveLength(1)
  expect(await fixture.listFiles(picture.id)).toHaveLength(1)
})
