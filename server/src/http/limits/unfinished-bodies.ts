import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { untilArrived } from './arrival-timeout.ts'
import { openShares, type Places } from './network-shares.ts'

/**
 * Most bodies come in one piece with their headers and are never counted here. One network sends 64 at a time that
 * take longer; from 384 on it is 8, so that sixteen more networks find a place.
 */
const usual: Places = { total: 512, each: 64, scarceFrom: 384, eachWhenScarce: 8 }

type Settings = { places?: Places; onLimitHit?: (request: FastifyRequest) => void }

/** Bounds the requests whose body is on its way; beyond the bound 429 or 503 before anything of it is read. */
export function boundUnfinishedBodies(
  app: FastifyInstance,
  { places = usual, onLimitHit }: Settings = {},
) {
  const shares = openShares(places)
  const open = new Map<FastifyRequest, () => void>()

  /** Gives back the places of bodies that have arrived and are not read yet. */
  function sweep() {
    for (const [{ raw }, leave] of open) if (raw.complete) leave()
  }

  app.addHook('onRequest', async (request, reply) => {
    if (hasArrived(request)) return
    // A body that came together with its headers is parsed by then.
    await setImmediate()
    if (hasArrived(request)) return
    const { network, raw } = request
    if (shares.refuses(network)) sweep()
    const full = shares.refuses(network)
    if (full) reply.header('connection', 'close')
    if (full === 'total') throw new Refusal('busy', { retryAfterSeconds: 2 })
    if (full) {
      onLimitHit?.(request)
      throw new Refusal('too_many_requests', { retryAfterSeconds: 5 })
    }
    const giveBack = shares.take(network)
    const leave = () => {
      open.delete(request)
      giveBack()
    }
    open.set(request, leave)
    untilArrived(request, leave)
    if (raw.destroyed) leave()
  })
}

/** Whether nothing of the request is outstanding; a call without a network has all of its body at once. */
export function hasArrived({ raw, headers }: FastifyRequest) {
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
  return !hasBody || !(raw.socket instanceof Socket) || raw.complete
}
