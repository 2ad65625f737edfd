import { m } from '@ujuzi/contract/messages'
import type { SettledOutcome } from '@ujuzi/contract/moderation/moderation'
import type { Praise, ReportOutcome, ReportReason } from '@ujuzi/contract/reviews/reviews'

export const praiseLabels = {
  on_time: m.client_praise_on_time,
  neat_work: m.client_praise_neat_work,
  fair_price: m.client_praise_fair_price,
  clean_place: m.client_praise_clean_place,
  kind_with_children: m.client_praise_kind_with_children,
} as const satisfies Record<Praise, () => string>

export const reportReasonLabels = {
  not_a_client: m.reviews_reason_not_a_client,
  insult: m.reviews_reason_insult,
  private: m.reviews_reason_private,
  advertising: m.reviews_reason_advertising,
  other: m.ui_something_else,
} as const satisfies Record<ReportReason, () => string>

export const reportReasonTexts = {
  not_a_client: m.reviews_reason_not_a_client_text,
  insult: m.reviews_reason_insult_text,
  private: m.reviews_reason_private_text,
  advertising: m.reviews_reason_advertising_text,
  other: m.reviews_reason_other_text,
} as const satisfies Record<ReportReason, () => string>

export const reportOutcomeLabels = {
  hidden: m.reviews_outcome_hidden,
  kept: m.reviews_outcome_kept,
} as const satisfies Record<ReportOutcome, () => string>

export const contestOutcomeLabels = {
  upheld: m.reviews_outcome_upheld,
  dismissed: m.reviews_outcome_dismissed,
} as const satisfies Record<SettledOutcome, () => string>
