import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Serializes pipelined requests: each starts when the previous response on its connection was sent. Waiting requests
 * start in separate turns of the event loop, so that requests of other connections are served in between. Node alone
 * would start all of them immediately, and one connection could request thousands of files without reading them.
 * Browsers don't pipeline.
 * Add this hook before all others, so that waiting requests do not count towards limits.
 */
export function serializePipelinedRequests(app: FastifyInstance) {
  const latest = new WeakMap<Socket, ServerResponse>()
  const due: (() => void)[] = []
  const beginOne = () => {
    due.shift()?.()
    if (due.length > 0) setImmediate(beginOne)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const before = latest.get(socket)
    latest.set(socket, reply.raw)
    if (!before || before.writableFinished) return done()
    before.once('close', () => {
      // The connection is closed, so the request is dropped.
      if (socket.destroyed) return
      due.push(done)
      if (due.length === 1) setImmediate(beginOne)
    })
  })
}
