import type { Role } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import type {
  AccountState,
  ModerationAction,
  SuspensionOutcome,
  SuspensionReason,
} from '@ujuzi/contract/moderation/suspensions'

export const suspensionReasonTexts = {
  fraud: m.moderation_about_fraud,
  abuse: m.moderation_about_abuse,
  no_shows: m.moderation_about_no_shows,
  unsafe: m.moderation_about_unsafe,
  false_identity: m.moderation_about_false_identity,
  other: m.moderation_about_other,
} as const satisfies Record<SuspensionReason, () => string>

export const roleLabels = {
  client: m.moderation_role_client,
  professional: m.moderation_role_professional,
  moderator: m.moderation_role_moderator,
} as const satisfies Record<Role, () => string>

export const accountStateLabels = {
  active: m.moderation_state_active,
  noticed: m.moderation_state_noticed,
  suspended: m.moderation_state_suspended,
  deletion_requested: m.moderation_state_deletion_requested,
} as const satisfies Record<AccountState, () => string>

export const suspensionOutcomeLabels = {
  upheld: m.moderation_outcome_upheld,
  withdrawn: m.moderation_outcome_withdrawn,
  lifted: m.moderation_outcome_lifted,
} as const satisfies Record<SuspensionOutcome, () => string>

export const moderationActionLabels = {
  noticed: m.moderation_event_noticed,
  started: m.moderation_event_started,
  replied: m.moderation_event_replied,
  upheld: m.moderation_event_upheld,
  withdrawn: m.moderation_event_withdrawn,
  lifted: m.moderation_event_lifted,
  review_hidden: m.moderation_event_review_hidden,
  message_removed: m.moderation_event_message_removed,
  message_kept: m.moderation_event_message_kept,
  review_kept: m.moderation_event_review_kept,
  no_show_upheld: m.moderation_event_no_show_upheld,
  no_show_dismissed: m.moderation_event_no_show_dismissed,
  viewed: m.moderation_event_viewed,
} as const satisfies Record<ModerationAction, () => string>
