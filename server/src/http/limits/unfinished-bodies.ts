import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { onBodyArrived } from './arrival-timeout.ts'
import { createNetworkShares, type ShareLimits } from './network-shares.ts'

/**
 * Default limits. Most bodies arrive together with their headers and are never counted. A network may have 64 slower
 * bodies, but only 8 when 384 are open in total, so that sixteen more networks find places.
 */
const usual: ShareLimits = { total: 512, perNetwork: 64, scarceFrom: 384, perNetworkWhenScarce: 8 }

type Settings = { places?: ShareLimits; onLimitHit?: (request: FastifyRequest) => void }

/** Limits the requests whose body is still arriving. Beyond the limit it refuses with 429 or 503 before reading. */
export function limitUnfinishedBodies(
  app: FastifyInstance,
  { places = usual, onLimitHit }: Settings = {},
) {
  const shares = createNetworkShares(places)
  const open = new Map<FastifyRequest, () => void>()

  /** Releases the places of bodies that have arrived but are not read yet. */
  function releaseArrived() {
    for (const [{ raw }, release] of open) if (raw.complete) release()
  }

  app.addHook('onRequest', async (request, reply) => {
    if (hasBodyArrived(request)) return
    // A body that arrived together with its headers is parsed after one turn of the event loop.
    await setImmediate()
    if (hasBodyArrived(request)) return
    const { network, raw } = request
    if (shares.findShortage(network)) releaseArrived()
    const full = shares.findShortage(network)
    if (full) reply.header('connection', 'close')
    if (full === 'total') throw new Refusal('busy', { retryAfterSeconds: 2 })
    if (full) {
      onLimitHit?.(request)
      throw new Refusal('too_many_requests', { retryAfterSeconds: 5 })
    }
    const releasePlace = shares.take(network)
    const release = () => {
      open.delete(request)
      releasePlace()
    }
    open.set(request, release)
    onBodyArrived(request, release)
    if (raw.destroyed) release()
  })
}

/** Whether the whole request has arrived. Injected requests have no socket and are always complete. */
export function hasBodyArrived({ raw, headers }: FastifyRequest) {
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
  return !hasBody || !(raw.socket instanceof Socket) || raw.complete
}
