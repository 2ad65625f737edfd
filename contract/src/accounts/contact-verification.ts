import * as z from 'zod/mini'
import { code } from '../api/code-fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { email, phoneText } from '../api/fields.ts'
import { MessageResponse, User } from './accounts.ts'

export const requestEmailVerification = endpoint({
  method: 'POST',
  path: '/api/auth/email/verify/',
  summary:
    'Emails a code to the account\u2019s email address, or to a new one, which replaces it once confirmed.',
  who: 'account',
  body: z.strictObject({ email: z.optional(email()) }),
  status: 200,
  returns: z.object({ message: z.string(), email: z.string() }),
  errors: ['email_taken', 'already_verified', 'proof_required'],
})

export const resendEmailCode = endpoint({
  method: 'POST',
  path: '/api/auth/email/verify/resend/',
  summary:
    'Emails a new verification code; the old one stops working. The response does not reveal whether the account exists.',
  who: 'anyone',
  body: z.strictObject({ email: email() }),
  status: 200,
  returns: MessageResponse,
  errors: [],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/verify/confirm/',
  summary: 'Confirms the email address that the account\u2019s latest code was sent to.',
  who: 'account',
  body: z.strictObject({ code: code() }),
  status: 200,
  returns: User,
  errors: ['code_invalid', 'code_expired', 'already_verified', 'email_taken'],
})

export const requestPhoneVerification = endpoint({
  method: 'POST',
  path: '/api/auth/phone/verify/',
  summary: 'Sends a code by text message to a phone number in one of the 20 supported countries.',
  who: 'account',
  body: z.strictObject({ phone_number: phoneText(40) }),
  status: 200,
  returns: z.object({ message: z.string(), phone_number: z.string() }),
  errors: ['proof_required', 'sms_not_set_up'],
})

export const resendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/auth/phone/resend/',
  summary: 'Sends a new code to the phone number being confirmed; the old one stops working.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: MessageResponse,
  errors: ['code_expired', 'sms_not_set_up'],
})

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/auth/phone/confirm/',
  summary: 'Confirms the phone number with the code sent to it and saves it in the account.',
  who: 'account',
  body: z.strictObject({ code: code() }),
  status: 200,
  returns: User,
  errors: ['code_invalid', 'code_expired'],
})
