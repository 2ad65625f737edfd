import type { ErrorCode } from '@ujuzi/contract/api/errors'
import { suspensionLinkDays, suspensionNoticeHours } from '@ujuzi/contract/api/portal-limits'
import type { SuspensionOutcome, SuspensionStart } from '@ujuzi/contract/moderation/suspensions'
import type { AccountRow } from '../../accounts/tables.ts'
import type { SuspensionRow } from '../tables.ts'

type Facts = Pick<SuspensionRow, 'startedAt' | 'repliedAt' | 'outcome' | 'decidedAt'>
type Person = Pick<AccountRow, 'role' | 'deletionRequestedAt' | 'erasedAt'>
export type Verdict = { ok: true } | { ok: false; code: ErrorCode }

const hourMs = 3_600_000
const allowedVerdict: Verdict = { ok: true }
const refusedVerdict = (code: ErrorCode): Verdict => ({ ok: false, code })

export const startsAt = (when: SuspensionStart, now: Date) =>
  new Date(now.getTime() + (when === 'now' ? 0 : suspensionNoticeHours * hourMs))

/**
 * Whether the account can be suspended. Moderators cannot be suspended here, and accounts being deleted are already
 * closed.
 */
export const isSuspendable = ({ role, deletionRequestedAt, erasedAt }: Person) =>
  role !== 'moderator' && !deletionRequestedAt && !erasedAt

/** True unless the suspension was withdrawn or lifted; also before it starts. */
export const isStanding = ({ outcome }: Pick<Facts, 'outcome'>) =>
  outcome === null || outcome === 'upheld'

/** Upholding needs a reply of the person first; a decision in their favour does not. */
export function checkDecision(suspension: Facts, outcome: SuspensionOutcome): Verdict {
  const { startedAt, repliedAt, decidedAt } = suspension
  if (!isStanding(suspension)) return refusedVerdict('suspension_decided')
  switch (outcome) {
    case 'upheld':
      if (decidedAt) return refusedVerdict('suspension_decided')
      return repliedAt ? allowedVerdict : refusedVerdict('reply_awaited')
    case 'withdrawn':
      return startedAt ? refusedVerdict('suspension_started') : allowedVerdict
    case 'lifted':
      return startedAt ? allowedVerdict : refusedVerdict('suspension_not_started')
  }
}

export function checkReply({ repliedAt, decidedAt }: Facts): Verdict {
  if (repliedAt) return refusedVerdict('suspension_replied')
  return decidedAt ? refusedVerdict('suspension_decided') : allowedVerdict
}

/**
 * Whether the emailed link works: from the announcement to the end of the suspension, and for some days after it was
 * withdrawn or lifted. During a suspension the link is the person's only access to their data.
 */
export const isLinkValid = (suspension: Pick<Facts, 'decidedAt' | 'outcome'>, now: Date) =>
  isStanding(suspension) ||
  !suspension.decidedAt ||
  now.getTime() - suspension.decidedAt.getTime() <= suspensionLinkDays * 24 * hourMs

export const allowedDecisions = (suspension: Facts) => ({
  uphold: checkDecision(suspension, 'upheld').ok,
  withdraw: checkDecision(suspension, 'withdrawn').ok,
  lift: checkDecision(suspension, 'lifted').ok,
})
