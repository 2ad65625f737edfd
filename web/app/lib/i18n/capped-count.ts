import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'

type Counted = { count: number; isCapped: boolean }

/** 12, or 1,000+ if there are more than were counted. */
export function cappedCountText({ count, isCapped }: Counted) {
  const number = new Intl.NumberFormat(getLocale()).format(count)
  return isCapped ? m.ui_count_capped({ count: number }) : number
}
