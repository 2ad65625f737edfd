import { once } from 'node:events'
import { connect } from 'node:net'

export type WholeResponse = { status: number; head: string; body: string }

/** Sends the whole request before it reads anything. Throws if the connection ends before the response is complete. */
export async function sendBeforeReading(
  { port, from = '127.0.0.1' }: { port: number; from?: string },
  head: string,
  body: Buffer,
): Promise<WholeResponse> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  await once(socket, 'connect')
  try {
    socket.pause()
    socket.write(head)
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(body, () => resolve())
    })
    return await readResponse(socket)
  } finally {
    socket.destroy()
  }
}

async function readResponse(socket: ReturnType<typeof connect>): Promise<WholeResponse> {
  let text = ''
  for await (const chunk of socket) {
    text += (chunk as Buffer).toString('latin1')
    const [head = '', body] = text.split('\r\n\r\n', 2)
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
    if (body !== undefined && body.length >= length) {
      return { status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), head, body }
    }
  }
  throw new Error(`The connection ended after ${text.length} characters of a response`)
}
