import type { User } from '@ujuzi/contract/accounts/accounts'
import { type EmailSuppression, emailRetryHours } from '@ujuzi/contract/accounts/email-suppression'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { SuppressedAddressRow } from '../../platform/db/tables.ts'
import type { AccountRow } from './tables.ts'

export const userView = (account: AccountRow): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  email_verified: account.emailVerifiedAt !== null,
  phone_number: account.phone,
  phone_verified: account.phoneVerifiedAt !== null,
  user_type: account.role,
  language: account.locale,
  two_factor_enabled: account.secondFactorAt !== null,
  created_at: account.createdAt.toISOString(),
})

type Profile = { account: AccountRow; stop: SuppressedAddressRow | null }

/** The account with the stop of its address. */
export const profileView = ({ account, stop }: Profile, now: Date): User => ({
  ...userView(account),
  ...(stop && { email_suppression: emailSuppressionView(stop, now) }),
})

/** The stop of an address, whose `stoppedAt` is set. */
export const emailSuppressionView = (
  { reason, stoppedAt, reportedAt, retriedAt }: SuppressedAddressRow,
  now: Date,
): EmailSuppression => ({
  reason,
  since: (stoppedAt ?? reportedAt).toISOString(),
  can_retry: !retriedAt || now.getTime() - retriedAt.getTime() >= emailRetryHours * 3_600_000,
})

/** Name of a person as shown to others: a placeholder once the account is erased. */
export const displayName = (
  { name, erasedAt }: { name: string; erasedAt: Date | string | null },
  locale: Locale,
) => (erasedAt ? m.privacy_deleted_user({}, { locale }) : name)

export type NullablePerson = { name: string | null; erasedAt: Date | null } | null

/** Like `displayName`; null without a person. */
export const nullableDisplayName = (person: NullablePerson, locale: Locale) =>
  person?.name ? displayName({ name: person.name, erasedAt: person.erasedAt }, locale) : null

/** First word of a name: exports and calendars show only the first name of other people. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
