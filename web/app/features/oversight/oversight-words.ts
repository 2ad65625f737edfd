import type { Role } from '@ujuzi/contract/accounts'
import { m } from '@ujuzi/contract/messages'
import type {
  AccountState,
  ModerationAction,
  SuspensionOutcome,
  SuspensionReason,
} from '@ujuzi/contract/suspensions'
import { fullDay, readerZone, timeText } from '#app/lib/times.ts'

export const reasonNames = {
  fraud: m.suspension_reason_fraud,
  abuse: m.suspension_reason_abuse,
  no_shows: m.suspension_reason_no_shows,
  unsafe: m.suspension_reason_unsafe,
  false_identity: m.suspension_reason_false_identity,
  other: m.suspension_reason_other,
} as const satisfies Record<SuspensionReason, () => string>

export const reasonTexts = {
  fraud: m.oversight_about_fraud,
  abuse: m.oversight_about_abuse,
  no_shows: m.oversight_about_no_shows,
  unsafe: m.oversight_about_unsafe,
  false_identity: m.oversight_about_false_identity,
  other: m.oversight_about_other,
} as const satisfies Record<SuspensionReason, () => string>

export const roleNames = {
  client: m.oversight_role_client,
  professional: m.oversight_role_professional,
  reviewer: m.oversight_role_reviewer,
} as const satisfies Record<Role, () => string>

export const stateNames = {
  active: m.oversight_state_active,
  noticed: m.oversight_state_noticed,
  suspended: m.oversight_state_suspended,
  leaving: m.oversight_state_leaving,
} as const satisfies Record<AccountState, () => string>

export const outcomeNames = {
  upheld: m.oversight_outcome_upheld,
  withdrawn: m.oversight_outcome_withdrawn,
  lifted: m.oversight_outcome_lifted,
} as const satisfies Record<SuspensionOutcome, () => string>

export const actionNames = {
  noticed: m.oversight_event_noticed,
  started: m.oversight_event_started,
  replied: m.oversight_event_replied,
  upheld: m.oversight_event_upheld,
  withdrawn: m.oversight_event_withdrawn,
  lifted: m.oversight_event_lifted,
} as const satisfies Record<ModerationAction, () => string>

/** 26 November 2026, 08:00, by the reader's clock. */
export const momentText = (instant: string) =>
  `${fullDay(instant, readerZone())}, ${timeText(instant, readerZone())}`
