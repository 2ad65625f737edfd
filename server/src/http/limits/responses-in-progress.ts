import type { Socket } from 'node:net'
import { openShares, type Places } from './network-shares.ts'

export type ReaderBounds = {
  /** The least that must be read of an answer, of its last `inMs`. */
  slowest: { bytes: number; inMs: number }
  checkEveryMs: number
  /** A younger answer is not judged yet when room is needed. */
  graceMs: number
  answers: Places
  bytes: Places
}

type Answer = {
  socket: Socket
  network: string
  begunAt: number
  checkedAt: number
  /** What has been read since the beginning, and since the last check, in bytes. */
  read: number
  readSinceCheck: number
  seen: Outgoing
  /** Gives its room back. */
  done: () => void
}

/** The answers that are being sent, how fast each is read, and what of them waits in memory. */
export function openAnswers(bounds: ReaderBounds, clock = () => performance.now()) {
  const counts = openShares(bounds.answers)
  const bytes = openShares(bounds.bytes)
  const open = new Set<Answer>()

  const isFull = (network: string, weight = 0) =>
    counts.refuses(network) !== undefined || bytes.refuses(network, weight) !== undefined

  function note(answer: Answer) {
    const now = outgoingOf(answer.socket)
    const read = readBetween(answer.seen, now)
    answer.seen = now
    answer.read += read
    answer.readSinceCheck += read
  }

  /** The one read slowest of those of the network that are old enough to tell. */
  function slowestOf(network: string) {
    const now = clock()
    let slowest: { answer: Answer; rate: number } | undefined
    for (const answer of open) {
      const ageMs = now - answer.begunAt
      if (answer.network !== network || ageMs < bounds.graceMs || answer.socket.destroyed) continue
      note(answer)
      const rate = answer.read / ageMs
      if (!slowest || rate < slowest.rate) slowest = { answer, rate }
    }
    return slowest?.answer
  }

  /** Cuts off the slowest answers of the network until one of this weight has room; false if there are none to cut. */
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

    /** Registers an answer; call back once it is over. Without room it goes out all the same: its work is done. */
    begin(network: string, socket: Socket, weight: number): () => void {
      makeRoom(network, weight)
      const now = clock()
      const [freePlace, freeBytes] = [counts.take(network), bytes.take(network, weight)]
      const answer: Answer = {
        socket,
        network,
        begunAt: now,
        checkedAt: now,
        read: 0,
        readSinceCheck: 0,
        seen: outgoingOf(socket),
        done() {
          open.delete(answer)
          freePlace()
          freeBytes()
        },
      }
      open.add(answer)
      return answer.done
    },

    cutSlow() {
      const now = clock()
      for (const answer of open) {
        note(answer)
        if (now - answer.checkedAt < bounds.slowest.inMs) continue
        if (answer.readSinceCheck < bounds.slowest.bytes) cut(answer)
        answer.checkedAt = now
        answer.readSinceCheck = 0
      }
    },
  }
}

function cut({ socket, done }: Answer) {
  socket.destroy()
  // Its close is heard of later; the room is needed now.
  done()
}

/** What a connection has taken to send, what of it waits in JavaScript, and what of that the system still holds back. */
type Outgoing = { taken: number; waiting: number; queued: number }

/** `writeQueueSize` is what Node itself looks at before it lets a connection time out. */
const outgoingOf = (socket: Socket): Outgoing => ({
  taken: socket.bytesWritten,
  waiting: socket.writableLength,
  queued: (socket as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0,
})

/** Whole pieces that went out; while one large piece is on its way, as much of it as has left the queue. */
function readBetween(before: Outgoing, now: Outgoing) {
  const pieces = now.taken - now.waiting - (before.taken - before.waiting)
  return pieces > 0 ? pieces : Math.max(0, before.queued - now.queued)
}
