import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import { violates } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import {
  issueCode,
  keepPace,
  secondsToNextCode,
  secondsToSpare,
  spendCode,
  tryCode,
} from '../codes/commands.ts'
import { findOpenCode, findWaitingAt } from '../codes/queries.ts'
import { mailCode } from '../notifications.ts'
import { closeResets } from '../passwords/queries.ts'
import {
  findAccountByEmail,
  getAccount,
  lockAccount,
  lockAccountByEmail,
  markEmailVerified,
} from '../queries.ts'
import { needsCode } from '../rules.ts'
import { needProof } from '../sessions/commands.ts'
import type { AccountRow } from '../tables.ts'
import { mailEmailChanged } from './notifications.ts'
import { replaceEmail } from './queries.ts'

const purpose = 'verify_email'
type Circumstances = { secret: AuthSecret; now: Date }

/** Mails a fresh code to the account's address, or to the one that is to replace it. */
export async function sendCode(
  tx: Db,
  account: AccountRow,
  secret: AuthSecret,
  now: Date,
  sentTo?: string,
) {
  const code = await issueCode(tx, { accountId: account.id, purpose, sentTo }, { secret, now })
  await mailCode(tx, account, code, now, sentTo)
}

/** Answers where the code went. The account keeps its address until another one is confirmed. */
export async function verifyEmail(
  db: Db,
  actor: Actor,
  typed: string | undefined,
  { secret, now }: Circumstances,
): Promise<string> {
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    const sentTo = typed === account.email ? undefined : typed
    if (sentTo === undefined && account.emailVerifiedAt) throw new Refusal('already_verified')
    if (sentTo !== undefined) {
      needProof(actor, now)
      await needFree(tx, account, sentTo)
    }
    await keepPace(tx, { accountId: account.id, purpose, sentTo }, now)
    await sendCode(tx, account, secret, now, sentTo)
    return sentTo ?? account.email
  })
}

/** For whoever asks: an address nobody waits for, or asked for too often, simply gets no letter. */
export async function resendCode(
  db: Db,
  email: string,
  { accountId, secret, now }: Circumstances & { accountId?: string | undefined },
) {
  await transact(db, async (tx) => {
    const waiting = await lockWaiting(tx, email, accountId)
    if (!waiting) return
    const { account, sentTo } = waiting
    const use = { accountId: account.id, purpose, sentTo } as const
    if ((await secondsToNextCode(tx, use, now)) > 0) return
    if ((await secondsToSpare(tx, use, now)) > 0) return
    await sendCode(tx, account, secret, now, sentTo)
  })
}

export async function confirmEmail(
  db: Db,
  actor: Actor,
  typed: string,
  { secret, now }: Circumstances,
): Promise<AccountRow> {
  const { accountId, emailVerified } = actor
  const open = emailVerified ? await findOpenCode(db, accountId, purpose) : undefined
  if (emailVerified && !open?.sentTo) throw new Refusal('already_verified')
  const code = await tryCode(db, { accountId, purpose }, typed, { secret, now })
  try {
    return await transact(db, async (tx) => {
      await spendCode(tx, code, now)
      if (code.sentTo === null) return markEmailVerified(tx, accountId, now)
      await recordSecurityEvent(tx, { ...actor.source, accountId, kind: 'email_changed' }, now)
      return changeEmail(tx, accountId, code.sentTo, now)
    })
  } catch (error) {
    if (!violates(error, 'accounts_email_key')) throw error
    throw new Refusal('email_taken')
  }
}

async function changeEmail(tx: Db, accountId: string, email: string, now: Date) {
  const before = await getAccount(tx, accountId)
  const after = await replaceEmail(tx, accountId, email, now)
  await closeResets(tx, accountId, now)
  if (before.emailVerifiedAt) await mailEmailChanged(tx, before, now)
  return after
}

async function needFree(tx: Db, { id }: AccountRow, email: string) {
  const holder = await findAccountByEmail(tx, email)
  if (holder && holder.id !== id) {
    throw new Refusal('email_taken', { fields: { email: 'error_email_taken' } })
  }
}

/** The account whose own address this is, else one that wants it; of somebody signed in, only their own. */
async function lockWaiting(tx: Db, email: string, accountId: string | undefined) {
  const owner = await lockAccountByEmail(tx, email)
  const isAsker = accountId === undefined || owner?.id === accountId
  if (owner && isAsker && needsCode(owner)) return { account: owner, sentTo: undefined }
  const code = await findWaitingAt(tx, { purpose, place: email, accountId })
  if (!code?.sentTo) return undefined
  const account = await lockAccount(tx, code.accountId)
  return account.suspendedAt ? undefined : { account, sentTo: code.sentTo }
}
