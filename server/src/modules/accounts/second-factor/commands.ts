import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@ujuzi/contract/api/limits'
import { plainCode } from '@ujuzi/contract/text/digits'
import { Secret } from 'otpauth'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { decryptText, encryptText } from '../../../platform/auth/encryption.ts'
import { hmac } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { notify } from '../../notifications/commands.ts'
import { requireReauthentication, type SecondFactorUsed } from '../sessions/commands.ts'
import type { AccountRow } from '../tables.ts'
import {
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorTurnedOff,
  secondFactorTurnedOn,
} from './notifications.ts'
import {
  confirmPendingSecret,
  countPendingAttempt,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  hasUnusedRecoveryCode,
  lockAccountWithSecondFactor,
  markRecoveryCodeUsed,
  markSecondFactorOff,
  markSecondFactorOn,
  markTimeStepUsed,
  replaceRecoveryCodes,
  savePendingSecret,
} from './queries.ts'
import { getRecoveryKey } from './recovery-key.commands.ts'
import {
  findTimeStep,
  formatRecoveryCode,
  isAppCode,
  normalizeRecoveryCode,
  otpauthUrl,
  pendingSecretsSince,
  renderQrCode,
} from './rules.ts'

type SecondFactorContext = { secret: AuthSecret; now: Date }
type VerificationContext = SecondFactorContext & RequestSource

const maxConfirmAttempts = 5
const secretBytes = 20

type TypedCode = {
  account: AccountRow
  typed: string | undefined
  /** Checks a recovery code without using it up, for a sign-in that is refused anyway. */
  keepRecoveryCode?: boolean
}

/**
 * Uses up a code of the authenticator app or a recovery code, and returns which it was; undefined for an account
 * without a second factor. Throws when the code is missing or wrong. The caller counts the attempts.
 */
export async function verifySecondFactor(
  db: Db,
  { account, typed, keepRecoveryCode = false }: TypedCode,
  at: VerificationContext,
): Promise<SecondFactorUsed | undefined> {
  if (!account.secondFactorAt) return undefined
  const plain = plainCode(typed ?? '')
  if (!plain) throw new Refusal('second_factor_required')
  const used = isAppCode(plain) ? 'app' : 'recovery_code'
  const checkRecoveryCode = keepRecoveryCode ? isRecoveryCodeValid : consumeRecoveryCode
  const passes = used === 'app' ? consumeAppCode : checkRecoveryCode
  if (!(await passes(db, account, plain, at))) throw new Refusal('second_factor_invalid')
  return used
}

async function consumeAppCode(
  db: Db,
  { id }: AccountRow,
  code: string,
  { secret, now }: SecondFactorContext,
) {
  const factor = await findSecondFactor(db, id)
  const step =
    factor && findTimeStep(code, decryptText(factor.secret, encryptionContext(id, secret)), now)
  return step !== undefined && markTimeStepUsed(db, id, step)
}

async function isRecoveryCodeValid(
  db: Db,
  { id }: AccountRow,
  plain: string,
  { secret, now }: SecondFactorContext,
) {
  const codeHash = hashRecoveryCode(id, plain, await getRecoveryKey(db, secret, now))
  return hasUnusedRecoveryCode(db, id, codeHash)
}

async function consumeRecoveryCode(
  db: Db,
  account: AccountRow,
  plain: string,
  { secret, now, ip, userAgent }: VerificationContext,
) {
  const codeHash = hashRecoveryCode(account.id, plain, await getRecoveryKey(db, secret, now))
  return transact(db, async (tx) => {
    if (!(await markRecoveryCodeUsed(tx, account.id, { codeHash, now }))) return false
    const left = await countRecoveryCodes(tx, account.id)
    const source = { ip, userAgent, accountId: account.id }
    await recordSecurityEvent(tx, { ...source, kind: 'recovery_code_used', details: { left } }, now)
    await notify({ db: tx, now }, account, recoveryCodeUsed, { left })
    return true
  })
}

/**
 * Creates a pending secret, which takes effect once `confirmSecondFactor` accepts a code generated from it. Throws
 * `second_factor_on` if the second factor is already on.
 */
