import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { openShares, type Places } from '../limits/network-shares.ts'

/** Sends events as they come: nothing on the way may keep, gather or squeeze them. */
export function sendEvents(reply: FastifyReply, events: Readable) {
  return reply
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(events)
}

/** Streams stay open for minutes and do nothing meanwhile; `Live` bounds those of one account. */
const usual: Places = { total: 4_096, each: 768, scarceFrom: 3_072, eachWhenScarce: 64 }

/** Bounds the open streams of one network, and all of them. */
export function openStreamPlaces(places: Places = usual) {
  const shares = openShares(places)
  return {
    /** Takes a place until the stream ends; refuses without one. */
    enter({ network }: FastifyRequest, reply: FastifyReply) {
      const full = shares.refuses(network)
      if (full === 'each') throw new Refusal('too_many_requests', { retryAfterSeconds: 30 })
      if (full) throw new Refusal('busy', { retryAfterSeconds: 30 })
      reply.raw.once('close', shares.take(network))
    },
  }
}
