import type { ConnectedOutlets } from '@ujuzi/contract/accounts/passwords'
import { resetLink } from '@ujuzi/contract/api/limits'
import type { OutletKind } from '@ujuzi/contract/outlets/outlets'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { isCommonPassword } from '../../../platform/auth/common-passwords.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/network.ts'
import { pickRequestSource, type RequestSource } from '../../../platform/request-source.ts'
import { notify } from '../../notifications/commands.ts'
import { getRequester, type RequestOrigin, unknownOrigin } from '../email/requesters.queries.ts'
import { canSendEmail, ownRequest, type Requester } from '../email/requesters.rules.ts'
import { getAccount, lockAccountByEmail } from '../queries.ts'
import { isUuid, unknownAccountId } from '../rules.ts'
import { requireReauthentication } from '../sessions/commands.ts'
import { deleteDevicesOf } from '../sessions/devices.queries.ts'
import { endOtherSessions, endSessionsOf } from '../sessions/queries.ts'
import {
  type AttemptContext,
  clearFailedAttempts,
  countAndCheckPassword,
  countAndCheckReauthentication,
  type SignInCredentials,
} from '../sign-in/attempts.commands.ts'
import type { AccountRow } from '../tables.ts'
import { passwordChanged, passwordResetRequested } from './notifications.ts'
import {
  closeReset,
  closeResets,
  findAccountByUsedReset,
  findReset,
  insertReset,
  listResetsSince,
  markReauthenticated,
  replacePassword,
  resetPassword,
} from './queries.ts'

type SiteSettings = { publicUrl: string }

/** Outlets of the account, which work without its password. Implemented by the modules of their kinds. */
export type AccountOutlets = {
  countOutlets: (ctx: Ctx, accountId: string) => Promise<ConnectedOutlets>
  endOutlets: (
    ctx: Ctx,
    chosen: { accountId: string; kinds: readonly OutletKind[] },
  ) => Promise<void>
}
const minuteMs = 60_000

/** Throws when the password is on the list of common passwords. */
export function rejectCommonPassword(password: string, field: 'password' | 'new_password') {
  if (!isCommonPassword(password)) return
  throw new Refusal('invalid_input', { fields: { [field]: 'field_password_common' } })
}

/**
 * Checks the current password, counted as an attempt, and replaces it. Ends all other sessions of the account and
 * closes its reset links. Requires reauthentication of accounts without a password or with a second factor.
 */
export async function changePassword(
  db: Db,
  {
    actor,
    currentPassword,
    newPassword,
  }: { actor: Actor; currentPassword: string | undefined; newPassword: string },
  { publicUrl, ...context }: AttemptContext & SiteSettings,
) {
  const { now } = context
  const account = await getAccount(db, actor.accountId)
  if (account.passwordHash === null || account.secondFactorAt) requireReauthentication(actor, now)
  if (account.passwordHash !== null)
    await countAndRequirePassword(db, { account, currentPassword }, context)
  rejectCommonPassword(newPassword, 'new_password')
  const passwordHash = await hashPassword(newPassword, account.id)
  await transact(db, async (tx) => {
    if (!(await replacePassword(tx, account, { passwordHash, now }))) throw wrongPassword()
    await closeResets(tx, account.id, now)
    const sessions = await endOtherSessions(tx, actor, { why: 'password_changed', now })
    const event = { ...actor.source, accountId: account.id, kind: 'password_changed' } as const
    await recordSecurityEvent(tx, { ...event, details: { sessions_ended: sessions } }, now)
    // An unverified email may belong to another person.
    if (account.emailVerifiedAt) {
      await notify({ db: tx, now }, account, passwordChanged, passwordPages(publicUrl))
    }
  })
}

/**
 * Checks the current password, counted as an attempt. Throws `wrong_password`, or `invalid_input`, uncounted, if no
 * password was sent.
 */
async function countAndRequirePassword(
  db: Db,
  { account, currentPassword }: { account: AccountRow; currentPassword: string | undefined },
  context: AttemptContext,
) {
  if (currentPassword === undefined) {
    throw new Refusal('invalid_input', { fields: { current_password: 'field_required' } })
  }
  const credentials = { account, password: currentPassword }
  if (!(await countAndCheckPassword(db, credentials, context))) throw wrongPassword()
}

/** Checks the credentials, counted as an attempt, so that sensitive changes are allowed for some minutes. */
export async function reauthenticate(
  db: Db,
  { actor, credentials }: { actor: Actor; credentials: SignInCredentials },
  context: AttemptContext,
) {
  const account = await getAccount(db, actor.accountId)
  if (account.passwordHash === null) throw new Refusal('google_only')
  if (!(await countAndCheckReauthentication(db, { account, credentials }, context))) {
    throw new Refusal('wrong_password', { fields: { password: 'error_wrong_password' } })
  }
  await markReauthenticated(db, actor.sessionId, context.now)
}

/**
 * Emails a reset link. Earlier links stay valid, so that a stranger who requests one does not void that of the owner.
 * Does nothing for an unknown email or past the rate limit.
 */
