import { m } from '@ujuzi/contract/messages'
import { withFirstOfMonth } from '../locale/first-of-month.ts'
import type { Locale } from '../locale/locales.ts'
import { categoryLabel } from '../services/category-labels.ts'
import { site } from '../site.ts'
import type { Recommendation } from './dashboard.ts'

type Reason = Pick<Recommendation, 'because' | 'category' | 'last_visit'>

/** Why a business is recommended, as one sentence for screens and emails. */
export function recommendationSentence(
  { because, category, last_visit }: Reason,
  locale: Locale,
): string {
  const date = last_visit ? dateText(last_visit, locale) : ''
  const label = categoryLabel(category, locale)
  switch (because) {
    case 'book_again':
      return m.client_because_again({ date }, { locale })
    case 'booked_before':
      return m.client_because_booked({ date }, { locale })
    case 'favorite':
      return m.client_because_favorite({}, { locale })
    case 'category':
      return m.client_because_category({ category: label }, { locale })
    case 'wished':
      return m.client_because_wished({ category: label }, { locale })
    case 'near_you':
      return m.client_because_near({}, { locale })
    case 'best_match':
      return m.client_because_best({ site: site.name }, { locale })
  }
}

const dateText = (day: string, locale: Locale) =>
  withFirstOfMonth(
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00Z`)),
    locale,
  )
