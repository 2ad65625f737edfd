import * as z from 'zod/mini'
import { Done } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { code, id } from './fields.ts'

/** How the account is protected, for its owner alone. */
export const Security = z.object({
  has_password: z.boolean(),
  password_last_changed: z.nullable(z.string()),
  /** The Google address that opens this account. */
  google: z.nullable(z.object({ email: z.string() })),
  two_factor_enabled: z.boolean(),
  recovery_codes_left: z.int(),
})
export type Security = z.infer<typeof Security>

export const security = endpoint({
  method: 'GET',
  path: '/api/auth/security/',
  summary: 'How the signed-in account is protected.',
  who: 'account',
  status: 200,
  returns: Security,
  errors: [],
})

export const SessionLine = z.object({
  id: z.uuid(),
  /** Browser and system in words, e.g. Chrome on Android. */
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
})
export type SessionLine = z.infer<typeof SessionLine>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  summary: 'Where the account is signed in, the last seen first.',
  who: 'account',
  status: 200,
  returns: z.object({ results: z.array(SessionLine), count: z.int(), next: z.null() }),
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id/',
  summary: 'Signs one device out, at once.',
  who: 'account',
  params: z.object({ id: id() }),
  status: 200,
  returns: Done,
  errors: ['session_not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end_others/',
  summary: 'Signs out every device but this one.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: Done,
  errors: [],
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor/start/',
  summary: 'Makes a secret for an authenticator app; it counts once a code of it was typed.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: z.object({
    /** For typing by hand, in base32. */
    secret: z.string(),
    otpauth_url: z.string(),
    /** The same address as a QR code, an SVG document. */
    qr_svg: z.string(),
  }),
  errors: ['proof_required', 'email_unverified', 'second_factor_on'],
})

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor/confirm/',
  summary: 'Switches the second factor on and gives the recovery codes, which are shown once.',
  who: 'account',
  body: z.strictObject({ code: code() }),
  status: 200,
  returns: RecoveryCodes,
  errors: ['code_invalid', 'code_expired', 'proof_required', 'second_factor_on'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor/recovery_codes/',
  summary: 'Gives new recovery codes; the old ones stop working.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: RecoveryCodes,
  errors: ['proof_required', 'second_factor_off'],
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor/disable/',
  summary: 'Switches the second factor off.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: Done,
  errors: ['proof_required', 'second_factor_off'],
})
