import type { KybEvent, KybState } from '@ujuzi/contract/businesses/document-verification'
import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { isCategory } from '@ujuzi/contract/services/categories'
import type { Tone } from '#app/ui/data/badge.tsx'

export const documentKindLabels = {
  identity: m.kyb_kind_identity,
  business: m.kyb_kind_business,
  license: m.kyb_kind_license,
  insurance: m.kyb_kind_insurance,
  background_check: m.kyb_kind_background_check,
} as const satisfies Record<VerificationKind, () => string>

export const caseStates = {
  draft: { label: m.kyb_state_draft, tone: 'neutral' },
  submitted: { label: m.kyb_state_submitted, tone: 'info' },
  in_review: { label: m.kyb_state_in_review, tone: 'warning' },
  more_information: { label: m.kyb_state_more_information, tone: 'warning' },
  approved: { label: m.kyb_state_approved, tone: 'success' },
  rejected: { label: m.kyb_state_rejected, tone: 'destructive' },
  revoked: { label: m.kyb_state_revoked, tone: 'destructive' },
} as const satisfies Record<KybState, { label: () => string; tone: Tone }>

export const eventLabels = {
  uploaded: m.kyb_event_uploaded,
  removed: m.kyb_event_removed,
  submitted: m.kyb_event_submitted,
  taken: m.kyb_event_taken,
  viewed: m.kyb_event_viewed,
  opened: m.kyb_event_opened,
  approved: m.kyb_event_approved,
  rejected: m.kyb_event_rejected,
  more_information: m.kyb_event_more_information,
  revoked: m.kyb_event_revoked,
  purged: m.kyb_event_purged,
  discarded: m.kyb_event_discarded,
} as const satisfies Record<KybEvent, () => string>

const hoursPerDay = 24

/** Waiting time of a case: in hours, from two days on in days. */
export const waitingText = (hours: number) =>
  hours < 2 * hoursPerDay
    ? m.kyb_waiting_hours({ count: hours })
    : m.kyb_waiting_days({ count: Math.floor(hours / hoursPerDay) })

export const knownCategory = (slug: string) => (isCategory(slug) ? slug : undefined)
