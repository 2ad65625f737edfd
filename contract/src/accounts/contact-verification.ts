import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { code, email, phoneText } from '../api/fields.ts'
import { Done, User } from './accounts.ts'

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/verify/',
  summary:
    'Mails a code to the account\u2019s address, or to another one that replaces it once confirmed.',
  who: 'account',
  body: z.strictObject({ email: z.optional(email()) }),
  status: 200,
  returns: z.object({ message: z.string(), email: z.string() }),
  errors: ['email_taken', 'already_verified', 'proof_required'],
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/api/auth/email/verify/resend/',
  summary:
    'Mails a new verification code; the old one stops working. Answers alike for any address.',
  who: 'anyone',
  body: z.strictObject({ email: email() }),
  status: 200,
  returns: Done,
  errors: [],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/verify/confirm/',
  summary: 'Confirms the address that the signed-in account\u2019s newest code was mailed to.',
  who: 'account',
  body: z.strictObject({ code: code() }),
  status: 200,
  returns: User,
  errors: ['code_invalid', 'code_expired', 'already_verified', 'email_taken'],
})

export const verifyPhone = endpoint({
  method: 'POST',
  path: '/api/auth/phone/verify/',
  summary: 'Sends a code by text message to a number of one of the 20 countries.',
  who: 'account',
  body: z.strictObject({ phone_number: phoneText(40) }),
  status: 200,
  returns: z.object({ message: z.string(), phone_number: z.string() }),
  errors: ['proof_required', 'sms_not_set_up'],
})

export const resendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/auth/phone/resend/',
  summary: 'Sends a new code to the number being confirmed; the old one stops working.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: Done,
  errors: ['code_expired', 'sms_not_set_up'],
})

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/auth/phone/confirm/',
  summary: 'Confirms the number with the code it was sent; from then on it is the account\u2019s.',
  who: 'account',
  body: z.strictObject({ code: code() }),
  status: 200,
  returns: User,
  errors: ['code_invalid', 'code_expired'],
})
