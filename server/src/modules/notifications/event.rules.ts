import type { Locale } from '@ujuzi/contract/locale/locales'
import {
  type NotificationChannel,
  type NotificationGroup,
  notificationChannels,
} from '@ujuzi/contract/notifications/preferences'
import type { StillDue } from '../../platform/db/tables.ts'
import type { EmailParts } from '../../platform/email/email-template.ts'
import { localeOrDefault } from '../../platform/locale.ts'
import { digestTime } from './preferences/digest-time.rules.ts'
import { quietUntil } from './preferences/quiet-hours.rules.ts'
import { isGroupOn } from './preferences/rules.ts'
import type { NotificationRow, StoredSettings } from './tables.ts'

/** A client without an account, as a business entered them. They get text messages only. */
export type Guest = {
  businessId: string
  /** In the international form. */
  phone: string
}

/** An account, an email address without an account, or a guest. */
export type Recipient = {
  /** Account id; null without an account, which gets no in-app notifications. */
  id: string | null
  guest?: Guest
  name: string
  email: string
  /** Language tag as stored. */
  locale: string
  phone?: string | null
  /** An SMS goes to `phone` only if this is set. */
  phoneVerifiedAt?: Date | null
  erasedAt: Date | null
  /** Stored preferences; null for the defaults. Loaded by `notify` if undefined. */
  preferences?: StoredSettings | null | undefined
}

/** Facts about the recipient that the templates use. */
export type Reader = { name: string; email: string; locale: Locale }

/** `subject` defaults to the title, `to` to the recipient's email address. */
export type EmailContent = EmailParts & { subject?: string; to?: string; calendar?: string | null }
/** `to` is in the international form and defaults to the recipient's verified phone. */
export type SmsContent = { text: string; to?: string }
/** Link in a text message to a guest about a booking, by the hash of its code. */
export type GuestLinkContent = { bookingId: string; tokenHash: Buffer }
/** In-app notification about a booking and one of its starts, about several bookings, or about a business. */
export type InAppContent = Pick<NotificationRow, 'party' | 'event'> &
  Partial<Pick<NotificationRow, 'bookingId' | 'startsAt' | 'allStarts' | 'businessId'>>

/** Templates of one event by channel. A channel sends nothing if its template is missing or returns undefined. */
export type EventTemplate<Facts> = {
  /**
   * Group by which the recipient can switch the event off. Necessary events always reach their recipient: security,
   * account, decisions about people, and last-minute changes.
   */
  group: EventGroup | ((facts: Facts, now: Date) => EventGroup)
  /** Minutes for which emails and text messages are held; quiet hours may hold them for longer. */
  holdMinutes?: number
  /** Facts that decide when a held message is released whether it is still due. */
  stillDue?: (facts: Facts) => StillDue | undefined
  email?: (facts: Facts, reader: Reader, now: Date) => EmailContent | undefined
  sms?: (facts: Facts, reader: Reader) => SmsContent | undefined
  inApp?: (facts: Facts) => InAppContent | undefined
  /** What the messages are about, for the list of what was sent about a booking. Defaults to the in-app notification. */
  about?: (facts: Facts) => Pick<InAppContent, 'event' | 'bookingId'>
  /** Business that pays the text messages about this. Necessary ones to accounts are free. */
  paidBy?: (facts: Facts) => string | undefined
  /** Highest budget of a business for text messages, in US dollars a month, if the operator set one. */
  maximumBudget?: (facts: Facts) => number | undefined
  /** Time from which the email is useless. It is not kept for a daily email that comes later. */
  emailUsefulUntil?: (facts: Facts) => Date | undefined
  /** The reader asked for the email and waits for it: an address whose emails come back gets it too. */
  askedFor?: true
  /** The link in the text message to a guest, which works once it is written. */
  guestLink?: (facts: Facts) => GuestLinkContent | undefined
  /** Push title of a necessary event that has no in-app notification. */
  push?: 'security'
}
export type EventGroup = NotificationGroup | 'necessary'

/** Empty facts, for an event whose templates need no facts. */
export type NoFacts = Record<string, never>

