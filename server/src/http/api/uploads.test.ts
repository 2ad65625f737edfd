import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { imageMaxBytes } from '@ujuzi/contract/api/limits'
import { uploadPicture } from '@ujuzi/contract/media/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { type FormFile, multipart, tinyPicture } from '../../testing/app/multipart.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { heavyPhoto } from '../../testing/fixtures/pictures.ts'
import { createUploadLimiter, safeFileName } from './uploads.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await openTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const purpose = 'service'
const part = (more: Partial<FormFile> & { field?: string } = {}) => ({ ...tinyPicture, ...more })

/** Uploads exactly this body; returns status, error code and the fields in error. */
async function send(body: { headers: Record<string, string>; payload: Buffer | string }) {
  const { token } = await app.people.client()
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/media/',
    headers: { ...body.headers, authorization: `Bearer ${token}` },
    payload: body.payload,
  })
  const { error } = answer.json()
  return { status: answer.statusCode, code: error?.code, fields: Object.keys(error?.fields ?? {}) }
}

/** Numbers of picture rows and of all files in the data folder, partial ones included. */
async function kept() {
  const { rows } = await app.pool.query('select count(*)::int as count from media')
  return { rows: rows[0].count as number, files: (await files()).length }
}

async function files() {
  const all = await readdir(app.dataDir, { recursive: true, withFileTypes: true })
  const names = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return names.map((name) => relative(app.dataDir, name))
}

test('an upload form with all its fields and one picture is accepted', async () => {
  expect(await send(multipart({ purpose }, [part()]))).toMatchObject({ status: 201 })
})

test('the OpenAPI document describes the fields of the picture upload form, including the file', async () => {
  const { paths } = (await app.server.inject('/api/openapi.json')).json()
  expect(paths['/api/media/'].post.requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        required: ['purpose', 'file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
      encoding: { file: { contentType: 'image/jpeg, image/png, image/webp' } },
    },
  })
})

test.each([
  ['without a file', [], ['file']],
  ['with no file chosen in the file field', [part({ name: '', bytes: Buffer.alloc(0) })], ['file']],
  ['with two files', [part(), part()], ['file']],
  ['with the file in a field of the wrong name', [part({ field: 'photo' })], ['photo']],
])(
  'an upload form %s is refused with an error that names the field',
  async (_sentence, files, fields) => {
    expect(await send(multipart({ purpose }, files))).toEqual({
      status: 422,
      code: 'invalid_input',
      fields,
    })
  },
)

test('the text fields of an upload form are validated like the fields of a JSON body', async () => {
  const problems = async (fields: object) => (await send(multipart({ ...fields }, [part()]))).fields
  expect(await problems({})).toEqual(['purpose'])
  expect(await problems({ purpose: 'nothing' })).toEqual(['purpose'])
  expect(await problems({ purpose, role: 'moderator' })).toEqual(['role'])
  expect(await problems({ purpose, file: 'text' })).toEqual(['file'])
  const { headers, payload } = multipart({ purpose }, [part()])
  const twice = String(payload.toString('latin1')).replace(
    /(--\S+\r\ncontent[\s\S]*?service\r\n)/,
    '$1$1',
  )
  expect(await send({ headers, payload: Buffer.from(twice, 'latin1') })).toMatchObject({
    fields: ['purpose'],
  })
})

test.each([
  [
    'has 30 fields',
    multipart(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, ''])), [part()]),
    400,
  ],
  ['has a text of 5,000 characters', multipart({ purpose: 'x'.repeat(5000) }, [part()]), 413],
  ['has a field named __proto__', multipart({ purpose, ['__proto__']: 'x' }, [part()]), 400],
  ['has a NUL character in a field', multipart({ purpose: 'a\0b' }, [part()]), 400],
  ['names no boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }, 400],
  [
    'has a different boundary than its header says',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=other' },
      payload: multipart({ purpose }, [part()]).payload,
    },
    400,
  ],
  ['ends in the middle', cut(0.5), 400],
  ['ends before its last boundary', cut(0.99), 400],
  ['is empty', { headers: multipart({}).headers, payload: '' }, 400],
  [
    'is JSON',
    { headers: { 'content-type': 'application/json' }, payload: '{"purpose":"service"}' },
    415,
  ],
  [
    'is an image instead of a form',
    { headers: { 'content-type': 'image/png' }, payload: Buffer.from(tinyPicture.bytes) },
    415,
  ],
  [
    'has the content type multipart/mixed',
    { headers: { 'content-type': 'multipart/mixed; boundary=x' }, payload: '--x--' },
    415,
  ],
])('an upload whose body %s is refused and stores nothing', async (_sentence, body, status) => {
  const before = await kept()
  expect(await send(body)).toMatchObject({ status })
  expect(await kept()).toEqual(before)
})

function cut(share: number) {
  const { headers, payload } = multipart({ purpose }, [part()])
  return { headers, payload: payload.subarray(0, Math.floor(payload.length * share)) }
}

