import { verificationCode } from '@ujuzi/contract/api/limits'
import { outletKinds } from '@ujuzi/contract/outlets/outlets'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import {
  attemptCode,
  consumeCode,
  issueCode,
  secondsUntilNextCode,
} from '../../accounts/codes/commands.ts'
import { getAccount } from '../../accounts/queries.ts'
import { endSessionsOf, findSession } from '../../accounts/sessions/queries.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import {
  countUpcomingBookings,
  listBusinessIdsByOwner,
  lockAccountAndBusinesses,
} from '../../bookings/account-bookings.queries.ts'
import type { BookingDeps } from '../../bookings/commands.ts'
import { endMembershipsOf } from '../../businesses/members/commands.ts'
import { notify } from '../../notifications/commands.ts'
import { endOutletsOfAccount, type OutletDeps } from '../../outlets/commands.ts'
import type { RetireDeps } from '../../schedule/resources/commands.ts'
import { retirePersonResource } from '../../schedule/resources/commands.ts'
import { refreshListings } from '../../search/commands.ts'
import { deletionCancelled, deletionCodeSent, deletionScheduled } from '../notifications.ts'
import { graceEnd, isDeletionConfirmed } from '../rules.ts'
import { endOpenBookings } from './open-bookings.commands.ts'
import { markDeletionConfirmed, markDeletionStarted } from './queries.ts'

export type PrivacyDeps = BookingDeps &
  RetireDeps & { authSecret: AuthSecret; outlets: OutletDeps; publicUrl: () => string }
const deletionCodeTarget = ({ accountId }: Actor) => ({ accountId, purpose: 'leave' as const })

/** Emails a code; returns how many upcoming bookings the deletion would cancel. */
export async function requestAccountDeletion(
  { authSecret }: PrivacyDeps,
  { db, now }: Ctx,
  actor: Actor,
): Promise<number> {
  return transact(db, async (tx) => {
    const account = await lockAccountAndBusinesses(tx, actor.accountId)
    checkDeletionEnabled(actor, account)
    const wait = await secondsUntilNextCode(tx, deletionCodeTarget(actor), now)
    // A retry after a lost response gets no second code: the first one is on its way.
    if (wait > verificationCode.resendAfterSeconds) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: wait })
    }
    if (wait === 0) {
      const code = await issueCode(tx, deletionCodeTarget(actor), { secret: authSecret, now })
      await notify({ db: tx, now }, account, deletionCodeSent, { code })
    }
    return countUpcomingBookings(tx, account.id, now)
  })
}

/** Checks the emailed code, counted as an attempt, and allows this session to delete the account. */
export async function confirmAccountDeletion(
  { authSecret }: PrivacyDeps,
  { db, now }: Ctx,
  { actor, typed }: { actor: Actor; typed: string },
) {
  checkDeletionEnabled(actor, await getAccount(db, actor.accountId))
  const target = { ...deletionCodeTarget(actor), typed }
  const code = await attemptCode(db, target, { secret: authSecret, now })
  await transact(db, async (tx) => {
    await consumeCode(tx, code, now)
    if (!(await markDeletionConfirmed(tx, actor.sessionId, now))) throw new Refusal('not_signed_in')
  })
}

/**
 * Ends bookings, memberships and sessions, hides the business and schedules the erasure, whose time it returns. Throws unless
 * this session has confirmed the code.
 */
export async function startAccountDeletion(
  deps: PrivacyDeps,
  { db, now }: Ctx,
  actor: Actor,
): Promise<Date> {
  const { accountId, sessionId } = actor
  return transact(db, async (tx) => {
    checkDeletionEnabled(actor, await lockAccountAndBusinesses(tx, accountId))
    const session = await findSession(tx, accountId, sessionId)
    if (!session || !isDeletionConfirmed(session, now)) throw new Refusal('deletion_unconfirmed')
    const ctx = { db: tx, now }
    await endOpenBookings(deps, ctx, accountId)
    // Before the memberships, so that the owners read why.
    const outlets = { accountId, reason: 'account_deleted', kinds: outletKinds } as const
    await endOutletsOfAccount(deps.outlets, ctx, outlets)
    const onMemberLeft = async (at: Ctx, member: { businessId: string; accountId: string }) => {
      await retirePersonResource(deps, at, member)
    }
    const { publicUrl } = deps
    await endMembershipsOf({ publicUrl, onMemberLeft }, ctx, { accountId, name: actor.name })
    const account = await markDeletionStarted(tx, accountId, now)
    await endSessionsOf(tx, accountId, { why: 'left', now })
    const event = { ...actor.source, accountId, kind: 'account_deletion_requested' } as const
    await recordSecurityEvent(tx, event, now)
    await refreshListings(tx, await listBusinessIdsByOwner(tx, accountId), now)
    const canReturn = !actor.restricted
    const facts = { erasedAt: graceEnd(now), canReturn, publicUrl }
    await notify(ctx, account, deletionScheduled, facts)
    return graceEnd(now)
  })
}

/** A suspended person cannot turn the switch on again, so it does not bind them. */
function checkDeletionEnabled({ restricted }: Actor, account: AccountRow) {
  if (!account.accountDeletionEnabled && !restricted) throw new Refusal('deletion_disabled')
}

/** Called when signing in has cancelled a deletion: lists the business again and notifies the owner. */
export async function handleAccountRestored(tx: Db, account: AccountRow, now: Date) {
  await refreshListings(tx, await listBusinessIdsByOwner(tx, account.id), now)
  await notify({ db: tx, now }, account, deletionCancelled, {})
}
