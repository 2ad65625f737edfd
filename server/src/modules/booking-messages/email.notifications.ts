import { contestHours, reviewWindowDays } from '@ujuzi/contract/api/limits'
import {
  cancellationSettlementMinor,
  cancellationWording,
} from '@ujuzi/contract/bookings/cancellations'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import { formatLocalTime } from '../../platform/local-time.ts'
import { contactForParty } from '../bookings/contact.rules.ts'
import type { BookingMessage } from '../bookings/news.rules.ts'
import type { BookingDetails } from '../bookings/queries.ts'
import { contestDeadline } from '../bookings/rules.ts'
import {
  bookingPath,
  formatPlace,
  otherPartyName,
  renderBookingEntry,
} from '../calendars/files/entry.rules.ts'
import {
  type NameWriter,
  shortestSms,
  withShorterNames,
} from '../notifications/channels/sms/text.rules.ts'
import type {
  EmailContent,
  MessagePolicy,
  Reader,
  SmsContent,
} from '../notifications/event.rules.ts'
import { templateContent } from '../notifications/whatsapp/template.rules.ts'
import { formatWallTime } from '../schedule/time-zone.rules.ts'
import { type BookingEmailData, getEmailText } from './email-text.rules.ts'
import type { GuestLinkOf } from './guest-links/token.rules.ts'
import { guestSms } from './guest-sms.rules.ts'
import { formatBookingPrice } from './price-text.rules.ts'
import { formatTimesShort } from './times.rules.ts'
import { bookingTemplate } from './whatsapp.rules.ts'

/**
 * Configuration of notifications. `textsGuests`: whether clients without an account get messages to their phone.
 * `sendsWhatsApp`: whether these can be sent by WhatsApp.
 */
export type NotificationDeps = {
  publicUrl: () => string
  mailFrom: string
  textsGuests?: boolean | undefined
  /** Without it, clients without an account get no messages. */
  messagePolicy?: MessagePolicy | undefined
  /** Creates the links for clients without an account. If it is undefined, their messages have no link. */
  guestLinkOf?: GuestLinkOf | undefined
  sendsWhatsApp?: boolean | undefined
}

export type BookingFacts = { details: BookingDetails; message: BookingMessage } & NotificationDeps

/** Email to one party of a booking, with a calendar entry if both parties have agreed on the time. */
export function bookingEmail(
  { details, message, publicUrl, mailFrom }: BookingFacts,
  { name, email, locale }: Reader,
  now: Date,
): EmailContent {
  const { event, to } = message
  const facts = factsOf(details, locale)
  const words = getEmailText(message)
  const isRemoved = event === 'unassigned'
  const entryReader = { party: to, locale, now, publicUrl, mailFrom, isRemoved }
  return {
    title: words.subject(facts, { locale }),
    paragraphs: [m.booking_email_greeting({ name }, { locale }), words.text(facts, { locale })],
    details: detailsOf(details, facts, message, { locale, now }),
    action: actionOf(event, `${publicUrl()}${bookingPath(to, details.booking.id)}`, locale),
    calendar: hasEntry(event, details)
      ? renderBookingEntry(details, { ...entryReader, attendee: { name, address: email } })
      : null,
  }
}

/** SMS with the subject of the email and a link; undefined for the party that acted. */
export function bookingSms(about: BookingFacts, reader: Reader, now: Date): SmsContent | undefined {
  const { details, message, publicUrl, sendsWhatsApp } = about
  const { locale } = reader
  if (message.own || message.event === 'attendance_confirmed') return undefined
  if (message.to === 'client' && details.guest) return guestSms([about], reader, now)
  const facts = subjectFactsOf(details, reader, now)
  const { subject } = getEmailText(message)
  const url = `${publicUrl()}${bookingPath(message.to, details.booking.id)}`
  const template = bookingTemplate(message.event, message.to)
  const compose = (nameOf: NameWriter) =>
    m.booking_sms({ subject: subject(withNames(facts, nameOf), { locale }), url }, { locale })
  return {
    text: shortestSms(withShorterNames(compose)),
    template: sendsWhatsApp ? templateContent(template, facts, { locale, url }) : undefined,
  }
}

const withEntry: readonly NotificationEvent[] = [
  'booked',
  'confirmed',
  'moved',
  'move_accepted',
  'person_changed',
  'length_changed',
  'assigned',
  'unassigned',
  'team_booked',
  'team_confirmed',
  'team_moved',
  'team_cancelled',
  'cancelled',
  'reminder_day',
  'reminder_hours',
]

