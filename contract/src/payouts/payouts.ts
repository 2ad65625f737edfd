import * as z from 'zod/mini'
import { MessageResponse } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, personName, text } from '../api/fields.ts'
import { payoutMethods } from '../api/options.ts'
import { type CountryCode, countryCodes } from '../locale/countries.ts'

/* Payout methods of businesses. */

export const PayoutMethod = z.strictObject({
  id: z.uuid(),
  type: z.enum(payoutMethods),
  country: z.enum(countryCodes),
  /** Bank name, mobile money network or chain. */
  provider: z.string(),
  account_name: z.string(),
  /** Masked to the last digits, e.g. •••• 6789. */
  account_number: z.string(),
  currency: z.string(),
  /** Whether payouts go to this account; true for exactly one method. */
  is_default: z.boolean(),
  /** Whether ownership is proven: mobile money on the confirmed phone number of the owner. */
  is_verified: z.boolean(),
  /** Earliest payout to this account; null if it is not the default or has no waiting period. */
  pays_from: z.nullable(z.string()),
  created_at: z.string(),
})
export type PayoutMethod = z.infer<typeof PayoutMethod>

export const PayoutMethodForm = z.strictObject({
  type: z.enum(payoutMethods, 'field_required'),
  country: z.enum(countryCodes as [CountryCode, ...CountryCode[]], 'field_required'),
  provider: text(60),
  account_name: personName(),
  account_number: text(100),
})

const collection = {
  path: '/api/business/businesses/:id/payout-methods/',
  who: 'professional',
  grant: 'money',
  params: z.object({ id: id() }),
} as const

const item = {
  path: '/api/business/businesses/:id/payout-methods/:method_id/',
  who: 'professional',
  grant: 'money',
  params: z.object({ id: id(), method_id: id() }),
  status: 200,
} as const

export const listPayoutMethods = endpoint({
  ...collection,
  method: 'GET',
  summary: 'Lists the payout methods of the caller\u2019s business, oldest first.',
  status: 200,
  returns: listOf(PayoutMethod),
  errors: ['business_not_found'],
})

export const addPayoutMethod = endpoint({
  ...collection,
  method: 'POST',
  summary:
    'Adds a payout method to the caller\u2019s business; the first one is the default. Requires recent reauthentication. Returns the existing method if the same account is already there.',
  body: PayoutMethodForm,
  status: 201,
  returns: PayoutMethod,
  errors: ['business_not_found', 'proof_required', 'too_many_payout_methods'],
})

export const replacePayoutMethod = endpoint({
  ...item,
  method: 'PUT',
  summary:
    'Replaces the account of a payout method. Requires recent reauthentication. Payouts to a replaced default start after a day, and the owner is notified.',
  body: PayoutMethodForm,
  returns: PayoutMethod,
  errors: ['business_not_found', 'payout_method_not_found', 'proof_required'],
})

export const setDefaultPayoutMethod = endpoint({
  ...item,
  method: 'POST',
  path: '/api/business/businesses/:id/payout-methods/:method_id/set-default/',
  summary:
    'Makes a payout method the default. Requires recent reauthentication. Payouts to it start after a day, and the owner is notified.',
  returns: PayoutMethod,
  errors: ['business_not_found', 'payout_method_not_found', 'proof_required'],
})

export const deletePayoutMethod = endpoint({
  ...item,
  method: 'DELETE',
  summary:
    'Deletes a payout method. Requires recent reauthentication. If it was the default, the oldest other method becomes the default.',
  returns: MessageResponse,
  errors: ['business_not_found', 'payout_method_not_found', 'proof_required'],
})

const defaultMethod = {
  path: '/api/business/businesses/:id/payout-method/',
  who: 'professional',
  grant: 'money',
  params: z.object({ id: id() }),
  status: 200,
} as const

export const getPayoutMethod = endpoint({
  ...defaultMethod,
  method: 'GET',
  summary: 'Returns the default payout method of the caller\u2019s business; null if none is set.',
  returns: z.nullable(PayoutMethod),
  errors: ['business_not_found'],
})

export const setPayoutMethod = endpoint({
  ...defaultMethod,
  method: 'PUT',
  summary:
    'Sets the default payout method of the caller\u2019s business. Requires recent reauthentication. A replacement takes effect after a day, and the owner is notified.',
  body: PayoutMethodForm,
  returns: PayoutMethod,
  errors: ['business_not_found', 'proof_required'],
})

export const removePayoutMethod = endpoint({
  ...defaultMethod,
  method: 'DELETE',
  summary:
    'Deletes the default payout method of the caller\u2019s business. Requires recent reauthentication. The oldest other method becomes the default.',
  returns: MessageResponse,
  errors: ['business_not_found', 'proof_required'],
})
