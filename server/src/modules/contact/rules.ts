import type { ErrorCode } from '@ujuzi/contract/api/errors'
import type { ContactState } from '@ujuzi/contract/contact/contact'
import { retentionDays } from '@ujuzi/contract/privacy/retention'

const hourMs = 3_600_000

/** Messages from one email address within 24 hours; further ones are refused. */
export const messagesPerEmailMax = 5
/** Messages from one network within the window of the limiter. */
export const messagesPerNetworkMax = 10
/** Hours after which another moderator may take over a case. */
export const claimHours = 24

type CaseFacts = { state: ContactState; takenBy: string | null; takenAt: Date | null }
export type ContactAction = 'take' | 'decide'

/** Returns `yes`, or the error code of the refusal. Only the moderator who took a case may decide it. */
export function checkContactAction(
  action: ContactAction,
  { state, takenBy, takenAt }: CaseFacts,
  { moderatorId, now }: { moderatorId: string; now: Date },
): 'yes' | Extract<ErrorCode, 'contact_case_taken' | 'contact_case_decided'> {
  if (state === 'answered' || state === 'closed') return 'contact_case_decided'
  const isTaken = state === 'in_review' && takenAt !== null
  if (isTaken && takenBy === moderatorId) return 'yes'
  if (action === 'decide') return 'contact_case_taken'
  const isClaimed = isTaken && now.getTime() - takenAt.getTime() < claimHours * hourMs
  return isClaimed ? 'contact_case_taken' : 'yes'
}

export const dayBefore = (now: Date) => new Date(now.getTime() - 24 * hourMs)

/** Cases decided before this time are deleted. */
export const retentionStart = (now: Date) =>
  new Date(now.getTime() - retentionDays.contactCases * 24 * hourMs)
