import * as z from 'zod/mini'
import { MessageResponse } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { id, personName, text } from '../api/fields.ts'
import { payoutMethods } from '../api/options.ts'
import { type CountryCode, countryCodes } from '../locale/countries.ts'

/* Payout methods of businesses. */

export const PayoutMethod = z.object({
  id: z.uuid(),
  type: z.enum(payoutMethods),
  country: z.enum(countryCodes),
  /** Bank name, mobile money network or chain. */
  provider: z.string(),
  account_name: z.string(),
  /** Masked to the last digits, e.g. •••• 6789. */
  account_number: z.string(),
  currency: z.string(),
  is_default: z.boolean(),
  /** Whether ownership is proven: mobile money on the confirmed phone number of the owner. */
  is_verified: z.boolean(),
  /** Earliest payout to this account; null if there is no waiting period. */
  pays_from: z.nullable(z.string()),
  created_at: z.string(),
})
export type PayoutMethod = z.infer<typeof PayoutMethod>

const payoutMethodEndpoint = {
  path: '/api/business/businesses/:id/payout_method/',
  who: 'professional',
  params: z.object({ id: id() }),
  status: 200,
} as const

export const getPayoutMethod = endpoint({
  ...payoutMethodEndpoint,
  method: 'GET',
  summary: 'Returns the payout method of the caller\u2019s business; null if none is set.',
  returns: z.nullable(PayoutMethod),
  errors: ['business_not_found'],
})

export const setPayoutMethod = endpoint({
  ...payoutMethodEndpoint,
  method: 'PUT',
  summary:
    'Sets the payout method of the caller\u2019s business. Requires recent reauthentication. A replacement takes effect after a day, and the owner is notified.',
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
  ...payoutMethodEndpoint,
  method: 'DELETE',
  summary:
    'Deletes the payout method of the caller\u2019s business. Requires recent reauthentication.',
  returns: MessageResponse,
  errors: ['business_not_found', 'proof_required'],
})
