import { type Party, parties } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import { site } from '@ujuzi/contract/site'
import type { Template } from '../notifications/whatsapp/template.rules.ts'
import {
  type BookingEmailData,
  getEmailText,
  listEmailTexts,
  type Sentence,
} from './email-text.rules.ts'
import {
  type GuestEvent,
  type GuestSmsWords,
  guestEvents,
  guestSentence,
  hasGuestLink,
} from './guest-text.rules.ts'
import { findSeveralTexts, listSeveralTexts, type SeveralData } from './several-texts.rules.ts'

/** Templates about one booking. The text is the subject of the email. */
export const bookingTemplate = (event: NotificationEvent, to: Party): Template<BookingEmailData> =>
  aboutBooking(`${to}_${event}`, getEmailText({ event, to }).subject)

const aboutBooking = (name: string, subject: Sentence): Template<BookingEmailData> => ({
  name,
  text: (facts, options) =>
    m.booking_whatsapp({ site: site.name, subject: subject(facts, options) }, options),
  button: m.booking_email_action,
})

/** Templates about several bookings with the same event or with different ones. */
export const combinedTemplate = (
  event: NotificationEvent | undefined,
  to: Party,
): Template<SeveralData & { times: string }> => {
  const subject = (event && findSeveralTexts({ event, to })?.subject) ?? m.several_subject_changed
  return {
    name: event ? `several_${to}_${event}` : 'several_changed',
    text: (data, options) =>
      m.several_whatsapp(
        { site: site.name, subject: subject(data, options), times: data.times },
        options,
      ),
    button: m.several_action,
  }
}

type OfferWords = { service: string; business: string; when: string; until: string }

/** Template that offers a time to a client on the waiting list. */
export const offerTemplate: Template<OfferWords> = {
  name: 'time_offered',
  text: (words, options) =>
    m.booking_whatsapp(
      { site: site.name, subject: m.booking_sms_time_offered(words, options) },
      options,
    ),
  button: m.booking_email_time_offered_action,
}

/**
 * Templates to a client without an account, with or without the phone number of the business. The button opens their
 * link.
 */
export const guestTemplate = (event: GuestEvent, withPhone: boolean): Template<GuestSmsWords> => ({
  name: withPhone ? `guest_${event}_call` : `guest_${event}`,
  text: (words, options) =>
    m.booking_whatsapp_guest(
      { site: site.name, text: guestSentence(event, withPhone)(words, options) },
      options,
    ),
  ...(hasGuestLink(event) && { button: m.booking_email_action }),
})

/** All templates, for registration at WhatsApp. */
export const listBookingTemplates = (): Template<object>[] =>
  [
    ...parties.flatMap((to) => listEmailTexts(to).map((event) => bookingTemplate(event, to))),
    ...parties.flatMap((to) => listSeveralTexts(to).map((event) => combinedTemplate(event, to))),
    combinedTemplate(undefined, 'client'),
    offerTemplate,
    ...guestEvents.flatMap((event) => [guestTemplate(event, false), guestTemplate(event, true)]),
  ] as Template<object>[]