/** Whether the email has a calendar entry; a pending request has none. */
export const hasEntry = (event: NotificationEvent, { booking }: BookingDetails) =>
  withEntry.includes(event) && booking.status !== 'pending'

function actionOf(event: NotificationEvent, url: string, locale: Locale) {
  return event === 'completed'
    ? { label: m.booking_email_completed_action({}, { locale }), url: `${url}/review` }
    : { label: m.booking_email_action({}, { locale }), url }
}

export function factsOf(details: BookingDetails, locale: Locale): BookingEmailData {
  const { booking, business } = details
  const when = formatLocalTime(booking.startsAt, business.timeZone, locale)
  const orWhen = (at: Date | null) => (at ? formatLocalTime(at, business.timeZone, locale) : when)
  return {
    service: booking.serviceTitle,
    business: otherPartyName(details, 'client', locale),
    client: otherPartyName(details, 'professional', locale),
    member: details.resource?.name ?? '',
    when,
    until: formatWallTime(business.timeZone, booking.endsAt).slice(11, 16),
    answerBy: orWhen(booking.answerBy),
    proposed: orWhen(booking.proposedStart),
    contestBy: orWhen(contestDeadline(booking)),
    hours: contestHours,
    days: reviewWindowDays,
    cancellation: cancellationWording(booking),
  }
}

/** The facts with short times, for a subject or an SMS. */
export function subjectFactsOf(
  details: BookingDetails,
  { locale, phone }: Reader,
  now: Date,
): BookingEmailData {
  const { booking, business } = details
  const inShort = (at: Date | null) =>
    formatTimesShort([at ?? booking.startsAt], {
      timeZone: business.timeZone,
      ...{ locale, phone, now },
    })
  return {
    ...factsOf(details, locale),
    when: inShort(booking.startsAt),
    proposed: inShort(booking.proposedStart),
  }
}

/** The facts with other names, such as shorter ones. */
export const withNames = <Facts extends Record<(typeof nameFields)[number], string>>(
  facts: Facts,
  nameOf: NameWriter,
): Facts => ({
  ...facts,
  ...Object.fromEntries(nameFields.map((one) => [one, nameOf(facts[one])])),
})

const nameFields = ['service', 'business', 'client', 'member'] as const

function detailsOf(
  whole: BookingDetails,
  facts: BookingEmailData,
  message: BookingMessage,
  { locale, now }: { locale: Locale; now: Date },
) {
  const { event, to, reason = null, first = false } = message
  const { phone } = contactForParty(whole, to, now)
  const { booking, business } = whole
  const settlement = settlementOf([whole.booking], facts, message, locale)
  const rows: [label: typeof m.booking_label_service, value: string | false | null][] = [
    [m.booking_label_service, facts.service],
    [m.booking_label_professional, to === 'client' && facts.business],
    [m.booking_label_client, to === 'professional' && facts.client],
    [m.booking_label_member, facts.member],
    [m.booking_label_when, facts.when],
    [m.booking_label_proposed, event === 'move_proposed' && facts.proposed],
    [m.booking_label_place, formatPlace(whole, { party: to, locale, now })],
    [m.booking_label_phone, to === 'client' && booking.status === 'confirmed' && phone],
    [m.booking_label_price, formatBookingPrice(booking, locale)],
    [settlement.label, event === 'cancelled' && settlement.value],
    [m.booking_label_note, to === 'professional' && booking.note],
    [m.booking_label_reason, reason],
    [m.booking_label_answer, first && business.autoReply],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label: label({}, { locale }), value }] : []))
}

type CancelledBooking = BookingDetails['booking']

/** Refund or amount owed after the cancellation of bookings with one currency and wording, worded for the recipient. */
export function settlementOf(
  bookings: readonly [CancelledBooking, ...CancelledBooking[]],
  facts: Pick<BookingEmailData, 'cancellation' | 'business'>,
  { to }: Pick<BookingMessage, 'to'>,
  locale: Locale,
) {
  const minor = bookings.reduce(
    (sum, one) => sum + cancellationSettlementMinor(one, Number(one.refundPercent ?? 100)),
    0,
  )
  const amount = formatMoney(minor, bookings[0].currency, locale)
  if (facts.cancellation === 'refunded') return { label: m.booking_label_refund, value: amount }
  const label = to === 'client' ? m.booking_label_you_owe : m.booking_label_owed_to_you
  if (minor === 0) return { label, value: m.booking_owed_nothing({}, { locale }) }
  const owedText = to === 'client' ? m.booking_owed_to_business : m.booking_owed_to_you
  return { label, value: owedText({ amount, business: facts.business }, { locale }) }
}
