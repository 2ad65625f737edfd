import type { SecurityDetails, SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { withHashingSlot } from '../../../platform/auth/passwords.ts'
import { sha256 } from '../../../platform/auth/secrets.ts'
import type { SecurityRecorder } from '../../../platform/auth/security-recorder.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Attempt, Limiter } from '../../../platform/limits/limiter.ts'
import { networkOf } from '../../../platform/network.ts'
import { pickRequestSource, type RequestSource } from '../../../platform/request-source.ts'
import { isNetworkAllowed, NetworkRefusal } from '../allowed-networks/access.rules.ts'
import { normalizeEmail, unknownAccountId } from '../rules.ts'
import { verifySecondFactor } from '../second-factor/commands.ts'
import type { SecondFactorUsed } from '../sessions/commands.ts'
import { isKnownDevice } from '../sessions/devices.queries.ts'
import type { AccountRow } from '../tables.ts'

export type AttemptContext = RequestSource & {
  limiter: Limiter
  recorder: SecurityRecorder
  secret: AuthSecret
  now: Date
}
export type SignInCredentials = { password: string; secondFactor: string | undefined }
/** The second factor that was used besides the password, if the account has one. */
export type AuthenticationResult = { secondFactor: SecondFactorUsed | undefined }
/** Origin of an attempt: IP address, and the device cookie if the browser has one. */
export type AttemptSource = { ip: string; device: string | undefined }
/** `queueKey`: the network or account whose share of the password hashing queue the attempt uses. */
type QueuedAttempt = Attempt & { queueKey: string }

/**
 * Checks the credentials of a sign-in, after counting the attempt; creates no session. Returns false if the password is
 * wrong or the account is suspended or erased. Throws `too_many_requests`, `second_factor_required`,
 * `second_factor_invalid` or, after a right second factor, `network_not_allowed`. An email without an account is
 * counted, answered and timed as one with an account.
 */
export async function countAndCheckSignIn(
  db: Db,
  {
    email,
    account,
    credentials,
    source,
  }: {
    email: string
    account: AccountRow | undefined
    credentials: SignInCredentials
    source: AttemptSource
  },
  context: AttemptContext,
): Promise<AuthenticationResult | false> {
  const attempt = await createSignInAttempt(db, { email, account, source })
  return recordFailures(account, { of: 'sign_in', per: attempt.target }, context, () =>
    countAndCheckCredentials(db, { account, credentials, attempt, signInIp: source.ip }, context),
  )
}

/**
 * Checks the credentials of a signed-in account again, after counting the attempt. Returns and throws like
 * `countAndCheckSignIn`. All endpoints share one counter per account.
 */
export const countAndCheckReauthentication = (
  db: Db,
  { account, credentials }: { account: AccountRow; credentials: SignInCredentials },
  context: AttemptContext,
) =>
  recordFailures(account, { of: 'reauthentication', per: '' }, context, () => {
    const attempt = reauthenticationAttempt(account)
    return countAndCheckCredentials(db, { account, credentials, attempt }, context)
  })

/**
 * Checks the password alone, for accounts without a second factor or whose session has just proved it. Counts the
 * attempt on the counter of `countAndCheckReauthentication`. Returns false if the password is wrong; throws
 * `too_many_requests`.
 */
export const countAndCheckPassword = (
  db: Db,
  { account, password }: { account: AccountRow; password: string },
  context: AttemptContext,
) =>
  recordFailures(account, { of: 'reauthentication', per: '' }, context, () => {
    const attempt = reauthenticationAttempt(account)
    const next = async () => true as const
    return withCountedPassword(db, { account, password, attempt, next }, context)
  })

/**
 * Checks the second factor of a sign-in with an identity asserted by an OpenID provider, after counting the attempt.
 * Returns and throws like `countAndCheckSignIn`.
 */
export async function countAndCheckFederatedSignIn(
  db: Db,
  {
    account,
    secondFactor,
    source,
  }: { account: AccountRow; secondFactor: string | undefined; source: AttemptSource },
  context: AttemptContext,
): Promise<AuthenticationResult | false> {
  const attempt = await createSignInAttempt(db, { email: account.email, account, source })
  return recordFailures(account, { of: 'sign_in', per: attempt.target }, context, async () => {
    await context.limiter.checkAttempt(db, attempt, context.now)
    return countUntilProved(db, attempt, context, () =>
      countAndCheckSecondFactor(
        db,
        { account, secondFactor, attempt, signInIp: source.ip },
        context,
      ),
    )
  })
}

/** Clears the failures counted against a password that was just replaced. */
export async function clearFailedAttempts(db: Db, account: AccountRow, limiter: Limiter) {
  await limiter.clearAllFailures(db, signInCounter(account.email))
  await limiter.clearAllFailures(db, reauthenticationAttempt(account).target)
}

const countAndCheckCredentials = (
  db: Db,
  {
    account,
    credentials: { password, secondFactor },
    attempt,
    signInIp,
  }: {
    account: AccountRow | undefined
    credentials: SignInCredentials
    attempt: QueuedAttempt
    signInIp?: string | undefined
  },
  context: AttemptContext,
) =>
  withCountedPassword(
    db,
    {
      account,
      password,
      attempt,
      next: (known) =>
        countAndCheckSecondFactor(db, { account: known, secondFactor, attempt, signInIp }, context),
    },
    context,
  )

type SecondFactorAttempt = {
  account: AccountRow
  secondFactor: string | undefined
  attempt: Attempt
  /** IP address of a sign-in, which the account has to allow; undefined for a reauthentication. */
  signInIp: string | undefined
}

type CountedPassword<T> = {
  account: AccountRow | undefined
  password: string
  attempt: QueuedAttempt
  /** Called if the password is right; decides the result. */
  next: (account: AccountRow) => Promise<T>
}

/** Counts the attempt and checks the password in a hashing slot; false if it is wrong. */
async function withCountedPassword<T>(
  db: Db,
  { account, password, attempt, next }: CountedPassword<T>,
  context: AttemptContext,
): Promise<T | false> {
  await context.limiter.checkAttempt(db, attempt, context.now)
  return withHashingSlot(
    (matches) =>
      countUntilProved(db, attempt, context, async () => {
        const isRight = await matches(password, account?.passwordHash)
        if (!isRight || !account || account.suspendedAt || account.erasedAt) return false
        return next(account)
      }),
    attempt.queueKey,
  )
}

/**
 * Checks the second factor, if the account has one. Codes are counted apart from passwords: per account, and for a
 * known device per device. A caller who knows the password therefore cannot guess codes from many networks. A sign-in
 * from a network that the account does not allow uses up no recovery code.
 */
async function countAndCheckSecondFactor(
  db: Db,
  { account, secondFactor, attempt: { caller: by, ip }, signInIp }: SecondFactorAttempt,
  context: AttemptContext,
): Promise<AuthenticationResult | false> {
  if (!account.secondFactorAt) return { secondFactor: undefined }
  const target = `second factor ${account.id}`
  const attempt = { target, caller: ip === undefined ? by : '', ip: undefined }
  const isAllowed = signInIp === undefined || isNetworkAllowed(account.allowedNetworks, signInIp)
  return countUntilProved(db, attempt, context, async () => {
    const typed = { account, typed: secondFactor, keepRecoveryCode: !isAllowed }
    const used = await verifySecondFactor(db, typed, context)
    if (!isAllowed) throw new NetworkRefusal(account)
    return { secondFactor: used }
  })
}

/**
 * Counts the attempt as failed before `prove` runs, so that concurrent attempts cannot exceed the limit. Clears the
 * count if the attempt succeeds; undoes it if the attempt was neither right nor wrong, e.g. lacks the second factor.
 */
async function countUntilProved<T>(
  db: Db,
  attempt: Attempt,
  { limiter, now }: AttemptContext,
  prove: () => Promise<T | false>,
): Promise<T | false> {
  await limiter.countAttempt(db, attempt, now)
  let proof: T | false
  try {
    proof = await prove()
    if (!proof) return false
  } catch (error) {
    const isUndecided = error instanceof Refusal && error.code !== 'second_factor_invalid'
    if (isUndecided) await limiter.undoAttempt(db, attempt)
    throw error
  }
  await limiter.clearFailures(db, attempt)
  return proof
}

const failureKinds = {
  sign_in: 'sign_in_failed',
  reauthentication: 'reauthentication_failed',
} as const
type FailureRecord = { of: keyof typeof failureKinds; per: string }

/**
 * Records failed and rate-limited attempts in the security record, also for an email without an account, so that both
 * take equally long.
 */
async function recordFailures<T>(
  account: AccountRow | undefined,
  { of, per }: FailureRecord,
  context: AttemptContext,
  prove: () => Promise<T | false>,
): Promise<T | false> {
  const source = { ...pickRequestSource(context), accountId: account?.id }
  const record = (kind: SecurityEventKind, details: SecurityDetails) =>
    context.recorder.record({ ...source, kind, details }, { per, now: context.now })
  try {
    const proof = await prove()
    if (!proof) await record(failureKinds[of], { reason: 'password' })
    return proof
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined
    if (code === 'second_factor_invalid') await record('second_factor_failed', { at: of })
    if (code === 'too_many_requests') await record('limit_hit', { limit: of })
    throw error
  }
}

/**
 * Creates the attempt to count for a sign-in. A device from which the owner has signed in before has its own counter,
 * so that failures elsewhere never lock it out.
 */
async function createSignInAttempt(
  db: Db,
  {
    email,
    account,
    source: { ip, device },
  }: { email: string; account: AccountRow | undefined; source: AttemptSource },
): Promise<QueuedAttempt> {
  const at = signInCounter(account?.email ?? email)
  const queueKey = networkOf(ip)
  const deviceHash = device && sha256(device)
  const isKnown =
    deviceHash &&
    (await isKnownDevice(db, { accountId: account?.id ?? unknownAccountId, deviceHash }))
  if (isKnown)
    return { target: at, caller: `device ${deviceHash.toString('hex')}`, ip: undefined, queueKey }
  return { target: at, caller: `network ${queueKey}`, ip, queueKey }
}

const signInCounter = (email: string) => `sign-in ${normalizeEmail(email)}`

const reauthenticationAttempt = ({ id }: AccountRow): QueuedAttempt => ({
  target: `own password ${id}`,
  caller: '',
  ip: undefined,
  queueKey: id,
})
