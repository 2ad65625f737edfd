import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'

/* Bookings that a business entered for the number of a client, who decides whether they belong to the account. */

export const ConnectionOffer = z.object({
  business: z.object({ id: z.uuid(), name: z.string() }),
  /** Bookings that would be added. */
  bookings: z.int(),
})
export type ConnectionOffer = z.infer<typeof ConnectionOffer>

export const listConnectionOffers = endpoint({
  method: 'GET',
  path: '/api/marketplace/client-connections/',
  summary:
    'Lists businesses that have bookings for the caller\u2019s confirmed phone number, or that entered bookings for the caller.',
  who: 'client',
  status: 200,
  returns: z.object({ results: z.array(ConnectionOffer) }),
  errors: [],
})

const params = z.object({ id: id() })

export const acceptConnection = endpoint({
  method: 'POST',
  path: '/api/marketplace/client-connections/:id/accept/',
  summary:
    'Adds the bookings that a business entered for the caller to the caller\u2019s bookings.',
  who: 'client',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ business_id: z.uuid(), bookings: z.int() }),
  errors: ['connection_not_found', 'client_busy'],
})

export const declineConnection = endpoint({
  method: 'POST',
  path: '/api/marketplace/client-connections/:id/decline/',
  summary:
    'Declines the bookings of a business; they are not offered again. The business does not learn of it.',
  who: 'client',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ business_id: z.uuid() }),
  errors: ['connection_not_found'],
})
