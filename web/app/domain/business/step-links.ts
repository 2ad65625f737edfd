import { m } from '@ujuzi/contract/messages'

/** Page of the profile with the document upload and its result. */
export const verificationPath = '/professional/profile/verification'

/** Pages on which each step of the checklist is completed, by step id, and what is done there. */
export const stepLinks: Record<number, { to: string; label: () => string }> = {
  1: { to: '/professional/profile/personal', label: m.professional_way_photo },
  2: { to: '/professional/profile/business', label: m.professional_way_bio },
  3: { to: '/professional/services/new', label: m.professional_way_first_service },
  4: { to: '/professional/settings/payment', label: m.professional_way_payout },
  5: { to: verificationPath, label: m.professional_way_id },
}
