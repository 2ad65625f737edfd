import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import type { SmsContent } from '../notifications/event.rules.ts'
import { otherPartyName } from './calendar-files/entry.rules.ts'
import { formatNames, formatTimesShort } from './combined/times.rules.ts'
import { fitsOneSms, toGsmText } from './guest-links/gsm.rules.ts'
import type { GuestLinkOf } from './guest-links/token.rules.ts'
import type { BookingDetails } from './queries.ts'

/** Events of which a client without an account learns. The others are of no use without an account. */
const texts = {
  booked: m.booking_guest_sms_booked,
  moved: m.booking_guest_sms_moved,
  move_accepted: m.booking_guest_sms_moved,
  move_declined: m.booking_guest_sms_move_declined,
  cancelled: m.booking_guest_sms_cancelled,
  reminder_day: m.booking_guest_sms_reminder,
  reminder_hours: m.booking_guest_sms_reminder,
} satisfies Partial<Record<NotificationEvent, unknown>>

export const hasGuestSms = (event: NotificationEvent): event is keyof typeof texts => event in texts

/** Whether the text has a link: a cancelled booking needs none. */
export const hasGuestLink = (event: NotificationEvent) =>
  hasGuestSms(event) && event !== 'cancelled'

type About = {
  details: BookingDetails
  message: { event: NotificationEvent }
  guestLinkOf?: GuestLinkOf | undefined
}

/** The link for the client of a booking who has no account, in the language of the business. */
export const guestLinkIn = ({ details: { booking, guest }, guestLinkOf }: About, locale?: Locale) =>
  guest && guestLinkOf?.({ bookingId: booking.id, phone: guest.phone }, locale ?? 'en')

/** Names are shortened to these lengths, one after the other, until the text fits in one SMS. */
const nameLengths = [28, 24, 20, 17, 14, 10] as const

/**
 * Text message to a client without an account about bookings with one event, with a link to the first of them. The phone
 * number of the business is left out, and long names are shortened, if the text then is a single SMS.
 */
export function guestSms(
  all: readonly [About, ...About[]],
  locale: Locale,
): SmsContent | undefined {
  const [first] = all
  const { details, message } = first
  if (!hasGuestSms(message.event)) return undefined
  const sentence = texts[message.event]
  const values = valuesOf(all, locale)
  const link = hasGuestLink(message.event) ? guestLinkIn(first, locale)?.url : undefined
  const { business } = details
  const phone = business.showPhoneNumber ? business.phone : null
  const compose = ({ longest, withPhone }: { longest?: number; withPhone: boolean }) => {
    const named = {
      ...values,
      business: shorten(values.business, longest),
      service: shorten(values.service, longest),
    }
    return toGsmText(
      [
        sentence(named, { locale }),
        link && m.booking_guest_sms_link({ link }, { locale }),
        withPhone && phone && m.booking_guest_sms_contact({ phone }, { locale }),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  const full = compose({ withPhone: true })
  const shorter = [undefined, ...nameLengths].map((longest) =>
    compose({ withPhone: false, ...(longest && { longest }) }),
  )
  // Without a link the number is the only way to answer.
  const candidates = link ? [full, ...shorter] : [full]
  return { text: candidates.find(fitsOneSms) ?? full }
}

function valuesOf(all: readonly [About, ...About[]], locale: Locale) {
  const [{ details }] = all
  const bookings = all.map((one) => one.details.booking)
  return {
    business: otherPartyName(details, 'client', locale),
    service: formatNames(
      bookings.map(({ serviceTitle }) => serviceTitle),
      locale,
    ),
    times: formatTimesShort(
      bookings.map(({ startsAt }) => startsAt),
      { timeZone: details.business.timeZone, locale },
    ),
  }
}

/** The beginning of a name, up to the end of a word if there is one in the second half. */
function shorten(name: string, longest = Number.POSITIVE_INFINITY) {
  if (name.length <= longest) return name
  const start = name.slice(0, longest - 2)
  const wordEnd = start.lastIndexOf(' ')
  return `${(wordEnd > start.length / 2 ? start.slice(0, wordEnd) : start).replace(/[\s,;.-]+$/, '')}..`
}
