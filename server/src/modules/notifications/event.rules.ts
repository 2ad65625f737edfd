import type { Locale } from '@ujuzi/contract/locale/locales'
import type { EmailParts } from '../../platform/email/email-template.ts'
import { localeOrDefault } from '../../platform/locale.ts'
import type { NotificationRow } from './tables.ts'

/** An account, or an address without one. */
export type Recipient = {
  /** Account id. Null for an address without an account, which gets no in-app notification. */
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

/** What an event needs to know about its recipient to find the words. */
export type Reader = { name: string; email: string; locale: Locale }

/** `subject` defaults to the title, `to` to the recipient's address. */
export type EmailContent = EmailParts & { subject?: string; to?: string; calendar?: string | null }
/** `to` is in the international form and defaults to the recipient's verified phone. */
export type SmsContent = { text: string; to?: string }
/** About a booking and one of its starts, or about a business. */
export type InAppContent = Pick<NotificationRow, 'party' | 'event'> &
  Partial<Pick<NotificationRow, 'bookingId' | 'startsAt' | 'businessId'>>

/** What one event says on each channel. A channel stays silent if its template is missing or returns nothing. */
export type EventTemplate<Facts> = {
  email?: (facts: Facts, reader: Reader, now: Date) => EmailContent | undefined
  sms?: (facts: Facts, reader: Reader) => SmsContent | undefined
  inApp?: (facts: Facts) => InAppContent | undefined
}
/** Facts of an event whose templates need none. */
export type NoFacts = Record<string, never>

/** Not delivered without a recipient, e.g. to a guest. */
export type Notification<Facts> = {
  recipient: Recipient | null | undefined
  event: EventTemplate<Facts>
  facts: Facts
}

/** A notification with a recipient, in the language of the recipient. */
export type Delivery<Facts> = Notification<Facts> & { recipient: Recipient; reader: Reader }

/** Leaves out guests and erased accounts, and decides the language of the others. */
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

/** An address that is not an account's, and the language it asked for. */
export const recipientWithoutAccount = (email: string, locale: Locale): Recipient => ({
  id: null,
  name: '',
  email,
  locale,
  erasedAt: null,
})
