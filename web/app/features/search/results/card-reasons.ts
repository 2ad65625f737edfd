import { m } from '@ujuzi/contract/messages'
import type { RankReason } from '@ujuzi/contract/search/search'

const texts = {
  name: m.search_reason_name,
  service: m.search_reason_service,
  category: m.search_reason_category,
  near: m.search_reason_near,
  top_rated: m.search_reason_top_rated,
  often_booked: m.search_reason_often_booked,
  // Shown as a badge instead.
  verified: undefined,
  new: m.search_reason_new,
} as const satisfies Record<RankReason, unknown>

const maxReasons = 2

/** Reasons for a result's rank, in one line. */
export const reasonText = (reasons: readonly RankReason[]) =>
  reasons
    .flatMap((reason) => texts[reason]?.() ?? [])
    .slice(0, maxReasons)
    .join(' · ')
