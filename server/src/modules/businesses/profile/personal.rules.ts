import { personName } from '@ujuzi/contract/api/fields'
import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import * as z from 'zod/mini'
import { type Change, type Faults, repeatedFaults, type Wanted } from './rules.ts'

/** `today` is the local day of the business, as `YYYY-MM-DD`. */
export function personFaults(change: Change, wanted: Wanted, today: string): Faults {
  const given = change.personal ?? {}
  const { personal } = wanted
  return {
    ...(given.first_name !== undefined || given.last_name !== undefined
      ? nameFaults(fullName(personal))
      : {}),
    ...(given.timezone !== undefined && !isZone(given.timezone)
      ? { 'personal.timezone': 'field_invalid' as const }
      : {}),
    ...repeatedFaults((i) => `personal.languages.${i}`, given.languages ?? []),
    ...birthFaults(given.date_of_birth, today),
  }
}

export const fullName = ({ first_name, last_name }: Wanted['personal']) =>
  `${first_name} ${last_name}`.trim()

/** Together the names are the name of the account, which stands in letters. */
function nameFaults(name: string): Faults {
  const parsed = z.safeParse(personName(), name)
  const rule = parsed.error?.issues[0]?.message
  if (rule === undefined) return {}
  return rule === 'field_too_long'
    ? { 'personal.last_name': rule }
    : { 'personal.first_name': 'field_invalid' }
}

/** A zone with a name, not an offset: the name is what knows of changes to come. */
function isZone(name: string) {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function birthFaults(born: string | null | undefined, today: string): Faults {
  if (born === undefined || born === null) return {}
  const path = 'personal.date_of_birth'
  if (born < '1900-01-01' || born > today) return { [path]: 'field_date' }
  return isOfAge(born, today) ? {} : { [path]: 'field_age' }
}

/** Somebody born on 29 February comes of age on 1 March. */
function isOfAge(born: string, today: string) {
  const [year = 0, ...rest] = born.split('-')
  return [Number(year) + profileLimits.ageYears, ...rest].join('-') <= today
}
