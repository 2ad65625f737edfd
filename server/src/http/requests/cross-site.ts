import type { FastifyInstance } from 'fastify'
import { isSameOrigin } from '../../platform/auth/origin.ts'
import { Refusal } from '../../platform/errors.ts'

/**
 * Refuses cross-site changes (CSRF). Forms must come from this site. API calls may also come from programs, which send
 * neither Origin nor Sec-Fetch-Site and do not authenticate by cookie.
 */
export function refuseCrossSiteRequests(app: FastifyInstance, publicUrl: () => string) {
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD') return
    const isProgram = headers.origin === undefined && headers['sec-fetch-site'] === undefined
    const { endpoint, fallback, fromPrograms } = routeOptions.config
    // An empty `fallback` is the route for unknown API paths.
    if (isProgram && (endpoint || fromPrograms || fallback?.length === 0)) return
    if (!isSameOrigin(headers as Record<string, string>, publicUrl())) {
      throw new Refusal('cross_origin')
    }
  })
}