export async function startSecondFactor(
  db: Db,
  actor: Actor,
  { secret, now }: SecondFactorContext,
) {
  requireReauthentication(actor, now)
  const { accountId, email } = actor
  const totpSecret = new Secret({ size: secretBytes }).base32
  const encrypted = encryptText(totpSecret, encryptionContext(accountId, secret))
  if (!(await savePendingSecret(db, { accountId, secret: encrypted, now }))) {
    throw new Refusal('second_factor_on')
  }
  const url = otpauthUrl(totpSecret, email)
  return { secret: totpSecret, otpauthUrl: url, qrSvg: renderQrCode(url) }
}

/**
 * Turns the second factor on with a correct code, and returns the recovery codes, of which only hashes are stored.
 * Counts an attempt; throws when the code is wrong or the pending secret has expired.
 */
export async function confirmSecondFactor(
  db: Db,
  { actor, typed }: { actor: Actor; typed: string },
  at: SecondFactorContext,
) {
  const { secret, now } = at
  const { accountId } = actor
  requireReauthentication(actor, now)
  const pending = await countPendingAttempt(db, accountId, {
    maxAttempts: maxConfirmAttempts,
    since: pendingSecretsSince(now),
  })
  if (!pending) {
    const isOn = await findSecondFactor(db, accountId)
    throw new Refusal(isOn ? 'second_factor_on' : 'code_expired')
  }
  const code = plainCode(typed)
  const step = isAppCode(code)
    ? findTimeStep(code, decryptText(pending.secret, encryptionContext(accountId, secret)), now)
    : undefined
  if (step === undefined) throw new Refusal('code_invalid')
  return transact(db, async (tx) => {
    const account = await markSecondFactorOn(tx, accountId, now)
    if (!account) throw new Refusal('second_factor_on')
    const confirmed = { accountId, secret: pending.secret, step, now }
    if (!(await confirmPendingSecret(tx, confirmed))) throw new Refusal('code_expired')
    await recordSecurityEvent(tx, { ...actor.source, accountId, kind: 'second_factor_on' }, now)
    await notify({ db: tx, now }, account, secondFactorTurnedOn, {})
    return createRecoveryCodes(tx, accountId, at)
  })
}

export async function renewRecoveryCodes(db: Db, actor: Actor, at: SecondFactorContext) {
  requireReauthentication(actor, at.now)
  return transact(db, async (tx) => {
    const account = await lockAccountWithSecondFactor(tx, actor.accountId)
    if (!account) throw new Refusal('second_factor_off')
    const event = {
      ...actor.source,
      accountId: account.id,
      kind: 'recovery_codes_renewed',
    } as const
    await recordSecurityEvent(tx, event, at.now)
    await notify({ db: tx, now: at.now }, account, recoveryCodesRenewed, {})
    return createRecoveryCodes(tx, account.id, at)
  })
}

export async function disableSecondFactor(db: Db, actor: Actor, now: Date) {
  requireReauthentication(actor, now)
  await transact(db, async (tx) => {
    const account = await markSecondFactorOff(tx, actor.accountId, now)
    if (!account) throw new Refusal('second_factor_off')
    await deleteSecondFactor(tx, account.id)
    const event = { ...actor.source, accountId: account.id, kind: 'second_factor_off' } as const
    await recordSecurityEvent(tx, event, now)
    await notify({ db: tx, now }, account, secondFactorTurnedOff, {})
  })
}

async function createRecoveryCodes(
  tx: Db,
  accountId: string,
  { secret, now }: SecondFactorContext,
) {
  const key = await getRecoveryKey(tx, secret, now)
  const codes = Array.from({ length: recoveryCodeCount }, () => formatRecoveryCode(randomBytes(8)))
  const hashes = codes.map((code) => hashRecoveryCode(accountId, plainCode(code), key))
  await replaceRecoveryCodes(tx, accountId, { hashes, now })
  return codes
}

const encryptionContext = (accountId: string, secret: AuthSecret) => ({
  secret,
  purpose: 'second-factor',
  owner: accountId,
})

/** Hash of a recovery code with its account id, so that equal codes of two accounts have different hashes. */
const hashRecoveryCode = (accountId: string, plain: string, key: Buffer) =>
  hmac(key, 'recovery-code', `${accountId} ${normalizeRecoveryCode(plain)}`)
