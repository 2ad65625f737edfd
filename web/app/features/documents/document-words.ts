import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { CaseEvent, CaseState } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { isCategory } from '@ujuzi/contract/services/categories'
import type { Tone } from '#app/ui/data/badge.tsx'

export const documentKindLabels = {
  identity: m.documents_kind_identity,
  business: m.documents_kind_business,
  license: m.documents_kind_license,
  insurance: m.documents_kind_insurance,
  background_check: m.documents_kind_background_check,
} as const satisfies Record<VerificationKind, () => string>

export const caseStates = {
  draft: { label: m.documents_state_draft, tone: 'neutral' },
  submitted: { label: m.documents_state_submitted, tone: 'info' },
  in_review: { label: m.documents_state_in_review, tone: 'warning' },
  more_information: { label: m.documents_state_more_information, tone: 'warning' },
  approved: { label: m.documents_state_approved, tone: 'success' },
  rejected: { label: m.documents_state_rejected, tone: 'destructive' },
  revoked: { label: m.documents_state_revoked, tone: 'destructive' },
} as const satisfies Record<CaseState, { label: () => string; tone: Tone }>

export const eventLabels = {
  uploaded: m.documents_event_uploaded,
  removed: m.documents_event_removed,
  submitted: m.documents_event_submitted,
  taken: m.documents_event_taken,
  viewed: m.documents_event_viewed,
  opened: m.documents_event_opened,
  approved: m.documents_event_approved,
  rejected: m.documents_event_rejected,
  more_information: m.documents_event_more_information,
  revoked: m.documents_event_revoked,
  purged: m.documents_event_purged,
  discarded: m.documents_event_discarded,
} as const satisfies Record<CaseEvent, () => string>

const hoursPerDay = 24

/** Waiting time of a case: in hours, from two days on in days. */
export const waitingText = (hours: number) =>
  hours < 2 * hoursPerDay
    ? m.documents_waiting_hours({ count: hours })
    : m.documents_waiting_days({ count: Math.floor(hours / hoursPerDay) })

export const knownCategory = (slug: string) => (isCategory(slug) ? slug : undefined)
