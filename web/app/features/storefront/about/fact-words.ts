import type { SpokenLanguage } from '@ujuzi/contract/businesses/profile-options'
import { businessTypeLabel } from '@ujuzi/contract/locale/choice-labels'
import { languageName } from '@ujuzi/contract/locale/language-names'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { contactTexts, responseTexts } from '#app/domain/business/contact-texts.ts'
import type { StorefrontAbout, StorefrontBusiness } from '#app/features/storefront/business-data.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { countText, distanceText } from '#app/lib/i18n/numbers.ts'

export type FactKind = 'travel' | 'response' | 'languages' | 'company' | 'emergency'
export type BusinessFact = { kind: FactKind; text: string }

/** Facts about a business in short sentences; only those it has provided. */
export function businessFacts(business: StorefrontBusiness): BusinessFact[] {
  const { about } = business
  const facts: [FactKind, (string | undefined)[]][] = [
    ['travel', [parkingText(about), ...travelTexts(about, business)]],
    ['response', [responseText(about), contactText(about, business)]],
    ['emergency', [about.emergency?.contact ? m.business_emergency_contact() : undefined]],
    [
      'languages',
      [about.languages && m.business_speaks({ languages: languagesText(about.languages) })],
    ],
    ['company', [yearsText(about), teamText(about), typeText(about)]],
  ]
  return facts.flatMap(([kind, parts]) => {
    const texts = parts.filter((part) => part !== undefined)
    return texts.length > 0 ? [{ kind, text: texts.join(' · ') }] : []
  })
}

const parkingText = ({ parking_available }: StorefrontAbout) =>
  parking_available ? m.business_parking() : undefined

/** Comes to you within 15 km of Bonamoussadi. */
function travelTexts(
  { home_service }: StorefrontAbout,
  { location, town, not_shown }: StorefrontBusiness,
) {
  if (!home_service) return []
  const { radius_km, areas } = home_service
  // Without its location the distance counts from the center of the town.
  const [place = ''] = not_shown?.includes('location') ? [town] : location.split(',')
  return [
    m.business_comes({ km: distanceText(radius_km), place }),
    areas.length > 0 ? m.business_comes_also({ towns: allOfText(areas) }) : undefined,
  ]
}

const responseText = ({ response_time }: StorefrontAbout) =>
  response_time && responseTexts[response_time]()

/** Left out if the business does not show the phone number that it prefers. */
function contactText(
  { preferred_contact_method: method }: StorefrontAbout,
  { not_shown }: StorefrontBusiness,
) {
  const needsPhone = method === 'phone' || method === 'text'
  if (!method || (needsPhone && not_shown?.includes('phone_number'))) return undefined
  return contactTexts[method]?.()
}

function yearsText({ years_in_business: count }: StorefrontAbout) {
  if (count === undefined) return
  return count === 0
    ? m.business_years_none()
    : m.business_years({ count, shown: countText(count) })
}

const teamText = ({ team_size: count }: StorefrontAbout) =>
  count === undefined ? undefined : m.business_team({ count, shown: countText(count) })

/** Individuals are the default and not mentioned. */
const typeText = ({ business_type }: StorefrontAbout) =>
  !business_type || business_type === 'individual' ? undefined : businessTypeLabel(business_type)

const languagesText = (languages: SpokenLanguage[]) =>
  allOfText(languages.map((code) => languageName(code, getLocale())))
