import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { editClient } from '@ujuzi/contract/client-records/client-records'
import { normalizePhone } from '../phone.rules.ts'
import type { ClientRecordRow } from '../tables.ts'

type Typed = Omit<HandlerInput<typeof editClient>['body'], 'version'>
type Consent = Pick<ClientRecordRow, 'consent' | 'consentAt' | 'consentSource'>
export const unknownConsent: Consent = { consent: 'unknown', consentAt: null, consentSource: null }

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
>

/** Columns for what a business typed, or the rules that its fields break. */
export function readTyped(
  typed: Typed,
  { dialCode, now, current }: { dialCode: string; now: Date; current: Consent },
): { values: TypedFields; errors: Record<string, string> } {
  const phone = typed.phone ? normalizePhone(typed.phone, dialCode) : null
  const { birthday } = typed
  const errors = {
    ...(typed.phone && !phone && { phone: 'field_phone' }),
    ...(birthday && !isDay(birthday) && { 'birthday.day': 'field_date' }),
  }
  const values = {
    name: typed.name ?? null,
    phone,
    email: typed.email ?? null,
    birthMonth: birthday?.month ?? null,
    birthDay: birthday?.day ?? null,
    birthYear: birthday?.year ?? null,
    tags: uniqueTags(typed.tags ?? []),
    ...consentOf(typed.consent ?? 'unknown', now, current),
  }
  return { values, errors }
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

const consentOf = (consent: Consent['consent'], now: Date, current: Consent): Consent => {
  if (consent === current.consent) return current
  if (consent === 'unknown') return unknownConsent
  return { consent, consentAt: now, consentSource: 'business' }
}
