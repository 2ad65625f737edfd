import { m } from '@ujuzi/contract/messages'
import {
  bookingPath,
  formatPlace,
  renderBookingEntries,
} from '../../calendars/files/entry.rules.ts'
import {
  type NameWriter,
  shortestSms,
  withShorterNames,
} from '../../notifications/channels/sms/text.rules.ts'
import type {
  EmailContent,
  EventTemplate,
  InAppContent,
  Notification,
  PaidPolicy,
  Reader,
  Recipient,
  SmsContent,
} from '../../notifications/event.rules.ts'
import { templateContent } from '../../notifications/whatsapp/template.rules.ts'
import {
  type BookingFacts,
  factsOf,
  hasEntry,
  linksOf,
  questionsOf,
  senderOf,
  settlementOf,
} from '../email.notifications.ts'
import { getEmailText, shortSubject, withNames } from '../email-text.rules.ts'
import { guestSms } from '../guest-sms.rules.ts'
import { hasGuestSms } from '../guest-text.rules.ts'
import { bookingEvent, bookingPolicy } from '../notifications.ts'
import { formatBookingPrice } from '../price-text.rules.ts'
import { findSeveralTexts } from '../several-texts.rules.ts'
import { formatNames, formatTimes, formatTimesShort } from '../times.rules.ts'
import { combinedTemplate } from '../whatsapp.rules.ts'

type Several = readonly [BookingFacts, ...BookingFacts[]]

/** The messages of one change to one party, about different bookings. */
export type CombinedFacts = { all: Several }

/**
 * One notification per person for one change of several bookings. Messages of kinds without a text about several bookings
 * stay as they are.
 */
export function combineNotifications(
  notifications: readonly Notification<BookingFacts>[],
): Notification<CombinedFacts>[] {
  const groups = Map.groupBy(notifications, ({ recipient, facts: { details, message } }) =>
    recipient && canCombine(recipient, message)
      ? `${recipient.id ?? recipient.phone} ${message.to} ${details.business.id}`
      : Symbol('alone'),
  )
  return [...groups.values()].flatMap((group) => {
    const [first, ...more] = group
      .toSorted((a, b) => startOf(a.facts).getTime() - startOf(b.facts).getTime())
      .map(({ facts }) => facts)
    const recipient = group[0]?.recipient
    return first ? [{ recipient, event: combinedEvent, facts: { all: [first, ...more] } }] : []
  })
}

const canCombine = ({ id, stranger }: Recipient, message: BookingFacts['message']) =>
  id
    ? findSeveralTexts(message) !== undefined
    : stranger !== undefined && hasGuestSms(message.event)

/** Time by which the reader knows the booking. */
const startOf = ({ details: { booking }, message: { event, previousStart } }: BookingFacts) => {
  if (event === 'move_proposed') return booking.proposedStart ?? booking.startsAt
  return (event === 'unassigned' && previousStart) || booking.startsAt
}

export const combinedEvent: EventTemplate<CombinedFacts> = {
  group: ({ all: [first, ...more] }, now) => {
    const groups = [first, ...more].map((facts) => groupOf(facts, now))
    return groups.find((group) => group === 'necessary') ?? groupOf(first, now)
  },
  policy: ({ all }) => combinedPolicy(all),
  about: ({ all: [first] }) => ({
    event: first.message.event,
    bookingId: first.details.booking.id,
  }),
  email: ({ all }, reader, now) =>
    all.length === 1 ? bookingEvent.email?.(all[0], reader, now) : combinedEmail(all, reader, now),
  sms: ({ all }, reader, now) => {
    const heard = notByOneself(all)
    if (!heard) return undefined
    return heard.length === 1
      ? bookingEvent.sms?.(heard[0], reader, now)
      : combinedSms(heard, reader, now)
  },
  guestLink: ({ all: [first] }) => bookingEvent.guestLink?.(first),
  inApp: ({ all }) => {
    const heard = notByOneself(all)
    if (!heard) return undefined
    return heard.length === 1 ? bookingEvent.inApp?.(heard[0]) : combinedInApp(heard)
  },
}

