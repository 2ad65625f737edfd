import type { Locale } from '@ujuzi/contract/locale/locales'
import type { EmailParts } from '../../platform/email/email-template.ts'
import { localeOrDefault } from '../../platform/locale.ts'
import type { NotificationRow } from './tables.ts'

/** An account, or an email address without an account. */
export type Recipient = {
  /** Account id; null for an email address without an account, which gets no in-app notifications. */
  id: string | null
  name: string
  email: string
  /** Language tag as stored. */
  locale: string
  phone?: string | null
  /** An SMS goes to `phone` only if this is set. */
  phoneVerifiedAt?: Date | null
  erasedAt: Date | null
}

/** Facts about the recipient that the templates use. */
export type Reader = { name: string; email: string; locale: Locale }

/** `subject` defaults to the title, `to` to the recipient's email address. */
export type EmailContent = EmailParts & { subject?: string; to?: string; calendar?: string | null }
/** `to` is in the international form and defaults to the recipient's verified phone. */
export type SmsContent = { text: string; to?: string }
/** In-app notification about a booking and one of its starts, or about a business. */
export type InAppContent = Pick<NotificationRow, 'party' | 'event'> &
  Partial<Pick<NotificationRow, 'bookingId' | 'startsAt' | 'businessId'>>

/** Templates of one event by channel. A channel sends nothing if its template is missing or returns undefined. */
export type EventTemplate<Facts> = {
  email?: (facts: Facts, reader: Reader, now: Date) => EmailContent | undefined
  sms?: (facts: Facts, reader: Reader) => SmsContent | undefined
  inApp?: (facts: Facts) => InAppContent | undefined
}
/** Empty facts, for an event whose templates need no facts. */
export type NoFacts = Record<string, never>

/** An event for one recipient. Not delivered if `recipient` is missing, as for a guest. */
export type Notification<Facts> = {
  recipient: Recipient | null | undefined
  event: EventTemplate<Facts>
  facts: Facts
}

/** A notification with a recipient, in the language of the recipient. */
export type Delivery<Facts> = Notification<Facts> & { recipient: Recipient; reader: Reader }

/** The notifications to deliver: leaves out guests and erased accounts, and decides the language of the others. */
export function deliveriesOf<Facts>(
  notifications: readonly Notification<Facts>[],
): Delivery<Facts>[] {
  return notifications.flatMap((notification) => {
    const { recipient } = notification
    if (!recipient || recipient.erasedAt) return []
    const { name, email, locale } = recipient
    return [
      { ...notification, recipient, reader: { name, email, locale: localeOrDefault(locale) } },
    ]
  })
}

/** Recipient for an email address without an account. */
export const recipientWithoutAccount = (email: string, locale: Locale): Recipient => ({
  id: null,
  name: '',
  email,
  locale,
  erasedAt: null,
})
