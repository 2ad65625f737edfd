import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'

type Where = { port: number; from: string }

export type SlowClient = { socket: Socket; heard: () => string; closed: Promise<void> }

/** A connection from this loopback address that sends `text` and then nothing; it reads unless told not to. */
export async function slowClient(
  { port, from }: Where,
  text: string,
  { reads = true }: { reads?: boolean } = {},
): Promise<SlowClient> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  let heard = ''
  if (reads) socket.on('data', (data) => (heard += data))
  else socket.pause()
  socket.write(text)
  return { socket, heard: () => heard, closed }
}

/** Headers that promise a body, and one byte of it. */
export const slowBody = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n${more}\r\n{`

export const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`

/** One call from this loopback address, over a connection of its own. */
export function callFrom(
  { port, from }: Where,
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: Record<string, unknown>
    body: string
  }>()
  const request = httpRequest(
    { port, host: '127.0.0.1', localAddress: from, path, method, headers, agent: false },
    (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (text += chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      )
    },
  )
  request.on('error', reject)
  request.end(body)
  return promise
}
