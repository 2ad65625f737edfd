import { personName } from '@ujuzi/contract/api/fields'
import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { imitatesSite } from '@ujuzi/contract/businesses/reserved-names'
import * as z from 'zod/mini'
import {
  duplicateErrors,
  type FieldErrors,
  type MergedProfile,
  type ProfileChange,
} from './rules.ts'

/** Errors in the personal fields of a change. `today` is the local date of the business, as `YYYY-MM-DD`. */
export function personalErrors(
  change: ProfileChange,
  merged: MergedProfile,
  today: string,
): FieldErrors {
  const input = change.personal ?? {}
  const { personal } = merged
  return {
    ...(input.first_name !== undefined || input.last_name !== undefined
      ? nameErrors(fullName(personal))
      : {}),
    ...(input.timezone !== undefined && !isTimeZoneName(input.timezone)
      ? { 'personal.timezone': 'field_invalid' as const }
      : {}),
    ...duplicateErrors((i) => `personal.languages.${i}`, input.languages ?? []),
    ...birthDateErrors(input.date_of_birth, today),
  }
}

/** Errors in new names that could be taken for those of this site. Names given before stay. */
export function reservedNameErrors(
  before: { business: { name: string }; owner: { name: string } },
  merged: MergedProfile,
): FieldErrors {
  const { business, personal } = merged
  const isNew = (name: string, earlier: string) => name !== earlier && imitatesSite(name)
  return {
    ...(isNew(business.business_name, before.business.name) && {
      'business.business_name': 'field_reserved_name' as const,
    }),
    ...(isNew(fullName(personal), before.owner.name) && {
      'personal.first_name': 'field_reserved_name' as const,
    }),
  }
}

export const fullName = ({ first_name, last_name }: MergedProfile['personal']) =>
  `${first_name} ${last_name}`.trim()

/**
 * Errors in the full name. First and last name together are the account name, which has a maximum length and is used in
 * emails.
 */
function nameErrors(name: string): FieldErrors {
  const parsed = z.safeParse(personName(), name)
  const rule = parsed.error?.issues[0]?.message
  if (rule === undefined) return {}
  return rule === 'field_too_long'
    ? { 'personal.last_name': rule }
    : { 'personal.first_name': 'field_invalid' }
}

/** Whether this is the name of a time zone. A bare offset is not: it does not follow daylight saving time. */
function isTimeZoneName(name: string) {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function birthDateErrors(born: string | null | undefined, today: string): FieldErrors {
  if (born === undefined || born === null) return {}
  const path = 'personal.date_of_birth'
  if (born < '1900-01-01' || born > today) return { [path]: 'field_date' }
  return isOfAge(born, today) ? {} : { [path]: 'field_age' }
}

/** Whether the person has reached the minimum age. A person born on 29 February reaches it on 1 March. */
function isOfAge(born: string, today: string) {
  const [year = 0, ...rest] = born.split('-')
  return [Number(year) + profileLimits.ageYears, ...rest].join('-') <= today
}
