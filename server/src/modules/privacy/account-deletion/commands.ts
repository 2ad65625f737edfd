import { emailCode } from '@ujuzi/contract/api/limits'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { issueCode, secondsToNextCode, spendCode, tryCode } from '../../accounts/codes/commands.ts'
import { endSessionsOf, findSession } from '../../accounts/sessions/queries.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import {
  countComing,
  holdWithBusinesses,
  listBusinessesOf,
} from '../../bookings/account-bookings.queries.ts'
import type { Deps as BookingDeps } from '../../bookings/transitions/commands.ts'
import { refreshListings } from '../../search/commands.ts'
import { mailGoodbye, mailLeaveCode, mailWelcomeBack } from '../notifications.ts'
import { graceEnd, mayLeave } from '../rules.ts'
import { settleBookings } from './open-bookings.commands.ts'
import { markConfirmed, markLeaving } from './queries.ts'

export type PrivacyDeps = BookingDeps & { authSecret: AuthSecret }
const useOf = ({ accountId }: Actor) => ({ accountId, purpose: 'leave' as const })

/** Mails a code; answers how many bookings to come leaving would cancel. */
export async function requestLeaving(
  { authSecret }: PrivacyDeps,
  { db, now }: Ctx,
  actor: Actor,
): Promise<number> {
  return transact(db, async (tx) => {
    const account = await holdWithBusinesses(tx, actor.accountId)
    const wait = await secondsToNextCode(tx, useOf(actor), now)
    // Asked again at once, because a reply was lost, the code that is on its way will do.
    if (wait > emailCode.resendAfterSeconds) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: wait })
    }
    if (wait === 0) {
      const code = await issueCode(tx, useOf(actor), { secret: authSecret, now })
      await mailLeaveCode(tx, account, code, now)
    }
    return countComing(tx, account.id, now)
  })
}

/** The code of the letter, typed in the session that may then leave. */
export async function confirmLeaving(
  { authSecret }: PrivacyDeps,
  { db, now }: Ctx,
  actor: Actor,
  typed: string,
) {
  const code = await tryCode(db, useOf(actor), typed, { secret: authSecret, now })
  await transact(db, async (tx) => {
    await spendCode(tx, code, now)
    if (!(await markConfirmed(tx, actor.sessionId, now))) throw new Refusal('not_signed_in')
  })
}

/** Bookings end, the business vanishes and every session with them; answers when the rest is erased. */
export async function leave(deps: PrivacyDeps, { db, now }: Ctx, actor: Actor): Promise<Date> {
  const { accountId, sessionId } = actor
  return transact(db, async (tx) => {
    await holdWithBusinesses(tx, accountId)
    const session = await findSession(tx, accountId, sessionId)
    if (!session || !mayLeave(session, now)) throw new Refusal('leaving_unconfirmed')
    await settleBookings(deps, tx, accountId, now)
    const account = await markLeaving(tx, accountId, now)
    await endSessionsOf(tx, accountId, 'left', now)
    const event = { ...actor.source, accountId, kind: 'account_deletion_requested' } as const
    await recordSecurityEvent(tx, event, now)
    await refreshListings(tx, await listBusinessesOf(tx, accountId), now)
    await mailGoodbye(tx, account, graceEnd(now), deps, now)
    return graceEnd(now)
  })
}

/** Somebody on the way out has come in again: the business can be found as before. */
export async function welcomeBack(tx: Db, account: AccountRow, now: Date) {
  await refreshListings(tx, await listBusinessesOf(tx, account.id), now)
  await mailWelcomeBack(tx, account, now)
}
