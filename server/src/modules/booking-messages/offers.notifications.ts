import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import { site } from '@ujuzi/contract/site'
import { capitalise, formatLocalTime } from '../../platform/local-time.ts'
import type { EntryDetails } from '../bookings/waiting-list/queries.ts'
import type { WaitingOfferRow } from '../bookings/waiting-list.tables.ts'
import { displayBusinessName } from '../businesses/view.ts'
import {
  type NameWriter,
  shortestSms,
  withShorterNames,
} from '../notifications/channels/sms/text.rules.ts'
import type { EventTemplate, Notification, Reader } from '../notifications/event.rules.ts'
import { templateContent } from '../notifications/whatsapp/template.rules.ts'
import { type NotificationDeps, senderOf } from './email.notifications.ts'
import { shortSubject, withNames } from './email-text.rules.ts'
import { formatTimesShort } from './times.rules.ts'
import { offerTemplate } from './whatsapp.rules.ts'

type OfferFacts = { details: EntryDetails; offer: WaitingOfferRow } & Pick<
  NotificationDeps,
  'publicUrl' | 'sendsWhatsApp' | 'messagePolicy'
>

/** A time is offered to a client on the waiting list. */
const timeOffered: EventTemplate<OfferFacts> = {
  group: 'booking_confirmations',
  policy: ({ offer, details, messagePolicy }) => ({
    startsAt: offer.startsAt,
    stillDue: { kind: 'waiting_offer', offerId: offer.id },
    paidBy: { paidBy: details.business.id, policy: messagePolicy ?? {} },
    emailUsefulUntil: offer.expiresAt,
  }),
  email(facts, reader, now) {
    const { name, locale } = reader
    const { details, offer, publicUrl } = facts
    const words = wordsOf(facts, locale)
    const text = m.booking_email_time_offered_text(words, { locale })
    const price = formatMoney(offer.priceMinor, offer.currency, locale)
    const rows: [label: typeof m.booking_label_service, value: string | null | undefined][] = [
      [m.booking_label_service, words.service],
      [m.booking_label_professional, words.business],
      [m.booking_label_member, details.offerMember?.name],
      [m.booking_label_when, words.when],
      [m.booking_label_price, price],
    ]
    return {
      title: shortSubject(
        (nameOf) => m.booking_email_time_offered_subject(withNames(words, nameOf), { locale }),
        words.service,
      ),
      heading: m.booking_email_time_offered_title({}, { locale }),
      lead: capitalise(shortWordsOf(facts, reader, now).when),
      from: senderOf(words.business),
      preheader: text,
      paragraphs: [m.booking_email_greeting({ name }, { locale }), text],
      details: rows.flatMap(([label, value]) =>
        value ? [{ label: label({}, { locale }), value }] : [],
      ),
      action: {
        label: m.booking_email_time_offered_action({}, { locale }),
        url: entryUrl(facts),
      },
      links: [
        {
          label: m.business_message({}, { locale }),
          url: `${publicUrl()}/client/messages/new?business=${details.business.id}`,
        },
      ],
      questions: m.booking_email_offer_questions(
        { site: site.name, business: words.business },
        { locale },
      ),
    }
  },
  sms(facts, reader, now) {
    const { locale } = reader
    const words = shortWordsOf(facts, reader, now)
    const url = entryUrl(facts)
    const compose = (nameOf: NameWriter) => {
      const subject = m.booking_sms_time_offered(withNames(words, nameOf), { locale })
      return m.booking_sms({ subject, url }, { locale })
    }
    return {
      text: shortestSms(withShorterNames(compose)),
      template: facts.sendsWhatsApp
        ? templateContent(offerTemplate, words, { locale, url })
        : undefined,
    }
  },
  inApp: ({ details }) => ({
    party: 'client',
    event: 'time_offered',
    businessId: details.business.id,
  }),
}

export const offerNotification = (
  details: EntryDetails,
  offer: WaitingOfferRow,
  {
    publicUrl,
    sendsWhatsApp,
    messagePolicy,
  }: Pick<NotificationDeps, 'publicUrl' | 'sendsWhatsApp' | 'messagePolicy'>,
): Notification<OfferFacts> => ({
  recipient: details.client,
  event: timeOffered,
  facts: { details, offer, publicUrl, sendsWhatsApp, messagePolicy },
})

const entryUrl = ({ details, publicUrl }: OfferFacts) =>
  `${publicUrl()}/client/waiting-list/${details.entry.id}`

function wordsOf({ details, offer }: OfferFacts, locale: Locale) {
  const { business, owner, services } = details
  return {
    business: displayBusinessName(business.name, owner, locale),
    service: services.map(({ name }) => name).join(' + '),
    when: formatLocalTime(offer.startsAt, business.timeZone, locale),
    until: formatLocalTime(offer.expiresAt, business.timeZone, locale),
  }
}

/** The words with short times, for an SMS. */
function shortWordsOf(facts: OfferFacts, { locale, phone }: Reader, now: Date) {
  const { offer, details } = facts
  const reading = { timeZone: details.business.timeZone, locale, phone, now }
  return {
    ...wordsOf(facts, locale),
    when: formatTimesShort([offer.startsAt], reading),
    until: formatTimesShort([offer.expiresAt], reading),
  }
}
