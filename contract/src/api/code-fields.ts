import * as z from 'zod/mini'
import { plainNumber } from '../text/digits.ts'
import type { FieldRule } from './fields.ts'

const rule = (key: FieldRule) => key

/** A verification code as typed, with digits of any script; may contain spaces and dashes. */
export const code = () =>
  z
    .string(rule('field_code'))
    .check(
      z.overwrite(plainNumber),
      z.minLength(1, rule('field_code')),
      z.maxLength(20, rule('field_too_long')),
    )

/** Code of an authenticator app or a recovery code, required only for accounts with a second factor. */
export const secondFactorCode = () =>
  z.optional(
    z
      .string(rule('field_invalid'))
      .check(z.overwrite(plainNumber), z.maxLength(20, rule('field_too_long'))),
  )