/** The policy of the first booking, but the email is useful only as long as it is for all of them. */
function combinedPolicy([first, ...more]: Several): PaidPolicy {
  const policy = bookingPolicy(first)
  if (more.length === 0) return policy
  const policies = [policy, ...more.map(bookingPolicy)]
  const ends = policies.flatMap(({ emailUsefulUntil }) => emailUsefulUntil?.getTime() ?? [])
  return {
    ...policy,
    stillDue: {
      kind: 'bookings',
      bookings: JSON.stringify(policies.map(({ stillDue }) => stillDue)),
    },
    emailUsefulUntil: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
  }
}

const groupOf = (facts: BookingFacts, now: Date) =>
  typeof bookingEvent.group === 'function' ? bookingEvent.group(facts, now) : bookingEvent.group

/** Messages other than those to the party that acted; undefined if there are none. */
function notByOneself(all: Several): Several | undefined {
  const [first, ...more] = all.filter(({ message }) => !message.own)
  return first && [first, ...more]
}

/** One email with the times of all bookings, and one calendar file with those on which both parties have agreed. */
function combinedEmail(all: Several, reader: Reader, now: Date): EmailContent {
  const [{ details, message, publicUrl, mailFrom }] = all
  const { name, locale } = reader
  const party = message.to
  const sections = sectionsOf(all)
  const texts = sections.map((section) => sentenceAbout(section, reader))
  const entries = all
    .filter((one) => hasEntry(one.message.event, one.details))
    .map((one) => ({ details: one.details, isRemoved: one.message.event === 'unassigned' }))
  return {
    title: shortSubject(
      (nameOf) => subjectFor(all)(withNames(dataOf(all, reader), nameOf), { locale }),
      dataOf(all, reader).service,
    ),
    ...(party === 'client' && { from: senderOf(dataOf(all, reader).business) }),
    preheader: texts.join(' '),
    paragraphs: [m.booking_email_greeting({ name }, { locale }), ...texts],
    details: detailsOf(all, sections, { reader, now }),
    action: {
      label: m.several_action({}, { locale }),
      url: `${publicUrl()}${bookingPath(party, details.booking.id)}`,
    },
    links: linksOf(details, message, { locale, publicUrl }).slice(-1),
    questions: questionsOf(dataOf(all, reader), party, locale),
    calendar:
      entries.length > 0
        ? renderBookingEntries(entries, { party, locale, now, publicUrl, mailFrom })
        : null,
  }
}

/** Messages by what happened and how its text is worded. */
function sectionsOf(all: Several): Several[] {
  const groups = Map.groupBy(all, ({ details, message: { event, own } }) =>
    [event, own, event === 'cancelled' && factsOf(details, 'en').cancellation].join(' '),
  )
  return [...groups.values()].flatMap(([first, ...more]) => (first ? [[first, ...more]] : []))
}

function sentenceAbout(section: Several, reader: Reader) {
  const { locale } = reader
  if (section.length > 1) return textsOf(section).text(dataOf(section, reader), { locale })
  const [{ details, message }] = section
  return getEmailText(message).text(factsOf(details, locale), { locale })
}

function textsOf([{ message }]: Several) {
  const texts = findSeveralTexts(message)
  if (!texts) throw new Error(`No text about several bookings for ${message.event}`)
  return texts
}

function dataOf(all: Several, { locale }: Pick<Reader, 'locale'>) {
  const each = all.map(({ details }) => factsOf(details, locale))
  return {
    ...factsOf(all[0].details, locale),
    count: all.length,
    service: formatNames(
      each.map(({ service }) => service),
      locale,
    ),
    client: formatNames(
      each.map(({ client }) => client),
      locale,
    ),
  }
}

const subjectFor = (all: Several) =>
  commonEventOf(all) === undefined ? m.several_subject_changed : textsOf(all).subject

/** The event, if it is the same for all bookings. */
const commonEventOf = ([first, ...more]: Several) => {
  const { event } = first.message
  return more.every(({ message }) => message.event === event) ? event : undefined
}

