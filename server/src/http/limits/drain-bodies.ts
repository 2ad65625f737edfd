import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { untilArrived } from './arrival-timeout.ts'

/** How much of a refused body is read and discarded, for how long, and at which slowest rate. */
const usual = { bytes: 16 * 1024 * 1024, ms: 30_000, slowest: { bytes: 16 * 1024, inMs: 5_000 } }
export type DrainBounds = typeof usual

/**
 * An answer given before the body has arrived is read only if the connection is not reset under it: closing with
 * unread bytes does that, and so does never reading on. What is still coming is therefore drained within bounds, and
 * a connection that is to be closed says so first (FIN) and is closed once the client has stopped.
 */
export function drainUnread(app: FastifyInstance, bounds: DrainBounds = usual) {
  app.addHook('onSend', async (request) => {
    const { raw } = request
    if (raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return
    drain(request, raw.socket, bounds)
  })
}

function drain(request: FastifyRequest, socket: Socket, { bytes, ms, slowest }: DrainBounds) {
  const { raw } = request
  let left = bytes
  let before = left
  const resume = closeGently(socket)
  const cut = () => socket.destroy()
  const late = setTimeout(cut, ms).unref()
  const watch = setInterval(() => {
    if (before - left < slowest.bytes) cut()
    before = left
  }, slowest.inMs).unref()
  untilArrived(request, () => {
    clearTimeout(late)
    clearInterval(watch)
    resume()
  })
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) cut()
  })
  raw.resume()
  // From the first read on Node leaves the body to its reader.
  raw.read(0)
}

/** Until `resume` is called, closing the connection ends only our side of it. */
function closeGently(socket: Socket) {
  const destroySoon = socket.destroySoon.bind(socket)
  let isDue = false
  socket.destroySoon = () => {
    isDue = true
    socket.end()
  }
  return function resume() {
    socket.destroySoon = destroySoon
    if (isDue) destroySoon()
  }
}
