import type { ContactEvent, ContactState } from '@ujuzi/contract/contact/contact'
import { m } from '@ujuzi/contract/messages'
import type { Tone } from '#app/ui/data/badge.tsx'

export const contactStateWords = {
  open: { label: m.contact_state_open, tone: 'info' },
  in_review: { label: m.contact_state_in_review, tone: 'warning' },
  answered: { label: m.contact_state_answered, tone: 'success' },
  closed: { label: m.contact_state_closed, tone: 'neutral' },
} as const satisfies Record<ContactState, { label: () => string; tone: Tone }>

export const contactEventLabels = {
  taken: m.contact_event_taken,
  answered: m.contact_event_answered,
  closed: m.contact_event_closed,
} as const satisfies Record<ContactEvent, () => string>
