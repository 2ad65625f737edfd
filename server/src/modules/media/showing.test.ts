import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { listPictures, listPicturesOf, markPicturesUnused, markPicturesUsed } from './queries.ts'
import { pictureView } from './view.ts'

let app: TestApp
let fixture: ReturnType<typeof mediaFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = mediaFixture(app)
})
afterAll(() => app.close())

const unusedSince = async (accountId: string) => (await fixture.listRows(accountId))[0]?.unused_at

test('an account can mark only its own pictures as used', async () => {
  const mine = await fixture.createUpload()
  const theirs = await fixture.createUpload()
  const asked = [mine.picture.id, theirs.picture.id, newId()]
  const found = await markPicturesUsed(app.db, asked, mine.person.id)
  expect(found.map(({ id }) => id)).toEqual([mine.picture.id])
  expect(await unusedSince(mine.person.id)).toBeNull()
  expect(await unusedSince(theirs.person.id)).toEqual(app.clock.now())
  expect(await markPicturesUsed(app.db, [], mine.person.id)).toEqual([])
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
  ['a portrait', 'insert into business_profiles (business_id, picture_id) values ($1, $2)'],
  ['a logo', 'insert into business_profiles (business_id, logo_id) values ($1, $2)'],
  [
    'a picture of the business',
    'insert into profile_images (business_id, position, media_id) values ($1, 0, $2)',
  ],
])('a picture used for %s is neither marked as unused nor deleted', async (_place, statement) => {
  const business = await app.people.business()
  const { person, picture } = await fixture.createUpload()
  await markPicturesUsed(app.db, [picture.id], person.id)
  await app.pool.query(statement, [business.id, picture.id])
  await markPicturesUnused(app.db, [picture.id], app.clock.now())
  expect(await unusedSince(person.id)).toBeNull()
  // A used picture is not deleted, even if it was wrongly marked as unused.
  await app.pool.query('update media set unused_at = $2 where id = $1', [picture.id, new Date(0)])
  await fixture.runTask('media.discard_unused')
  expect(await fixture.listRows(person.id)).toHaveLength(1)
  await app.pool.query('delete from businesses where id = $1', [business.id])
  await app.pool.query('update media set unused_at = null where id = $1', [picture.id])
  await markPicturesUnused(app.db, [picture.id], app.clock.now())
  expect(await unusedSince(person.id)).toEqual(app.clock.now())
})

test('pictures are found by id and listed by account', async () => {
  const { person, picture } = await fixture.createUpload()
  expect((await listPictures(app.db, [picture.id, newId()])).map(pictureView)).toEqual([picture])
  expect((await listPicturesOf(app.db, person.id)).map(({ id }) => id)).toEqual([picture.id])
  expect(await listPictures(app.db, [])).toEqual([])
})
