import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { formatMoney } from '@ujuzi/contract/money/money'
import {
  type NameWriter,
  shortestSms,
  withShorterNames,
} from '../../notifications/channels/sms/text.rules.ts'
import type { EventTemplate } from '../../notifications/event.rules.ts'
import type { Offer } from './queries.ts'

type Facts = {
  clientId: string
  /** Newest first. */
  offers: readonly Offer[]
  publicUrl: () => string
}

/** New services and packages of businesses that the client has booked. */
export const offersFound: EventTemplate<Facts> = {
  group: 'promotional_offers',
  policy: ({ clientId, offers }) => ({
    stillDue: { kind: 'offers', clientId, businessIds: businessIdsOf(offers).join(' ') },
    paidBy: 'platform',
  }),
  email(facts, { name, locale }) {
    return {
      title: titleOf(facts, locale),
      paragraphs: [m.email_offers_text({ name }, { locale })],
      details: facts.offers.map((offer) => ({
        label: offer.business,
        value: `${offeredText(offer, locale)}\n${priceText(offer, locale)}`,
      })),
      action: { label: m.email_offers_action({}, { locale }), url: urlOf(facts) },
      why: m.email_why_offers({}, { locale }),
    }
  },
  sms(facts, { locale }) {
    const names = [...new Set(facts.offers.map(({ business }) => business))]
    const url = urlOf(facts)
    const compose = (nameOf: NameWriter) =>
      m.email_offers_sms({ names: names.map(nameOf).join(', '), url }, { locale })
    return { text: shortestSms(withShorterNames(compose)) }
  },
}

const businessIdsOf = (offers: Facts['offers']) => [
  ...new Set(offers.map(({ businessId }) => businessId)),
]

function titleOf({ offers }: Facts, locale: Locale) {
  const [only, ...more] = [...new Set(offers.map(({ business }) => business))]
  return only !== undefined && more.length === 0
    ? m.email_offers_title({ business: only }, { locale })
    : m.email_offers_title_several({}, { locale })
}

/** The page of the business, or the bookings of the client at all of them. */
function urlOf({ offers, publicUrl }: Facts) {
  const [only, ...more] = businessIdsOf(offers)
  return publicUrl() + (more.length === 0 ? `/services/${only}` : '/client/bookings')
}

const offeredText = ({ service, visits }: Offer, locale: Locale) =>
  visits === null ? service : m.packages_line({ visits, service }, { locale })

function priceText({ priceMinor, currency, hasVariants }: Offer, locale: Locale) {
  const price = formatMoney(priceMinor, currency, locale)
  return hasVariants ? m.business_from({ price }, { locale }) : price
}
