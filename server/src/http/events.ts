import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends events as they come: nothing on the way may keep, gather or squeeze them. */
export function sendEvents(reply: FastifyReply, events: Readable) {
  return reply
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(events)
}
