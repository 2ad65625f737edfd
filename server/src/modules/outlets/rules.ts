import { type Grant, hasGrant, type MemberRole } from '@ujuzi/contract/businesses/grants'
import type { OutletEndReason } from '@ujuzi/contract/outlets/outlets'

/** The member who made an outlet, as they are now. */
export type Maker = {
  /** Null if the member does not work in the business. */
  role: MemberRole | null
  suspendedAt: Date | null
  deletionRequestedAt: Date | null
}

/** A suspended maker may return, so what they made is not ended. */
export type MakerRefusal = OutletEndReason | 'account_suspended'

/**
 * Why an outlet must not be used now; undefined if its maker may do what it does. `grant` is null for an outlet that is
 * about the account alone. Every outlet is checked with this function when it is used.
 */
export function makerRefusal(
  { role, suspendedAt, deletionRequestedAt }: Maker,
  grant: Grant | null,
): MakerRefusal | undefined {
  if (deletionRequestedAt) return 'account_deleted'
  if (suspendedAt) return 'account_suspended'
  if (!grant) return undefined
  if (!role) return 'member_left'
  return hasGrant(role, grant) ? undefined : 'role_changed'
}

export const isEnding = (refusal: MakerRefusal | undefined): refusal is OutletEndReason =>
  refusal !== undefined && refusal !== 'account_suspended'
