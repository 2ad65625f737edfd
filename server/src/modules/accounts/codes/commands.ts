import { randomInt } from 'node:crypto'
import { verificationCode } from '@ujuzi/contract/api/limits'
import { plainCode } from '@ujuzi/contract/text/digits'
import { type AuthSecret, secretsOf } from '../../../platform/auth/auth-secret.ts'
import { constantTimeEqual, hmac } from '../../../platform/auth/secrets.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { ownRequest, type Requester } from '../email/requesters.rules.ts'
import type { CodeRow } from '../tables.ts'
import {
  closeCode,
  closeCodes,
  countCodeAttempt,
  insertCode,
  listCodesSentTo,
  listCodesSince,
  lockRecipient,
} from './queries.ts'
import { secondsToWait, secondsUntilAllowed } from './rules.ts'

/** Account and purpose of a code, and its recipient if that is not the account's own email. */
export type CodeTarget = Pick<CodeRow, 'accountId' | 'purpose'> & {
  sentTo?: string | undefined
  /** Defaults to the account itself. */
  requester?: Requester | undefined
}
export type CodeContext = { secret: AuthSecret; now: Date }

/** Seconds until the requester may request another code for this purpose; 0 if it may request one now. */
export async function secondsUntilNextCode(tx: Db, target: CodeTarget, now: Date) {
  const sent = await listCodesSince(tx, target, hourBefore(now))
  const { sentTo, requester = ownRequest } = target
  return secondsUntilAllowed(sent, { to: sentTo ?? null, requester, limits: verificationCode, now })
}

/**
 * Seconds until this recipient may be sent another code; 0 if it may be sent one now. Counts codes requested by any
 * account, because the recipient may belong to another person. Locks the recipient until the transaction ends.
 */
export async function lockRecipientAndGetWait(
  tx: Db,
  { purpose, sentTo }: Pick<CodeTarget, 'purpose' | 'sentTo'>,
  now: Date,
) {
  if (sentTo === undefined) return 0
  await lockRecipient(tx, sentTo)
  const sent = await listCodesSentTo(tx, { purpose, recipient: sentTo, since: hourBefore(now) })
  return secondsToWait(sent, {
    to: sentTo,
    limits: { ...verificationCode, resendAfterSeconds: 0 },
    now,
  })
}

/** Throws `too_many_requests` when the account or the recipient has to wait. */
export async function enforceCodeRateLimit(tx: Db, target: CodeTarget, now: Date) {
  const own = await secondsUntilNextCode(tx, target, now)
  const retryAfterSeconds = Math.max(own, await lockRecipientAndGetWait(tx, target, now))
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds })
}

/** Creates a code of six digits and voids earlier ones. The caller must hold the lock on the account. */
export async function issueCode(
  tx: Db,
  { requester = ownRequest, ...target }: CodeTarget,
  { secret, now }: CodeContext,
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await closeCodes(tx, target, now)
  await insertCode(tx, {
    ...target,
    requestedBy: requester.key,
    requesterKnown: requester.known,
    codeHash: hashCode(target, code, secret.current),
    createdAt: now,
    expiresAt: new Date(now.getTime() + verificationCode.minutes * 60_000),
  })
  return code
}

/**
 * Counts an attempt and returns the code if it was typed correctly; otherwise throws. Do not call it in a transaction.
 */
export async function attemptCode(
  db: Db,
  { typed, ...target }: CodeTarget & { typed: string },
  { secret, now }: CodeContext,
): Promise<CodeRow> {
  const code = await countCodeAttempt(db, target, {
    maxAttempts: verificationCode.tries,
    now,
  })
  if (!code) throw new Refusal('code_expired')
  const digits = plainCode(typed)
  const isRight = secretsOf(secret).some((one) =>
    constantTimeEqual(code.codeHash, hashCode(target, digits, one)),
  )
  if (!isRight) throw new Refusal('code_invalid')
  return code
}

/** Closes the code, or throws if it was used. Call it in the transaction of the change it permits. */
export async function consumeCode(tx: Db, { id }: CodeRow, now: Date) {
  if (!(await closeCode(tx, id, now))) throw new Refusal('code_expired')
}

const hourBefore = (now: Date) => new Date(now.getTime() - 60 * 60_000)

/** Hash of a code with its account and purpose, so that equal codes of two accounts have different hashes. */
const hashCode = ({ accountId, purpose }: CodeTarget, code: string, secret: string) =>
  hmac(secret, purpose, `${accountId} ${code}`)
