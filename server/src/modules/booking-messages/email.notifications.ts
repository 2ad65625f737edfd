import { contestHours, reviewWindowDays } from '@ujuzi/contract/api/limits'
import { eventTitle } from '@ujuzi/contract/booking-messages/event-titles'
import {
  cancellationSettlementMinor,
  cancellationWording,
} from '@ujuzi/contract/bookings/cancellations'
import { avatarColours, initialsOf } from '@ujuzi/contract/cloth/initials'
import { ended } from '@ujuzi/contract/locale/elision'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import { site } from '@ujuzi/contract/site'
import { capitalise, formatLocalTime } from '../../platform/local-time.ts'
import { contactForParty } from '../bookings/contact.rules.ts'
import type { BookingMessage } from '../bookings/news.rules.ts'
import type { BookingDetails } from '../bookings/queries.ts'
import { contestDeadline, endOfFreeCancellation } from '../bookings/rules.ts'
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
import {
  type EmailContent,
  greetingName,
  type MessagePolicy,
  type Reader,
  type SmsContent,
} from '../notifications/event.rules.ts'
import { templateContent } from '../notifications/whatsapp/template.rules.ts'
import { formatWallTime } from '../schedule/time-zone.rules.ts'
import { cancellationTerms } from './cancellation-text.rules.ts'
import { type BookingEmailData, getEmailText, shortSubject, withNames } from './email-text.rules.ts'
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
  reader: Reader,
  now: Date,
): EmailContent {
  const { event, to } = message
  const { name, fullName, email, locale } = reader
  const inShort = subjectFactsOf(details, reader, now)
  const facts = { ...factsOf(details, locale), freeUntil: inShort.freeUntil }
  const words = getEmailText(message)
  const text = words.text(facts, { locale })
  const isRemoved = event === 'unassigned'
  const entryReader = { party: to, locale, now, publicUrl, mailFrom, isRemoved }
  return {
    title: shortSubject(
      (nameOf) => words.subject(withNames(inShort, nameOf), { locale }),
      inShort.service,
    ),
    heading: eventTitle(event, { locale }),
    lead: capitalise(event === 'move_proposed' ? inShort.proposed : inShort.when),
    ...(to === 'client' && { from: senderOf(facts.business) }),
    preheader: preheaderOf(text, { details, facts, message, reader, now }),
    paragraphs: [m.booking_email_greeting({ name }, { locale }), text],
    details: detailsOf(details, facts, message, { locale, now }),
    ...actionsOf(message, details.booking.id, { locale, publicUrl }),
    links: linksOf(details, message, { locale, publicUrl }),
    ...termsOf(details, { message, reader, now, business: facts.business }),
    questions: questionsOf(facts, to, locale),
    calendar: hasEntry(event, details)
      ? renderBookingEntry(details, {
          ...entryReader,
          attendee: { name: fullName, address: email },
        })
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

export const senderOf = (name: string) => ({
  name,
  initials: initialsOf(name),
  ...avatarColours(name),
})

type Label = (inputs: object, options: { locale: Locale }) => string

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

type Actions = Partial<Record<NotificationEvent, { label: Label; page: string }>>

/** Buttons that lead on, by the event. The page `again` books the service of a booking another time. */
const actions: Record<BookingMessage['to'], Actions> = {
  client: {
    completed: { label: m.booking_email_completed_action, page: '/review' },
    declined: { label: m.booking_email_declined_action, page: '/again' },
    expired: { label: m.booking_email_declined_action, page: '/again' },
    cancelled: { label: m.booking_email_cancelled_action, page: '/again' },
  },
  professional: {},
}

/** Events that ask for an answer, and the dialog that declines. */
const questions: Partial<Record<NotificationEvent, string>> = {
  requested: 'decline',
  move_proposed: 'decline_move',
}

type Writing = { locale: Locale; publicUrl: () => string }

/**
 * The buttons. Those that answer lead to pages that ask for one more tap: mail programs and virus scanners open links by
 * themselves, so a link may change nothing.
 */
function actionsOf(message: BookingMessage, id: string, { locale, publicUrl }: Writing) {
  const { event, to, own } = message
  const url = `${publicUrl()}${bookingPath(to, id)}`
  const dialog = own ? undefined : questions[event]
  if (!dialog) return { action: actionOf(message, url, locale) }
  const page = to === 'client' ? url : `${publicUrl()}/professional/bookings`
  const ask = to === 'client' ? `ask=${dialog}` : `ask=${dialog}&of=${id}`
  return {
    action: { label: m.professional_accept({}, { locale }), url },
    otherAction: { label: m.ui_decline({}, { locale }), url: `${page}?${ask}` },
  }
}

function actionOf({ event, to, own }: BookingMessage, url: string, locale: Locale) {
  const { label, page } = (!own && actions[to][event]) || {
    label: m.booking_email_action,
    page: '',
  }
  return { label: label({}, { locale }), url: `${url}${page}` }
}

/** Adds the booking to the calendar, and writes to the other party if it has an account. */
export function linksOf(details: BookingDetails, message: BookingMessage, writing: Writing) {
  const { booking, client } = details
  const { event, to } = message
  const { locale, publicUrl } = writing
  const isAdded = to === 'client' && hasEntry(event, details) && !isCancelled(event)
  const calendar = {
    label: m.client_add_to_calendar({}, { locale }),
    url: `${publicUrl()}${bookingPath(to, booking.id)}/calendar`,
  }
  const conversation = {
    label: m.business_message({}, { locale }),
    url: `${publicUrl()}/${to}/messages/new?booking=${booking.id}`,
  }
  const canWrite = to === 'client' || (client !== null && !client.erasedAt && !isForTeam(event))
  return [...(isAdded ? [calendar] : []), ...(canWrite ? [conversation] : [])]
}

/**
 * Events of which the team member of a booking is notified. Their emails have no link to write to the client, because only
 * some roles may do that.
 */
const isForTeam = (event: NotificationEvent) =>
  event.startsWith('team_') || event === 'assigned' || event === 'unassigned'

/** Events after which the client may want to know what cancelling costs. */
const withTerms: readonly NotificationEvent[] = [
  'confirmed',
  'moved',
  'move_accepted',
  'reminder_day',
  'reminder_hours',
]

type TermsFacts = { message: BookingMessage; reader: Reader; now: Date; business: string }

function termsOf(
  { booking, business: { timeZone } }: BookingDetails,
  { message: { event, to }, reader, now, business }: TermsFacts,
) {
  if (to !== 'client' || !withTerms.includes(event)) return {}
  const { locale, phone } = reader
  const inShort = (at: Date) => formatTimesShort([at], { timeZone, locale, phone, now })
  const terms = cancellationTerms({ booking, business, locale, now, inShort })
  return terms ? { terms } : {}
}

/** Where to turn with questions, in the email to one party. */
export const questionsOf = (
  { business, client }: Pick<BookingEmailData, 'business' | 'client'>,
  to: BookingMessage['to'],
  locale: Locale,
) =>
  to === 'client'
    ? m.booking_email_questions({ site: site.name, business }, { locale })
    : m.booking_email_questions_professional({ site: site.name, client }, { locale })

type PreheaderFacts = {
  details: BookingDetails
  facts: BookingEmailData
  message: BookingMessage
  reader: Reader
  now: Date
}

/** Text that inboxes show after the subject: of a change, the new and the old time; of a cancellation, what is owed; and so on. */
function preheaderOf(text: string, { details, facts, message, reader, now }: PreheaderFacts) {
  const { locale, phone } = reader
  const { previousStart, reason, event, to } = message
  const { booking, business } = details
  const line = (label: Label, value: string) =>
    m.email_labelled({ label: label({}, { locale }), value }, { locale })
  const reading = { timeZone: business.timeZone, locale, phone, now }
  const why = reason ? [line(m.booking_label_reason, reason)] : []
  if (isNewTime(event) && previousStart) {
    return inARow([
      line(m.booking_label_when, formatTimesShort([booking.startsAt], reading)),
      line(m.booking_label_before, formatTimesShort([previousStart], reading)),
    ])
  }
  if (event === 'cancelled') {
    const { label, value } = settlementOf([booking], facts, message, locale)
    return inARow([line(label, value), ...why])
  }
  if (event === 'declined') return inARow([...why, text])
  if (event === 'reminder_day' || event === 'reminder_hours')
    return line(m.booking_label_place, formatPlace(details, { party: to, locale, now }))
  return text
}

/** Sentences one after the other. What people typed may end with a full stop. */
const inARow = (sentences: readonly string[]) =>
  sentences.map((text, place) => (place < sentences.length - 1 ? ended(text) : text)).join(' ')

const isNewTime = (event: NotificationEvent) =>
  event === 'moved' || event === 'move_accepted' || event === 'team_moved'

const isCancelled = (event: NotificationEvent) =>
  event === 'cancelled' || event === 'team_cancelled'

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
    freeUntil: '',
  }
}

