import type { ErrorCode } from '@ujuzi/contract/api/errors'
import { suspensionLinkDays, suspensionNoticeHours } from '@ujuzi/contract/api/portal-limits'
import type { SuspensionOutcome, SuspensionStart } from '@ujuzi/contract/moderation/suspensions'
import type { AccountRow } from '../../accounts/tables.ts'
import type { SuspensionRow } from '../tables.ts'

type Facts = Pick<SuspensionRow, 'startedAt' | 'repliedAt' | 'outcome' | 'decidedAt'>
type Person = Pick<AccountRow, 'role' | 'leavingAt' | 'erasedAt'>
export type Verdict = { ok: true } | { ok: false; code: ErrorCode }

const hourMs = 3_600_000
const yes: Verdict = { ok: true }
const no = (code: ErrorCode): Verdict => ({ ok: false, code })

export const startsAt = (when: SuspensionStart, now: Date) =>
  new Date(now.getTime() + (when === 'now' ? 0 : suspensionNoticeHours * hourMs))

/** Reviewers answer to each other elsewhere, themselves included; who is on the way out is gone already. */
export const isSuspendable = ({ role, leavingAt, erasedAt }: Person) =>
  role !== 'reviewer' && !leavingAt && !erasedAt

/** Neither withdrawn nor lifted: it binds, or will. */
export const stands = ({ outcome }: Pick<Facts, 'outcome'>) =>
  outcome === null || outcome === 'upheld'

/** Nobody's word stays unheard: a suspension is upheld only after a reply; in the person's favour it ends at any time. */
export function mayDecide(suspension: Facts, outcome: SuspensionOutcome): Verdict {
  const { startedAt, repliedAt, decidedAt } = suspension
  if (!stands(suspension)) return no('suspension_decided')
  switch (outcome) {
    case 'upheld':
      if (decidedAt) return no('suspension_decided')
      return repliedAt ? yes : no('reply_awaited')
    case 'withdrawn':
      return startedAt ? no('suspension_started') : yes
    case 'lifted':
      return startedAt ? yes : no('suspension_not_started')
  }
}

export function mayReply({ repliedAt, decidedAt }: Facts): Verdict {
  if (repliedAt) return no('suspension_replied')
  return decidedAt ? no('suspension_decided') : yes
}

/** The link of the letter works while the case is open, and some days after the last decision. */
export const isLinkGood = ({ decidedAt }: Pick<Facts, 'decidedAt'>, now: Date) =>
  !decidedAt || now.getTime() - decidedAt.getTime() <= suspensionLinkDays * 24 * hourMs

export const allowed = (suspension: Facts) => ({
  uphold: mayDecide(suspension, 'upheld').ok,
  withdraw: mayDecide(suspension, 'withdrawn').ok,
  lift: mayDecide(suspension, 'lifted').ok,
})
