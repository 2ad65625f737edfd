import type { Server } from 'node:http'
import { m } from '@ujuzi/contract/messages'
import { allowHeader } from './methods.ts'

export type ParserError = { code?: string; rawPacket?: unknown; bytesParsed?: number }

/** Whether Node's parser gave up on a well-formed request line because it does not know the method, as with TRACK. */
export function isUnknownMethod({ code, rawPacket, bytesParsed = 0 }: ParserError) {
  if (code !== 'HPE_INVALID_METHOD' || !Buffer.isBuffer(rawPacket)) return false
  const [, method = ''] = requestLine.exec(rawPacket.toString('latin1')) ?? []
  // What was wrong further on in the packet is no method of this line.
  return method !== '' && bytesParsed <= method.length
}

const requestLine = /^([\w!#$%&'*+.^`|~-]+) \S+ HTTP\/1\.[01]\r?\n/

const body = JSON.stringify({
  error: { code: 'method_not_allowed', message: m.error_method_not_allowed({}, { locale: 'en' }) },
})

/** The whole response, for connections that never become a request. */
export const unknownMethodResponse = [
  'HTTP/1.1 405 Method Not Allowed',
  `Allow: ${allowHeader([])}`,
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(body)}`,
  'Connection: close',
  '',
  body,
].join('\r\n')

/** Without a listener Node closes the connection of a CONNECT request without a response. */
export function refuseConnect(server: Server) {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(unknownMethodResponse, () => socket.destroy())
  })
}