test('a picture below 5 MB is accepted, and one of 5 MB or more is refused', async () => {
  const heavy = await heavyPhoto(4_000_000)
  const filled = (bytes: number) => Buffer.concat([heavy, Buffer.alloc(bytes - heavy.length)])
  const sent = (bytes: number) => send(multipart({ purpose }, [part({ bytes: filled(bytes) })]))
  expect(await sent(imageMaxBytes - 1)).toMatchObject({ status: 201 })
  expect(await sent(imageMaxBytes)).toMatchObject({ status: 413, code: 'picture_too_large' })
  expect(await sent(imageMaxBytes + 1)).toMatchObject({ status: 413, code: 'picture_too_large' })
})

test.each([
  ['../../../etc/passwd.png', 'passwd.png'],
  ['C:\\Windows\\system32\\x.png', 'x.png'],
  ['/etc/cron.d/x.png', 'x.png'],
  ['a\0b.png', 'ab.png'],
  ['..', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\r\nSet-Cookie: a=b.png', 'Set-Cookie: a=b.png'],
  [`${'x'.repeat(300)}.png`, 'x'.repeat(120)],
])(
  'the name %j of an uploaded picture is changed to %s and is not used on disk',
  async (name, plain) => {
    expect(safeFileName(name)).toBe(plain)
    expect(await send(multipart({ purpose }, [part({ name })]))).toMatchObject({ status: 201 })
    for (const file of await files())
      expect(file).toMatch(/^files\/pictures\/[0-9a-f-]{36}\/\d+\.webp$/)
  },
)

test('an upload without a valid token is refused before its body is read', async () => {
  const socket = await begin({ token: 'x.y.z', length: 4_000_000 })
  socket.write('--never-the-end')
  expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 401 /)
})

test('a picture upload is refused once its content length or the bytes received exceed the size limit', async () => {
  const { token } = await app.people.client()
  const said = await begin({ token, length: imageMaxBytes * 20 })
  expect(await answerOn(said)).toMatch(/^HTTP\/1.1 413 [\s\S]*picture_too_large/)
  const unsaid = await begin({ token })
  const head = formHead('----b', 'x.png')
  unsaid.write(chunked(head))
  const megabyte = chunked(Buffer.alloc(1024 * 1024))
  for (let i = 0; i < 5; i++) unsaid.write(megabyte)
  // The body never ends, and still gets a response.
  expect(await answerOn(unsaid)).toMatch(/^HTTP\/1.1 413 [\s\S]*picture_too_large/)
})

test.each([1, 50, 99])(
  'an upload that breaks off at %i percent stores nothing and frees its upload slot',
  async (percent) => {
    const { token } = await app.people.client()
    const before = await kept()
    const file = await heavyPhoto(3_000_000)
    const body = Buffer.concat([formHead('----b', 'x.png'), file, Buffer.from('\r\n------b--\r\n')])
    const sockets = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const socket = await begin({ token, length: body.length })
        socket.write(body.subarray(0, Math.floor((body.length * percent) / 100)))
        return socket
      }),
    )
    await until(async () => (await connections()) >= 6)
    for (const socket of sockets) socket.resetAndDestroy()
    await until(async () => (await connections()) === 0)
    expect(await kept()).toEqual(before)
    // Their slots are free again.
    const answer = await app.call(
      uploadPicture,
      { body: { purpose }, file: tinyFile() },
      { as: token },
    )
    expect(answer.status).toBe(201)
  },
)

test('an upload whose client disconnects while it waits in the queue does not keep an upload slot', async () => {
  const { token } = await app.people.client()
  const leave = async () => (await begin({ token, length: 4_000_000 })).resetAndDestroy()
  for (let i = 0; i < 8; i++) await Promise.all([leave(), leave(), leave()])
  await until(async () => (await connections()) === 0)
  const sent = { body: { purpose }, file: tinyFile() } as const
  const responses = async () => (await app.call(uploadPicture, sent, { as: token })).status
  await expect.poll(responses).toBe(201)
})

test('concurrent uploads are limited in total and per account, and a failed or finished upload makes room for the next', async () => {
  const take = createUploadLimiter({ concurrency: 2, queueSize: 1, perAccount: 2 })
  const by = (accountId: string) => ({ accountId, network: accountId })
  const broken = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<void>()
  const first = take(by('a'), () => broken.promise)
  const others = [take(by('a'), () => slow.promise), take(by('b'), () => slow.promise)]
  const busy = new Refusal('busy', { retryAfterSeconds: 5 })
  await expect(take(by('a'), async () => {})).rejects.toMatchObject(busy)
  await expect(take(by('c'), async () => {})).rejects.toMatchObject(busy)
  broken.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  slow.resolve()
  await Promise.all(others)
  expect(await take(by('a'), async () => 'in')).toBe('in')
})

const tinyFile = () =>
  new File([tinyPicture.bytes as Uint8Array<ArrayBuffer>], 'x.png', { type: 'image/png' })

const formHead = (boundary: string, name: string) =>
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nservice\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
  )

const chunked = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

async function begin({ token, length }: { token: string; length?: number }) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `POST /api/media/ HTTP/1.1\r\nhost: ujuzi.test\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=----b\r\n${size}\r\n\r\n`,
  )
  return socket
}

async function answerOn(socket: Socket) {
  const [data] = await once(socket, 'data')
  socket.destroy()
  return String(data)
}

const connections = () =>
  new Promise<number>((resolve) => app.server.server.getConnections((_, count) => resolve(count)))

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}