export async function sendResetLink(
  { db, now }: Ctx,
  { email, origin = unknownOrigin }: { email: string; origin?: RequestOrigin | undefined },
  { publicUrl, secret }: SiteSettings & { secret: AuthSecret },
) {
  await transact(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account || account.suspendedAt || account.erasedAt) return
    const recent = await listResetsSince(tx, account.id, new Date(now.getTime() - 60 * minuteMs))
    const requester = await getRequester(tx, { accountId: account.id, origin }, secret)
    if (!canSendEmail(recent, { requester, limits: resetLink, now })) return
    const link = await createResetLink({ db: tx, now }, account, {
      publicUrl,
      minutes: resetLink.minutes,
      requester,
    })
    await notify({ db: tx, now }, account, passwordResetRequested, { url: link })
  })
}

/**
 * Creates a link with which a new moderator sets the first password, voids earlier links, and returns it. With `byMail`
 * the link is also emailed; otherwise the operator passes it on and it is valid for `hours`.
 */
export async function issueResetLink(
  ctx: Ctx,
  account: AccountRow,
  { publicUrl, hours, byMail }: SiteSettings & { hours: number; byMail: boolean },
) {
  const minutes = byMail ? resetLink.minutes : hours * 60
  await closeResets(ctx.db, account.id, ctx.now)
  const link = await createResetLink(ctx, account, { publicUrl, minutes })
  if (byMail) await notify(ctx, account, passwordResetRequested, { url: link })
  return link
}

async function createResetLink(
  { db: tx, now }: Ctx,
  account: AccountRow,
  {
    publicUrl,
    minutes,
    requester = ownRequest,
  }: SiteSettings & { minutes: number; requester?: Requester },
) {
  const token = randomToken()
  await insertReset(tx, {
    accountId: account.id,
    tokenHash: sha256(token),
    requestedBy: requester.key,
    requesterKnown: requester.known,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * minuteMs),
  })
  return passwordPages(publicUrl).resetLink(token, account.id)
}

/**
 * Sets a new password with the token of a reset link. Ends all sessions and deletes known devices, since the old
 * password may have leaked; creates no session. Returns what the account has set up that still works.
 */
export async function confirmReset(
  db: Db,
  { token, uid, newPassword }: { token: string; uid: string; newPassword: string },
  {
    limiter,
    publicUrl,
    now,
    countOutlets,
    ...from
  }: Pick<AttemptContext, 'limiter' | 'now'> &
    RequestSource & { ip: string } & SiteSettings &
    Pick<AccountOutlets, 'countOutlets'>,
) {
  const link = linkOf(token, uid)
  const reset = await findReset(db, link, now)
  if (!reset) throw new Refusal('link_invalid')
  rejectCommonPassword(newPassword, 'new_password')
  const passwordHash = await hashPassword(newPassword, networkOf(from.ip))
  return transact(db, async (tx) => {
    if (!(await closeReset(tx, reset.id, now))) throw new Refusal('link_invalid')
    const account = await resetPassword(tx, reset.accountId, { passwordHash, now })
    if (!account) throw new Refusal('link_invalid')
    await closeResets(tx, account.id, now)
    await endSessionsOf(tx, account.id, { why: 'password_reset', now })
    const event = {
      ...pickRequestSource(from),
      accountId: account.id,
      kind: 'password_reset',
    } as const
    await recordSecurityEvent(tx, event, now)
    await deleteDevicesOf(tx, account.id)
    await clearFailedAttempts(tx, account, limiter)
    await notify({ db: tx, now }, account, passwordChanged, passwordPages(publicUrl))
    return countOutlets({ db: tx, now }, account.id)
  })
}

const linkOf = (token: string, uid: string) => ({
  accountId: isUuid(uid) ? uid : unknownAccountId,
  tokenHash: sha256(token),
})

/**
 * Ends what the account has set up, with a link that has just set its password: a person who knew the old one may have
 * set it up. Throws `link_invalid` once the password has changed again.
 */
export async function endOutletsAfterReset(
  { endOutlets }: Pick<AccountOutlets, 'endOutlets'>,
  { db, now }: Ctx,
  { token, uid, kinds }: { token: string; uid: string; kinds: readonly OutletKind[] },
) {
  const since = new Date(now.getTime() - resetLink.endOutletsMinutes * minuteMs)
  await transact(db, async (tx) => {
    const account = await findAccountByUsedReset(tx, linkOf(token, uid), since)
    if (!account) throw new Refusal('link_invalid')
    await endOutlets({ db: tx, now }, { accountId: account.id, kinds })
  })
}

const passwordPages = (publicUrl: string) => ({
  resetPage: `${publicUrl}/auth/forgot-password`,
  resetLink: (token: string, uid: string) =>
    `${publicUrl}/auth/reset-password?token=${token}&uid=${uid}`,
})

const wrongPassword = () =>
  new Refusal('wrong_password', { fields: { current_password: 'error_wrong_password' } })
