import type { UserType } from '@ujuzi/contract/accounts/accounts'
import { useLocation } from 'react-router'

/** Router state of the verification page: the account that has just registered, also without a session. */
export type PendingVerification = { email?: string; userType?: UserType }

/** Router state of this page. The history entry may be of another version, so only known values are used. */
export function useVerificationState(): PendingVerification {
  const state: unknown = useLocation().state
  const { email, userType } = (state ?? {}) as { email?: unknown; userType?: unknown }
  return {
    ...(typeof email === 'string' && email && { email }),
    ...((userType === 'client' || userType === 'professional') && { userType }),
  }
}
