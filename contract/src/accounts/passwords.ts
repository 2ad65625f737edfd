import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { email, newPassword, optionalText, password, spelledTwice, text } from '../api/fields.ts'
import { Done } from './accounts.ts'

const spelling = { new_password: newPassword(), new_password_confirm: z.string('field_required') }

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/change/',
  summary: 'Sets a new password and ends all other sessions of the account.',
  who: 'account',
  body: z
    .strictObject({
      /**
       * Left out only by an account that has no password yet. Such a one, and one with a second factor, must have
       * proved itself lately.
       */
      current_password: z.optional(password()),
      ...spelling,
    })
    .check(spelledTwice('new_password', 'new_password_confirm')),
  status: 200,
  returns: Done,
  errors: ['wrong_password', 'proof_required'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset/',
  summary: 'Mails a link for a new password. Answers alike for any address.',
  who: 'anyone',
  body: z.strictObject({ email: email() }),
  status: 200,
  returns: Done,
  errors: [],
})

export const confirmReset = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset/confirm/',
  summary: 'Sets the password with the token and uid of the link; ends all sessions.',
  who: 'anyone',
  body: z
    .strictObject({ token: text(200), uid: text(100), ...spelling })
    .check(spelledTwice('new_password', 'new_password_confirm')),
  status: 200,
  returns: Done,
  errors: ['link_invalid'],
})

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/proof/',
  summary:
    'Proves again who is at the keyboard; changes that matter ask for it after five minutes.',
  who: 'account',
  body: z.strictObject({ password: password(), second_factor: optionalText(20) }),
  status: 200,
  returns: Done,
  errors: ['wrong_password', 'second_factor_required', 'second_factor_invalid', 'google_only'],
})
