import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import type { BookingDetails } from '../bookings/queries.ts'
import { otherPartyName } from '../calendars/files/entry.rules.ts'
import type { SmsContent } from '../notifications/event.rules.ts'
import { plainName } from '../notifications/plain-name.rules.ts'
import { templateContent } from '../notifications/whatsapp/template.rules.ts'
import { fitsOneSms, toGsmText } from './guest-links/gsm.rules.ts'
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

/** Names are shortened to these lengths, one after the other, until the text fits in one SMS. */
const nameLengths = [28, 24, 20, 17, 14, 10] as const

/**
 * Message to a client without an account about bookings with one event, with a link to the first of them. In an SMS the
 * phone number of the business is left out, and long names are shortened, if the text then is a single SMS.
 */
export function guestSms(
  all: readonly [About, ...About[]],
  locale: Locale,
): SmsContent | undefined {
  const [first] = all
  const { details, message, sendsWhatsApp } = first
  const { event } = message
  if (!hasGuestSms(event)) return undefined
  const { business } = details
  const words = {
    ...wordsOf(all, locale),
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
  const compose = ({ longest, withPhone }: { longest?: number; withPhone: boolean }) => {
    const named = {
      ...words,
      business: shorten(words.business, longest),
      service: shorten(words.service, longest),
    }
    return toGsmText(
      [
        guestTexts[event](named, { locale }),
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
  // Without a link, the number is the only way to reach the business.
  const candidates = link ? [full, ...shorter] : [full]
  return candidates.find(fitsOneSms) ?? full
}

const templateOf = (event: GuestEvent, { link, phone, ...words }: Words, locale: Locale) =>
  templateContent(
    guestTemplate(event, phone !== null),
    { ...words, phone: phone ?? '' },
    { locale, ...(link && { url: link }) },
  )

function wordsOf(all: readonly [About, ...About[]], locale: Locale) {
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
      { timeZone: details.business.timeZone, locale },
    ),
  }
}

/** Shortens a name, at the end of a word if one ends in the second half of the allowed length. */
function shorten(name: string, longest = Number.POSITIVE_INFINITY) {
  if (name.length <= longest) return name
  const start = name.slice(0, longest - 2)
  const wordEnd = start.lastIndexOf(' ')
  return `${(wordEnd > start.length / 2 ? start.slice(0, wordEnd) : start).replace(/[\s,;.-]+$/, '')}..`
}
