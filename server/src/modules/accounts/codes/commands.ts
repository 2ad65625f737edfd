import { randomInt } from 'node:crypto'
import { emailCode } from '@ujuzi/contract/api/limits'
import { type AuthSecret, secretsOf } from '../../../platform/auth/auth-secret.ts'
import { hmac, sameBytes } from '../../../platform/auth/secrets.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { codeDigits } from '../rules.ts'
import type { CodeRow } from '../tables.ts'
import {
  closeCode,
  closeCodes,
  countTry,
  insertCode,
  listCodesSince,
  listCodesTo,
  lockPlace,
} from './queries.ts'
import { secondsToWait } from './rules.ts'

/** Whose code it is, what it is for and, where that is not the account's own address, where it goes. */
export type CodeUse = Pick<CodeRow, 'accountId' | 'purpose'> & { sentTo?: string | undefined }
type Circumstances = { secret: AuthSecret; now: Date }

/** How long the account has to wait for another code of this kind; 0 when it may go out now. */
export async function secondsToNextCode(tx: Db, use: CodeUse, now: Date) {
  const sent = await listCodesSince(tx, use, hourBefore(now))
  return secondsToWait(sent, use.sentTo ?? null, emailCode, now)
}

/** The same for a place that is not the account's own, however many accounts ask: it may be a stranger's. */
export async function secondsToSpare(
  tx: Db,
  { purpose, sentTo }: Pick<CodeUse, 'purpose' | 'sentTo'>,
  now: Date,
) {
  if (sentTo === undefined) return 0
  await lockPlace(tx, sentTo)
  const sent = await listCodesTo(tx, purpose, sentTo, hourBefore(now))
  return secondsToWait(sent, sentTo, { ...emailCode, resendAfterSeconds: 0 }, now)
}

/** For somebody who is signed in and can be told to wait. */
export async function keepPace(tx: Db, use: CodeUse, now: Date) {
  const own = await secondsToNextCode(tx, use, now)
  const retryAfterSeconds = Math.max(own, await secondsToSpare(tx, use, now))
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds })
}

/** Makes a fresh code of six digits; the one before stops working. The caller holds the account's row. */
export async function issueCode(tx: Db, use: CodeUse, { secret, now }: Circumstances) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await closeCodes(tx, use.accountId, use.purpose, now)
  await insertCode(tx, {
    ...use,
    codeHash: hashOf(use, code, secret.current),
    createdAt: now,
    expiresAt: new Date(now.getTime() + emailCode.minutes * 60_000),
  })
  return code
}

/** The open code that was typed. Each call is a try, counted outside any transaction that could undo it. */
export async function tryCode(
  db: Db,
  use: CodeUse,
  typed: string,
  { secret, now }: Circumstances,
): Promise<CodeRow> {
  const code = await countTry(db, use.accountId, use.purpose, { tries: emailCode.tries, now })
  if (!code) throw new Refusal('code_expired')
  const digits = codeDigits(typed)
  const right = secretsOf(secret).some((one) => sameBytes(code.codeHash, hashOf(use, digits, one)))
  if (!right) throw new Refusal('code_invalid')
  return code
}

/** A code works once: with what it opens, in one transaction. */
export async function spendCode(tx: Db, { id }: CodeRow, now: Date) {
  if (!(await closeCode(tx, id, now))) throw new Refusal('code_expired')
}

const hourBefore = (now: Date) => new Date(now.getTime() - 60 * 60_000)

/** Bound to account and purpose: the same six digits of another person are another hash. */
const hashOf = ({ accountId, purpose }: CodeUse, code: string, secret: string) =>
  hmac(secret, purpose, `${accountId} ${code}`)
