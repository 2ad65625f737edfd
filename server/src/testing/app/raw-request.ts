import { connect } from 'node:net'

export type RawResponse = {
  status: number
  headers: Record<string, string>
  body: string
  text: string
}

/** Sends raw bytes over a new connection and reads until the server closes it. */
export function sendRaw(port: number, text: string | Buffer): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
    socket.on('close', () => resolve(parseResponse(Buffer.concat(chunks).toString())))
    socket.on('error', reject)
  })
}

/** Sends a request with this request line and these headers, plus `Connection: close`. */
export const sendRequestLine = (port: number, line: string, headers: string[] = []) =>
  sendRaw(
    port,
    Buffer.from(`${[line, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`, 'latin1'),
  )

function parseResponse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n'), text }
}
