import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import {
  email,
  newPassword,
  optionalText,
  password,
  personName,
  spelledTwice,
  text,
} from '../api/fields.ts'
import { locales } from '../locale/locales.ts'

export const roles = ['client', 'professional', 'reviewer'] as const
export type Role = (typeof roles)[number]

/** The two roles a person chooses between at sign-up; reviewers are appointed. */
export const userTypes = ['client', 'professional'] as const
export type UserType = (typeof userTypes)[number]

export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** In the international form, e.g. +237670123456. */
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
  /** Only for a caller that is not a browser and asked for it with `X-Client: api`. */
  refresh_token: z.optional(z.string()),
  /** The account was on its way to being deleted; coming in has stopped that. */
  restored: z.optional(z.literal(true)),
})
export type Session = z.infer<typeof Session>

export const Done = z.object({ message: z.string() })

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
    .check(spelledTwice('password', 'password_confirm')),
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
    password: password(),
    /** A code of the authenticator app or a recovery code, when the account asks for one. */
    second_factor: optionalText(20),
    /** The session then ends only after 30 days, however long it lies idle. */
    keep_signed_in: z.optional(z.boolean('field_invalid')),
  }),
  status: 200,
  returns: Session,
  errors: ['wrong_credentials', 'second_factor_required', 'second_factor_invalid'],
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
  errors: ['not_signed_in'],
})

export const verifyToken = endpoint({
  method: 'POST',
  path: '/api/auth/token/verify/',
  summary:
    'Says whether an access token is good now: its session runs and its account may be used.',
  who: 'anyone',
  body: z.strictObject({ token: text(4000) }),
  status: 200,
  returns: z.object({ valid: z.literal(true), user_type: z.enum(roles) }),
  errors: ['not_signed_in'],
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

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile/',
  summary: 'Changes the name, and the language of letters and messages.',
  who: 'account',
  body: z.strictObject({
    name: personName(),
    language: z.optional(z.enum(locales, 'field_invalid')),
  }),
  status: 200,
  returns: User,
  errors: [],
})
