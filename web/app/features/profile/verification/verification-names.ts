import {
  type VerificationKind,
  verificationKinds,
} from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'

export const proofKinds = ['email', 'phone', ...verificationKinds] as const
export type VerificationName = 'email' | 'phone' | VerificationKind

export const verificationLabels = {
  email: m.profile_email,
  phone: m.profile_proof_phone,
  identity: m.profile_proof_identity,
  business: m.profile_proof_business,
  license: m.profile_proof_license,
  insurance: m.profile_proof_insurance,
  background_check: m.profile_proof_background_check,
} as const satisfies Record<VerificationName, () => string>

/** Shown while it is not verified. */
export const verificationHints = {
  email: m.account_not_verified,
  phone: m.account_not_verified,
  identity: m.profile_proof_identity_text,
  business: m.profile_proof_business_text,
  license: m.profile_proof_license_text,
  insurance: m.profile_proof_insurance_text,
  background_check: m.profile_proof_background_check_text,
} as const satisfies Record<VerificationName, () => string>
