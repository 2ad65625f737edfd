import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FindBusiness, mountBookingButton } from './booking-button.ts'

/**
 * Serves the booking button, and redirects short links, `/b/name` and `/b/name/book`, to the page of the business and
 * its booking page. The query is kept. Names are found in upper case too, because people type them from posters.
 */
export function mountBookingLinks(app: FastifyInstance, findBusiness: FindBusiness) {
  const redirect = (rest: string) => async (request: FastifyRequest) => {
    const { name } = request.params as { name: string }
    const business = await findBusiness(name.toLowerCase())
    // The page of an unknown business says that it does not exist.
    return `/services/${business?.id ?? encodeURIComponent(name)}${business ? rest : ''}${queryOf(request)}`
  }
  mountBookingButton(app, findBusiness)
  for (const rest of ['', '/book']) {
    const target = redirect(rest)
    app.get(`/b/:name${rest}`, async (request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(await target(request), 302),
    )
  }
}

const queryOf = ({ url }: FastifyRequest) => {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
