import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mediaScenes } from '../../testing/fixtures/media.ts'
import { findPictures, listPicturesOf, markShown, markUnshown } from './queries.ts'
import { pictureView } from './view.ts'

let app: TestApp
let scenes: ReturnType<typeof mediaScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = mediaScenes(app)
})
afterAll(() => app.close())

const unusedSince = async (accountId: string) => (await scenes.rows(accountId))[0]?.unused_at

test('only pictures of the account itself come into use', async () => {
  const mine = await scenes.uploaded()
  const theirs = await scenes.uploaded()
  const asked = [mine.picture.id, theirs.picture.id, newId()]
  const found = await markShown(app.db, asked, mine.person.id)
  expect(found.map(({ id }) => id)).toEqual([mine.picture.id])
  expect(await unusedSince(mine.person.id)).toBeNull()
  expect(await unusedSince(theirs.person.id)).toEqual(app.clock.now())
  expect(await markShown(app.db, [], mine.person.id)).toEqual([])
})

test.each([
  [
    'a service',
    'insert into service_images (service_id, position, media_id) select id, 0, $2 from services where business_id = $1',
  ],
  [
    'a sample of work',
    `insert into work_samples (id, business_id, title, image_url, width, height, position, created_at, media_id)
       values (gen_random_uuid(), $1, 'x', '/x', 1, 1, 99, now(), $2)`,
  ],
  ['a portrait', 'insert into shop_profiles (business_id, picture_id) values ($1, $2)'],
  ['a logo', 'insert into shop_profiles (business_id, logo_id) values ($1, $2)'],
  [
    'a picture of the business',
    'insert into profile_images (business_id, position, media_id) values ($1, 0, $2)',
  ],
])('a picture that %s shows stays in use', async (_place, statement) => {
  const business = await app.people.business()
  const { person, picture } = await scenes.uploaded()
  await markShown(app.db, [picture.id], person.id)
  await app.pool.query(statement, [business.id, picture.id])
  await markUnshown(app.db, [picture.id], app.clock.now())
  expect(await unusedSince(person.id)).toBeNull()
  // Even one that was wrongly marked is not swept away from where it is shown.
  await app.pool.query('update media set unused_at = $2 where id = $1', [picture.id, new Date(0)])
  await scenes.run('media.sweep')
  expect(await scenes.rows(person.id)).toHaveLength(1)
  await app.pool.query('delete from businesses where id = $1', [business.id])
  await app.pool.query('update media set unused_at = null where id = $1', [picture.id])
  await markUnshown(app.db, [picture.id], app.clock.now())
  expect(await unusedSince(person.id)).toEqual(app.clock.now())
})

test('pictures are found by their ids, and by whose they are', async () => {
  const { person, picture } = await scenes.uploaded()
  expect((await findPictures(app.db, [picture.id, newId()])).map(pictureView)).toEqual([picture])
  expect((await listPicturesOf(app.db, person.id)).map(({ id }) => id)).toEqual([picture.id])
  expect(await findPictures(app.db, [])).toEqual([])
})
