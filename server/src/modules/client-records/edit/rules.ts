import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { editClient } from '@ujuzi/contract/client-records/client-records'
import { type PhoneProblem, phoneError, readPhone } from '../../../platform/phones/read-phone.ts'
import type { ClientRecordRow } from '../tables.ts'

type Typed = Omit<HandlerInput<typeof editClient>['body'], 'version'>
type Consent = Pick<ClientRecordRow, 'consent' | 'consentAt' | 'consentSource'>
type Phone = Pick<ClientRecordRow, 'phone' | 'phoneCheck'>

/** Values of a client about whom nothing was typed. */
export const emptyClientValues: Consent & Phone = {
  ...{ consent: 'unknown', consentAt: null, consentSource: null },
  ...{ phone: null, phoneCheck: 'read' },
}

export type TypedFields = Omit<
  ClientRecordRow,
  | 'id'
  | 'businessId'
  | 'accountId'
  | 'note'
  | 'noteUpdatedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
  | 'mergedInto'
  | 'nameKey'
  | 'accountPhone'
>

/** Columns for what a business typed, or the rules that its fields break. */
export function readTyped(
  typed: Typed,
  { country, now, current }: { country: string; now: Date; current: Consent & Phone },
): { values: TypedFields; errors: Record<string, string> } {
  const { problem, ...phone } = readTypedPhone(typed.phone, { country, current })
  const { birthday } = typed
  const errors = {
    ...(problem && { phone: phoneError(problem) }),
    ...(birthday && !isDay(birthday) && { 'birthday.day': 'field_date' }),
  }
  const values = {
    name: typed.name ?? null,
    ...phone,
    email: typed.email ?? null,
    birthMonth: birthday?.month ?? null,
    birthDay: birthday?.day ?? null,
    birthYear: birthday?.year ?? null,
    tags: uniqueTags(typed.tags ?? []),
    ...consentOf(typed.consent ?? 'unknown', now, current),
  }
  return { values, errors }
}

/** A number that was not changed stays as it is, also if the business still has to check it. */
function readTypedPhone(
  typed: string | undefined,
  { country, current }: { country: string; current: Phone },
): Phone & { problem?: PhoneProblem | undefined } {
  if (typed && typed === current.phone) return { phone: typed, phoneCheck: current.phoneCheck }
  const { phone, problem } = typed ? readPhone(typed, country) : {}
  return { phone: phone ?? null, phoneCheck: 'read', problem }
}

/** Whether the day exists; 29 February exists without a year. */
export const isDay = ({
  month,
  day,
  year = 2000,
}: {
  month: number
  day: number
  year?: number | undefined
}) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Tags without repetitions that differ only in capitals; the first spelling counts. */
export const uniqueTags = (tags: readonly string[]) =>
  [
    ...tags
      .toReversed()
      .reduce((known, tag) => known.set(tag.toLocaleLowerCase(), tag), new Map<string, string>())
      .values(),
  ].toReversed()

/** Exactly three columns: `current` may be a whole record, whose other columns must not replace what was typed. */
const consentOf = (consent: Consent['consent'], now: Date, current: Consent): Consent => {
  if (consent === current.consent) return consentColumns(current)
  if (consent === 'unknown') return { consent, consentAt: null, consentSource: null }
  return { consent, consentAt: now, consentSource: 'business' }
}

const consentColumns = ({ consent, consentAt, consentSource }: Consent): Consent => ({
  consent,
  consentAt,
  consentSource,
})
