import type { Locale } from '@ujuzi/contract/locale/locales'
import type { OnboardedProfessional } from '@ujuzi/contract/onboarding/onboarding'
import { placeDescription } from '../../places/rules.ts'
import type { OnboardedRow } from './queries.ts'

export const onboardedView = (
  { business, town }: OnboardedRow,
  locale: Locale,
): OnboardedProfessional => ({
  id: business.id,
  business_name: business.name,
  category: business.category,
  location: placeDescription(town, locale),
  place_id: town.id,
  district: business.district,
  bio: business.bio,
})
