import * as z from 'zod/mini'
import { secondFactorCode } from '../api/code-fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { email, newPassword, password, requireMatchingFields, text } from '../api/fields.ts'
import { outletKinds } from '../outlets/outlets.ts'
import { MessageResponse } from './accounts.ts'

const newPasswordFields = {
  new_password: newPassword(),
  new_password_confirm: z.string('field_required'),
}

const resetLinkFields = { token: text(200), uid: text(100) }

/** Number of outlets of an account per kind, without kinds that it has none of. */
const ConnectedOutlets = z.array(z.object({ kind: z.enum(outletKinds), count: z.int() }))
export type ConnectedOutlets = z.infer<typeof ConnectedOutlets>

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/change/',
  summary: 'Sets a new password and ends all other sessions of the account.',
  who: 'account',
  body: z
    .strictObject({
      /**
       * Optional only for accounts without a password. Those, and accounts with a second factor, must have
       * reauthenticated recently.
       */
      current_password: z.optional(password()),
      ...newPasswordFields,
    })
    .check(requireMatchingFields('new_password', 'new_password_confirm')),
  status: 200,
  returns: MessageResponse,
  errors: ['wrong_password', 'proof_required'],
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset/',
  summary:
    'Emails a link to reset the password. The response does not reveal whether the account exists.',
  who: 'anyone',
  body: z.strictObject({ email: email() }),
  status: 200,
  returns: MessageResponse,
  errors: [],
})

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset/confirm/',
  summary:
    'Sets a new password with the token and uid from the emailed link; ends all sessions. Returns how many API keys, webhooks, calendar addresses and calendars of the account still work.',
  who: 'anyone',
  body: z
    .strictObject({ ...resetLinkFields, ...newPasswordFields })
    .check(requireMatchingFields('new_password', 'new_password_confirm')),
  status: 200,
  returns: z.extend(MessageResponse, { connected: ConnectedOutlets }),
  errors: ['link_invalid'],
})

export const endOutletsAfterReset = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset/end-connections/',
  summary:
    'Ends what the account has set up in any business, with the token and uid of a link that has set a new password in the last 15 minutes.',
  who: 'anyone',
  body: z.strictObject({
    ...resetLinkFields,
    /** Kinds to end. */
    outlets: z
      .array(z.enum(outletKinds, 'field_invalid'), 'field_required')
      .check(z.minLength(1, 'field_required'), z.maxLength(outletKinds.length, 'field_repeated')),
  }),
  status: 200,
  returns: MessageResponse,
  errors: ['link_invalid'],
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/proof/',
  summary:
    'Reauthenticates the current session; sensitive changes require it if the last one was more than five minutes ago.',
  who: 'account',
  body: z.strictObject({ password: password(), second_factor: secondFactorCode() }),
  status: 200,
  returns: MessageResponse,
  errors: ['wrong_password', 'second_factor_required', 'second_factor_invalid', 'google_only'],
})
