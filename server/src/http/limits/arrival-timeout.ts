import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A body of words comes in this time or never; a picture over a thin line takes minutes. */
export const arrivalMs = { usual: 20_000, upload: 180_000 }
/** The thinnest line there is brings as much of a picture; what brings less only holds one of few places. */
const slowest = { bytes: 8 * 1024, inMs: 15_000 }

/**
 * Node bounds the arrival of every request alike, so it is told the longest; this holds all that are no uploads to the
 * usual time. Who is late hears it as from Node itself.
 */
export function boundArrival(app: FastifyInstance, usualMs = arrivalMs.usual) {
  app.addHook('onRequest', async (request) => {
    const { raw, headers, routeOptions } = request
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody || routeOptions.config.endpoint?.upload) return
    // A call without a network has no connection on which it could be late.
    if (!(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => giveUp(request), usualMs)
    untilArrived(request, () => clearTimeout(timer))
  })
}

/** For an upload from the moment it is read: before that it waits for its turn and nothing of it comes. */
export function boundStalling(request: FastifyRequest, { bytes, inMs } = slowest) {
  const { socket } = request.raw
  if (!(socket instanceof Socket)) return
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (socket.bytesRead - before < bytes) giveUp(request)
    before = socket.bytesRead
  }, inMs)
  untilArrived(request, () => clearInterval(timer))
}

/** Who waits for the pictures of others has nothing to say meanwhile, and is not to be cut off for that. */
export function allowSilence({ raw }: FastifyRequest) {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(0)
}

function giveUp({ server, raw }: FastifyRequest) {
  const late = Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.server.emit('clientError', late, raw.socket)
}

/**
 * Calls back once, when the body has been read whole or its sender has left. The connection is watched as well: once
 * a request is answered, Node emits no `close` on it when its connection closes.
 */
export function untilArrived({ raw }: FastifyRequest, arrived: () => void) {
  const { socket } = raw
  const over = () => {
    raw.off('end', over).off('close', over)
    socket.off('close', over)
    arrived()
  }
  raw.on('end', over).on('close', over)
  socket.on('close', over)
}
