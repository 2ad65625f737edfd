import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { openAnswers, type ReaderBounds } from './responses-in-progress.ts'

const mebibyte = 1024 * 1024

/**
 * The slowest telephone reads 8 KB in 15 s, but the system takes more from us only when a third of its own buffer is
 * free, so it is given twice the time. What waits to be read is memory: one network may leave 48 MB of it, all together
 * 192 MB, and from 144 MB on a network 8 MB.
 */
const usual: ReaderBounds = {
  slowest: { bytes: 8 * 1024, inMs: 30_000 },
  checkEveryMs: 5_000,
  graceMs: 2_000,
  answers: { total: 4_096, each: 512, scarceFrom: 3_072, eachWhenScarce: 64 },
  bytes: {
    total: 192 * mebibyte,
    each: 48 * mebibyte,
    scarceFrom: 144 * mebibyte,
    eachWhenScarce: 8 * mebibyte,
  },
}
/** A stream is read as it is sent: so much of it waits, whatever its length. */
const streamBytes = 128 * 1024

type Settings = { bounds?: ReaderBounds; onLimitHit?: (request: FastifyRequest) => void }

/**
 * Bounds the answers that are being sent: one that is not read at the slowest rate is cut off, and where a network
 * has too many or too large ones under way, its slowest make room. Streams of events bound themselves.
 */
export function boundSlowReaders(
  app: FastifyInstance,
  { bounds = usual, onLimitHit }: Settings = {},
) {
  const answers = openAnswers(bounds)
  const timer = setInterval(() => answers.cutSlow(), bounds.checkEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  // Before any work is done for an answer that there is no room for.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.exemptFromBound || answers.makeRoom(request.network)) return
    onLimitHit?.(request)
    throw new Refusal('busy', { retryAfterSeconds: 5 })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { network, raw, routeOptions } = request
    if (routeOptions.config.endpoint?.events || !(raw.socket instanceof Socket)) return
    const bytes = routeOptions.config.keptBytes ? 0 : weightOf(payload)
    const done = answers.begin(network, raw.socket, bytes)
    reply.raw.once('close', done)
  })
}

function weightOf(payload: unknown) {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  return payload ? streamBytes : 0
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route sends bytes that are in memory once for all readers, so they count as no memory of a network. */
    keptBytes?: boolean
  }
}
