import { m } from '@ujuzi/contract/messages'
import type {
  OwnSuspension,
  SuspensionOutcome,
  SuspensionReason,
} from '@ujuzi/contract/suspensions'
import { timeText, wholeDay } from '#app/lib/times.ts'

export const reasonNames = {
  fraud: m.suspension_reason_fraud,
  abuse: m.suspension_reason_abuse,
  no_shows: m.suspension_reason_no_shows,
  unsafe: m.suspension_reason_unsafe,
  false_identity: m.suspension_reason_false_identity,
  other: m.suspension_reason_other,
} as const satisfies Record<SuspensionReason, () => string>

export const outcomeTexts = {
  upheld: m.suspension_upheld,
  withdrawn: m.suspension_withdrawn,
  lifted: m.suspension_lifted,
} as const satisfies Record<SuspensionOutcome, () => string>

export const isOver = ({ decision }: OwnSuspension) =>
  decision !== null && decision.outcome !== 'upheld'

export function headingOf(suspension: OwnSuspension) {
  if (isOver(suspension)) return m.suspension_title_over()
  return suspension.started ? m.suspension_title_started() : m.suspension_title_noticed()
}

/** Whoever reads it may be anywhere, and the page is made without asking. */
export const momentText = (instant: string) =>
  m.suspension_moment({ day: wholeDay(instant, 'UTC'), time: timeText(instant, 'UTC') })
