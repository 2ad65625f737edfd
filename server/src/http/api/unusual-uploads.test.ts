import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { deflateSync } from 'node:zlib'
import { pictureQuota } from '@ujuzi/contract/api/portal-limits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart, tinyPicture } from '../../testing/app/multipart.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { documentsFixture } from '../../testing/fixtures/documents.ts'
import { mediaFixture } from '../../testing/fixtures/media.ts'
import { photo, pngChunk } from '../../testing/fixtures/pictures.ts'

let app: TestApp
let fixture: ReturnType<typeof mediaFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = mediaFixture(app)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const red = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 221, g: 0, b: 0 } } })

test.each([
  ['16 bits per colour channel', red().toColourspace('rgb16').png()],
  ['the four printing colours (CMYK)', red().toColourspace('cmyk').jpeg({ quality: 100 })],
])('a picture with %s is converted to ordinary RGB', async (_sentence, made) => {
  const { picture } = await fixture.createUpload(await made.toBuffer())
  const shown = await app.server.inject(picture.url)
  const { data, info } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 300, height: 200, channels: 3 })
  const [r = 0, g = 255, b = 255] = data
  expect(r).toBeGreaterThan(200)
  expect(Math.max(g, b)).toBeLessThan(50)
})

test.each([5, 6, 7, 8])('a picture with EXIF orientation %i is stored upright', async (side) => {
  const lying = await red().withMetadata({ orientation: side }).jpeg().toBuffer()
  expect((await fixture.createUpload(lying)).picture).toMatchObject({ width: 200, height: 300 })
})

test('a picture 20,000 pixels wide and 1 pixel high is scaled down to 1600 by 1 pixels', async () => {
  const strip = sharp({ create: { width: 20_000, height: 1, channels: 3, background: 'red' } })
  const { picture } = await fixture.createUpload(await strip.png().toBuffer())
  expect(picture).toMatchObject({ width: 1600, height: 1 })
})

const packed = deflateSync(Buffer.alloc(64_000_000), { level: 9 })
test.each(['zTXt', 'iTXt', 'iCCP'])(
  'a 64 MB block of compressed metadata (%s) is removed from an uploaded picture',
  async (kind) => {
    const note = { zTXt: 'note\0\0', iTXt: 'note\0\x01\0\0\0', iCCP: 'profile\0\0' }[kind] ?? ''
    const png = await red().png().toBuffer()
    const chunk = pngChunk(kind, Buffer.concat([Buffer.from(note, 'latin1'), packed]))
    const bomb = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
    const { picture } = await fixture.createUpload(bomb)
    const kept = (await app.server.inject(picture.url)).rawPayload
    expect(kept.length).toBeLessThan(2_000)
  },
)

test('data appended to the end of an uploaded picture is not stored', async () => {
  const archive = Buffer.from('PK\x03\x04 an archive, or a script')
  const { picture } = await fixture.createUpload(Buffer.concat([await photo(), archive]))
  const kept = (await app.server.inject(picture.url)).rawPayload
  expect(kept.includes('PK\x03\x04')).toBe(false)
})

test.each([
  ['that runs a script', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
  ['that is an archive too', '%PDF-1.7\nPK\x03\x04 and its files'],
])(
  'a document %s is always served as a download, never shown in the browser',
  async (_sentence, text) => {
    const business = await app.people.business()
    const documents = documentsFixture(app)
    const file = { name: 'paper.pdf', type: 'text/html', bytes: Buffer.from(text, 'latin1') }
    const response = await documents.upload(business, 'identity', file)
    const shown = await documents.downloadAsOwner(business, response.ok ? response.data.id : '')
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload).toEqual(file.bytes)
    expect(shown.headers).toMatchObject({
      'content-disposition': 'attachment; filename="paper.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(shown.headers['content-type']).not.toMatch(/html|pdf/)
  },
)

/** Sends raw bytes; returns the status and the number of stored pictures. */
async function sendRaw(headers: string[], payload: Buffer, ends = false) {
  const person = await app.people.client()
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const { token } = person
  const head = [
    'POST /api/media/ HTTP/1.1',
    'host: ujuzi.test',
    `authorization: Bearer ${token}`,
    ...headers,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  if (ends) socket.end(payload)
  else socket.write(payload)
  const [data] = await once(socket, 'data')
  socket.destroy()
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1])
  return { status, rows: (await fixture.listRows(person.id)).length }
}

const form = () => {
  const { headers, payload } = multipart({ purpose: 'service' }, [tinyPicture])
  return { type: `content-type: ${headers['content-type']}`, payload }
}

test('an upload form may be sent in chunks without a content length', async () => {
  const { type, payload } = form()
  const pieces = [...payload].flatMap((byte) => [Buffer.from('1\r\n'), Buffer.of(byte), crlf])
  const body = Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')])
  expect(await sendRaw([type, 'transfer-encoding: chunked'], body)).toEqual({
    status: 201,
    rows: 1,
  })
})
const crlf = Buffer.from('\r\n')

test('an upload form may have its text fields after the file', async () => {
  const { type, payload } = form()
  const [boundary = '', words = '', file = ''] =
    /^(--\S+\r\n)([\s\S]*?)\1([\s\S]*?)\r\n--\S+--\r\n$/
      .exec(payload.toString('latin1'))
      ?.slice(1) ?? []
  const turned = Buffer.from(
    `${boundary}${file}\r\n${boundary}${words}${boundary.trim()}--\r\n`,
    'latin1',
  )
  expect(await sendRaw([type, `content-length: ${turned.length}`], turned)).toEqual({
    status: 201,
    rows: 1,
  })
})

test('an upload form with a wrong content length is refused and stores nothing', async () => {
  const { type, payload } = form()
  const said = (length: number) => [type, `content-length: ${length}`]
  expect(await sendRaw(said(payload.length - 20), payload)).toEqual({ status: 400, rows: 0 })
  expect(await sendRaw(said(payload.length + 20), payload, true)).toEqual({ status: 400, rows: 0 })
})

test('fifty concurrent uploads of one account do not exceed its picture quota', async () => {
  const person = await app.people.client()
  await fixture.insertRows(person.id, pictureQuota.count - 4)
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => fixture.upload(person.token)),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(4)
  expect(new Set(statuses)).toEqual(new Set([201, 409, 503]))
  for (const response of responses)
    expect(response.ok ? '.' : response.error.message).toMatch(/[.!]$/)
  const kept = await fixture.listRows(person.id)
  expect(kept).toHaveLength(
    pictureQuota.count - 4 + statuses.filter((status) => status === 201).length,
  )
})
