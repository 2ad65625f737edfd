import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Begins a request only when the answer before it on the same connection was sent, and of all that waited so, one in
 * each turn of the event loop. HTTP/1.1 lets a client send requests ahead, no browser does, and Node would work on all
 * of them at once: one connection could ask for thousands of files that it never reads. Add it before every other hook,
 * so that a request that waits takes no place anywhere.
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
