import { oneClickUnsubscribePath } from '@ujuzi/contract/notifications/unsubscribe'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'

/** Switches off what the token names. Throws `link_invalid`. */
export type Unsubscribe = (token: string) => Promise<unknown>

const tokenMax = 200

/**
 * One-click unsubscription (RFC 8058): a POST with `List-Unsubscribe=One-Click` as a form. A GET changes nothing, because
 * mail programs and virus scanners open links themselves.
 */
export function mountOneClickUnsubscribe(app: FastifyInstance, unsubscribe: Unsubscribe) {
  app.register(async (scope) => {
    // Any form: only the URL and the method count.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, body, done) =>
      done(null, body),
    )
    scope.post(
      oneClickUnsubscribePath,
      { config: { fromPrograms: true } },
      async (request, reply) => {
        const { token } = request.query as { token?: unknown }
        const isOneClick = /one-click/i.test(String(request.body ?? ''))
        if (!isOneClick || typeof token !== 'string' || token.length > tokenMax)
          throw new Refusal('link_invalid')
        await unsubscribe(token)
        return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed.\n')
      },
    )
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Programs without Origin and Sec-Fetch-Site call it; it does not authenticate by cookie. */
    fromPrograms?: boolean
  }
}
