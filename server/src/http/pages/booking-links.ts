import { readAgainCode } from '@ujuzi/contract/bookings/again-link'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FindBusiness, mountBookingButton } from './booking-button.ts'

/** Services, options and person of an earlier booking. */
type BookedAgain = {
  businessId: string
  serviceId: string
  extras: readonly { serviceId: string }[]
  optionIds: readonly string[]
  memberId: string | null
}

/**
 * Redirects `/again/code`, the link with which a client books the services of an earlier booking again, to the booking
 * page with these services chosen.
 */
export function mountAgainLinks(
  app: FastifyInstance,
  findBooked: (bookingId: string) => Promise<BookedAgain | undefined>,
) {
  app.get('/again/:code', async (request, reply) => {
    const { code } = request.params as { code: string }
    const id = readAgainCode(code)
    const booked = id && (await findBooked(id))
    const target = booked ? againUrl(booked) : `/services/${encodeURIComponent(code)}`
    return reply.header('cache-control', 'no-cache').redirect(target, 302)
  })
}

function againUrl({ businessId, serviceId, extras, optionIds, memberId }: BookedAgain) {
  const choices = {
    service: serviceId,
    further: extras.map((extra) => extra.serviceId).join(','),
    options: optionIds.join(','),
    member: memberId ?? '',
  }
  const search = new URLSearchParams(Object.entries(choices).filter(([, value]) => value))
  return `/services/${businessId}/book?${search}`
}

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
