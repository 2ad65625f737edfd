import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import type { BookingDetails } from '../bookings/queries.ts'
import { otherPartyName } from '../calendars/files/entry.rules.ts'
import {
  type NameWriter,
  shortestSms,
  withShorterNames,
} from '../notifications/channels/sms/text.rules.ts'
import type { Reader, SmsContent } from '../notifications/event.rules.ts'
import { plainName } from '../notifications/plain-name.rules.ts'
import { templateContent } from '../notifications/whatsapp/template.rules.ts'
import type { GuestLinkOf } from './guest-links/token.rules.ts'
import { type GuestEvent, guestTexts, hasGuestLink, hasGuestSms } from './guest-text.rules.ts'
import { formatNames, formatTimesShort } from './times.rules.ts'
import { guestTemplate } from './whatsapp.rules.ts'

type About = {
  details: BookingDetails
  message: { event: NotificationEvent }
  sendsWhatsApp?: boolean | undefined
  guestLinkOf?: GuestLinkOf | undefined
}

/** The link for the client of a booking who has no account, in the language of the business. */
export const guestLinkIn = ({ details: { booking, guest }, guestLinkOf }: About, locale?: Locale) =>
  guest && guestLinkOf?.({ bookingId: booking.id, phone: guest.phone }, locale ?? 'en')

/**
 * Message to a client without an account about bookings with one event, with a link to the first of them. In an SMS the
 * phone number of the business is left out, and long names are shortened, if the text then is shorter.
 */
export function guestSms(
  all: readonly [About, ...About[]],
  reader: Pick<Reader, 'locale' | 'phone'>,
  now: Date,
): SmsContent | undefined {
  const [first] = all
  const { details, message, sendsWhatsApp } = first
  const { event } = message
  const { locale } = reader
  if (!hasGuestSms(event)) return undefined
  const { business } = details
  const words = {
    ...wordsOf(all, reader, now),
    link: hasGuestLink(event) ? guestLinkIn(first, locale)?.url : undefined,
    phone: business.showPhoneNumber ? business.phone : null,
  }
  const text = smsText(event, words, locale)
  const canBeTemplate = sendsWhatsApp && (words.link || !hasGuestLink(event))
  return { text, template: canBeTemplate ? templateOf(event, words, locale) : undefined }
}

type Words = {
  business: string
  service: string
  times: string
  link: string | undefined
  /** Phone number of the business, if it shows one. */
  phone: string | null
}

function smsText(event: GuestEvent, { link, phone, ...words }: Words, locale: Locale) {
  const compose = (nameOf: NameWriter, withPhone: boolean) =>
    [
      guestTexts[event](
        { ...words, business: nameOf(words.business), service: nameOf(words.service) },
        { locale },
      ),
      link && m.booking_guest_sms_link({ link }, { locale }),
      withPhone && phone && m.booking_guest_sms_contact({ phone }, { locale }),
    ]
      .filter(Boolean)
      .join(' ')
  const full = compose((name) => name, true)
  // Without a link, the number is the only way to reach the business.
  const shorter = link ? withShorterNames((nameOf) => compose(nameOf, false)) : []
  return shortestSms([full, ...shorter])
}

const templateOf = (event: GuestEvent, { link, phone, ...words }: Words, locale: Locale) =>
  templateContent(
    guestTemplate(event, phone !== null),
    { ...words, phone: phone ?? '' },
    { locale, ...(link && { url: link }) },
  )

function wordsOf(
  all: readonly [About, ...About[]],
  { locale, phone }: Pick<Reader, 'locale' | 'phone'>,
  now: Date,
) {
  const [{ details }] = all
  const bookings = all.map((one) => one.details.booking)
  return {
    business: plainName(otherPartyName(details, 'client', locale)),
    service: formatNames(
      bookings.map(({ serviceTitle }) => plainName(serviceTitle)),
      locale,
    ),
    times: formatTimesShort(
      bookings.map(({ startsAt }) => startsAt),
      { timeZone: details.business.timeZone, locale, now, phone },
    ),
  }
}
