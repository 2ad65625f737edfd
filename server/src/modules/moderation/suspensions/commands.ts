import type { SuspensionReason, SuspensionStart } from '@ujuzi/contract/moderation/suspensions'
import { type AuthSecret, mapSecrets } from '../../../platform/auth/auth-secret.ts'
import { hmac, sameBytes, sha256 } from '../../../platform/auth/secrets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { recordModeration } from '../../accounts/moderation.queries.ts'
import { endSessionsOf } from '../../accounts/sessions/queries.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import { holdWithBusinesses, listBusinessesOf } from '../../bookings/account-bookings.queries.ts'
import type { Deps as BookingDeps } from '../../bookings/transitions/commands.ts'
import { refreshListings } from '../../search/commands.ts'
import type { SuspensionRow } from '../tables.ts'
import { settleComing } from './cancellations.commands.ts'
import { mailNotice, mailStarted } from './notifications.ts'
import {
  findStanding,
  insertSuspension,
  listDue,
  markStarted,
  replaceToken,
  setSuspended,
} from './queries.ts'
import { isSuspendable, startsAt } from './rules.ts'

export type SuspensionDeps = BookingDeps & { authSecret: AuthSecret }
type Order = { reason: SuspensionReason; explanation: string; when: SuspensionStart }

/** Made again from the id whenever a letter needs it, so that only its hash is kept. */
export const tokenOf = (id: string, secret: string) =>
  hmac(secret, 'suspension', id).toString('base64url')

/**
 * The link of the first letter, as long as its secret is known. After a rotation that has ended a link of the current
 * secret takes its place.
 */
export async function linkTo(
  tx: Db,
  { id, tokenHash }: SuspensionRow,
  { authSecret, publicUrl }: SuspensionDeps,
) {
  const tokens = mapSecrets(authSecret, (secret) => tokenOf(id, secret))
  const sent = tokens.find((token) => sameBytes(sha256(token), tokenHash))
  if (sent === undefined) await replaceToken(tx, id, sha256(tokens[0]))
  return `${publicUrl()}/suspension?token=${sent ?? tokens[0]}`
}

/** Tells the person what is held against them; where others are in danger it begins at once. */
export async function suspend(
  deps: SuspensionDeps,
  { db, now }: Ctx,
  reviewerId: string,
  accountId: string,
  { reason, explanation, when }: Order,
) {
  await transact(db, async (tx) => {
    const account = await holdWithBusinesses(tx, accountId)
    if (!isSuspendable(account)) throw new Refusal('not_suspendable')
    const id = newId()
    const suspension = await insertSuspension(tx, {
      id,
      accountId,
      reason,
      explanation,
      orderedBy: reviewerId,
      noticedAt: now,
      startsAt: startsAt(when, now),
      tokenHash: sha256(tokenOf(id, deps.authSecret.current)),
    })
    if (!suspension) throw new Refusal('suspension_exists')
    await recordModeration(tx, {
      actorId: reviewerId,
      role: 'reviewer',
      action: 'noticed',
      aboutId: accountId,
      subjectId: id,
      reason: explanation,
      at: now,
    })
    if (when === 'now') await begin(deps, tx, suspension, now)
    const told = when === 'now' ? { ...suspension, startedAt: now } : suspension
    await mailNotice(tx, account, told, await linkTo(tx, suspension, deps), now)
  })
}

const batch = 200

/** Everybody whose notice is over, each by themselves; what one run leaves over, the next takes. */
export async function startDue(deps: SuspensionDeps, { db, now }: Ctx) {
  const failures: unknown[] = []
  for (const accountId of await listDue(db, now, batch)) {
    await startOf(deps, { db, now }, accountId).catch((error) => failures.push(error))
  }
  // One account that cannot be suspended must not hold up those behind it, nor go unnoticed.
  if (failures.length > 0) throw new AggregateError(failures, 'Suspending failed')
}

async function startOf(deps: SuspensionDeps, { db, now }: Ctx, accountId: string) {
  await transact(db, async (tx) => {
    const account = await holdWithBusinesses(tx, accountId)
    // Looked at again under the lock: it may have been withdrawn, or another process was here.
    const suspension = await findStanding(tx, accountId)
    if (!suspension || account.erasedAt || suspension.startsAt > now) return
    if (suspension.startedAt) await settleComing(deps, tx, accountId, now)
    else await startNoticed(deps, tx, account, suspension, now)
  })
}

async function startNoticed(
  deps: SuspensionDeps,
  tx: Db,
  account: AccountRow,
  suspension: SuspensionRow,
  now: Date,
) {
  await begin(deps, tx, suspension, now)
  await mailStarted(tx, account, await linkTo(tx, suspension, deps), now)
}

/** Everybody is signed out, the business vanishes and what is to come is called off: once. */
async function begin(deps: SuspensionDeps, tx: Db, { id, accountId }: SuspensionRow, now: Date) {
  if (!(await markStarted(tx, id, now))) return
  await settleComing(deps, tx, accountId, now)
  await setSuspended(tx, accountId, now, now)
  await endSessionsOf(tx, accountId, 'suspended', now)
  await refreshListings(tx, await listBusinessesOf(tx, accountId), now)
  await recordModeration(tx, {
    role: 'system',
    action: 'started',
    aboutId: accountId,
    subjectId: id,
    at: now,
  })
}
