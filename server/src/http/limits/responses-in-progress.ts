import type { Socket } from 'node:net'
import { createNetworkShares, type ShareLimits } from './network-shares.ts'

export type ReaderLimits = {
  /** Minimum number of bytes of a response that the client must read in `inMs`. */
  minRate: { bytes: number; inMs: number }
  checkEveryMs: number
  /** Age below which a response is not cut off to make room. */
  graceMs: number
  responses: ShareLimits
  bytes: ShareLimits
}

type TrackedResponse = {
  socket: Socket
  network: string
  begunAt: number
  checkedAt: number
  /** Bytes read since the start, and since the last check. */
  read: number
  readSinceCheck: number
  seen: Outgoing
  /** Stops tracking the response and releases its places. */
  done: () => void
}

/** Tracks the responses being sent: how fast each is read, and how many bytes they occupy in memory. */
export function createResponseTracker(bounds: ReaderLimits, clock = () => performance.now()) {
  const counts = createNetworkShares(bounds.responses)
  const bytes = createNetworkShares(bounds.bytes)
  const open = new Set<TrackedResponse>()

  const isFull = (network: string, weight = 0) =>
    counts.findShortage(network) !== undefined || bytes.findShortage(network, weight) !== undefined

  function update(response: TrackedResponse) {
    const now = outgoingOf(response.socket)
    const read = readBetween(response.seen, now)
    response.seen = now
    response.read += read
    response.readSinceCheck += read
  }

  /** The slowest response of the network among those older than `graceMs`. */
  function slowestOf(network: string) {
    const now = clock()
    let slowest: { response: TrackedResponse; rate: number } | undefined
    for (const response of open) {
      const ageMs = now - response.begunAt
      if (response.network !== network || ageMs < bounds.graceMs || response.socket.destroyed)
        continue
      update(response)
      const rate = response.read / ageMs
      if (!slowest || rate < slowest.rate) slowest = { response, rate }
    }
    return slowest?.response
  }

  /**
   * Cuts off the slowest responses of the network until a response of this weight fits. Returns false if no response is
   * left to cut off.
   */
  function makeRoom(network: string, weight = 0) {
    while (isFull(network, weight)) {
      const slowest = slowestOf(network)
      if (!slowest) return false
      cut(slowest)
    }
    return true
  }

  return {
    makeRoom,

    /**
     * Tracks a response and returns a function to call when it ends. A response for which there is no room is sent all
     * the same, because the work for it is done.
     */
    track(network: string, socket: Socket, weight: number): () => void {
      makeRoom(network, weight)
      const now = clock()
      const [freePlace, freeBytes] = [counts.take(network), bytes.take(network, weight)]
      const response: TrackedResponse = {
        socket,
        network,
        begunAt: now,
        checkedAt: now,
        read: 0,
        readSinceCheck: 0,
        seen: outgoingOf(socket),
        done() {
          open.delete(response)
          freePlace()
          freeBytes()
        },
      }
      open.add(response)
      return response.done
    },

    cutSlow() {
      const now = clock()
      for (const response of open) {
        update(response)
        if (now - response.checkedAt < bounds.minRate.inMs) continue
        if (response.readSinceCheck < bounds.minRate.bytes) cut(response)
        response.checkedAt = now
        response.readSinceCheck = 0
      }
    },
  }
}

function cut({ socket, done }: TrackedResponse) {
  socket.destroy()
  // Releases the room immediately: `close` is emitted later.
  done()
}

/**
 * Counts of the bytes written to a socket (`taken`), still buffered in JavaScript (`waiting`), and in libuv's write
 * queue (`queued`).
 */
type Outgoing = { taken: number; waiting: number; queued: number }

/**
 * Reads the byte counts of a socket. `writeQueueSize` is internal; Node uses it to decide whether a connection has
 * timed out.
 */
const outgoingOf = (socket: Socket): Outgoing => ({
  taken: socket.bytesWritten,
  waiting: socket.writableLength,
  queued: (socket as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0,
})

/** Bytes of completed writes between two readings; while one large write is in progress, the shrinkage of the queue. */
function readBetween(before: Outgoing, now: Outgoing) {
  const pieces = now.taken - now.waiting - (before.taken - before.waiting)
  return pieces > 0 ? pieces : Math.max(0, before.queued - now.queued)
}
