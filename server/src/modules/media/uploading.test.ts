import { pictureQuota } from '@ujuzi/contract/api/portal-limits'
import { deletePicture, uploadPicture } from '@ujuzi/contract/media/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { transact } from '../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { waitForLockWait } from '../../testing/database/lock-wait.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { bombPng, phonePhoto, photo } from '../../testing/fixtures/pictures.ts'
import { startS3Server } from '../../testing/servers/s3.ts'
import { lockUsage } from './queries.ts'

let app: TestApp
let fixture: ReturnType<typeof mediaFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = mediaFixture(app)
})
afterAll(() => app.close())

test('a picture upload returns the picture’s URL, size, widths and placeholder', async () => {
  const { person, picture } = await fixture.createUpload(await phonePhoto())
  expect(picture).toEqual({
    id: expect.any(String),
    url: `/media/${picture.id}/800.webp`,
    width: 800,
    height: 1200,
    widths: [320, 640, 800],
    avif: false,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  expect(await fixture.listFiles(picture.id)).toEqual(
    [320, 640, 800].map((width) => `files/pictures/${picture.id}/${width}.webp`),
  )
  const [row] = await fixture.listRows(person.id)
  expect(row?.unused_at).toEqual(app.clock.now())
  expect(Number(row?.bytes)).toBeGreaterThan(500)
})

test.each([
  ['an SVG file', Buffer.from('<svg onload="alert(1)"/>'), 'picture_type', 415],
  ['a broken picture', (await photo()).subarray(0, 900), 'picture_invalid', 422],
  ['an image of 60 million pixels', bombPng(10_000, 6_000), 'picture_pixels', 422],
  ['an empty file', Buffer.alloc(0), 'picture_type', 415],
])(
  'the upload of %s is refused as a picture and leaves no file and no database row',
  async (_sentence, bytes, code, status) => {
    const person = await app.people.client()
    const before = await fixture.listFiles()
    const response = await fixture.upload(person.token, bytes)
    expect(response).toMatchObject({
      status,
      error: { code, message: expect.stringMatching(/^[A-Z]/) },
    })
    expect(await fixture.listFiles()).toEqual(before)
    expect(await fixture.listRows(person.id)).toEqual([])
  },
)

test('simultaneous uploads cannot exceed an account’s picture quota', async () => {
  const person = await app.people.client()
  await fixture.insertRows(person.id, pictureQuota.count - 3)
  const responses = await Promise.all(Array.from({ length: 6 }, () => fixture.upload(person.token)))
  const [kept, refused] = [responses.filter(({ ok }) => ok), responses.filter(({ ok }) => !ok)]
  expect(kept).toHaveLength(3)
  for (const response of refused)
    expect(response).toMatchObject({ status: 409, error: { code: 'quota_reached' } })
  const rows = await fixture.listRows(person.id)
  expect(rows).toHaveLength(pictureQuota.count)
  // Uploads that lost the race left no files: each of the three pictures has one.
  const ids = new Set(rows.map(({ id }) => id))
  const strays = (await fixture.listFiles('pictures/')).filter(
    (name) => !ids.has(name.split('/')[2] ?? ''),
  )
  const others = await app.pool.query('select id from media where account_id <> $1', [person.id])
  const known = new Set(others.rows.map(({ id }) => id))
  expect(strays.filter((name) => !known.has(name.split('/')[2] ?? ''))).toEqual([])
})

test('reading an account’s picture quota waits for an unfinished upload and counts its picture', async () => {
  const person = await app.people.client()
  const { second } = await transact(app.db, async (tx) => {
    await lockUsage(tx, person.id)
    const second = transact(app.db, (other) => lockUsage(other, person.id))
    await Promise.race([second, waitForLockWait(app)])
    await fixture.insertRows(person.id, 1)
    return { second }
  })
  expect((await second).count).toBe(1)
})

test('the picture quota limits total bytes as well as the number of pictures', async () => {
  const person = await app.people.client()
  await fixture.insertRows(person.id, 1, pictureQuota.bytes - 1)
  expect(await fixture.upload(person.token)).toMatchObject({ error: { code: 'quota_reached' } })
  const roomy = await app.people.client()
  await fixture.insertRows(roomy.id, 1, pictureQuota.bytes - 100_000)
  expect(await fixture.upload(roomy.token)).toMatchObject({ ok: true })
})

test('only the uploader can delete a picture, and its files are deleted with it', async () => {
  const { person, picture } = await fixture.createUpload()
  const params = { id: picture.id }
  const stranger = await app.people.client()
  const unknown = await app.call(deletePicture, { params: { id: newId() } }, { as: stranger.token })
  const theirs = await app.call(deletePicture, { params }, { as: stranger.token })
  expect(theirs).toMatchObject({ status: 404, error: { code: 'picture_not_found' } })
  expect(!theirs.ok && !unknown.ok && theirs.error).toEqual(!unknown.ok && unknown.error)
  expect(await app.call(deletePicture, { params }, { as: person.token })).toMatchObject({
    ok: true,
    data: { id: picture.id },
  })
  expect(await fixture.listRows(person.id)).toEqual([])
  await fixture.runTask('media.discard')
  expect(await fixture.listFiles(picture.id)).toEqual([])
  const again = await app.call(deletePicture, { params }, { as: person.token })
  expect(again.status).toBe(404)
})

test('a picture upload gets status 503 and leaves no file if the object store is unreachable', async () => {
  const bucket = await startS3Server()
  const far = await openTestApp({ settings: { storageUrl: bucket.url } })
  const there = mediaFixture(far)
  const { person, picture } = await there.createUpload(await photo())
  const shown = await far.server.inject(picture.url)
  expect(shown.statusCode).toBe(200)
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  await bucket.close()
  const response = await there.upload(person.token)
  expect(response).toMatchObject({ status: 503, error: { code: 'unavailable' } })
  expect(!response.ok && response.error.message).toMatch(/\.$/)
  expect(await there.listRows(person.id)).toHaveLength(1)
  expect((await far.server.inject(picture.url)).statusCode).toBe(503)
  expect(await there.listFiles()).toEqual([])
  await far.close()
})

test('refuses a picture upload without a sign-in', async () => {
  const file = fixture.createFile(await photo())
  const sent = { body: { purpose: 'profile_picture' as const }, file }
  expect(await app.call(uploadPicture, sent)).toMatchObject({ status: 401 })
})
