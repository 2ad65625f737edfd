import * as z from 'zod/mini'
import { emailForm } from '../text/email-form.ts'
import { cleanLine, cleanLines } from './hidden-characters.ts'
import { pageSizeMax } from './limits.ts'
import { listFileRules } from './list-file-rules.ts'
import { checkPassword } from './password-rules.ts'

/**
 * Validation rules shared by forms and server. Each rule is a key of the message files, so both sides show the same
 * text in the user's language.
 */
export const fieldRules = [
  'field_required',
  'field_too_long',
  'field_invalid',
  'field_hidden',
  'field_name_link',
  'field_reserved_name',
  'field_email',
  'field_email_or_phone',
  'field_number',
  'field_version',
  'field_step',
  'field_below_people',
  'field_date',
  'field_issue_date',
  'field_date_past',
  'field_date_far',
  'field_day_far',
  'field_span_long',
  'field_wait_long',
  'field_instant',
  'field_time',
  'field_time_order',
  'field_same_time',
  'field_booking_short',
  'field_booking_long',
  'field_stars',
  'field_plus_code',
  'field_place_not_offered',
  'field_place_of_business',
  'field_place_too_far',
  'field_resource',
  'field_unknown',
  'field_password',
  'field_password_match',
  'field_password_common',
  'field_terms',
  'field_unconfirmed',
  'field_code',
  'field_title_required',
  'field_description_required',
  'field_description_short',
  'field_price',
  'field_price_decimals',
  'field_price_large',
  'field_currency',
  'field_duration',
  'field_category_required',
  'field_picture',
  'field_too_many',
  'field_featured_many',
  'field_repeated',
  'field_place',
  'field_place_zone',
  'field_read_only',
  'field_age',
  'field_link',
  'field_calendar_url',
  'field_caldav_server',
  'field_caldav_password',
  'field_caldav_none',
  'field_https',
  'field_https_public',
  'field_link_name',
  'field_hours_overlap',
  'field_hours_order',
  'field_dates_overlap',
  'field_where_required',
  'field_review_unknown',
  'field_explanation_short',
  'field_reply_short',
  'field_danger_only',
  'field_step_done',
  'field_network',
  'field_phone',
  'field_phone_country',
  'field_phone_mobile',
  'field_phone_confirmed',
  'field_phone_no_number',
  'field_phone_digits_lost',
  'field_phone_several',
  'field_phone_extension',
  'field_phone_signs',
  'field_phone_too_short',
  'field_phone_too_long',
  'field_phone_not_possible',
  'field_provider',
  'field_account_length',
  'field_account_check',
  'field_account_mobile',
  'field_account_network',
  'field_payout_repeated',
  'field_wallet',
  'field_verified_kinds',
  ...listFileRules,
  'field_consent',
  'field_birthday',
  'field_discount',
  'field_received',
  'field_payments_sum',
  'field_refund_large',
  'field_difference_note',
  'field_duration_range',
  'field_minutes',
  'field_seats',
  'field_gap_order',
  'field_gap_end',
  'field_group_only',
] as const
export type FieldRule = (typeof fieldRules)[number]

const rule = (key: FieldRule) => key

/** Text shown to other users must pass one of these rules: no invisible or direction-changing characters. */
export const lineRule = () =>
  z.refine<string>((typed) => cleanLine(typed) === typed, rule('field_hidden'))
export const linesRule = () =>
  z.refine<string>((typed) => cleanLines(typed) === typed, rule('field_hidden'))

/** Time of day; the end of the day is `24:00`. */
export const clockTime = () =>
  z
    .string(rule('field_time'))
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, rule('field_time')))

export const text = (max: number) =>
  z
    .string(rule('field_required'))
    .check(
      z.trim(),
      z.minLength(1, rule('field_required')),
      z.maxLength(max, rule('field_too_long')),
      lineRule(),
    )

export const optionalText = (max: number) =>
  z.optional(
    z
      .string(rule('field_invalid'))
      .check(z.trim(), z.maxLength(max, rule('field_too_long')), lineRule()),
  )

/** Text of several lines. */
export const prose = (max: number) =>
  z
    .string(rule('field_required'))
    .check(
      z.trim(),
      z.minLength(1, rule('field_required')),
      z.maxLength(max, rule('field_too_long')),
      linesRule(),
    )

