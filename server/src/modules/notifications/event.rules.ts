import type { Locale } from '@ujuzi/contract/locale/locales'
import {
  byChannel,
  channels,
  type NotificationChannel,
  notificationChannels,
} from '@ujuzi/contract/notifications/channels'
import type { NotificationGroup } from '@ujuzi/contract/notifications/preferences'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import { newId } from '../../platform/db/columns.ts'
import type { StillDue } from '../../platform/db/tables.ts'
import type { EmailParts } from '../../platform/email/email-template.ts'
import type { UnsentFailure } from '../../platform/jobs/outbox-rows.ts'
import { localeOrDefault } from '../../platform/locale.ts'
import { digestTime } from './preferences/digest-time.rules.ts'
import { quietUntil } from './preferences/quiet-hours.rules.ts'
import { isGroupOn, isNecessaryOn } from './preferences/rules.ts'
import type { StrangerKind } from './strangers/tables.ts'
import type { NotificationRow, StoredNotificationSettings } from './tables.ts'

/** Limits that the operator sets for the cost of messages to phones; the same for all senders of the site. */
export type SpendingPolicy = {
  /** Highest budget of a business for messages to phones, in US dollars a month; undefined for the default. */
  messageBudget?: number | undefined
  /** Highest cost of the messages to phones of all businesses, in US dollars a day; undefined for the default. */
  messageBudgetTotal?: number | undefined
}

export type MessagePolicy = SpendingPolicy & {
  /** Encrypts the key of the hashes by which strangers are counted, and signs the links that stop messages. */
  authSecret: AuthSecret
}

/** Sender of a message, who pays if it goes to a phone: the business with this id, or the site itself. */
export type Payer = { paidBy: string | 'platform'; policy: SpendingPolicy }

/** Like `Payer`, for a message to a person without an account. */
export type StrangerSender = Payer & { policy: MessagePolicy }

/** A person without an account, whose address or number a caller typed. */
export type Stranger = StrangerSender & {
  kind: StrangerKind
  /** Whether the record says that they agreed to messages. Without it they get SMS but no WhatsApp messages. */
  hasConsented?: boolean
  /** Keyed hash of the address or number. Set by `notify`. */
  contact?: Buffer
}

/** An account, or a stranger, who gets messages only within limits. */
export type Recipient = Person &
  ({ id: string; stranger?: undefined } | { id: null; stranger: Stranger })

type Person = {
  name: string
  email: string
  /** Language tag as stored. */
  locale: string
  phone?: string | null
  /** An SMS goes to `phone` only if this is set. */
  phoneVerifiedAt?: Date | null
  erasedAt: Date | null
  /** Stored preferences; null for the defaults. Loaded by `notify` if undefined. */
  preferences?: StoredNotificationSettings | null | undefined
}

/** Facts about the recipient that the templates use. `name` is the one for a greeting. */
export type Reader = {
  name: string
  fullName: string
  email: string
  locale: Locale
  phone: string | null
}

/** `subject` defaults to the title, `to` to the recipient's email address. */
export type EmailContent = EmailParts & { subject?: string; to?: string; calendar?: string | null }
/**
 * Message to a phone. `to` is in the international form and defaults to the recipient's verified phone. With `template`
 * it can also be sent by WhatsApp.
 */
export type SmsContent = { text: string; to?: string; template?: TemplateContent | undefined }

/** An approved WhatsApp template with its values and the resulting text. `url`: the URL of its button. */
export type TemplateContent = {
  name: string
  text: string
  values: readonly string[]
  url?: string
}

/** Row of the link in a message to a guest. Only the hash of its code is stored. */
export type GuestLinkContent = { bookingId: string; tokenHash: Buffer }
/** In-app notification about a booking and one of its starts, about several bookings, or about a business. */
export type InAppContent = Pick<NotificationRow, 'party' | 'event'> &
  Partial<Pick<NotificationRow, 'bookingId' | 'startsAt' | 'allStarts' | 'businessId'>>