/** An event for one recipient. Not delivered if `recipient` is missing, as for a guest without a number. */
export type Notification<Facts> = {
  recipient: Recipient | null | undefined
  event: EventTemplate<Facts>
  facts: Facts
}

/** A notification with a recipient, in the language of the recipient. */
export type Delivery<Facts> = Notification<Facts> & {
  recipient: Recipient
  reader: Reader
  /** Channels that the recipient allows for this event. */
  allowed: Record<NotificationChannel, boolean>
  group: EventGroup
  /** Business that pays the text messages. */
  paidBy: string | null
  /** Time until which emails and text messages have to wait. */
  heldUntil: Date | null
  /** Time of the recipient's daily email, if emails that can wait are kept for it. */
  digestAt: Date | null
  /** End of the recipient's quiet hours, for channels that the minutes of the event do not hold. */
  quietUntil: Date | null
}

/** The notifications to deliver: leaves out erased accounts, and decides language, channels and time. */
export function deliveriesOf<Facts>(
  notifications: readonly Notification<Facts>[],
  now: Date,
): Delivery<Facts>[] {
  return notifications.flatMap((notification) => {
    const { recipient } = notification
    if (!recipient || recipient.erasedAt) return []
    const { name, email, locale } = recipient
    const reader = { name, email, locale: localeOrDefault(locale) }
    return [{ ...notification, recipient, reader, ...permissionOf(notification, recipient, now) }]
  })
}

function permissionOf<Facts>(
  { event, facts }: Notification<Facts>,
  { id, guest, preferences }: Recipient,
  now: Date,
) {
  const group = groupOf(event, facts, now)
  const paidBy = event.paidBy?.(facts) ?? null
  const atOnce = { group, paidBy: null, heldUntil: null, digestAt: null, quietUntil: null }
  if (guest) return { ...atOnce, paidBy, allowed: allowOnly('whatsapp', 'sms') }
  if (group === 'necessary' || id === null) {
    return { ...atOnce, allowed: allowOnly(...notificationChannels) }
  }
  return {
    group,
    paidBy,
    allowed: allowOnly(
      ...notificationChannels.filter((channel) => isGroupOn(preferences, channel, group)),
    ),
    quietUntil: quietUntil(preferences?.quiet_hours, now),
    ...waitsOf(event.holdMinutes, preferences, now),
  }
}

const allowOnly = (...allowed: NotificationChannel[]) => ({
  email: allowed.includes('email'),
  whatsapp: allowed.includes('whatsapp'),
  sms: allowed.includes('sms'),
  push: allowed.includes('push'),
})

function waitsOf(
  holdMinutes: number | undefined,
  preferences: StoredSettings | null | undefined,
  now: Date,
) {
  const release = holdMinutes ? new Date(now.getTime() + holdMinutes * 60_000) : null
  return {
    heldUntil: quietUntil(preferences?.quiet_hours, release ?? now) ?? release,
    digestAt: digestTime(preferences, release ?? now),
  }
}

const groupOf = <Facts>({ group }: EventTemplate<Facts>, facts: Facts, now: Date) =>
  typeof group === 'function' ? group(facts, now) : group

/** Accounts whose preferences decide about these notifications and were not loaded with the recipient. */
export const accountsWithoutPreferences = <Facts>(
  notifications: readonly Notification<Facts>[],
  now: Date,
) =>
  notifications.flatMap(({ recipient, event, facts }) =>
    recipient?.id &&
    recipient.preferences === undefined &&
    (event.email || event.sms || event.inApp) &&
    groupOf(event, facts, now) !== 'necessary'
      ? [recipient.id]
      : [],
  )

export const guestRecipient = (
  guest: Guest,
  { name, locale }: Pick<Recipient, 'name' | 'locale'>,
): Recipient => ({ id: null, guest, name, locale, email: '', phone: guest.phone, erasedAt: null })

/** Recipient for an email address without an account. */
export const recipientWithoutAccount = (email: string, locale: Locale): Recipient => ({
  id: null,
  name: '',
  email,
  locale,
  erasedAt: null,
})
