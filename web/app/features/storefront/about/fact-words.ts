import type { CommunicationPreference } from '@ujuzi/contract/api/options'
import type { ResponseTime, SpokenLanguage } from '@ujuzi/contract/businesses/profile-options'
import { businessTypeLabel } from '@ujuzi/contract/locale/choice-labels'
import { languageName } from '@ujuzi/contract/locale/language-names'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import type { About, Professional } from '@ujuzi/contract/search/storefront'
import { countText, distanceText } from '#app/lib/i18n/numbers.ts'

export type ToldKind = 'way' | 'answer' | 'speech' | 'firm' | 'emergency'
export type ToldFact = { kind: ToldKind; text: string }

/** What a business tells of itself, in short sentences; nothing of what it has not told. */
export function toldWords(business: Professional): ToldFact[] {
  const { about } = business
  if (!about) return []
  const facts: [ToldKind, (string | undefined)[]][] = [
    ['way', comesTo(about, business)],
    ['answer', [answers[about.response_time](), prefers[about.preferred_contact_method]?.()]],
    ['emergency', [about.emergency?.contact ? m.business_emergency_contact() : undefined]],
    ['speech', [about.languages && m.business_speaks({ languages: spoken(about.languages) })]],
    ['firm', [yearsOf(about), teamOf(about), typeOf(about)]],
  ]
  return facts.flatMap(([kind, parts]) => {
    const said = parts.filter((part) => part !== undefined)
    return said.length > 0 ? [{ kind, text: said.join(' · ') }] : []
  })
}

/** Comes to you within 15 km of Bonamoussadi. */
function comesTo({ home_service }: About, { location }: Professional) {
  if (!home_service) return []
  const { radius_km, areas } = home_service
  const [place = ''] = location.split(',')
  return [
    m.business_comes({ km: distanceText(radius_km), place }),
    areas.length > 0 ? m.business_comes_also({ towns: listed(areas) }) : undefined,
  ]
}

const answers: Record<ResponseTime, () => string> = {
  within_an_hour: m.business_answers_within_an_hour,
  within_hours: m.business_answers_within_hours,
  same_day: m.business_answers_same_day,
  next_day: m.business_answers_next_day,
}

/** Through the product is what everybody expects. */
const prefers: Partial<Record<CommunicationPreference, () => string>> = {
  email: m.business_prefers_email,
  phone: m.business_prefers_phone,
  text: m.business_prefers_text,
}

function yearsOf({ years_in_business: count }: About) {
  if (count === undefined) return
  return count === 0
    ? m.business_years_none()
    : m.business_years({ count, shown: countText(count) })
}

const teamOf = ({ team_size: count }: About) =>
  count === undefined ? undefined : m.business_team({ count, shown: countText(count) })

/** That somebody works for themselves is what everybody expects. */
const typeOf = ({ business_type }: About) =>
  business_type === 'individual' ? undefined : businessTypeLabel(business_type)

const spoken = (languages: SpokenLanguage[]) =>
  listed(languages.map((code) => languageName(code, getLocale())))

const listed = (words: string[]) => new Intl.ListFormat(getLocale()).format(words)
