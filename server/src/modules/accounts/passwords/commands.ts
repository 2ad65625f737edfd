import { resetLink } from '@ujuzi/contract/api/limits'
import type { Actor } from '../../../platform/api/actor.ts'
import { isCommonPassword } from '../../../platform/auth/common-passwords.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/network.ts'
import { type RequestSource, sourceIn } from '../../../platform/request-source.ts'
import { getAccount, lockAccountByEmail } from '../queries.ts'
import { mayMailCode, nobody } from '../rules.ts'
import { needProof } from '../sessions/commands.ts'
import { forgetDevicesOf } from '../sessions/devices.queries.ts'
import { endOtherSessions, endSessionsOf } from '../sessions/queries.ts'
import {
  forgetFailures,
  knowsPassword,
  type Means,
  provesOwner,
} from '../sign-in/attempts.commands.ts'
import type { AccountRow } from '../tables.ts'
import { mailPasswordChanged, mailResetLink } from './notifications.ts'
import {
  closeReset,
  closeResets,
  findReset,
  insertReset,
  listResetsSince,
  noteProof,
  replacePassword,
  resetPassword,
} from './queries.ts'

type Place = { publicUrl: string }
const minuteMs = 60_000

/** What everybody else uses too is guessed first. */
export function refuseCommon(password: string, field: 'password' | 'new_password') {
  if (!isCommonPassword(password)) return
  throw new Refusal('invalid_input', { fields: { [field]: 'field_password_common' } })
}

/** Ends every other session of the account: who else is in, is out. */
export async function changePassword(
  db: Db,
  actor: Actor,
  { current, chosen }: { current: string | undefined; chosen: string },
  { publicUrl, ...means }: Means & Place,
) {
  const { now } = means
  const account = await getAccount(db, actor.accountId)
  if (account.passwordHash === null || account.secondFactorAt) needProof(actor, now)
  if (account.passwordHash !== null) await checkCurrent(db, account, current, means)
  refuseCommon(chosen, 'new_password')
  const passwordHash = await hashPassword(chosen, account.id)
  await transact(db, async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash, now))) throw wrongPassword()
    await closeResets(tx, account.id, now)
    const sessions = await endOtherSessions(tx, actor, 'password_changed', now)
    const event = { ...actor.source, accountId: account.id, kind: 'password_changed' } as const
    await recordSecurityEvent(tx, { ...event, details: { sessions_ended: sessions } }, now)
    // An address that nobody has confirmed may be a stranger's, who can do nothing about it.
    if (account.emailVerifiedAt) await mailPasswordChanged(tx, account, pagesOf(publicUrl), now)
  })
}

async function checkCurrent(
  db: Db,
  account: AccountRow,
  current: string | undefined,
  means: Means,
) {
  if (current === undefined) {
    throw new Refusal('invalid_input', { fields: { current_password: 'field_required' } })
  }
  if (!(await knowsPassword(db, account, current, means))) throw wrongPassword()
}

/** For changes that matter, which ask for it after some minutes. */
export async function proveIdentity(
  db: Db,
  actor: Actor,
  typed: { password: string; secondFactor: string | undefined },
  means: Means,
) {
  const account = await getAccount(db, actor.accountId)
  if (account.passwordHash === null) throw new Refusal('google_only')
  if (!(await provesOwner(db, account, typed, means))) {
    throw new Refusal('wrong_password', { fields: { password: 'error_wrong_password' } })
  }
  await noteProof(db, actor.sessionId, means.now)
}

/** For whoever asks: an address without an account simply gets no letter. A newer link voids the older. */
export async function sendResetLink(db: Db, email: string, { publicUrl }: Place, now: Date) {
  await transact(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account || account.suspendedAt || account.erasedAt) return
    const sent = await listResetsSince(tx, account.id, new Date(now.getTime() - 60 * minuteMs))
    if (!mayMailCode(sent, resetLink, now)) return
    const link = await createResetLink(tx, account, { publicUrl }, resetLink.minutes, now)
    await mailResetLink(tx, account, link, now)
  })
}

/**
 * A link with which the operator lets a moderator set the first password: mailed, or returned so that the operator
 * hands it over; that one works for some hours.
 */
export async function issueResetLink(
  tx: Db,
  account: AccountRow,
  place: Place,
  { hours, byMail }: { hours: number; byMail: boolean },
  now: Date,
) {
  const minutes = byMail ? resetLink.minutes : hours * 60
  const link = await createResetLink(tx, account, place, minutes, now)
  if (byMail) await mailResetLink(tx, account, link, now)
  return link
}

/** Voids the links before it. */
async function createResetLink(
  tx: Db,
  account: AccountRow,
  { publicUrl }: Place,
  minutes: number,
  now: Date,
) {
  const token = randomToken()
  await closeResets(tx, account.id, now)
  await insertReset(tx, {
    accountId: account.id,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * minuteMs),
  })
  return pagesOf(publicUrl).resetLink(token, account.id)
}

/** Nobody is signed in by it, and everybody is signed out: the old password may have been somebody else's too. */
export async function confirmReset(
  db: Db,
  { token, uid, chosen }: { token: string; uid: string; chosen: string },
  {
    limiter,
    publicUrl,
    now,
    ...from
  }: Pick<Means, 'limiter' | 'now'> & RequestSource & { ip: string } & Place,
) {
  const link = { accountId: isId(uid) ? uid : nobody, tokenHash: sha256(token) }
  const reset = await findReset(db, link, now)
  if (!reset) throw new Refusal('link_invalid')
  refuseCommon(chosen, 'new_password')
  const passwordHash = await hashPassword(chosen, networkOf(from.ip))
  await transact(db, async (tx) => {
    if (!(await closeReset(tx, reset.id, now))) throw new Refusal('link_invalid')
    const account = await resetPassword(tx, reset.accountId, passwordHash, now)
    if (!account) throw new Refusal('link_invalid')
    await closeResets(tx, account.id, now)
    await endSessionsOf(tx, account.id, 'password_reset', now)
    const event = { ...sourceIn(from), accountId: account.id, kind: 'password_reset' } as const
    await recordSecurityEvent(tx, event, now)
    await forgetDevicesOf(tx, account.id)
    await forgetFailures(tx, account, limiter)
    await mailPasswordChanged(tx, account, pagesOf(publicUrl), now)
  })
}

const pagesOf = (publicUrl: string) => ({
  resetPage: `${publicUrl}/auth/forgot-password`,
  resetLink: (token: string, uid: string) =>
    `${publicUrl}/auth/reset-password?token=${token}&uid=${uid}`,
})

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const wrongPassword = () =>
  new Refusal('wrong_password', { fields: { current_password: 'error_wrong_password' } })
