import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { optionalText, text } from '../api/fields.ts'
import { Done, Session, userTypes } from './accounts.ts'

/** A sign-in with Google also says where the person wanted to go. */
export const GoogleSession = z.extend(Session, { next: z.nullable(z.string()) })

export const initGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/init/',
  summary: 'Begins a sign-in with Google; the browser is then sent to `auth_url`.',
  who: 'anyone',
  query: z.object({
    /** Accepted and without effect: where Google sends people back to is the site\u2019s own address. */
    env: optionalText(40),
    /** The role of an account that is made on the way. */
    type: z.optional(z.enum(userTypes, 'field_invalid')),
    /** A path of this site to go to afterwards. */
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

const exchange = {
  method: 'POST',
  who: 'anyone',
  body: z.strictObject({
    code: text(2000),
    /** As Google gave it back; it must be the one this browser began with. */
    state: text(500),
  }),
  status: 200,
  returns: GoogleSession,
  errors: [
    'google_not_set_up',
    'google_away',
    'google_failed',
    'google_unverified',
    'google_link_required',
    'second_factor_required',
  ],
} as const

export const exchangeGoogleCode = endpoint({
  ...exchange,
  path: '/api/auth/google/token/',
  summary: 'Exchanges the code that Google gave for a session; a code works once.',
})

export const googleCallback = endpoint({
  ...exchange,
  path: '/api/auth/google/callback/',
  summary: 'The same as `/api/auth/google/token/`, under its other name.',
})

export const completeGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/complete/',
  summary:
    'Finishes a sign-in with Google that asked for the account\u2019s password, its second factor, or both.',
  who: 'anyone',
  body: z.strictObject({
    password: z.optional(z.string('field_invalid').check(z.maxLength(1000, 'field_too_long'))),
    second_factor: optionalText(20),
  }),
  status: 200,
  returns: GoogleSession,
  errors: [
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
  summary: 'From now on Google no longer opens this account, which needs a password for that.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: Done,
  errors: ['proof_required', 'google_only'],
})
