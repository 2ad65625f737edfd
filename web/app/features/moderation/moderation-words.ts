import type { Role } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import type {
  AccountState,
  ModerationAction,
  SuspensionOutcome,
  SuspensionReason,
} from '@ujuzi/contract/moderation/suspensions'

export const suspensionReasonTexts = {
  fraud: m.oversight_about_fraud,
  abuse: m.oversight_about_abuse,
  no_shows: m.oversight_about_no_shows,
  unsafe: m.oversight_about_unsafe,
  false_identity: m.oversight_about_false_identity,
  other: m.oversight_about_other,
} as const satisfies Record<SuspensionReason, () => string>

export const roleLabels = {
  client: m.oversight_role_client,
  professional: m.oversight_role_professional,
  reviewer: m.oversight_role_reviewer,
} as const satisfies Record<Role, () => string>

export const accountStateLabels = {
  active: m.oversight_state_active,
  noticed: m.oversight_state_noticed,
  suspended: m.oversight_state_suspended,
  leaving: m.oversight_state_leaving,
} as const satisfies Record<AccountState, () => string>

export const suspensionOutcomeLabels = {
  upheld: m.oversight_outcome_upheld,
  withdrawn: m.oversight_outcome_withdrawn,
  lifted: m.oversight_outcome_lifted,
} as const satisfies Record<SuspensionOutcome, () => string>

export const moderationActionLabels = {
  noticed: m.oversight_event_noticed,
  started: m.oversight_event_started,
  replied: m.oversight_event_replied,
  upheld: m.oversight_event_upheld,
  withdrawn: m.oversight_event_withdrawn,
  lifted: m.oversight_event_lifted,
  review_hidden: m.oversight_event_review_hidden,
  review_kept: m.oversight_event_review_kept,
  no_show_upheld: m.oversight_event_no_show_upheld,
  no_show_dismissed: m.oversight_event_no_show_dismissed,
  viewed: m.oversight_event_viewed,
} as const satisfies Record<ModerationAction, () => string>
