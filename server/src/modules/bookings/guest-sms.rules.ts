import type { Locale } from '@ujuzi/contract/locale/locales'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import type { SmsContent } from '../notifications/event.rules.ts'
import { templateContent } from '../notifications/whatsapp/template.rules.ts'
import { otherPartyName } from './calendar-files/entry.rules.ts'
import { formatNames, formatTimesShort } from './combined/times.rules.ts'
import { guestSentence, hasGuestSms } from './guest-text.rules.ts'
import type { BookingDetails } from './queries.ts'
import { guestTemplate } from './whatsapp.rules.ts'

type About = {
  details: BookingDetails
  message: { event: NotificationEvent }
  sendsWhatsApp?: boolean | undefined
}

/** Text message to a client without an account about bookings with one event, without a link. */
export function guestSms(
  all: readonly [About, ...About[]],
  locale: Locale,
): SmsContent | undefined {
  const [{ details, message, sendsWhatsApp }] = all
  const { event } = message
  if (!hasGuestSms(event)) return undefined
  const { business } = details
  const bookings = all.map((one) => one.details.booking)
  const phone = business.showPhoneNumber ? business.phone : null
  const words = {
    business: otherPartyName(details, 'client', locale),
    service: formatNames(
      bookings.map(({ serviceTitle }) => serviceTitle),
      locale,
    ),
    times: formatTimesShort(
      bookings.map(({ startsAt }) => startsAt),
      { timeZone: business.timeZone, locale },
    ),
    phone: phone ?? '',
  }
  const template = guestTemplate(event, phone !== null)
  return {
    text: guestSentence(event, phone !== null)(words, { locale }),
    template: sendsWhatsApp ? templateContent(template, words, { locale }) : undefined,
  }
}
