import {
  cancellationSettlementMinor,
  cancellationWording,
} from '@ujuzi/contract/bookings/cancellations'
import { refundSteps } from '@ujuzi/contract/bookings/refunds'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import type { BookingDetails } from '../bookings/queries.ts'

/** Amount that the client owes or gets back; the last period, which ends with the start, has no `until`. */
type Period = { until?: Date | undefined; minor: number }

type Facts = {
  booking: BookingDetails['booking']
  business: string
  locale: Locale
  now: Date
  inShort: (at: Date) => string
}

/**
 * Heading and text of what cancelling would cost the client from now on. Undefined if it costs nothing until the start, or
 * there is nothing to cancel.
 */
export function cancellationTerms({ booking, business, locale, now, inShort }: Facts) {
  const { status, personChangedAt, priceMinor, currency } = booking
  if (status !== 'confirmed' || personChangedAt || priceMinor === 0) return undefined
  const periods = periodsOf(booking, now)
  if (periods.length === 0) return undefined
  const isOwed = cancellationWording(booking) === 'owed'
  const sentences = periods.map(({ until, minor }, place) => {
    const isFirst = place === 0
    const inputs = {
      when: inShort(until ?? booking.startsAt),
      amount: formatMoney(minor, currency, locale),
    }
    const sentence = isOwed ? owedSentence : returnedSentence
    return sentence({ until, minor }, isFirst)(inputs, { locale })
  })
  const about = { name: business }
  const whole = isOwed
    ? [...sentences, m.book_owe_intro(about, { locale })]
    : [m.ui_refund_intro(about, { locale }), ...sentences]
  return { heading: m.book_if_you_cancel({}, { locale }), text: whole.join(' ') }
}

function owedSentence({ until, minor }: Period, isFirst: boolean) {
  if (until)
    return minor === 0 ? m.booking_email_cancel_until_free : m.booking_email_cancel_until_owe
  return isFirst ? m.booking_email_cancel_now_owe : m.booking_email_cancel_then_owe
}

function returnedSentence({ minor }: Period, isFirst: boolean) {
  if (minor > 0) return m.booking_email_cancel_until_back
  return isFirst ? m.booking_email_cancel_now_nothing : m.booking_email_cancel_then_nothing
}

/** Periods that are not over, the current one first. Neighbours with one amount are one period. */
function periodsOf(booking: Facts['booking'], now: Date): Period[] {
  const { policy, refundFrom } = booking
  const steps = refundSteps(policy)
  const limited = steps.map(({ hours, percent }) => ({
    until: new Date(refundFrom.getTime() - hours * 3_600_000),
    minor: cancellationSettlementMinor(booking, percent),
  }))
  const isLimitedToStart = steps.at(-1)?.hours === 0
  const rest = { minor: cancellationSettlementMinor(booking, 0) }
  const all: Period[] = isLimitedToStart ? limited : [...limited, rest]
  return all
    .filter(({ until }) => until === undefined || until > now)
    .filter(({ minor }, place, left) => left[place + 1]?.minor !== minor)
}
