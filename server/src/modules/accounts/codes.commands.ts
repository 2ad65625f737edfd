import { randomInt } from 'node:crypto'
import { emailCode } from '@ujuzi/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { hmac, sameBytes } from '../../platform/secrets.ts'
import { transact } from '../../platform/transaction.ts'
import { closeCode, closeCodes, countTry, insertCode, listCodesSince } from './codes.queries.ts'
import { mailCode } from './notices.ts'
import { lockAccountByEmail, markEmailVerified } from './queries.ts'
import { codeDigits, mayMailCode, needsCode } from './rules.ts'
import type { AccountRow } from './tables.ts'

const purpose = 'verify_email'
const minuteMs = 60_000

/** Mails a fresh code to the account's address; the one before stops working. */
export async function sendCode(tx: Db, account: AccountRow, secret: string, now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await closeCodes(tx, account.id, purpose, now)
  await insertCode(tx, {
    accountId: account.id,
    purpose,
    codeHash: hashOf(account.id, code, secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + emailCode.minutes * minuteMs),
  })
  await mailCode(tx, account, code, now)
}

/** For whoever asks: an address without an account, or confirmed already, simply gets no letter. */
export async function resendCode(db: Db, email: string, secret: string, now: Date) {
  await transact(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account || !needsCode(account)) return
    const hourAgo = new Date(now.getTime() - 60 * minuteMs)
    const sent = await listCodesSince(tx, account.id, hourAgo)
    if (mayMailCode(sent, emailCode, now)) await sendCode(tx, account, secret, now)
  })
}

export async function confirmEmail(
  db: Db,
  actor: Actor,
  typed: string,
  { secret, now }: { secret: string; now: Date },
): Promise<AccountRow> {
  if (actor.emailVerified) throw new Refusal('already_verified')
  const code = await countTry(db, actor.accountId, purpose, { tries: emailCode.tries, now })
  if (!code) throw new Refusal('code_expired')
  const right = sameBytes(code.codeHash, hashOf(actor.accountId, codeDigits(typed), secret))
  if (!right) throw new Refusal('code_invalid')
  return transact(db, async (tx) => {
    if (!(await closeCode(tx, code.id, now))) throw new Refusal('code_expired')
    return markEmailVerified(tx, actor.accountId, now)
  })
}

/** Bound to the account: the same six digits of another person are another hash. */
const hashOf = (accountId: string, code: string, secret: string) =>
  hmac(secret, 'email-code', `${accountId} ${code}`)