const startsOf = (all: Several) => all.map(startOf)

function detailsOf(
  all: Several,
  sections: readonly Several[],
  { reader: { locale }, now }: { reader: Reader; now: Date },
) {
  const { details, message } = all[0]
  const { to: party, reason } = message
  const data = dataOf(all, { locale })
  const inZone = { timeZone: details.business.timeZone, locale }
  const rows: [label: string, value: string | null | undefined | false][] = [
    [m.booking_label_service({}, { locale }), data.service],
    [m.booking_label_professional({}, { locale }), party === 'client' && data.business],
    [m.booking_label_client({}, { locale }), party === 'professional' && data.client],
    [m.booking_label_member({}, { locale }), membersOf(all, locale)],
    ...sections.map((section): [string, string] => [
      textsOf(section).times({}, { locale }),
      formatTimes(startsOf(section), inZone),
    ]),
    [
      m.booking_label_place({}, { locale }),
      commonEventOf(all) !== 'cancelled' &&
        onlyOne(all, (one) => formatPlace(one.details, { party, locale, now })),
    ],
    [
      m.several_label_price({}, { locale }),
      commonEventOf(all) !== 'cancelled' &&
        onlyOne(all, (one) => formatBookingPrice(one.details.booking, locale)),
    ],
    ...settlementsOf(sections, { locale }),
    [
      m.booking_label_note({}, { locale }),
      party === 'professional' && onlyOne(all, (one) => one.details.booking.note ?? ''),
    ],
    [m.booking_label_reason({}, { locale }), reason],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const membersOf = (all: Several, locale: Reader['locale']) =>
  formatNames(
    all.flatMap(({ details }) => details.resource?.name ?? []),
    locale,
  )

/** The text if it is the same for all bookings. */
function onlyOne(all: Several, textOf: (one: BookingFacts) => string) {
  const text = textOf(all[0])
  return all.every((one) => textOf(one) === text) ? text : null
}

/** Total of the refunds, or of what is owed, for each wording. */
const settlementsOf = (sections: readonly Several[], reader: Pick<Reader, 'locale'>) =>
  sections
    .filter(([{ message }]) => message.event === 'cancelled')
    .map(([first, ...more]): [string, string] => {
      const { locale } = reader
      const { label, value } = settlementOf(
        [first.details.booking, ...more.map(({ details }) => details.booking)],
        factsOf(first.details, locale),
        first.message,
        locale,
      )
      return [label({}, { locale }), value]
    })

function combinedSms(all: Several, reader: Reader, now: Date): SmsContent | undefined {
  const [{ details, message, publicUrl, sendsWhatsApp }] = all
  const { locale, phone } = reader
  if (message.to === 'client' && details.guest) return guestSms(all, reader, now)
  const inZone = { timeZone: details.business.timeZone, locale, phone, now }
  const times = formatTimesShort(startsOf(all), inZone)
  const url = `${publicUrl()}${bookingPath(message.to, details.booking.id)}`
  const template = combinedTemplate(commonEventOf(all), message.to)
  const inputs = { ...dataOf(all, reader), times }
  const compose = (nameOf: NameWriter) =>
    m.several_sms(
      { subject: subjectFor(all)(withNames(inputs, nameOf), { locale }), times, url },
      { locale },
    )
  return {
    text: shortestSms(withShorterNames(compose)),
    template: sendsWhatsApp ? templateContent(template, inputs, { locale, url }) : undefined,
  }
}

/** The booking is the first that waits for an answer of the reader, or else the first of all. */
function combinedInApp(all: Several): InAppContent {
  const first = all.find(({ message }) => message.event === 'move_proposed') ?? all[0]
  const isMixed = all.some(({ message }) => message.event !== first.message.event)
  return {
    party: first.message.to,
    event: isMixed ? 'bookings_changed' : first.message.event,
    bookingId: first.details.booking.id,
    startsAt: startOf(first),
    allStarts: startsOf(all),
  }
}
