import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import { site } from '@ujuzi/contract/site'
import { formatLocalTime } from '../../platform/local-time.ts'
import type { EntryDetails } from '../bookings/waiting-list/queries.ts'
import type { WaitingOfferRow } from '../bookings/waiting-list.tables.ts'
import { displayBusinessName } from '../businesses/view.ts'
import type { EventTemplate, Notification } from '../notifications/event.rules.ts'
import { templateContent } from '../notifications/whatsapp/template.rules.ts'
import type { NotificationDeps } from './email.notifications.ts'
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
  email(facts, { name, locale }) {
    const { details, offer } = facts
    const words = wordsOf(facts, locale)
    const price = formatMoney(offer.priceMinor, offer.currency, locale)
    const rows: [label: typeof m.booking_label_service, value: string | null | undefined][] = [
      [m.booking_label_service, words.service],
      [m.booking_label_professional, words.business],
      [m.booking_label_member, details.offerMember?.name],
      [m.booking_label_when, words.when],
      [m.booking_label_price, price],
    ]
    return {
      title: m.booking_email_time_offered_subject(words, { locale }),
      paragraphs: [
        m.booking_email_greeting({ name }, { locale }),
        m.booking_email_time_offered_text(words, { locale }),
      ],
      details: rows.flatMap(([label, value]) =>
        value ? [{ label: label({}, { locale }), value }] : [],
      ),
      action: {
        label: m.booking_email_time_offered_action({}, { locale }),
        url: entryUrl(facts),
      },
    }
  },
  sms(facts, { locale }) {
    const words = wordsOf(facts, locale)
    const url = entryUrl(facts)
    const subject = m.booking_sms_time_offered(words, { locale })
    return {
      text: m.booking_sms({ site: site.name, subject, url }, { locale }),
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
