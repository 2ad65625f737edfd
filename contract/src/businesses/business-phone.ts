import * as z from 'zod/mini'
import { code } from '../api/code-fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'

/* Confirmation of the phone number of a business. */

export const BusinessPhone = z.object({
  message: z.string(),
  phone: z.string(),
  /** False while a code is needed. */
  phone_verified: z.boolean(),
})
export type BusinessPhone = z.infer<typeof BusinessPhone>

const shared = {
  method: 'POST',
  who: 'professional',
  grant: 'page',
  params: z.object({ id: id() }),
  status: 200,
  returns: BusinessPhone,
} as const

export const requestBusinessPhoneVerification = endpoint({
  ...shared,
  path: '/api/business/businesses/:id/phone/verify/',
  summary:
    'Sends a code by text message to the phone number of the caller\u2019s business. The owner\u2019s confirmed number is confirmed without a code.',
  body: z.strictObject({}),
  errors: ['business_not_found', 'phone_missing', 'already_verified', 'sms_not_set_up'],
})

export const resendBusinessPhoneCode = endpoint({
  ...shared,
  path: '/api/business/businesses/:id/phone/resend/',
  summary:
    'Sends a new code to the phone number of the business that is being confirmed; the old one stops working.',
  body: z.strictObject({}),
  errors: ['business_not_found', 'code_expired', 'sms_not_set_up'],
})

export const confirmBusinessPhone = endpoint({
  ...shared,
  path: '/api/business/businesses/:id/phone/confirm/',
  summary: 'Confirms the phone number of the business with the code sent to it.',
  body: z.strictObject({ code: code() }),
  errors: ['business_not_found', 'code_invalid', 'code_expired'],
})
