import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { uploadPicture } from '@ujuzi/contract/media'
import { expect, test } from 'vitest'
import { boundArrival } from './arrival.ts'
import { buildServer } from './server.ts'
import { acceptUploads } from './uploads.ts'

const settings = { logLevel: 'silent' as const, trustProxy: false, publicUrl: undefined }

async function listening() {
  const app = buildServer(settings)
  boundArrival(app, 1)
  acceptUploads(app)
  app.post('/words', async () => 'words')
  app.post('/upload', { config: { endpoint: uploadPicture } }, async ({ body }) => {
    for await (const _ of body as AsyncIterable<Buffer>);
    return 'upload'
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

test('words that do not arrive in their time are given up, and an upload is waited for', async () => {
  const { app, port } = await listening()
  const upload = await begin(port, '/upload', 'multipart/form-data; boundary=b')
  const late = await begin(port, '/words', 'application/json')
  expect(await answerOn(late)).toMatch(/^HTTP\/1.1 408 /)
  upload.write('""')
  expect(await answerOn(upload)).toMatch(/^HTTP\/1.1 200 [\s\S]*upload$/)
  upload.destroy()
  await app.close()
})

test('words in their time are answered', async () => {
  const { app, port } = await listening()
  const answer = await fetch(`http://127.0.0.1:${port}/words`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '"a"',
  })
  expect(await answer.text()).toBe('words')
  await app.close()
})
