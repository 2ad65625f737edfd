import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import { sendCompressed } from './compress.ts'
import { etagOf, matchesEtag } from './etag.ts'

/** Returns the iCalendar file of the feed with this token; undefined if there is none. */
export type ReadFeed = (token: string) => Promise<string | undefined>

/** Private calendar feeds. The URL is the only secret, so it is neither logged nor indexed. */
export function mountCalendarFeeds(app: FastifyInstance, readFeed: ReadFeed) {
  app.get('/api/calendars/:token(^[\\w-]{43}).ics', async (request, reply) => {
    const { token } = request.params as { token: string }
    const text = await readFeed(token)
    if (text === undefined) throw new Refusal('not_found')
    const tag = etagOf(text)
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Accept-Encoding')
      .header('etag', tag)
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', 'inline; filename="bookings.ics"')
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return sendCompressed(request, reply, { text, type: 'text/calendar; charset=utf-8' })
  })
}
