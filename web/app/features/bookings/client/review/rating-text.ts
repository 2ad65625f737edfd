import { m } from '@ujuzi/contract/messages'
import type { Praise } from '@ujuzi/contract/reviews/reviews'

export const praiseLabels = {
  on_time: m.client_praise_on_time,
  neat_work: m.client_praise_neat_work,
  fair_price: m.client_praise_fair_price,
  clean_place: m.client_praise_clean_place,
  kind_with_children: m.client_praise_kind_with_children,
} as const satisfies Record<Praise, () => string>

const starLabels = [
  m.client_stars_1,
  m.client_stars_2,
  m.client_stars_3,
  m.client_stars_4,
  m.client_stars_5,
] as const

export const starOptions = [1, 2, 3, 4, 5] as const

/** 4: Good */
export const starsLabel = (stars: number) => starLabels[stars - 1]?.() ?? ''

/** First name and initial, as reviews are published; the sentence adds the full stop. */
export function publicName(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last.charAt(0).toLocaleUpperCase()}` : first
}
