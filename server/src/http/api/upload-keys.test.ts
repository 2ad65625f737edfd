import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pictureQuota } from '@ujuzi/contract/api/portal-limits'
import { uploadCaseDocument } from '@ujuzi/contract/documents/documents'
import { uploadPicture } from '@ujuzi/contract/media/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart, tinyPicture } from '../../testing/app/multipart.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { documentsFixture } from '../../testing/fixtures/documents.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { photo } from '../../testing/fixtures/pictures.ts'

let app: TestApp
let fixture: ReturnType<typeof mediaFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = mediaFixture(app)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

type Person = { id: string; token: string }
const reused = { status: 409, error: { code: 'key_reused' } }

const send = ({ token }: Person, key: string, bytes: Uint8Array = tinyPicture.bytes) =>
  app.call(
    uploadPicture,
    { body: { purpose: 'service' }, file: fixture.createFile(bytes) },
    { as: token, key },
  )

/**
 * Returns the picture ids of an account and, as `strays`, the stored picture folders of any account that have no row in
 * `media`.
 */
async function listSavedPictures({ id }: Person) {
  const all = await app.pool.query<{ id: string }>('select id from media')
  const known = new Set(all.rows.map((row) => row.id))
  const folders = new Set(
    (await fixture.listFiles('pictures/')).map((name) => name.split('/')[2] ?? ''),
  )
  return {
    ids: (await fixture.listRows(id)).map((row) => row.id),
    strays: [...folders].filter((folder) => !known.has(folder)),
  }
}

test('a picture sent twice with one idempotency key is stored once, and both uploads get one response', async () => {
  const person = await app.people.client()
  const first = await send(person, 'again')
  const second = await send(person, 'again')
  expect(first.ok && second.ok && second.data).toEqual(first.ok && first.data)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await listSavedPictures(person)).toEqual({ ids: [first.ok && first.data.id], strays: [] })
})

test('six uploads of a picture at once with one idempotency key store it once and count it once in the quota', async () => {
  const person = await app.people.client()
  await fixture.insertRows(person.id, pictureQuota.count - 1)
  const responses = await Promise.all(Array.from({ length: 6 }, () => send(person, 'together')))
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(
    new Set(responses.map((response) => JSON.stringify(response.ok && response.data))).size,
  ).toBe(1)
  const { ids, strays } = await listSavedPictures(person)
  expect(ids).toHaveLength(pictureQuota.count)
  expect(strays).toEqual([])
})

test('an idempotency key used for one picture is refused for a different one, also when both arrive at once', async () => {
  const person = await app.people.client()
  const other = await photo({ width: 400, height: 300 })
  await send(person, 'one')
  expect(await send(person, 'one', other)).toMatchObject(reused)
  const responses = await Promise.all([send(person, 'two'), send(person, 'two', other)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  const { ids, strays } = await listSavedPictures(person)
  expect(ids).toHaveLength(2)
  expect(strays).toEqual([])
})

test('two accounts can use the same idempotency key for separate pictures', async () => {
  const [one, two] = [await app.people.client(), await app.people.client()]
  const first = await send(one, 'shared')
  const second = await send(two, 'shared')
  expect(first.ok && second.ok && first.data.id !== second.data.id).toBe(true)
})

test('the idempotency key of a refused picture works for the corrected picture', async () => {
  const person = await app.people.client()
  const refusal = await send(person, 'corrected', Buffer.from('no picture'))
  expect(refusal).toMatchObject({ status: 415, error: { code: 'picture_type' } })
  const broken = await send(person, 'corrected', (await photo()).subarray(0, 900))
  expect(broken).toMatchObject({ status: 422, error: { code: 'picture_invalid' } })
  expect(await send(person, 'corrected')).toMatchObject({ status: 201 })
  expect((await listSavedPictures(person)).ids).toHaveLength(1)
})

test('an upload that broke off halfway succeeds when it is retried with its idempotency key', async () => {
  const person = await app.people.client()
  const { headers, payload } = multipart({ purpose: 'service' }, [tinyPicture])
  const { port } = app.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /api/media/ HTTP/1.1',
    'host: ujuzi.test',
    `authorization: Bearer ${person.token}`,
    'idempotency-key: broken',
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const answered = once(socket, 'close')
  socket.end(payload.subarray(0, payload.length >> 1))
  socket.resume()
  await answered
  expect((await listSavedPictures(person)).ids).toEqual([])
  const response = await send(person, 'broken')
  expect(await listSavedPictures(person)).toEqual({
    ids: [response.ok && response.data.id],
    strays: [],
  })
})

test('an upload holds no database connection while its picture is processed', async () => {
  const narrow = app.openAnotherApp(1)
  const person = await app.people.client()
  const body = { purpose: 'service' } as const
  const upload = async (key: string) =>
    app.callerFor(narrow)(
      uploadPicture,
      { body, file: fixture.createFile(await photo()) },
      { as: person.token, key },
    )
  const responses = await Promise.all(['a', 'b', 'c', 'a'].map(upload))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await listSavedPictures(person)).ids).toHaveLength(3)
})

test('a document sent twice with one idempotency key is stored once, and the key is refused for a different one', async () => {
  const business = await app.people.business()
  const as = await app.people.signIn(business.owner.id)
  const hand = (text: string, id = business.id, kind: 'identity' | 'license' = 'identity') =>
    app.call(
      uploadCaseDocument,
      {
        params: { id },
        body: { kind },
        file: new File([`%PDF-1.7\n${text}`], 'a.pdf', { type: 'application/pdf' }),
      },
      { as, key: 'document' },
    )
  const [first, second] = await Promise.all([hand('one'), hand('one')])
  expect(first).toMatchObject({ status: 201 })
  expect(first.ok && second.ok && second.data).toEqual(first.ok && first.data)
  expect(await hand('two')).toMatchObject(reused)
  expect(await hand('one', business.id, 'license')).toMatchObject(reused)
  const documents = await documentsFixture(app).listDocuments(business)
  expect(documents).toEqual([first.ok && first.data])
  expect(await fixture.listFiles('files/kyb')).toHaveLength(1)
})
