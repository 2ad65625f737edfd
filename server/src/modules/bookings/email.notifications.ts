import { contestHours, reviewWindowDays } from '@ujuzi/contract/api/limits'
import type { Party } from '@ujuzi/contract/bookings/bookings'
import { cancellationLanguage, settlementMinor } from '@ujuzi/contract/bookings/cancellations'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import type { NoticeEvent } from '@ujuzi/contract/notifications/notifications'
import { letter } from '../../platform/email/email-template.ts'
import { localTime } from '../../platform/local-time.ts'
import { bookingScreen, otherSideName, placeText } from './calendar-files/entry.rules.ts'
import { type Facts, wordsOf } from './email-text.rules.ts'
import type { BookingDetails } from './queries.ts'
import { contestUntil } from './rules.ts'

/**
 * `reason`: what whoever acted said about it. `own`: the reader did it and needs the letter alone, for the calendar.
 * `first`: the first that a client hears of a booking, with what the business answers everybody.
 */
export type Notice = {
  event: NoticeEvent
  to: Party
  reason?: string | null
  own?: boolean
  first?: boolean
}
type Reader = { name: string; locale: Locale; publicUrl: () => string }

/** What one side reads about a booking. */
export function letterAbout(
  details: BookingDetails,
  notice: Notice,
  { name, locale, publicUrl }: Reader,
) {
  const { event, to } = notice
  const facts = factsOf(details, locale)
  const said = wordsOf(notice)
  const subject = said.subject(facts, { locale })
  const body = letter({
    locale,
    title: subject,
    paragraphs: [m.booking_mail_greeting({ name }, { locale }), said.text(facts, { locale })],
    details: detailsOf(details, facts, notice, locale),
    action: actionOf(event, `${publicUrl()}${bookingScreen(to, details.booking.id)}`, locale),
  })
  return { subject, ...body }
}

function actionOf(event: NoticeEvent, url: string, locale: Locale) {
  return event === 'completed'
    ? { label: m.booking_mail_completed_action({}, { locale }), url: `${url}/review` }
    : { label: m.booking_mail_action({}, { locale }), url }
}

function factsOf(details: BookingDetails, locale: Locale): Facts {
  const { booking, business } = details
  const when = localTime(booking.startsAt, business.timeZone, locale)
  const orWhen = (at: Date | null) => (at ? localTime(at, business.timeZone, locale) : when)
  return {
    service: booking.serviceTitle,
    business: otherSideName(details, 'client', locale),
    client: otherSideName(details, 'professional', locale),
    when,
    answerBy: orWhen(booking.answerBy),
    proposed: orWhen(booking.proposedStart),
    contestBy: orWhen(contestUntil(booking)),
    hours: contestHours,
    days: reviewWindowDays,
    cancellation: cancellationLanguage(booking),
  }
}

function detailsOf(whole: BookingDetails, facts: Facts, notice: Notice, locale: Locale) {
  const { event, to, reason = null, first = false } = notice
  const { booking, business } = whole
  const money = (amountMinor: number) => formatMoney(amountMinor, booking.currency, locale)
  const settlement = settlementOf(whole.booking, facts, notice, locale)
  const rows: [label: typeof m.booking_label_service, value: string | false | null][] = [
    [m.booking_label_service, facts.service],
    [m.booking_label_professional, to === 'client' && facts.business],
    [m.booking_label_client, to === 'professional' && facts.client],
    [m.booking_label_when, facts.when],
    [m.booking_label_proposed, event === 'move_proposed' && facts.proposed],
    [m.booking_label_place, placeText(whole, locale)],
    [m.booking_label_price, money(booking.priceMinor)],
    [settlement.label, event === 'cancelled' && settlement.value],
    [m.booking_label_note, to === 'professional' && booking.note],
    [m.booking_label_reason, reason],
    [m.booking_label_answer, first && business.autoReply],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label: label({}, { locale }), value }] : []))
}

/** What a cancellation leaves open between the two sides, in the words of the reader's side. */
function settlementOf(
  booking: BookingDetails['booking'],
  facts: Facts,
  { to }: Notice,
  locale: Locale,
) {
  const minor = settlementMinor(booking, Number(booking.refundPercent ?? 100))
  const amount = formatMoney(minor, booking.currency, locale)
  if (facts.cancellation === 'refunded') return { label: m.booking_label_refund, value: amount }
  const label = to === 'client' ? m.booking_label_you_owe : m.booking_label_owed_to_you
  if (minor === 0) return { label, value: m.booking_owed_nothing({}, { locale }) }
  const ifAsked = to === 'client' ? m.booking_owed_to_business : m.booking_owed_to_you
  return { label, value: ifAsked({ amount, business: facts.business }, { locale }) }
}
