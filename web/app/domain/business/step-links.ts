import { m } from '@ujuzi/contract/messages'
import { fieldPath } from './field-path.ts'

/** Page of the profile with the document upload and its result. */
export const verificationPath = '/professional/profile/verification'

/** Pages on which each step of the checklist is completed, by step id, and what is done there. */
export const stepLinks: Record<number, { to: string; label: () => string }> = {
  1: { to: fieldPath('personal.profile_picture'), label: m.professional_way_photo },
  2: { to: fieldPath('business.business_description'), label: m.professional_way_bio },
  3: { to: '/professional/services/new', label: m.professional_way_first_service },
  6: { to: fieldPath('location.district'), label: m.professional_way_address },
  7: { to: fieldPath('business.phone'), label: m.professional_way_phone },
  4: { to: '/professional/settings/payment', label: m.professional_way_payout },
  5: { to: verificationPath, label: m.professional_way_id },
}
