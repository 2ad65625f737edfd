import type { FastifyInstance } from 'fastify'
import { isSameOrigin } from '../../platform/auth/origin.ts'
import { Refusal } from '../../platform/errors.ts'

/**
 * Refuses changes that another site's page asks a visitor's browser for. Forms of pages must prove that they come from
 * this site. Calls of the API may come from programs, which send none of these headers and no cookie that counts.
 */
export function refuseForeignRequests(app: FastifyInstance, publicUrl: () => string) {
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD') return
    const isProgram = headers.origin === undefined && headers['sec-fetch-site'] === undefined
    if (isProgram && routeOptions.config.endpoint) return
    if (!isSameOrigin(headers as Record<string, string>, publicUrl())) {
      throw new Refusal('cross_origin')
    }
  })
}
