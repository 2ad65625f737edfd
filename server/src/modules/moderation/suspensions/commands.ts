import type { SuspensionReason, SuspensionStart } from '@ujuzi/contract/moderation/suspensions'
import { type AuthSecret, mapSecrets } from '../../../platform/auth/auth-secret.ts'
import { constantTimeEqual, hmac, sha256 } from '../../../platform/auth/secrets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { recordModerationEvent } from '../../accounts/moderation.queries.ts'
import { endSessionsOf } from '../../accounts/sessions/queries.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import { lockAccountAndBusinesses } from '../../bookings/account-bookings.queries.ts'
import type { BookingDeps } from '../../bookings/commands.ts'
import { listBusinessIdsByWorker } from '../../businesses/members.queries.ts'
import { deleteCalendarFeed } from '../../calendars/feeds/queries.ts'
import { notify } from '../../notifications/commands.ts'
import { refreshListings } from '../../search/commands.ts'
import type { SuspensionRow } from '../tables.ts'
import { findTimeZone } from '../time-zone.queries.ts'
import { cancelUpcomingBookings } from './cancellations.commands.ts'
import { suspensionOrdered, suspensionStarted } from './notifications.ts'
import {
  findCurrentSuspension,
  insertSuspension,
  listAccountsToSuspend,
  markStarted,
  replaceToken,
  updateSuspendedAt,
} from './queries.ts'
import { isSuspendable, startsAt } from './rules.ts'

export type SuspensionDeps = BookingDeps & { authSecret: AuthSecret; publicUrl: () => string }
type SuspensionOrder = {
  moderatorId: string
  accountId: string
  reason: SuspensionReason
  explanation: string
  when: SuspensionStart
}

/** Token of a suspension link. Derived from the id whenever an email needs it, so that only its hash is stored. */
export const suspensionToken = (id: string, secret: string) =>
  hmac(secret, 'suspension', id).toString('base64url')

/**
 * Returns the link that was sent first, as long as its secret is configured. Otherwise stores the token of the current
 * secret, which voids the first link.
 */
export async function ensureSuspensionLink(
  tx: Db,
  { id, tokenHash }: SuspensionRow,
  { authSecret, publicUrl }: SuspensionDeps,
) {
  const tokens = mapSecrets(authSecret, (secret) => suspensionToken(id, secret))
  const sent = tokens.find((token) => constantTimeEqual(sha256(token), tokenHash))
  if (sent === undefined) await replaceToken(tx, id, sha256(tokens[0]))
  return `${publicUrl()}/suspension?token=${sent ?? tokens[0]}`
}

/** Orders a suspension and notifies the person; it starts immediately or after the notice period. */
export async function suspendAccount(
  deps: SuspensionDeps,
  { db, now }: Ctx,
  { moderatorId, accountId, reason, explanation, when }: SuspensionOrder,
) {
  await transact(db, async (tx) => {
    const account = await lockAccountAndBusinesses(tx, accountId)
    if (!isSuspendable(account)) throw new Refusal('not_suspendable')
    const id = newId()
    const suspension = await insertSuspension(tx, {
      id,
      accountId,
      reason,
      explanation,
      orderedBy: moderatorId,
      noticedAt: now,
      startsAt: startsAt(when, now),
      tokenHash: sha256(suspensionToken(id, deps.authSecret.current)),
    })
    if (!suspension) throw new Refusal('suspension_exists')
    await recordModerationEvent(tx, {
      actorId: moderatorId,
      role: 'moderator',
      action: 'noticed',
      aboutId: accountId,
      subjectId: id,
      reason: explanation,
      at: now,
    })
    if (when === 'now') await startSuspension(deps, tx, suspension, now)
    await notify({ db: tx, now }, account, suspensionOrdered, {
      suspension: when === 'now' ? { ...suspension, startedAt: now } : suspension,
      timeZone: await findTimeZone(tx, accountId),
      link: await ensureSuspensionLink(tx, suspension, deps),
    })
  })
}

const batchSize = 200

/** Starts one batch of suspensions whose notice period is over, each in its own transaction. */
export async function startDueSuspensions(deps: SuspensionDeps, { db, now }: Ctx) {
  const failures: unknown[] = []
  for (const accountId of await listAccountsToSuspend(db, now, batchSize)) {
    await startSuspensionOf(deps, { db, now }, accountId).catch((error) => failures.push(error))
  }
  // A failure must not delay the accounts after it, nor go unnoticed.
  if (failures.length > 0) throw new AggregateError(failures, 'Suspending failed')
}

async function startSuspensionOf(deps: SuspensionDeps, { db, now }: Ctx, accountId: string) {
  await transact(db, async (tx) => {
    const account = await lockAccountAndBusinesses(tx, accountId)
    // Read again under the lock: it may have been withdrawn, or started by another process.
    const suspension = await findCurrentSuspension(tx, accountId)
    if (!suspension || account.erasedAt || suspension.startsAt > now) return
    if (suspension.startedAt) await cancelUpcomingBookings(deps, { db: tx, now }, accountId)
    else await startWithEmail(deps, tx, account, suspension, now)
  })
}

async function startWithEmail(
  deps: SuspensionDeps,
  tx: Db,
  account: AccountRow,
  suspension: SuspensionRow,
  now: Date,
) {
  await startSuspension(deps, tx, suspension, now)
  const link = await ensureSuspensionLink(tx, suspension, deps)
  await notify({ db: tx, now }, account, suspensionStarted, { link })
}

/** Ends the sessions, hides the business and cancels upcoming bookings; does nothing if it has started. */
async function startSuspension(
  deps: SuspensionDeps,
  tx: Db,
  { id, accountId }: SuspensionRow,
  now: Date,
) {
  if (!(await markStarted(tx, id, now))) return
  await cancelUpcomingBookings(deps, { db: tx, now }, accountId)
  await updateSuspendedAt(tx, accountId, { at: now, now })
  await endSessionsOf(tx, accountId, { why: 'suspended', now })
  await deleteCalendarFeed(tx, accountId)
  await refreshListings(tx, await listBusinessIdsByWorker(tx, accountId), now)
  await recordModerationEvent(tx, {
    role: 'system',
    action: 'started',
    aboutId: accountId,
    subjectId: id,
    at: now,
  })
}