/**
 * The facts for a subject or an SMS: with short times, the end of free cancellation, and the first name of the client, since the
 * export of a business lists the subjects of its emails but not the last names of its clients.
 */
export function subjectFactsOf(
  details: BookingDetails,
  { locale, phone }: Reader,
  now: Date,
): BookingEmailData {
  const { booking, business } = details
  const freeUntil = endOfFreeCancellation(booking)
  const inShort = (at: Date | null) =>
    formatTimesShort([at ?? booking.startsAt], {
      timeZone: business.timeZone,
      ...{ locale, phone, now },
    })
  const facts = factsOf(details, locale)
  return {
    ...facts,
    client: details.client?.erasedAt ? facts.client : greetingName(facts.client),
    when: inShort(booking.startsAt),
    proposed: inShort(booking.proposedStart),
    freeUntil: freeUntil && freeUntil > now ? inShort(freeUntil) : '',
  }
}

function detailsOf(
  whole: BookingDetails,
  facts: BookingEmailData,
  message: BookingMessage,
  { locale, now }: { locale: Locale; now: Date },
) {
  const { event, to, reason = null, first = false, previousStart } = message
  const { phone } = contactForParty(whole, to, now)
  const { booking, business } = whole
  const settlement = settlementOf([whole.booking], facts, message, locale)
  // The reason comes first where it is the news.
  const isEnded = isCancelled(event) || event === 'declined'
  const rows: [label: Label, value: string | false | null | undefined][] = [
    [m.booking_label_reason, isEnded && reason],
    [m.booking_label_service, facts.service],
    [m.booking_label_client, to === 'professional' && facts.client],
    [m.booking_label_member, facts.member],
    [m.booking_label_when, capitalise(facts.when)],
    [
      m.booking_label_before,
      isNewTime(event) &&
        previousStart &&
        capitalise(formatLocalTime(previousStart, business.timeZone, locale)),
    ],
    [m.booking_label_proposed, event === 'move_proposed' && capitalise(facts.proposed)],
    [m.booking_label_place, !isCancelled(event) && formatPlace(whole, { party: to, locale, now })],
    [m.booking_label_phone, to === 'client' && booking.status === 'confirmed' && phone],
    [m.booking_label_price, !isCancelled(event) && formatBookingPrice(booking, locale)],
    [settlement.label, event === 'cancelled' && settlement.value],
    [m.booking_label_note, to === 'professional' && booking.note],
    [m.booking_label_reason, !isEnded && reason],
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
