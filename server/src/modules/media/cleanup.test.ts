import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unusedPictureHours } from '@ujuzi/contract/api/portal-limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { transact } from '../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mediaScenes } from '../../testing/fixtures/media.ts'
import { photo } from '../../testing/fixtures/pictures.ts'
import { discardPicturesOf, markShown } from './queries.ts'

const hourMs = 3_600_000

let app: TestApp
let scenes: ReturnType<typeof mediaScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = mediaScenes(app)
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

test('an AVIF of every width is made later, counted, and made only once', async () => {
  const { person, picture } = await scenes.uploaded(await photo({ width: 700, height: 500 }))
  expect(await waiting('media.avif')).toEqual([{ id: picture.id }])
  const [before] = await scenes.rows(person.id)
  await scenes.run('media.avif', { id: picture.id })
  expect(await scenes.files(picture.id)).toEqual(
    ['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.webp'].map(
      (name) => `files/pictures/${picture.id}/${name}`,
    ),
  )
  const [after] = await scenes.rows(person.id)
  expect(after?.avif_at).toEqual(app.clock.now())
  expect(Number(after?.bytes)).toBeGreaterThan(Number(before?.bytes))
  await scenes.run('media.avif', { id: picture.id })
  expect(await scenes.rows(person.id)).toEqual([after])
  const served = await app.server.inject(`/media/${picture.id}/640.avif`)
  expect(served.headers['content-type']).toBe('image/avif')
  expect(served.rawPayload.subarray(4, 12).toString()).toBe('ftypavif')
})

test('an AVIF of a picture that is gone is no failure and leaves nothing', async () => {
  const { person, picture } = await scenes.uploaded()
  await transact(app.db, (tx) => discardPicturesOf(tx, person.id, app.clock.now()))
  await scenes.run('media.avif', { id: picture.id })
  await scenes.run('media.discard')
  await scenes.run('media.avif', { id: picture.id })
  expect(await scenes.files(picture.id)).toEqual([])
})

test('a picture that nothing shows for a day is deleted with its files; one that is shown stays', async () => {
  const unused = await scenes.uploaded(await photo())
  const shown = await scenes.uploaded()
  await scenes.run('media.avif', { id: unused.picture.id })
  await markShown(app.db, [shown.picture.id], shown.person.id)
  app.clock.advance(unusedPictureHours * hourMs)
  await scenes.run('media.sweep')
  expect(await scenes.rows(unused.person.id)).toHaveLength(1)
  app.clock.advance(1)
  await scenes.run('media.sweep')
  expect(await scenes.rows(unused.person.id)).toEqual([])
  expect(await scenes.files(unused.picture.id)).toEqual([])
  expect(await scenes.files(shown.picture.id)).toHaveLength(1)
  await scenes.run('media.sweep')
})

test('ended between the row and its files, the deletion is finished by the next round', async () => {
  const { person, picture } = await scenes.uploaded(await photo())
  await transact(app.db, (tx) => discardPicturesOf(tx, person.id, app.clock.now()))
  // As far as a process came that was ended here: the files are noted, and still there.
  expect(await scenes.files(picture.id)).toHaveLength(4)
  expect(await waiting('media.discard')).toEqual([{}])
  await scenes.run('media.discard')
  expect(await scenes.files(picture.id)).toEqual([])
  const { rows } = await app.pool.query('select key from discarded_files where key like $1', [
    `%${picture.id}%`,
  ])
  expect(rows).toEqual([])
})

test('a deletion that is rolled back deletes nothing', async () => {
  const { person, picture } = await scenes.uploaded()
  const failing = transact(app.db, async (tx) => {
    await discardPicturesOf(tx, person.id, app.clock.now())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await scenes.run('media.sweep')
  expect(await scenes.rows(person.id)).toHaveLength(1)
  expect((await app.server.inject(picture.url)).statusCode).toBe(200)
})

test('files without a row are deleted after an hour, and only those of pictures', async () => {
  const { picture } = await scenes.uploaded()
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
  await scenes.run('media.strays')
  expect(await scenes.files(old)).toEqual([`files/documents/${old}`])
  expect(await scenes.files(fresh)).toHaveLength(1)
  expect(await scenes.files(picture.id)).toHaveLength(1)
})
