import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { uploadPicture } from '@ujuzi/contract/media/media'
import { expect, test } from 'vitest'
import { acceptUploads } from '../api/uploads.ts'
import { buildServer } from '../server.ts'
import { allowIdleSocket, limitArrivalTime, limitStalling } from './arrival-timeout.ts'

const settings = { logLevel: 'silent' as const, trustProxy: false, publicUrl: undefined }

async function listening() {
  const app = buildServer(settings)
  limitArrivalTime(app, 1)
  acceptUploads(app)
  app.post('/words', async () => 'words')
  app.post('/upload', { config: { endpoint: uploadPicture } }, async ({ body }) => {
    for await (const _ of body as AsyncIterable<Buffer>);
    return 'upload'
  })
  app.post('/slow', { config: { endpoint: uploadPicture } }, async (request) => {
    limitStalling(request, { bytes: 100, inMs: 20 })
    for await (const _ of request.body as AsyncIterable<Buffer>);
    return 'slow'
  })
  app.post('/waiting', { config: { endpoint: uploadPicture } }, async (request) => {
    allowIdleSocket(request)
    await once(app.server, 'turn')
    return 'waited'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port }
}

async function begin(port: number, path: string, type: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n""`,
  )
  return socket
}

const answerOn = async (socket: Awaited<ReturnType<typeof begin>>) =>
  String((await once(socket, 'data'))[0])

test('a JSON body that arrives too late gets 408, while an upload may take longer', async () => {
  const { app, port } = await listening()
  const upload = await begin(port, '/upload', 'multipart/form-data; boundary=b')
  const late = await begin(port, '/words', 'application/json')
  expect(await answerOn(late)).toMatch(/^HTTP\/1.1 408 /)
  upload.write('""')
  expect(await answerOn(upload)).toMatch(/^HTTP\/1.1 200 [\s\S]*upload$/)
  upload.destroy()
  await app.close()
})

test('an upload that arrives too slowly gets 408', async () => {
  const { app, port } = await listening()
  const slow = await begin(port, '/slow', 'multipart/form-data; boundary=b')
  expect(await answerOn(slow)).toMatch(/^HTTP\/1.1 408 /)
  slow.destroy()
  const whole = await begin(port, '/slow', 'multipart/form-data; boundary=b')
  whole.write('""')
  expect(await answerOn(whole)).toMatch(/^HTTP\/1.1 200 [\s\S]*slow$/)
  whole.destroy()
  await app.close()
})

test('an upload that waits for its turn is not disconnected as idle', async () => {
  const { app, port } = await listening()
  app.server.setTimeout(30)
  const waiting = await begin(port, '/waiting', 'multipart/form-data; boundary=b')
  waiting.write('""')
  const answered = answerOn(waiting)
  // This one started later, so it would have timed out second.
  const idle = connect(port, '127.0.0.1').resume()
  await once(idle, 'close')
  app.server.emit('turn')
  expect(await answered).toMatch(/^HTTP\/1.1 200 [\s\S]*waited$/)
  waiting.destroy()
  await app.close()
})

test('a JSON body that arrives in time gets its response', async () => {
  const { app, port } = await listening()
  const response = await fetch(`http://127.0.0.1:${port}/words`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '"a"',
  })
  expect(await response.text()).toBe('words')
  await app.close()
})
