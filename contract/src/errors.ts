import * as z from 'zod/mini'

/** Every refusal the API can give, with its HTTP status. The sentence for each is the message `error_<code>`. */
export const errorStatus = {
  malformed: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  second_factor_invalid: 401,
  not_allowed: 403,
  email_unverified: 403,
  proof_required: 403,
  google_unverified: 403,
  leaving_unconfirmed: 403,
  client_only: 403,
  not_found: 404,
  business_not_found: 404,
  service_not_found: 404,
  booking_not_found: 404,
  session_not_found: 404,
  export_not_found: 404,
  slot_taken: 409,
  client_busy: 409,
  outside_hours: 409,
  too_soon: 409,
  too_far: 409,
  day_full: 409,
  too_many_pending: 409,
  too_many_favorites: 409,
  wrong_status: 409,
  notice_passed: 409,
  email_taken: 409,
  already_verified: 409,
  second_factor_on: 409,
  second_factor_off: 409,
  sms_not_set_up: 409,
  google_not_set_up: 409,
  google_link_required: 409,
  google_only: 409,
  key_reused: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid_input: 422,
  code_invalid: 422,
  code_expired: 422,
  link_invalid: 422,
  wrong_password: 422,
  google_failed: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  busy: 503,
  unavailable: 503,
  google_away: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Refusals any call can give whatever it does; an endpoint lists only its own. */
export const generalErrors = [
  'malformed',
  'not_found',
  'too_large',
  'unsupported_media',
  'invalid_input',
  'too_many_requests',
  'headers_too_large',
  'internal',
  'busy',
  'unavailable',
] as const satisfies ErrorCode[]
export type GeneralError = (typeof generalErrors)[number]

export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    reference: z.optional(z.string()),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
