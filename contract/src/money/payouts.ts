import * as z from 'zod/mini'
import { Done } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { id, personName, text } from '../api/fields.ts'
import { payoutMethods } from '../api/options.ts'
import { type CountryCode, countryCodes } from '../locale/countries.ts'

/* Where a business wants its money sent. */

export const PayoutMethod = z.object({
  id: z.uuid(),
  type: z.enum(payoutMethods),
  country: z.enum(countryCodes),
  /** The bank's name, the network of mobile money, or the chain. */
  provider: z.string(),
  account_name: z.string(),
  /** Masked: only its end can be read, e.g. •••• 6789. */
  account_number: z.string(),
  currency: z.string(),
  is_default: z.boolean(),
  /** Known to be the owner's: mobile money on the number that they confirmed. */
  is_verified: z.boolean(),
  /** Nothing is paid out to it before this; null when nothing has to wait. */
  pays_from: z.nullable(z.string()),
  created_at: z.string(),
})
export type PayoutMethod = z.infer<typeof PayoutMethod>

const about = {
  path: '/api/business/businesses/:id/payout_method/',
  who: 'professional',
  params: z.object({ id: id() }),
  status: 200,
} as const

export const getPayoutMethod = endpoint({
  ...about,
  method: 'GET',
  summary: 'Where the money of my business is sent; null while that is not set.',
  returns: z.nullable(PayoutMethod),
  errors: ['business_not_found'],
})

export const setPayoutMethod = endpoint({
  ...about,
  method: 'PUT',
  summary:
    'Sets where the money of my business is sent. Whoever does so must have proved themselves lately; a method that replaces another waits for a day, and the owner is told.',
  body: z.strictObject({
    type: z.enum(payoutMethods, 'field_required'),
    country: z.enum(countryCodes as [CountryCode, ...CountryCode[]], 'field_required'),
    provider: text(60),
    account_name: personName(),
    account_number: text(100),
  }),
  returns: PayoutMethod,
  errors: ['business_not_found', 'proof_required'],
})

export const removePayoutMethod = endpoint({
  ...about,
  method: 'DELETE',
  summary: 'Forgets where the money of my business is sent, which asks for a proof as well.',
  returns: Done,
  errors: ['business_not_found', 'proof_required'],
})
