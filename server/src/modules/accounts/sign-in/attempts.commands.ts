import type { SecurityDetails, SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { whileComparing } from '../../../platform/auth/passwords.ts'
import { sha256 } from '../../../platform/auth/secrets.ts'
import type { SecurityRecorder } from '../../../platform/auth/security-recorder.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Guess, Limiter } from '../../../platform/limits/limiter.ts'
import { networkOf } from '../../../platform/network.ts'
import { type RequestSource, sourceIn } from '../../../platform/request-source.ts'
import { nobody, plainAddress } from '../rules.ts'
import { passSecondFactor } from '../second-factor/commands.ts'
import type { SecondFactorUsed } from '../sessions/commands.ts'
import { isKnownDevice } from '../sessions/devices.queries.ts'
import type { AccountRow } from '../tables.ts'

export type Means = RequestSource & {
  limiter: Limiter
  recorder: SecurityRecorder
  secret: AuthSecret
  now: Date
}
export type Typed = { password: string; secondFactor: string | undefined }
/** What proved the account beside the password. */
export type Opened = { secondFactor: SecondFactorUsed | undefined }
/** Who guesses: the network, and the browser's own mark if it has one. */
export type Guesser = { ip: string; device: string | undefined }
/** A guess, and the network or account in whose share of the hashing queue it waits. */
type Attempt = Guess & { share: string }

/**
 * What opens the account of an address, or false; a wrong second factor is refused. An address without an account
 * is counted, answered and timed as one that has one.
 */
export async function opensAccount(
  db: Db,
  { email, account }: { email: string; account: AccountRow | undefined },
  typed: Typed,
  guesser: Guesser,
  means: Means,
): Promise<Opened | false> {
  const guess = await signInGuess(db, email, account, guesser)
  return recorded(account, { of: 'sign_in', per: guess.at }, means, () =>
    isRight(db, account, typed, guess, means),
  )
}

/** Whether somebody who is signed in is the account's owner; counted by account, wherever it is asked. */
export const provesOwner = (db: Db, account: AccountRow, typed: Typed, means: Means) =>
  recorded(account, { of: 'reauthentication', per: '' }, means, () =>
    isRight(db, account, typed, ownGuess(account), means),
  )

/** Only the password: for who has proved the second factor already, or has none. Counted as the proof is. */
export const knowsPassword = (db: Db, account: AccountRow, password: string, means: Means) =>
  recorded(account, { of: 'reauthentication', per: '' }, means, () =>
    hasPassword(db, account, password, ownGuess(account), means, async () => true as const),
  )

/** For somebody whom another house vouches for: what is left to guess is the second factor. */
export async function passAsVouched(
  db: Db,
  account: AccountRow,
  secondFactor: string | undefined,
  guesser: Guesser,
  means: Means,
): Promise<Opened | false> {
  const guess = await signInGuess(db, account.email, account, guesser)
  return recorded(account, { of: 'sign_in', per: guess.at }, means, async () => {
    await means.limiter.checkGuess(db, guess, means.now)
    return counted(db, guess, means, () => passFactor(db, account, secondFactor, guess, means))
  })
}

/** The password that all those failures were aimed at is no more. */
export async function forgetFailures(db: Db, account: AccountRow, limiter: Limiter) {
  await limiter.forgiveAll(db, signInAt(account.email))
  await limiter.forgiveAll(db, ownGuess(account).at)
}

const isRight = (
  db: Db,
  account: AccountRow | undefined,
  { password, secondFactor }: Typed,
  guess: Attempt,
  means: Means,
) =>
  hasPassword(db, account, password, guess, means, (known) =>
    passFactor(db, known, secondFactor, guess, means),
  )

/** `andThen` decides about an account whose password was right. */
async function hasPassword<T>(
  db: Db,
  account: AccountRow | undefined,
  password: string,
  guess: Attempt,
  means: Means,
  andThen: (known: AccountRow) => Promise<T>,
): Promise<T | false> {
  await means.limiter.checkGuess(db, guess, means.now)
  return whileComparing(
    (matches) =>
      counted(db, guess, means, async () => {
        const right = await matches(password, account?.passwordHash)
        if (!right || !account || account.suspendedAt || account.erasedAt) return false
        return andThen(account)
      }),
    guess.share,
  )
}

/**
 * Whoever knows the password may still not guess the codes from a thousand networks: these are counted by account,
 * and for a browser of its owner by that browser.
 */
async function passFactor(
  db: Db,
  account: AccountRow,
  typed: string | undefined,
  { by, ip }: Guess,
  means: Means,
): Promise<Opened | false> {
  if (!account.secondFactorAt) return { secondFactor: undefined }
  const at = `second factor ${account.id}`
  const guess = { at, by: ip === undefined ? by : '', ip: undefined }
  return counted(db, guess, means, async () => ({
    secondFactor: await passSecondFactor(db, account, typed, means),
  }))
}

/** Counted before it is looked at, so that a hundred guesses at once are still five. */
async function counted<T>(
  db: Db,
  guess: Guess,
  { limiter, now }: Means,
  prove: () => Promise<T | false>,
): Promise<T | false> {
  await limiter.countGuess(db, guess, now)
  let proved: T | false
  try {
    proved = await prove()
    if (!proved) return false
  } catch (error) {
    const undecided = error instanceof Refusal && error.code !== 'second_factor_invalid'
    if (undecided) await limiter.takeBack(db, guess)
    throw error
  }
  await limiter.forgive(db, guess)
  return proved
}

const failureKinds = {
  sign_in: 'sign_in_failed',
  reauthentication: 'reauthentication_failed',
} as const
type Recorded = { of: keyof typeof failureKinds; per: string }

/** Records a guess that failed or was not admitted, also for an address without an account: both take as long. */
async function recorded<T>(
  account: AccountRow | undefined,
  { of, per }: Recorded,
  means: Means,
  prove: () => Promise<T | false>,
): Promise<T | false> {
  const source = { ...sourceIn(means), accountId: account?.id }
  const record = (kind: SecurityEventKind, details: SecurityDetails) =>
    means.recorder.record({ ...source, kind, details }, { per, now: means.now })
  try {
    const proved = await prove()
    if (!proved) await record(failureKinds[of], { reason: 'password' })
    return proved
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined
    if (code === 'second_factor_invalid') await record('second_factor_failed', { at: of })
    if (code === 'too_many_requests') await record('limit_hit', { limit: of })
    throw error
  }
}

/** A browser its owner has signed in with before has a counter of its own: no stranger's failures lock it out. */
async function signInGuess(
  db: Db,
  email: string,
  account: AccountRow | undefined,
  { ip, device }: Guesser,
): Promise<Attempt> {
  const at = signInAt(account?.email ?? email)
  const share = networkOf(ip)
  const deviceHash = device && sha256(device)
  const known =
    deviceHash && (await isKnownDevice(db, { accountId: account?.id ?? nobody, deviceHash }))
  if (known) return { at, by: `device ${deviceHash.toString('hex')}`, ip: undefined, share }
  return { at, by: `network ${share}`, ip, share }
}

const signInAt = (email: string) => `sign-in ${plainAddress(email)}`

const ownGuess = ({ id }: AccountRow): Attempt => ({
  at: `own password ${id}`,
  by: '',
  ip: undefined,
  share: id,
})
