import type { SuspensionOutcome } from '@ujuzi/contract/moderation/suspensions'
import { sha256 } from '../../../platform/auth/secrets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { recordModeration } from '../../accounts/moderation.queries.ts'
import { holdWithBusinesses, listBusinessesOf } from '../../bookings/account-bookings.queries.ts'
import { type Revoking, revokeIdentity } from '../../documents/moderation/revocation.commands.ts'
import { refreshListings } from '../../search/commands.ts'
import { linkTo, type SuspensionDeps } from './commands.ts'
import { mailDecided } from './notifications.ts'
import { decide, findByToken, findStanding, keepReply, setSuspended } from './queries.ts'
import { isLinkGood, mayDecide, mayReply } from './rules.ts'

type Decision = {
  accountId: string
  /** The case that was looked at; without it, the one that stands. */
  suspensionId?: string
  outcome: SuspensionOutcome
  explanation: string
}

/** Upholds, withdraws or lifts the suspension that stands, and tells the person why. */
export async function decideSuspension(
  deps: SuspensionDeps,
  { db, now }: Ctx,
  reviewerId: string,
  { accountId, suspensionId, outcome, explanation }: Decision,
) {
  await transact(db, async (tx) => {
    const account = await holdWithBusinesses(tx, accountId)
    const suspension = await findStanding(tx, accountId)
    if (!suspension || suspension.id !== (suspensionId ?? suspension.id)) {
      throw new Refusal('suspension_decided')
    }
    const verdict = mayDecide(suspension, outcome)
    if (!verdict.ok) throw new Refusal(verdict.code)
    const decision = { outcome, decision: explanation, decidedAt: now, decidedBy: reviewerId }
    const decided = await decide(tx, suspension, decision)
    if (!decided) throw new Refusal('suspension_decided')
    if (outcome === 'lifted') await letIn(tx, accountId, now)
    if (outcome === 'upheld' && suspension.reason === 'false_identity') {
      await unverify(tx, accountId, { reviewerId, reason: explanation, now })
    }
    await recordModeration(tx, {
      actorId: reviewerId,
      role: 'reviewer',
      action: outcome,
      aboutId: accountId,
      subjectId: suspension.id,
      reason: explanation,
      at: now,
    })
    const place = { link: await linkTo(tx, suspension, deps), publicUrl: deps.publicUrl() }
    await mailDecided(tx, account, { outcome, explanation }, place, now)
  })
}

/** The sessions of before stay ended: whoever held one signs in again. */
async function letIn(tx: Db, accountId: string, now: Date) {
  await setSuspended(tx, accountId, null, now)
  await refreshListings(tx, await listBusinessesOf(tx, accountId), now)
}

/** Whoever is not who they said they are was never verified; what is decided here tells them so. */
async function unverify(tx: Db, accountId: string, revoking: Revoking) {
  for (const businessId of await listBusinessesOf(tx, accountId)) {
    await revokeIdentity(tx, businessId, revoking)
  }
}

/** What the link of a letter opens. */
export async function getLinked(db: Db, token: string, now: Date) {
  const found = await findByToken(db, sha256(token))
  if (!found || found.account.erasedAt || !isLinkGood(found.suspension, now)) {
    throw new Refusal('link_invalid')
  }
  return found
}

/** The person's own word, once. */
export async function replyByLink({ db, now }: Ctx, token: string, reply: string) {
  return transact(db, async (tx) => {
    const { suspension, account } = await getLinked(tx, token, now)
    const verdict = mayReply(suspension)
    if (!verdict.ok) throw new Refusal(verdict.code)
    const kept = await keepReply(tx, suspension.id, reply, now)
    if (!kept) throw new Refusal('suspension_replied')
    await recordModeration(tx, {
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
