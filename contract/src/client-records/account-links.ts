import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'

/* Bookings that a business entered for the number of a client, who decides whether they belong to the account. */

export const AccountLinkOffer = z.object({
  business: z.object({ id: z.uuid(), name: z.string() }),
  /** Bookings that would be added. */
  bookings: z.int(),
})
export type AccountLinkOffer = z.infer<typeof AccountLinkOffer>

export const listAccountLinkOffers = endpoint({
  method: 'GET',
  path: '/api/marketplace/account-links/',
  summary:
    'Lists businesses that have bookings for the caller\u2019s confirmed phone number, or that entered bookings for the caller.',
  who: 'client',
  status: 200,
  returns: z.object({ results: z.array(AccountLinkOffer) }),
  errors: [],
})

const params = z.object({ id: id() })

export const acceptAccountLink = endpoint({
  method: 'POST',
  path: '/api/marketplace/account-links/:id/accept/',
  summary:
    'Adds the bookings that a business entered for the caller to the caller\u2019s bookings.',
  who: 'client',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ business_id: z.uuid(), bookings: z.int() }),
  errors: ['account_link_not_found', 'client_busy'],
})

export const declineAccountLink = endpoint({
  method: 'POST',
  path: '/api/marketplace/account-links/:id/decline/',
  summary:
    'Declines the bookings of a business; they are not offered again. The business does not learn of it.',
  who: 'client',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ business_id: z.uuid() }),
  errors: ['account_link_not_found'],
})
