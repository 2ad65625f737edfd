import { m } from '@ujuzi/contract/messages'
import type { OwnSuspension, SuspensionOutcome } from '@ujuzi/contract/moderation/suspensions'

export const outcomeTexts = {
  upheld: m.suspension_upheld,
  withdrawn: m.suspension_withdrawn,
  lifted: m.suspension_lifted,
} as const satisfies Record<SuspensionOutcome, () => string>

export const isOver = ({ decision }: OwnSuspension) =>
  decision !== null && decision.outcome !== 'upheld'

export const isInForce = (suspension: OwnSuspension) => suspension.started && !isOver(suspension)

export function suspensionHeading(suspension: OwnSuspension) {
  if (isOver(suspension)) return m.suspension_title_over()
  return suspension.started ? m.suspension_title_started() : m.suspension_title_noticed()
}
