import { exactCountMax } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { ProfessionalList } from '@ujuzi/contract/search/search'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'

export type FoundCount = Pick<ProfessionalList, 'count' | 'count_is_about'>

/** "24 professionals found"; "10,000+" past the counting limit; "about ..." for an estimate. */
export function foundText(found: FoundCount) {
  const { isAbout, ...texts } = countTexts(found)
  return isAbout ? m.search_found_about(texts) : m.search_found(texts)
}

/** Texts of a number of results, and whether it is an estimate. */
export function countTexts({ count, count_is_about }: FoundCount) {
  const isCapped = count >= exactCountMax
  const shown = cappedCountText({ count: Math.min(count, exactCountMax), isCapped })
  return { count, shown, isAbout: count_is_about && !isCapped }
}
