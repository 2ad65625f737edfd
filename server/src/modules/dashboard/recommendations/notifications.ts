import { recommendationSentence } from '@ujuzi/contract/dashboard/recommendation-text'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import {
  type NameWriter,
  shortestSms,
  withShorterNames,
} from '../../notifications/channels/sms/text.rules.ts'
import type { EventTemplate } from '../../notifications/event.rules.ts'
import type { RecommendedCard } from './cards.queries.ts'
import { parseRecommendedCard } from './cards.rules.ts'

type Facts = {
  cards: readonly RecommendedCard[]
  /** Page with the recommendations. */
  url: string
}

/** Weekly recommendations. */
export const recommendationsFound: EventTemplate<Facts> = {
  group: 'service_recommendations',
  email: ({ cards, url }, { name, locale }) => ({
    title: m.email_recommended_title({}, { locale }),
    paragraphs: [m.email_recommended_text({ name }, { locale })],
    details: cards.map((card) => cardDetail(card, locale)),
    action: { label: m.email_recommended_action({}, { locale }), url },
    why: m.email_why_recommended({}, { locale }),
  }),
  policy: { paidBy: 'platform' },
  sms({ cards, url }, { locale }) {
    const names = cards.map((card) => parseRecommendedCard(card, locale).business_name)
    const compose = (nameOf: NameWriter) =>
      m.email_recommended_sms({ names: names.map(nameOf).join(', '), url }, { locale })
    return { text: shortestSms(withShorterNames(compose)) }
  },
}

function cardDetail(recommended: RecommendedCard, locale: Locale) {
  const { because, lastVisit, isOpenAtPreferredTimes } = recommended
  const { business_name: label, category, location } = parseRecommendedCard(recommended, locale)
  const value = [
    recommendationSentence({ because, category, last_visit: lastVisit }, locale),
    location,
    isOpenAtPreferredTimes && m.client_open_when_preferred({}, { locale }),
  ]
    .filter(Boolean)
    .join('\n')
  return { label, value }
}
