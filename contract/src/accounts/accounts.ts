import * as z from 'zod/mini'
import { secondFactorCode } from '../api/code-fields.ts'
import { endpoint } from '../api/endpoint.ts'
import {
  accountEmail,
  email,
  newPassword,
  optionalText,
  password,
  personName,
  requireMatchingFields,
  text,
} from '../api/fields.ts'
import { locales } from '../locale/locales.ts'
import { EmailSuppression } from './email-suppression.ts'

export const roles = ['client', 'professional', 'moderator'] as const
export type Role = (typeof roles)[number]

/** Roles offered at sign-up. Moderators (`moderator`) are appointed by an operator. */
export const userTypes = ['client', 'professional'] as const
export type UserType = (typeof userTypes)[number]

export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** Only in profiles, and only if we stopped sending emails to the address. */
  email_suppression: z.optional(EmailSuppression),
  /** E.164, e.g. +237670123456. */
  phone_number: z.nullable(z.string()),
  phone_verified: z.boolean(),
  user_type: z.enum(roles),
  language: z.string(),
  two_factor_enabled: z.boolean(),
  created_at: z.string(),
})
export type User = z.infer<typeof User>

export const Session = z.object({
  access_token: z.string(),
  user: User,
  /** Present only for non-browser clients that send `X-Client: api`; browsers get a cookie instead. */
  refresh_token: z.optional(z.string()),
  /** Set when this sign-in cancelled a pending account deletion. */
  restored: z.optional(z.literal(true)),
})
export type Session = z.infer<typeof Session>

export const MessageResponse = z.object({ message: z.string() })

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register/',
  summary: 'Creates an account, signs it in and emails a verification code.',
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
    .check(requireMatchingFields('password', 'password_confirm')),
  status: 201,
  returns: Session,
  errors: ['email_taken'],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login/',
  summary: 'Signs in; the refresh token is set as an HttpOnly cookie.',
  who: 'anyone',
  body: z.strictObject({
    email: accountEmail(),
    password: password(),
    /** Authenticator code or recovery code; required if the account has two-step sign-in. */
    second_factor: secondFactorCode(),
    /** Extends the idle timeout of the session from 60 minutes to 30 days. */
    keep_signed_in: z.optional(z.boolean('field_invalid')),
  }),
  status: 200,
  returns: Session,
  errors: [
    'wrong_credentials',
    'second_factor_required',
    'second_factor_invalid',
    'network_not_allowed',
  ],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout/',
  summary: 'Ends the current session; its access token stops working immediately.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: MessageResponse,
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
  errors: ['not_signed_in'],
})

export const verifyToken = endpoint({
  method: 'POST',
  path: '/api/auth/token/verify/',
  summary:
    'Checks whether an access token is valid: its session is active and its account is not suspended or deleted.',
  who: 'anyone',
  body: z.strictObject({ token: text(4000) }),
  status: 200,
  returns: z.object({ valid: z.literal(true), user_type: z.enum(roles) }),
  errors: ['not_signed_in'],
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile/',
  summary: 'Returns the signed-in account.',
  who: 'account',
  status: 200,
  returns: User,
  errors: [],
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile/',
  summary: 'Changes the name, and the language of emails and text messages.',
  who: 'account',
  body: z.strictObject({
    name: personName(),
    language: z.optional(z.enum(locales, 'field_invalid')),
  }),
  status: 200,
  returns: User,
  errors: [],
})
