import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { type Draft, hoursKey } from '#app/features/profile/draft/draft.ts'
import type { Faults } from '#app/features/profile/editor.ts'
import { faultsOf, type HoursFault } from './hours.ts'

const sentences = {
  missing: m.field_time,
  order: m.field_time_order,
} as const

export const hoursSentence = (fault: HoursFault) =>
  fault.kind === 'overlap'
    ? m.profile_hours_overlap({ until: fault.until })
    : sentences[fault.kind]()

/** All that is wrong with the hours of a draft, by the paths the server would name. */
export function hoursFaults(draft: Draft): Faults {
  const found = weekdays.flatMap((weekday) =>
    [...faultsOf(draft[hoursKey(weekday)])].map(([place, fault]) => [
      `${hoursKey(weekday)}.intervals.${place}.open_time`,
      hoursSentence(fault),
    ]),
  )
  return Object.fromEntries(found)
}
