import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@ujuzi/contract/api/limits'
import { Secret } from 'otpauth'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { seal, unseal } from '../../../platform/auth/encryption.ts'
import { hmac } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { needProof, type SecondFactorUsed } from '../sessions/commands.ts'
import type { AccountRow } from '../tables.ts'
import { mailProtection, mailRecoveryCodeUsed } from './notifications.ts'
import {
  confirmPending,
  countPendingTry,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  keepPending,
  lockProtectedAccount,
  markSecondFactorOff,
  markSecondFactorOn,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './queries.ts'
import { getRecoveryKey } from './recovery-key.commands.ts'
import {
  isAppCode,
  otpauthUrl,
  pendingSince,
  plainCode,
  plainRecoveryCode,
  qrOf,
  recoveryCodeOf,
  stepOf,
} from './rules.ts'

type At = { secret: AuthSecret; now: Date }
type Passing = At & RequestSource

const triesToConfirm = 5
const secretBytes = 20

/**
 * Nothing is asked of an account without a second factor. Otherwise a code of the authenticator app or an unused
 * recovery code passes, each once; the guesses are counted by whoever asks.
 */
export async function passSecondFactor(
  db: Db,
  account: AccountRow,
  typed: string | undefined,
  at: Passing,
): Promise<SecondFactorUsed | undefined> {
  if (!account.secondFactorAt) return undefined
  const plain = plainCode(typed ?? '')
  if (!plain) throw new Refusal('second_factor_required')
  const used = isAppCode(plain) ? 'app' : 'recovery_code'
  const passes = used === 'app' ? passesWithApp : passesWithRecovery
  if (!(await passes(db, account, plain, at))) throw new Refusal('second_factor_invalid')
  return used
}

async function passesWithApp(db: Db, { id }: AccountRow, code: string, { secret, now }: At) {
  const factor = await findSecondFactor(db, id)
  const step = factor && stepOf(code, unseal(factor.secret, sealing(id, secret)), now)
  return step !== undefined && takeStep(db, id, step)
}

async function passesWithRecovery(
  db: Db,
  account: AccountRow,
  plain: string,
  { secret, now, ip, userAgent }: Passing,
) {
  const codeHash = hashOf(account.id, plain, await getRecoveryKey(db, secret, now))
  return transact(db, async (tx) => {
    if (!(await takeRecoveryCode(tx, account.id, codeHash, now))) return false
    const left = await countRecoveryCodes(tx, account.id)
    const source = { ip, userAgent, accountId: account.id }
    await recordSecurityEvent(tx, { ...source, kind: 'recovery_code_used', details: { left } }, now)
    await mailRecoveryCodeUsed(tx, account, left, now)
    return true
  })
}

/** Makes a secret; it protects nothing before `confirmSecondFactor` saw a code of it. */
export async function startSecondFactor(db: Db, actor: Actor, { secret, now }: At) {
  needProof(actor, now)
  const { accountId, email } = actor
  const totpSecret = new Secret({ size: secretBytes }).base32
  const sealed = seal(totpSecret, sealing(accountId, secret))
  if (!(await keepPending(db, { accountId, secret: sealed, now }))) {
    throw new Refusal('second_factor_on')
  }
  const url = otpauthUrl(totpSecret, email)
  return { secret: totpSecret, otpauthUrl: url, qrSvg: qrOf(url) }
}

/** Switches it on with the first right code; answers the recovery codes, which are kept as hashes only. */
export async function confirmSecondFactor(db: Db, actor: Actor, typed: string, at: At) {
  const { secret, now } = at
  const { accountId } = actor
  needProof(actor, now)
  const pending = await countPendingTry(db, accountId, {
    tries: triesToConfirm,
    since: pendingSince(now),
  })
  if (!pending) {
    const isOn = await findSecondFactor(db, accountId)
    throw new Refusal(isOn ? 'second_factor_on' : 'code_expired')
  }
  const code = plainCode(typed)
  const step = isAppCode(code)
    ? stepOf(code, unseal(pending.secret, sealing(accountId, secret)), now)
    : undefined
  if (step === undefined) throw new Refusal('code_invalid')
  return transact(db, async (tx) => {
    const account = await markSecondFactorOn(tx, accountId, now)
    if (!account) throw new Refusal('second_factor_on')
    const confirmed = { accountId, secret: pending.secret, step, now }
    if (!(await confirmPending(tx, confirmed))) throw new Refusal('code_expired')
    await recordSecurityEvent(tx, { ...actor.source, accountId, kind: 'second_factor_on' }, now)
    await mailProtection(tx, account, 'on', now)
    return giveRecoveryCodes(tx, accountId, at)
  })
}

export async function renewRecoveryCodes(db: Db, actor: Actor, at: At) {
  needProof(actor, at.now)
  return transact(db, async (tx) => {
    const account = await lockProtectedAccount(tx, actor.accountId)
    if (!account) throw new Refusal('second_factor_off')
    const event = {
      ...actor.source,
      accountId: account.id,
      kind: 'recovery_codes_renewed',
    } as const
    await recordSecurityEvent(tx, event, at.now)
    await mailProtection(tx, account, 'renewed', at.now)
    return giveRecoveryCodes(tx, account.id, at)
  })
}

export async function disableSecondFactor(db: Db, actor: Actor, now: Date) {
  needProof(actor, now)
  await transact(db, async (tx) => {
    const account = await markSecondFactorOff(tx, actor.accountId, now)
    if (!account) throw new Refusal('second_factor_off')
    await deleteSecondFactor(tx, account.id)
    const event = { ...actor.source, accountId: account.id, kind: 'second_factor_off' } as const
    await recordSecurityEvent(tx, event, now)
    await mailProtection(tx, account, 'off', now)
  })
}

async function giveRecoveryCodes(tx: Db, accountId: string, { secret, now }: At) {
  const key = await getRecoveryKey(tx, secret, now)
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(8)))
  const hashes = codes.map((code) => hashOf(accountId, plainCode(code), key))
  await replaceRecoveryCodes(tx, accountId, hashes, now)
  return codes
}

const sealing = (accountId: string, secret: AuthSecret) => ({
  secret,
  purpose: 'second-factor',
  owner: accountId,
})

/** Bound to the account: the same code of another person is another hash. */
const hashOf = (accountId: string, plain: string, key: Buffer) =>
  hmac(key, 'recovery-code', `${accountId} ${plainRecoveryCode(plain)}`)
