import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'

type Connection = { port: number; from: string }

export type SlowClient = { socket: Socket; received: () => string; closed: Promise<void> }

/** Opens a connection from this loopback address that sends `text` and then nothing. */
export async function openSlowClient(
  { port, from }: Connection,
  text: string,
  { reads = true }: { reads?: boolean } = {},
): Promise<SlowClient> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  let received = ''
  if (reads) socket.on('data', (data) => (received += data))
  else socket.pause()
  socket.write(text)
  return { socket, received: () => received, closed }
}

/** POST request with the first byte of an announced body of 100 bytes. */
export const formatSlowPost = (path: string, extraHeaders = '') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n${extraHeaders}\r\n{`

export const formatGet = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`

/** Sends one request from this loopback address over a new connection. */
export function callFromIp(
  { port, from }: Connection,
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
    (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    },
  )
  request.on('error', reject)
  request.end(body)
  return promise
}