export const optionalProse = (max: number) =>
  z.optional(
    z
      .string(rule('field_invalid'))
      .check(z.trim(), z.maxLength(max, rule('field_too_long')), linesRule()),
  )

/** Search text. Hidden characters are removed instead of refused, since only the server reads it. */
export const searchText = (max: number) =>
  z.optional(
    z
      .string(rule('field_invalid'))
      .check(z.overwrite(cleanLine), z.trim(), z.maxLength(max, rule('field_too_long'))),
  )

export const id = () => z.uuid(rule('field_invalid'))

/** Removes what address books and keyboards add unseen, and the spaces around. */
const cleanedLine = (max: number) =>
  z
    .string(rule('field_required'))
    .check(
      z.overwrite(cleanLine),
      z.trim(),
      z.minLength(1, rule('field_required')),
      z.maxLength(max, rule('field_too_long')),
    )

/** Phone number as typed or pasted. */
export const phoneText = (max: number) => cleanedLine(max)

/** Email address of an existing account, which may predate the rules of `email`. */
export const accountEmail = () => cleanedLine(254)

/** One email address without display name or list, safe to put into a mail header. */
export const email = () => cleanedLine(254).check(z.regex(emailForm, rule('field_email')))

/** Refuses names that look like URLs, because mail clients would turn them into links. */
export const personName = () =>
  text(100).check(
    z.refine(
      (name) =>
        !/:\/\/|www\.|\.(com|net|org|info|xyz|top|site|online|shop|link|click|app)\b/i.test(name),
      rule('field_name_link'),
    ),
  )

/** An existing password. The rules for new passwords do not apply: it may predate them. */
export const password = () =>
  z
    .string(rule('field_required'))
    .check(z.minLength(1, rule('field_required')), z.maxLength(1000, rule('field_too_long')))

export const newPassword = () =>
  z
    .string(rule('field_required'))
    .check(z.refine((value) => checkPassword(value).missing.length === 0, rule('field_password')))

/** Requires both fields to have the same value; reports the error at `second`. */
export const requireMatchingFields = <A extends string, B extends string>(first: A, second: B) =>
  z.refine<Record<A | B, string>>((form) => (form[first] as string) === form[second], {
    path: [second],
    error: rule('field_password_match'),
  })

/** URL of a picture that the caller uploaded, as returned by the upload. */
export const pictureUrl = () =>
  z.string(rule('field_picture')).check(z.maxLength(200, rule('field_picture')), lineRule())

/** A number in a query string: decimal digits only, not `0x10` or `1e3`. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union(
        [z.number(), z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,12})?$/))],
        rule('field_number'),
      ),
      z.transform(Number),
    ),
    z.number().check(z.gte(min, rule('field_number')), z.lte(max, rule('field_number'))),
  )

/** Bounds of a map view, in degrees. */
export const mapBounds = {
  north: queryNumber(-90, 90),
  south: queryNumber(-90, 90),
  east: queryNumber(-180, 180),
  west: queryNumber(-180, 180),
}

export const queryInteger = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,12}$/))], rule('field_number')),
      z.transform(Number),
    ),
    z.int().check(z.gte(min, rule('field_number')), z.lte(max, rule('field_number'))),
  )

/** A valid calendar date `YYYY-MM-DD` in the time zone of the business. */
export const day = () => dayOf('field_date')

/** A calendar date whose error has words of its own. */
export const dayOf = (error: FieldRule) =>
  z.iso.date(rule(error)).check(z.refine(isStorableYear, rule(error)))

/** ISO 8601 instant with a UTC offset. */
export const instant = () =>
  z.iso
    .datetime({ offset: true, error: rule('field_instant') })
    .check(z.refine(isStorableYear, rule('field_instant')))

/** Leaves room for days around it: the database has no year 0, and JSON none after 9999. */
const isStorableYear = (text: string) => text >= '0002' && text < '9999'

/** One page of a list; `next` is the cursor of the following page, null on the last one. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ results: z.array(item), count: z.int(), next: z.nullable(z.string()) })

/** Like `listOf`, but its `count` stops at `listCountMax`. */
export const cappedListOf = <T extends z.ZodMiniType>(item: T) =>
  z.extend(listOf(item), { count_is_capped: z.boolean() })

export const paging = {
  limit: z.optional(queryInteger(1, pageSizeMax)),
  cursor: z.optional(
    z.string(rule('field_invalid')).check(z.maxLength(500, rule('field_invalid'))),
  ),
}
