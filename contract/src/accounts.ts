import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, optionalText, text } from './fields.ts'

export const roles = ['client', 'professional', 'reviewer'] as const
export type Role = (typeof roles)[number]

/** The two roles a person chooses between at sign-up; reviewers are appointed. */
export const userTypes = ['client', 'professional'] as const
export type UserType = (typeof userTypes)[number]

export const passwordRules = {
  length: /^[\s\S]{8,128}$/u,
  uppercase: /\p{Lu}/u,
  lowercase: /\p{Ll}/u,
  digit: /\d/,
  special: /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?`~]/,
} as const satisfies Record<string, RegExp>
export type PasswordRule = keyof typeof passwordRules

/** Which rules the password meets, for the live checklist; empty `missing` means it will be accepted. */
export function checkPassword(password: string) {
  const names = Object.keys(passwordRules) as PasswordRule[]
  return { missing: names.filter((name) => !passwordRules[name].test(password)) }
}

/** A name is shown on many screens and in mail headers: nothing in it may hide or turn what stands around it. */
const personName = () =>
  text(100).check(
    z.refine(
      (name) => !/[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u.test(name),
      'field_invalid',
    ),
  )

const newPassword = () =>
  z
    .string('field_required')
    .check(z.refine((value) => checkPassword(value).missing.length === 0, 'field_password'))

export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  user_type: z.enum(roles),
  language: z.string(),
  created_at: z.string(),
})
export type User = z.infer<typeof User>

const Session = z.object({
  access_token: z.string(),
  user: User,
  /** Only for a caller that is not a browser and asked for it with `X-Client: api`. */
  refresh_token: z.optional(z.string()),
})
export type Session = z.infer<typeof Session>

const Done = z.object({ message: z.string() })

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register/',
  summary: 'Creates an account, signs it in and mails a verification code.',
  who: 'anyone',
  body: z
    .strictObject({
      name: personName(),
      email: email(),
      password: newPassword(),
      password_confirm: z.string('field_required'),
      terms_accepted: z.literal(true, 'field_terms'),
      user_type: z.enum(userTypes, 'field_invalid'),
    })
    .check(
      z.refine((form) => form.password === form.password_confirm, {
        path: ['password_confirm'],
        error: 'field_password_match',
      }),
    ),
  status: 201,
  returns: Session,
  errors: ['email_taken'],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login/',
  summary: 'Signs a person in; the refresh token travels in an HttpOnly cookie.',
  who: 'anyone',
  body: z.strictObject({
    email: text(254),
    password: z
      .string('field_required')
      .check(z.minLength(1, 'field_required'), z.maxLength(1000, 'field_too_long')),
  }),
  status: 200,
  returns: Session,
  errors: ['wrong_credentials'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout/',
  summary: 'Ends this session at once; its access token stops working too.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: Done,
  errors: [],
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/auth/token/refresh/',
  summary: 'Exchanges the refresh cookie (or `refresh_token` in the body) for a new access token.',
  who: 'anyone',
  body: z.strictObject({ refresh_token: optionalText(200) }),
  status: 200,
  returns: Session,
  errors: ['not_signed_in', 'not_allowed'],
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/auth/profile/',
  summary: 'The account behind the access token.',
  who: 'account',
  status: 200,
  returns: User,
  errors: [],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/verify/confirm/',
  summary: 'Confirms the e-mail address of the signed-in account with the code it was sent.',
  who: 'account',
  body: z.strictObject({
    code: z
      .string('field_code')
      .check(z.trim(), z.minLength(1, 'field_code'), z.maxLength(20, 'field_too_long')),
  }),
  status: 200,
  returns: User,
  errors: ['code_invalid', 'code_expired', 'already_verified'],
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
