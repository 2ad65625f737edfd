import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onBodyArrived } from './arrival-timeout.ts'

/**
 * Limits for discarding an unread body: bytes, duration, slowest rate, and the most bytes that are read in a millisecond of
 * all such bodies of a network together. So sending them again and again takes the time of the sender, not of the server.
 */
const usual = {
  bytes: 16 * 1024 * 1024,
  ms: 30_000,
  slowest: { bytes: 16 * 1024, inMs: 5_000 },
  bytesPerMs: 4 * 1024,
}
export type DrainLimits = typeof usual

/**
 * Lets clients receive a response that is sent before their body has arrived. Closing a connection with unread bytes
 * resets it, and the client loses the response. So the rest of the body is read and discarded within limits, and a
 * connection to be closed is half-closed (FIN) first, until the client has stopped sending.
 */
export function drainUnreadBodies(app: FastifyInstance, bounds: DrainLimits = usual) {
  const pauseMs = createPauses(bounds.bytesPerMs)
  app.addHook('onSend', async (request) => {
    const { raw } = request
    if (raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return
    drain(request, raw.socket, bounds, (bytes) => pauseMs(request.network, bytes))
  })
}

/** The returned function says how long a body of a network pauses after these bytes of it. */
function createPauses(bytesPerMs: number) {
  const endOf = new Map<string, number>()
  return (network: string, bytes: number) => {
    const now = performance.now()
    const end = Math.max(now, endOf.get(network) ?? 0) + bytes / bytesPerMs
    endOf.set(network, end)
    const forget = () => endOf.get(network) === end && endOf.delete(network)
    setTimeout(forget, end - now).unref()
    return end - now
  }
}

function drain(
  request: FastifyRequest,
  socket: Socket,
  { bytes, ms, slowest }: DrainLimits,
  pauseMs: (bytes: number) => number,
) {
  const { raw } = request
  let left = bytes
  let before = left
  const resume = onlyHalfClose(socket)
  const destroy = () => socket.destroy()
  const timeout = setTimeout(destroy, ms).unref()
  const rateCheck = setInterval(() => {
    if (before - left < slowest.bytes) destroy()
    before = left
  }, slowest.inMs).unref()
  onBodyArrived(request, () => {
    clearTimeout(timeout)
    clearInterval(rateCheck)
    resume()
  })
  // Once all that has arrived was read, Node no longer discards the rest itself, which it does without a limit.
  while (raw.read() !== null);
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) return destroy()
    raw.pause()
    setTimeout(() => raw.resume(), pauseMs(chunk.length)).unref()
  })
  raw.resume()
}

/** Until the returned function is called, closing the connection only half-closes it. */
function onlyHalfClose(socket: Socket) {
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
