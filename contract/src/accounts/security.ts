import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { code, id, listOf, paging } from '../api/fields.ts'
import { loginHistoryDaysBounds as days } from '../api/limits.ts'
import { Done } from './accounts.ts'

/** How the account is protected, for its owner alone. */
export const Security = z.object({
  has_password: z.boolean(),
  password_last_changed: z.nullable(z.string()),
  /** The Google address that opens this account. */
  google: z.nullable(z.object({ email: z.string() })),
  two_factor_enabled: z.boolean(),
  recovery_codes_left: z.int(),
  /** How many days sign-ins stay in the login history. */
  login_history_days: z.int(),
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

export const changeSecurity = endpoint({
  method: 'PATCH',
  path: '/api/auth/security/',
  summary: 'Chooses how many days sign-ins stay in the login history.',
  who: 'account',
  body: z.strictObject({
    login_history_days: z
      .int('field_number')
      .check(z.gte(days.min, 'field_number'), z.lte(days.max, 'field_number')),
  }),
  status: 200,
  returns: Security,
  errors: ['proof_required'],
})

export const loginMethods = ['password', 'google', 'sign_up'] as const
export const secondFactorsUsed = ['app', 'recovery_code'] as const
export const loginResults = ['signed_in', 'failed', 'blocked'] as const

export const LoginLine = z.object({
  id: z.uuid(),
  at: z.string(),
  result: z.enum(loginResults),
  /** How the sign-in was proved, or which proof was wrong; null if it was refused unread after too many tries. */
  method: z.nullable(z.enum([...loginMethods, 'second_factor'])),
  /** The second step that was passed. */
  second_factor: z.nullable(z.enum(secondFactorsUsed)),
  /** Browser and system in words, e.g. Chrome on Android. */
  device: z.string(),
  /** A browser the account had not been opened with before. */
  new_device: z.boolean(),
  /** Sign-in of the session that asks. */
  current: z.boolean(),
  /** IPv4 address or IPv6 network of a sign-in; of a try that failed, only its larger network. */
  network: z.nullable(z.string()),
  /** ISO code; null: no network is looked up with third parties. */
  country: z.nullable(z.string()),
  /** Tries within a minute that stand in one line. */
  count: z.int(),
})
export type LoginLine = z.infer<typeof LoginLine>

export const listLogins = endpoint({
  method: 'GET',
  path: '/api/auth/logins/',
  summary: 'Login history of the signed-in account, the latest first.',
  who: 'account',
  query: z.object(paging),
  status: 200,
  returns: listOf(LoginLine),
  errors: [],
})

export const SessionLine = z.object({
  id: z.uuid(),
  /** Browser and system in words, e.g. Chrome on Android. */
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
  /** Only of a session that a further sign-in has ended, because as many were open as one account may have. */
  ended_at: z.optional(z.string()),
})
export type SessionLine = z.infer<typeof SessionLine>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  summary:
    'Where the account is signed in, the last seen first; then what a further sign-in has ended in the last days.',
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