/**
 * Contents of one event, by channel. A channel sends nothing if its template is missing or returns undefined. When and
 * at whose cost it is sent is its policy, which most events leave out.
 */
export type EventTemplate<Facts> = Content<Facts> & (WithoutSms<Facts> | WithSms<Facts>)

/** An event with a text message, which has a payer. */
export type PaidEvent<Facts> = Content<Facts> & WithSms<Facts>

type Content<Facts> = {
  /**
   * Group by which the recipient can switch the event off. Necessary events always reach their recipient: security,
   * account, decisions about people, and last-minute changes.
   */
  group: EventGroup | ((facts: Facts, now: Date) => EventGroup)
  email?: (facts: Facts, reader: Reader, now: Date) => EmailContent | undefined
  inApp?: (facts: Facts) => InAppContent | undefined
  /** Event and booking of the messages, for the list of messages about a booking. Defaults to those of `inApp`. */
  about?: (facts: Facts) => Pick<InAppContent, 'event' | 'bookingId'>
  /** Link in the message to a guest. It must be stored with the message to work. */
  guestLink?: (facts: Facts) => GuestLinkContent | undefined
  /** Title of the push message of a necessary event that has no in-app notification. */
  push?: 'security'
}
type WithoutSms<Facts> = { sms?: undefined; policy?: PolicyOf<Facts, EventPolicy> }
type WithSms<Facts> = {
  sms: (facts: Facts, reader: Reader, now: Date) => SmsContent | undefined
  policy: PolicyOf<Facts, PaidPolicy>
}
type PolicyOf<Facts, Policy> = Policy | ((facts: Facts) => Policy)

/** When the messages about an event are sent, and who pays for them. */
export type EventPolicy = {
  /** Minutes for which emails and text messages are held; quiet hours may hold them for longer. */
  holdMinutes?: number
  /** Start of the booking. Messages to a phone wait less if it is soon. */
  startsAt?: Date
  /** Facts that decide when a held message is released whether it is still due. */
  stillDue?: StillDue | undefined
  /** Time from which the email is useless. If the daily email would be later, it is sent on its own. */
  emailUsefulUntil?: Date | undefined
  /** The recipient has just requested this email, so it is sent even to an address whose emails bounce. */
  askedFor?: true
  /**
   * Payer of messages to phones: the site or a business. The site also pays necessary messages to accounts. For strangers
   * their `paidBy` decides.
   */
  paidBy?: 'platform' | Payer
}
export type PaidPolicy = EventPolicy & Required<Pick<EventPolicy, 'paidBy'>>
export type EventGroup = NotificationGroup | 'necessary'

/** Empty facts, for an event whose templates need no facts. */
export type NoFacts = Record<string, never>

/** An event for one recipient. Not delivered if `recipient` is missing, as for a guest without a number. */
export type Notification<Facts> = {
  recipient: Recipient | null | undefined
  event: EventTemplate<Facts>
  facts: Facts
  /** Why a message to the phone of a guest is stored as not sent. Set by `notify`. */
  unsent?: UnsentFailure | undefined
}

/** A notification with a recipient, in the language of the recipient. */
export type Delivery<Facts> = Notification<Facts> & {
  /** Id of the in-app notification, by which the messages of other channels name it. Also set without one. */
  id: string
  recipient: Recipient
  reader: Reader
  /** Content of the in-app notification; undefined for events without one. */
  inApp: InAppContent | undefined
  policy: EventPolicy
  /** Channels that the recipient allows for this event. */
  allowed: Record<NotificationChannel, boolean>
  group: EventGroup
  /** The business that pays the text messages, if one does. */
  payer: Payer | null
  /** Whether that business still has its starting budget. */
  isStarting?: boolean
  /** Time until which emails and text messages have to wait. */
  heldUntil: Date | null
  /** Time of the recipient's next daily email; null if they get emails one by one. */
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
    const reader = readerOf(recipient)
    const inApp = notification.event.inApp?.(notification.facts)
    const policy = policyOf(notification)
    const permission = permissionOf({ ...notification, policy }, recipient, now)
    return [{ ...notification, id: newId(), recipient, reader, inApp, policy, ...permission }]
  })
}

