import type { SuspensionOutcome } from '@ujuzi/contract/moderation/suspensions'
import { sha256 } from '../../../platform/auth/secrets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { recordModerationEvent } from '../../accounts/moderation.queries.ts'
import {
  listBusinessIdsByOwner,
  lockAccountAndBusinesses,
} from '../../bookings/account-bookings.queries.ts'
import { listBusinessIdsByWorker } from '../../businesses/members.queries.ts'
import {
  type Revocation,
  revokeIdentityVerifications,
} from '../../documents/moderation/revocation.commands.ts'
import { notify } from '../../notifications/commands.ts'
import { refreshListings } from '../../search/commands.ts'
import { ensureSuspensionLink, type SuspensionDeps } from './commands.ts'
import { suspensionDecided } from './notifications.ts'
import {
  findCurrentSuspension,
  findSuspensionByTokenHash,
  saveDecision,
  saveReply,
  updateSuspendedAt,
} from './queries.ts'
import { checkDecision, checkReply, isLinkValid } from './rules.ts'

type Decision = {
  moderatorId: string
  accountId: string
  /** The case that the moderator saw; by default the standing one. */
  suspensionId?: string
  outcome: SuspensionOutcome
  explanation: string
}

/** Upholds, withdraws or lifts the standing suspension, and notifies the person. */
export async function decideSuspension(
  deps: SuspensionDeps,
  { db, now }: Ctx,
  { moderatorId, accountId, suspensionId, outcome, explanation }: Decision,
) {
  await transact(db, async (tx) => {
    const account = await lockAccountAndBusinesses(tx, accountId)
    const suspension = await findCurrentSuspension(tx, accountId)
    if (!suspension || suspension.id !== (suspensionId ?? suspension.id)) {
      throw new Refusal('suspension_decided')
    }
    const verdict = checkDecision(suspension, outcome)
    if (!verdict.ok) throw new Refusal(verdict.code)
    const decision = { outcome, decision: explanation, decidedAt: now, decidedBy: moderatorId }
    const decided = await saveDecision(tx, suspension, decision)
    if (!decided) throw new Refusal('suspension_decided')
    if (outcome === 'lifted') await restoreAccess(tx, accountId, now)
    if (outcome === 'upheld' && suspension.reason === 'false_identity') {
      await revokeIdentities(tx, accountId, { moderatorId, reason: explanation, now })
    }
    await recordModerationEvent(tx, {
      actorId: moderatorId,
      role: 'moderator',
      action: outcome,
      aboutId: accountId,
      subjectId: suspension.id,
      reason: explanation,
      at: now,
    })
    const link = await ensureSuspensionLink(tx, suspension, deps)
    const facts = { outcome, explanation, link, publicUrl: deps.publicUrl }
    await notify({ db: tx, now }, account, suspensionDecided, facts)
  })
}

/** Ends the suspension of the account. Its sessions stay ended: the person has to sign in again. */
async function restoreAccess(tx: Db, accountId: string, now: Date) {
  await updateSuspendedAt(tx, accountId, { at: null, now })
  await refreshListings(tx, await listBusinessIdsByWorker(tx, accountId), now)
}

/** Revokes verifications of a false identity. The notification of the decision covers it. */
async function revokeIdentities(tx: Db, accountId: string, revocation: Revocation) {
  for (const businessId of await listBusinessIdsByOwner(tx, accountId)) {
    await revokeIdentityVerifications(tx, businessId, revocation)
  }
}

/** Finds a suspension by the token of its link; throws if the link is invalid or has expired. */
export async function getSuspensionByToken(db: Db, token: string, now: Date) {
  const found = await findSuspensionByTokenHash(db, sha256(token))
  if (!found || found.account.erasedAt || !isLinkValid(found.suspension, now)) {
    throw new Refusal('link_invalid')
  }
  return found
}

/** Saves the person's reply. Throws if the case already has a reply or a decision. */
export async function replyByLink({ db, now }: Ctx, token: string, reply: string) {
  return transact(db, async (tx) => {
    const { suspension, account } = await getSuspensionByToken(tx, token, now)
    const verdict = checkReply(suspension)
    if (!verdict.ok) throw new Refusal(verdict.code)
    const saved = await saveReply(tx, suspension.id, { reply, now })
    if (!saved) throw new Refusal('suspension_replied')
    await recordModerationEvent(tx, {
      actorId: suspension.accountId,
      role: account.role,
      action: 'replied',
      aboutId: suspension.accountId,
      subjectId: suspension.id,
      reason: reply,
      at: now,
    })
    return { account, suspension: { ...suspension, reply, repliedAt: now } }
  })
}
