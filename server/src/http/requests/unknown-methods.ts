import type { Server } from 'node:http'
import { m } from '@ujuzi/contract/messages'
import { allowHeader } from './methods.ts'

export type ParserError = { code?: string; rawPacket?: unknown; bytesParsed?: number }

/** Whether Node's parser rejected a well-formed request line for an unknown method, such as TRACK. */
export function isUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ParserError) {
  if (code !== 'HPE_INVALID_METHOD' || !Buffer.isBuffer(rawPacket)) return false
  const [, method = ''] = requestLine.exec(rawPacket.toString('latin1')) ?? []
  // An error later in the packet does not concern the method in this line.
  return method !== '' && bytesParsed <= method.length
}

const requestLine = /^([\w!#$%&'*+.^`|~-]+) \S+ HTTP\/1\.[01]\r?\n/

const body = JSON.stringify({
  error: { code: 'method_not_allowed', message: m.error_method_not_allowed({}, { locale: 'en' }) },
})

/** Complete HTTP response for a rejected request line, which never becomes a request. */
export const unknownMethodResponse = [
  'HTTP/1.1 405 Method Not Allowed',
  `Allow: ${allowHeader([])}`,
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(body)}`,
  'Connection: close',
  '',
  body,
].join('\r\n')

/** Responds to CONNECT requests with 405. Without a listener, Node closes the connection without a response. */
export function refuseConnect(server: Server) {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(unknownMethodResponse, () => socket.destroy())
  })
}
