import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import type { SmsContent } from '../notifications/event.rules.ts'
import { otherPartyName } from './calendar-files/entry.rules.ts'
import { formatNames, formatTimesShort } from './combined/times.rules.ts'
import type { BookingDetails } from './queries.ts'

/** Events of which a client without an account learns. The others are of no use without an account. */
const texts = {
  booked: m.booking_guest_sms_booked,
  moved: m.booking_guest_sms_moved,
  cancelled: m.booking_guest_sms_cancelled,
  reminder_day: m.booking_guest_sms_reminder,
  reminder_hours: m.booking_guest_sms_reminder,
} satisfies Partial<Record<NotificationEvent, unknown>>

export const hasGuestSms = (event: NotificationEvent): event is keyof typeof texts => event in texts

type About = { details: BookingDetails; message: { event: NotificationEvent } }

/** Text message to a client without an account about bookings with one event, without a link. */
export function guestSms(
  all: readonly [About, ...About[]],
  locale: Locale,
): SmsContent | undefined {
  const [{ details, message }] = all
  if (!hasGuestSms(message.event)) return undefined
  const { business } = details
  const bookings = all.map((one) => one.details.booking)
  const inputs = {
    business: otherPartyName(details, 'client', locale),
    service: formatNames(
      bookings.map(({ serviceTitle }) => serviceTitle),
      locale,
    ),
    times: formatTimesShort(
      bookings.map(({ startsAt }) => startsAt),
      { timeZone: business.timeZone, locale },
    ),
  }
  const text = texts[message.event](inputs, { locale })
  const phone = business.showPhoneNumber ? business.phone : null
  return { text: phone ? `${text} ${m.booking_guest_sms_contact({ phone }, { locale })}` : text }
}
