import * as z from 'zod/mini'
import { secondFactorCode } from '../api/code-fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { optionalText, text } from '../api/fields.ts'
import { MessageResponse, Session, userTypes } from './accounts.ts'

/** A session plus `next`, the return path passed to `startGoogleSignIn`. */
export const GoogleSession = z.extend(Session, { next: z.nullable(z.string()) })

export const startGoogleSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/google/init/',
  summary: 'Starts a sign-in with Google; redirect the browser to `auth_url`.',
  who: 'anyone',
  query: z.object({
    /** Accepted for compatibility and ignored: the redirect URL is always that of this site. */
    env: optionalText(40),
    /** Role of the account, if this sign-in creates one. */
    type: z.optional(z.enum(userTypes, 'field_invalid')),
    /** Return path on this site. */
    next: z.optional(
      z.string('field_invalid').check(z.trim(), z.maxLength(2000, 'field_too_long')),
    ),
    keep_signed_in: z.optional(z.enum(['true', 'false'], 'field_invalid')),
  }),
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ auth_url: z.string() }),
  errors: ['google_not_set_up', 'google_away'],
})

const codeExchange = {
  method: 'POST',
  who: 'anyone',
  body: z.strictObject({
    code: text(2000),
    /** OAuth `state` from the callback; must match the state stored for this browser. */
    state: text(500),
  }),
  status: 200,
  returns: GoogleSession,
  errors: [
    'network_not_allowed',
    'google_not_set_up',
    'google_away',
    'google_failed',
    'google_unverified',
    'google_link_required',
    'second_factor_required',
  ],
} as const

export const exchangeGoogleCode = endpoint({
  ...codeExchange,
  path: '/api/auth/google/token/',
  summary: 'Exchanges the authorization code from Google for a session; a code works once.',
})

export const googleCallback = endpoint({
  ...codeExchange,
  path: '/api/auth/google/callback/',
  summary: 'Alias of `/api/auth/google/token/`.',
})

export const completeGoogleSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/google/complete/',
  summary:
    'Completes a sign-in with Google that required the account\u2019s password, its second factor, or both.',
  who: 'anyone',
  body: z.strictObject({
    password: z.optional(z.string('field_invalid').check(z.maxLength(1000, 'field_too_long'))),
    second_factor: secondFactorCode(),
  }),
  status: 200,
  returns: GoogleSession,
  errors: [
    'network_not_allowed',
    'google_failed',
    'google_link_required',
    'wrong_password',
    'second_factor_required',
    'second_factor_invalid',
  ],
})

export const unlinkGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/unlink/',
  summary: 'Disconnects Google from the account; refused while the account has no password.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: MessageResponse,
  errors: ['proof_required', 'google_only'],
})
