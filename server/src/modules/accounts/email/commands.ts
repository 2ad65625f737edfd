import { verificationCode } from '@ujuzi/contract/api/limits'
import type { Actor } from '../../../platform/api/actor.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { notify } from '../../notifications/commands.ts'
import {
  attemptCode,
  type CodeContext,
  type CodeTarget,
  consumeCode,
  enforceCodeRateLimit,
  issueCode,
  lockRecipientAndGetWait,
  secondsUntilNextCode,
} from '../codes/commands.ts'
import { findOpenCode, findOpenCodeSentTo } from '../codes/queries.ts'
import { emailCodeSent } from '../notifications.ts'
import { closeResets } from '../passwords/queries.ts'
import {
  findAccountByEmail,
  getAccount,
  lockAccount,
  lockAccountByEmail,
  markEmailVerified,
} from '../queries.ts'
import { needsEmailVerification } from '../rules.ts'
import { requireReauthentication } from '../sessions/commands.ts'
import type { AccountRow } from '../tables.ts'
import { emailChanged } from './notifications.ts'
import { replaceEmail } from './queries.ts'
import { getRequester, type RequestOrigin, unknownOrigin } from './requesters.queries.ts'
import { ownRequest } from './requesters.rules.ts'

const purpose = 'verify_email'

/** Emails a new code to `sentTo`, the email that is to replace the account's own; by default to the account's own. */
export async function sendEmailCode(
  tx: Db,
  account: AccountRow,
  { secret, now, sentTo, requester }: CodeContext & Pick<CodeTarget, 'sentTo' | 'requester'>,
) {
  const target = { accountId: account.id, purpose, sentTo, requester } as const
  const code = await issueCode(tx, target, { secret, now })
  await notify({ db: tx, now }, account, emailCodeSent, { code, sentTo })
}

/** Sends a code and returns its recipient. The account keeps its email until the new one is confirmed. */
export async function requestEmailCode(
  db: Db,
  { actor, typed }: { actor: Actor; typed: string | undefined },
  { secret, now }: CodeContext,
): Promise<string> {
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    const sentTo = typed === account.email ? undefined : typed
    if (sentTo === undefined && account.emailVerifiedAt) throw new Refusal('already_verified')
    if (sentTo !== undefined) {
      requireReauthentication(actor, now)
      await requireAvailableEmail(tx, account, sentTo)
    }
    await enforceCodeRateLimit(tx, { accountId: account.id, purpose, sentTo }, now)
    await sendEmailCode(tx, account, { secret, now, sentTo })
    return sentTo ?? account.email
  })
}

/** A request for another code: by the account itself, signed in, or by an anonymous caller. */
export type ResendRequest = {
  email: string
  accountId?: string | undefined
  origin?: RequestOrigin | undefined
}

/**
 * Sends another code, also for anonymous callers. Does nothing if no code is awaited at `email`, the rate limit is
 * reached, or a stranger would void a code that still works.
 */
export async function resendEmailCode(
  db: Db,
  { email, accountId, origin = unknownOrigin }: ResendRequest,
  { secret, now }: CodeContext,
) {
  await transact(db, async (tx) => {
    const awaiting = await lockAccountAwaitingCode(tx, email, accountId)
    if (!awaiting) return
    const { account, sentTo } = awaiting
    const requester =
      accountId === undefined
        ? await getRequester(tx, { accountId: account.id, origin }, secret)
        : ownRequest
    const target = { accountId: account.id, purpose, sentTo, requester } as const
    if (!requester.known && (await hasValidCode(tx, account.id, now))) return
    if ((await secondsUntilNextCode(tx, target, now)) > 0) return
    if ((await lockRecipientAndGetWait(tx, target, now)) > 0) return
    await sendEmailCode(tx, account, { secret, now, sentTo, requester })
  })
}

async function hasValidCode(tx: Db, accountId: string, now: Date) {
  const open = await findOpenCode(tx, accountId, purpose)
  return open !== undefined && open.expiresAt > now && open.tries < verificationCode.tries
}

export async function confirmEmail(
  db: Db,
  { actor, typed }: { actor: Actor; typed: string },
  { secret, now }: CodeContext,
): Promise<AccountRow> {
  const { accountId, emailVerified } = actor
  const open = emailVerified ? await findOpenCode(db, accountId, purpose) : undefined
  if (emailVerified && !open?.sentTo) throw new Refusal('already_verified')
  const code = await attemptCode(db, { accountId, purpose, typed }, { secret, now })
  try {
    return await transact(db, async (tx) => {
      await consumeCode(tx, code, now)
      if (code.sentTo === null) return markEmailVerified(tx, accountId, now)
      await recordSecurityEvent(tx, { ...actor.source, accountId, kind: 'email_changed' }, now)
      return changeEmail(tx, accountId, code.sentTo, now)
    })
  } catch (error) {
    if (!violatesConstraint(error, 'accounts_email_key')) throw error
    throw new Refusal('email_taken')
  }
}

async function changeEmail(tx: Db, accountId: string, email: string, now: Date) {
  const before = await getAccount(tx, accountId)
  const after = await replaceEmail(tx, accountId, { email, now })
  await closeResets(tx, accountId, now)
  if (before.emailVerifiedAt) await notify({ db: tx, now }, before, emailChanged, {})
  return after
}

async function requireAvailableEmail(tx: Db, { id }: AccountRow, email: string) {
  const owner = await findAccountByEmail(tx, email)
  if (owner && owner.id !== id) {
    throw new Refusal('email_taken', { fields: { email: 'error_email_taken' } })
  }
}

/**
 * Locks the account that awaits a code at `email`: its owner or, if it is the caller's account `accountId`, one that is
 * changing to it. With `accountId`, other accounts are ignored.
 */
async function lockAccountAwaitingCode(tx: Db, email: string, accountId: string | undefined) {
  const owner = await lockAccountByEmail(tx, email)
  const isRequester = accountId === undefined || owner?.id === accountId
  if (owner && isRequester && needsEmailVerification(owner))
    return { account: owner, sentTo: undefined }
  if (accountId === undefined) return undefined
  const code = await findOpenCodeSentTo(tx, { purpose, recipient: email, accountId })
  if (!code?.sentTo) return undefined
  const account = await lockAccount(tx, code.accountId)
  return account.suspendedAt ? undefined : { account, sentTo: code.sentTo }
}
