import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Bounds pipelining: a request begins only when the answer before it on the same connection was sent. Requests that
 * waited begin one per turn of the event loop, so that others are served between them. Node would work on all of them
 * at once, and one connection could ask for thousands of files that it never reads. No browser pipelines. Add this hook
 * before every other, so that a request that waits counts against no limit yet.
 */
export function answerInOrder(app: FastifyInstance) {
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
      // Without its connection nobody can be answered; the request is dropped with it.
      if (socket.destroyed) return
      due.push(done)
      if (due.length === 1) setImmediate(beginOne)
    })
  })
}
