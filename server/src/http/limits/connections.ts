import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../platform/network.ts'

/**
 * Default limits. A browser opens six connections and keeps them for seconds, so a network may have a few hundred
 * visitors.
 */
const usual = { total: 8_192, perNetwork: 1_024, unansweredPerConnection: 16 }
export type ConnectionLimits = typeof usual

type Settings = {
  trustProxy: boolean
  bounds?: ConnectionLimits
  onFull?: (from: { ip: string }) => void
}

/**
 * Limits open connections, by network and in total. At the limit of a network its oldest idle connection is closed, at
 * the total limit that of the network with the most connections, even if part of a request has arrived. If all are
 * busy, the new connection is closed. Behind a trusted proxy only the total counts, because all connections are the
 * proxy's.
 */
export function limitConnections(
  app: FastifyInstance,
  { trustProxy, bounds = usual, onFull }: Settings,
) {
  const unanswered = countUnanswered(app.server, bounds.unansweredPerConnection)
  // Each set has the order in which its connections were opened.
  const byNetwork = new Map<string, Set<Socket>>()
  let open = 0

  app.server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    // The client disconnected before the connection was accepted.
    if (ip === undefined) return void socket.destroy()
    const network = trustProxy ? 'proxy' : networkOf(ip)
    const own = byNetwork.get(network) ?? new Set()
    const isFull = !trustProxy && own.size >= bounds.perNetwork
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

/**
 * Counts the open requests of each connection and closes a connection with more than `most`. Browsers send one request
 * at a time.
 */
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
