import { recommendationSentence } from '@ujuzi/contract/dashboard/recommendation-text'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { locationOf } from '../../businesses/rules.ts'
import type { EventTemplate } from '../../notifications/event.rules.ts'
import type { RecommendedCard } from './cards.queries.ts'

type Facts = {
  cards: readonly RecommendedCard[]
  /** Page with the recommendations. */
  url: string
  /** Page that switches the emails off without signing in. */
  stopUrl: string
  settingsUrl: string
}

/** Weekly recommendations. */
export const recommendationsFound: EventTemplate<Facts> = {
  group: 'service_recommendations',
  email: ({ cards, url, stopUrl, settingsUrl }, { name, locale }) => ({
    title: m.email_recommended_title({}, { locale }),
    paragraphs: [m.email_recommended_text({ name }, { locale })],
    details: cards.map((card) => ({ label: card.row.name, value: cardText(card, locale) })),
    action: { label: m.email_recommended_action({}, { locale }), url },
    small: [
      m.email_recommended_stop({ url: stopUrl }, { locale }),
      m.email_recommended_settings({ url: settingsUrl }, { locale }),
    ],
    why: m.email_why_recommended({}, { locale }),
  }),
  sms: ({ cards, url }, { locale }) => ({
    text: m.email_recommended_sms(
      { site: site.name, names: cards.map(({ row }) => row.name).join(', '), url },
      { locale },
    ),
  }),
}

function cardText(
  { row, because, lastVisit, isOpenAtPreferredTimes }: RecommendedCard,
  locale: Locale,
) {
  const reason = { because, category: row.category, last_visit: lastVisit }
  return [
    recommendationSentence(reason, locale),
    locationOf(row, locale),
    isOpenAtPreferredTimes && m.client_open_when_preferred({}, { locale }),
  ]
    .filter(Boolean)
    .join('\n')
}
