import * as z from 'zod/mini'
import { code } from '../api/code-fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, paging } from '../api/fields.ts'
import { accountSettingFields, accountSettingsShape } from './account-settings.ts'
import { MessageResponse } from './accounts.ts'

/** Security settings of the signed-in account. */
export const Security = z.object({
  ...accountSettingsShape,
  /** Network of this request: an IPv4 address, or the /64 of an IPv6 address. */
  current_network: z.string(),
  has_password: z.boolean(),
  /** Email of the linked Google account. */
  google: z.nullable(z.object({ email: z.string() })),
  recovery_codes_left: z.int(),
})
export type Security = z.infer<typeof Security>

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/auth/security/',
  summary: 'Returns the security settings of the signed-in account.',
  who: 'account',
  status: 200,
  returns: Security,
  errors: [],
})

export const updateSecurity = endpoint({
  method: 'PATCH',
  path: '/api/auth/security/',
  summary: 'Changes security settings; sensitive ones need a recent reauthentication.',
  who: 'account',
  body: z.partial(z.strictObject(accountSettingFields)),
  status: 200,
  returns: Security,
  errors: ['proof_required', 'email_unverified', 'own_network_missing'],
})

export const loginMethods = ['password', 'google', 'sign_up'] as const
export const secondFactorsUsed = ['app', 'recovery_code'] as const
export const loginResults = ['signed_in', 'failed', 'blocked'] as const

export const LoginHistoryEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  result: z.enum(loginResults),
  /** Method used, or the one that failed; null if rate limiting refused the attempt before any check. */
  method: z.nullable(z.enum([...loginMethods, 'second_factor'])),
  /** Second factor that was accepted. */
  second_factor: z.nullable(z.enum(secondFactorsUsed)),
  /** Browser and operating system, e.g. Chrome on Android. */
  device: z.string(),
  /** First sign-in from this browser. */
  new_device: z.boolean(),
  /** Whether this sign-in created the current session. */
  current: z.boolean(),
  /** IPv4 address or IPv6 network of a sign-in; for a failed attempt, only the larger network. */
  network: z.nullable(z.string()),
  /** ISO 3166 code. Always null: networks are not looked up with third parties. */
  country: z.nullable(z.string()),
  /** Attempts within one minute, merged into this entry. */
  count: z.int(),
})
export type LoginHistoryEntry = z.infer<typeof LoginHistoryEntry>

export const listLogins = endpoint({
  method: 'GET',
  path: '/api/auth/logins/',
  summary: 'Lists the login history of the signed-in account, newest first.',
  who: 'account',
  query: z.object(paging),
  status: 200,
  returns: listOf(LoginHistoryEntry),
  errors: [],
})

export const SessionSummary = z.object({
  id: z.uuid(),
  /** Browser and operating system, e.g. Chrome on Android. */
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
  /** Set only if the session ended because a newer one exceeded the limit of open sessions. */
  ended_at: z.optional(z.string()),
})
export type SessionSummary = z.infer<typeof SessionSummary>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  summary:
    'Lists the account\u2019s active sessions, most recently used first, then sessions recently ended because of the limit on open sessions.',
  who: 'account',
  status: 200,
  returns: z.object({ results: z.array(SessionSummary), count: z.int(), next: z.null() }),
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id/',
  summary: 'Signs out one device immediately.',
  who: 'account',
  params: z.object({ id: id() }),
  status: 200,
  returns: MessageResponse,
  errors: ['session_not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others/',
  summary: 'Signs out all other devices.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: MessageResponse,
  errors: [],
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/start/',
  summary: 'Creates a secret for an authenticator app; it takes effect once confirmed with a code.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: z.object({
    /** Base32, for manual entry. */
    secret: z.string(),
    otpauth_url: z.string(),
    /** QR code of `otpauth_url` as an SVG document. */
    qr_svg: z.string(),
  }),
  errors: ['proof_required', 'email_unverified', 'second_factor_on'],
})

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm/',
  summary: 'Turns the second factor on and returns the recovery codes, which are shown only once.',
  who: 'account',
  body: z.strictObject({ code: code() }),
  status: 200,
  returns: RecoveryCodes,
  errors: ['code_invalid', 'code_expired', 'proof_required', 'second_factor_on'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes/',
  summary: 'Creates new recovery codes; the old ones stop working.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: RecoveryCodes,
  errors: ['proof_required', 'second_factor_off'],
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/disable/',
  summary: 'Turns the second factor off.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: MessageResponse,
  errors: ['proof_required', 'second_factor_off'],
})
