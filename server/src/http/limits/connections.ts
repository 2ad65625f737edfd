import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../platform/network.ts'

/** A browser opens six and keeps them for seconds: the network's number is a crowd of some hundred people. */
const usual = { total: 8_192, each: 1_024, unansweredEach: 16 }
export type ConnectionBounds = typeof usual

type Settings = {
  trustProxy: boolean
  bounds?: ConnectionBounds
  onFull?: (from: { ip: string }) => void
}

/**
 * Bounds open connections, by network and in total. Where there is no room the connection that has been idle longest
 * makes some, a half-sent request being as idle as none; a network whose connections are all at work gets no further
 * one. Behind a trusted proxy all connections are the proxy's and only the total counts.
 */
export function boundConnections(
  app: FastifyInstance,
  { trustProxy, bounds = usual, onFull }: Settings,
) {
  const unanswered = countUnanswered(app.server, bounds.unansweredEach)
  // Each in the order in which its connections were opened.
  const byNetwork = new Map<string, Set<Socket>>()
  let open = 0

  app.server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    // Its client left before it was accepted.
    if (ip === undefined) return void socket.destroy()
    const network = trustProxy ? 'proxy' : networkOf(ip)
    const own = byNetwork.get(network) ?? new Set()
    const isFull = !trustProxy && own.size >= bounds.each
    if (isFull) onFull?.({ ip })
    if ((isFull && !closeIdle(own)) || (open >= bounds.total && !closeIdle(largest()))) {
      return void socket.destroy()
    }
    open++
    byNetwork.set(network, own.add(socket))
    socket.once('close', () => {
      open--
      own.delete(socket)
      if (own.size === 0 && byNetwork.get(network) === own) byNetwork.delete(network)
    })
  })

  const closeIdle = (sockets: Set<Socket>) => {
    for (const socket of sockets) {
      if (unanswered(socket) > 0 || socket.destroyed) continue
      socket.destroy()
      return true
    }
    return false
  }
  const largest = () =>
    [...byNetwork.values()].reduce((most, each) => (each.size > most.size ? each : most), new Set())
}

/** How many requests of a connection wait for their answer. Browsers send one at a time; a pipeline of many is cut. */
function countUnanswered(server: Server, most: number) {
  const counts = new WeakMap<Socket, number>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1))
    if (count > most) socket.destroy()
  })
  return (socket: Socket) => counts.get(socket) ?? 0
}
