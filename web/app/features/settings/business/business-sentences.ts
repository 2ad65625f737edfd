import { m } from '@ujuzi/contract/messages'
import type { SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import type { TownNames } from '#app/features/settings/editor.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { distanceText } from '#app/lib/i18n/numbers.ts'

/** How many bookings the business takes; also the summary of the tab in the list of tabs. */
export const capacitySentence = (draft: SettingsDraft) =>
  `${m.business_settings_capacity_day({ count: draft['business.capacity.max_daily_bookings'] })}, ${m.business_settings_capacity_same({ count: draft['business.capacity.max_concurrent_bookings'] })}.`

/** Sentence about the area in which the business visits clients. */
export function areasSentence(draft: SettingsDraft, homeService: boolean, towns: TownNames) {
  if (!homeService) return m.business_settings_comes_not()
  const km = distanceText(draft['business.service_radius'] || 0)
  // Names of towns have their region and country after a comma.
  const areas = draft['business.service_areas'].map((id) => (towns[id] ?? id).split(',')[0] ?? id)
  return areas.length > 0
    ? m.business_settings_comes_areas({ areas: allOfText(areas), km })
    : m.business_settings_comes({ km })
}
