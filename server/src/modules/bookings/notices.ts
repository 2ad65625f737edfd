import type { Party } from '@ujuzi/contract/bookings'
import type { Locale } from '@ujuzi/contract/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money'
import { refundMinor } from '@ujuzi/contract/refunds'
import type { Db } from '../../platform/db.ts'
import { letter } from '../../platform/letter.ts'
import { localeNamed } from '../../platform/locale.ts'
import { sendMail } from '../../platform/mail.ts'
import type { BookingDetails } from './queries.ts'

export type Notice = { event: keyof typeof subjects; to: Party }
type Facts = { service: string; business: string; client: string; when: string; answerBy: string }
type Sentence = (facts: Facts, options: { locale: Locale }) => string

const subjects = {
  requested: m.booking_mail_requested_subject,
  booked: m.booking_mail_booked_subject,
  confirmed: m.booking_mail_confirmed_subject,
  declined: m.booking_mail_declined_subject,
  cancelled: m.booking_mail_cancelled_subject,
  moved: m.booking_mail_moved_subject,
  expired: m.booking_mail_expired_subject,
} as const satisfies Record<string, Sentence>

/** What each side reads; a business hears of a cancellation in other words than a client. */
const texts = {
  client: {
    confirmed: m.booking_mail_confirmed_text,
    declined: m.booking_mail_declined_text,
    cancelled: m.booking_mail_cancelled_text_client,
    moved: m.booking_mail_moved_text_client,
    expired: m.booking_mail_expired_text,
  },
  professional: {
    requested: m.booking_mail_requested_text,
    booked: m.booking_mail_booked_text,
    cancelled: m.booking_mail_cancelled_text_professional,
    moved: m.booking_mail_moved_text_professional,
  },
} as const satisfies Record<Party, Partial<Record<Notice['event'], Sentence>>>

const screens = {
  client: '/client/bookings',
  professional: '/professional/bookings',
} as const satisfies Record<Party, string>

/** Puts a letter about a booking in the outbox, in the language of the person it is for. */
export async function tell(
  db: Db,
  { booking, business, client, owner }: BookingDetails,
  { event, to }: Notice,
  { publicUrl }: { publicUrl: () => string },
  now: Date,
) {
  const person = to === 'client' ? client : owner
  if (!person) return
  const locale = localeNamed(person.locale)
  const when = timeText(booking.startsAt, business.timeZone, locale)
  const facts: Facts = {
    service: booking.serviceTitle,
    business: business.name,
    client: client?.name ?? m.booking_someone({}, { locale }),
    when,
    answerBy: booking.answerBy ? timeText(booking.answerBy, business.timeZone, locale) : when,
  }
  const text: Sentence | undefined = (texts[to] as Partial<Record<Notice['event'], Sentence>>)[
    event
  ]
  if (!text) throw new Error(`The ${to} has no letter about ${event}`)

  const subject = subjects[event](facts, { locale })
  const body = letter({
    locale,
    title: subject,
    paragraphs: [
      m.booking_mail_greeting({ name: person.name }, { locale }),
      text(facts, { locale }),
    ],
    details: detailsOf(booking, facts, event, to, locale),
    action: { label: m.booking_mail_action({}, { locale }), url: `${publicUrl()}${screens[to]}` },
  })
  await sendMail(db, { to: person.email, subject, ...body }, now)
}

function detailsOf(
  booking: BookingDetails['booking'],
  facts: Facts,
  event: Notice['event'],
  to: Party,
  locale: Locale,
) {
  const money = (amountMinor: number) => formatMoney(amountMinor, booking.currency, locale)
  const refund = booking.refundPercent
  return [
    { label: m.booking_label_service({}, { locale }), value: facts.service },
    to === 'client'
      ? { label: m.booking_label_professional({}, { locale }), value: facts.business }
      : { label: m.booking_label_client({}, { locale }), value: facts.client },
    { label: m.booking_label_when({}, { locale }), value: facts.when },
    { label: m.booking_label_price({}, { locale }), value: money(booking.priceMinor) },
    ...(event === 'cancelled' && refund !== null
      ? [
          {
            label: m.booking_label_refund({}, { locale }),
            value: money(refundMinor(booking.priceMinor, refund)),
          },
        ]
      : []),
    ...(booking.note && to === 'professional'
      ? [{ label: m.booking_label_note({}, { locale }), value: booking.note }]
      : []),
    ...(booking.reason
      ? [{ label: m.booking_label_reason({}, { locale }), value: booking.reason }]
      : []),
  ]
}

/** Monday, 23 November 2026 at 10:00 (Douala time): the zone is said, because readers may be elsewhere. */
function timeText(at: Date, timeZone: string, locale: Locale) {
  const time = clockOf(timeZone, locale).format(at)
  const town = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return m.booking_local_time({ time, town }, { locale })
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one costs more than all the rest of a letter. */
function clockOf(timeZone: string, locale: Locale) {
  const language = locale === 'en' ? 'en-GB' : locale
  const name = `${language} ${timeZone}`
  const clock =
    clocks.get(name) ??
    new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full', timeStyle: 'short' })
  clocks.set(name, clock)
  return clock
}
