import { m } from '@ujuzi/contract/messages'
import type { HoursProblem } from './hours.ts'

const texts = {
  missing: m.field_time,
  order: m.field_time_order,
} as const

export const hoursErrorText = (problem: HoursProblem) =>
  problem.kind === 'overlap'
    ? m.profile_hours_overlap({ until: problem.until })
    : texts[problem.kind]()