export const readerOf = ({ name, email, locale, phone = null }: Recipient): Reader => ({
  name: greetingName(name),
  fullName: name,
  email,
  locale: localeOrDefault(locale),
  phone,
})

/** The first name; the whole name if it begins with a title, an initial or a syllable such as "El". */
export function greetingName(name: string) {
  const [first = ''] = name.split(' ')
  return first.length < 3 || /\.|^(mme|mlle|mrs|sra|dra|prof)$/i.test(first) ? name : first
}

const policyOf = <Facts>({ event: { policy = {} }, facts }: Notification<Facts>): EventPolicy =>
  typeof policy === 'function' ? policy(facts) : policy

function permissionOf<Facts>(
  { event, facts, policy: { paidBy, holdMinutes } }: Notification<Facts> & { policy: EventPolicy },
  { stranger, preferences }: Recipient,
  now: Date,
) {
  const group = groupOf(event, facts, now)
  const atOnce = { group, payer: null, heldUntil: null, digestAt: null, quietUntil: null }
  if (stranger) {
    const payer = stranger.paidBy === 'platform' ? null : stranger
    return { ...atOnce, payer, allowed: allow((channel) => reachesStranger(channel, stranger)) }
  }
  if (group === 'necessary') {
    return { ...atOnce, allowed: allow((channel) => isNecessaryOn(preferences, channel)) }
  }
  return {
    group,
    payer: paidBy === undefined || paidBy === 'platform' ? null : paidBy,
    allowed: allow((channel) => isGroupOn(preferences, channel, group)),
    quietUntil: quietUntil(preferences?.quiet_hours, now),
    ...waitsOf(holdMinutes, preferences, now),
  }
}

/** Event and booking of the messages of a delivery. */
export const aboutOf = <Facts>({ event, facts, inApp }: Delivery<Facts>) =>
  event.about?.(facts) ?? inApp

/** Which channels a notification may use. */
export const allow = (isAllowed: (channel: NotificationChannel) => boolean) =>
  byChannel(notificationChannels, isAllowed)

function reachesStranger(channel: NotificationChannel, { kind, hasConsented }: Stranger) {
  const { strangers } = channels[channel]
  if (strangers === 'consenting') return hasConsented === true
  return strangers === 'all' || (strangers === 'all_but_guests' && kind !== 'guest')
}

const waitsOf = (
  holdMinutes: number | undefined,
  preferences: StoredNotificationSettings | null | undefined,
  now: Date,
) => ({
  heldUntil: heldUntil(holdMinutes, preferences, now),
  digestAt: digestTime(preferences, releaseAt(holdMinutes, now) ?? now),
})

const releaseAt = (minutes: number | undefined, now: Date) =>
  minutes ? new Date(now.getTime() + minutes * 60_000) : null

/** Time until which a message that waits for these minutes is held; null if it is sent right away. */
export function heldUntil(
  holdMinutes: number | undefined,
  preferences: Pick<StoredNotificationSettings, 'quiet_hours'> | null | undefined,
  now: Date,
) {
  const release = releaseAt(holdMinutes, now)
  return quietUntil(preferences?.quiet_hours, release ?? now) ?? release
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

/** The client of a booking without an account, who gets messages to their phone only. */
export const guestRecipient = (
  { phone, ...sender }: StrangerSender & Pick<Stranger, 'hasConsented'> & { phone: string },
  { name, locale }: Pick<Recipient, 'name' | 'locale'>,
): Recipient => ({
  ...{ id: null, stranger: { ...sender, kind: 'guest' } },
  ...{ name, locale, email: '', phone, erasedAt: null },
})

/** A person of whom only an email address or a phone number is known. */
export const strangerRecipient = (
  stranger: StrangerSender & { kind: Exclude<StrangerKind, 'guest'> },
  contact: { email: string } | { phone: string },
  locale: string,
): Recipient => ({
  ...{ id: null, stranger, name: '', email: '', locale, erasedAt: null },
  ...contact,
})
