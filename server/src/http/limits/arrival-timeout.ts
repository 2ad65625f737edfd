import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Maximum milliseconds for a request to arrive. An upload over a slow connection takes minutes. */
export const arrivalMs = { usual: 20_000, upload: 180_000 }
/**
 * Minimum progress of an upload. Even the slowest usable connection is faster; a slower upload only occupies one of few
 * slots.
 */
const slowest = { bytes: 8 * 1024, inMs: 15_000 }

/**
 * Limits the arrival of all requests except uploads to `usualMs`. Node has one timeout for all requests, which is set
 * to that of uploads. A late request gets the 408 response that Node's own timeout gives.
 */
export function limitArrivalTime(app: FastifyInstance, usualMs = arrivalMs.usual) {
  app.addHook('onRequest', async (request) => {
    const { raw, headers, routeOptions } = request
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody || routeOptions.config.endpoint?.upload) return
    // Injected requests have no socket.
    if (!(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => timeOut(request), usualMs)
    onBodyArrived(request, () => clearTimeout(timer))
  })
}

/**
 * Times out an upload that stalls. Start it once reading begins: before that, the request is queued and nothing
 * arrives.
 */
export function limitStalling(request: FastifyRequest, { bytes, inMs } = slowest) {
  const { socket } = request.raw
  if (!(socket instanceof Socket)) return
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (socket.bytesRead - before < bytes) timeOut(request)
    before = socket.bytesRead
  }, inMs)
  onBodyArrived(request, () => clearInterval(timer))
}

/** Disables the idle timeout of the connection, because a queued upload sends nothing while it waits. */
export function allowIdleSocket({ raw }: FastifyRequest) {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(0)
}

function timeOut({ server, raw }: FastifyRequest) {
  const error = Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.server.emit('clientError', error, raw.socket)
}

/**
 * Calls `arrived` once, when the body has been read completely or the client has disconnected. Listens on the socket as
 * well: if the connection closes after the response was sent, Node emits no `close` on the request.
 */
export function onBodyArrived({ raw }: FastifyRequest, arrived: () => void) {
  const { socket } = raw
  const onEnd = () => {
    raw.off('end', onEnd).off('close', onEnd)
    socket.off('close', onEnd)
    arrived()
  }
  raw.on('end', onEnd).on('close', onEnd)
  socket.on('close', onEnd)
}
