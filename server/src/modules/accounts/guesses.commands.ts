import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Guess, Limiter } from '../../platform/limiter.ts'
import { networkOf } from '../../platform/network.ts'
import { whileComparing } from '../../platform/passwords.ts'
import { sha256 } from '../../platform/secrets.ts'
import { isKnownDevice } from './devices.queries.ts'
import { nobody, plainAddress } from './rules.ts'
import { passSecondFactor } from './second-factor.commands.ts'
import type { AccountRow } from './tables.ts'

export type Means = { limiter: Limiter; secret: string; now: Date }
export type Typed = { password: string; secondFactor: string | undefined }
/** Who guesses: the network, and the browser's own mark if it has one. */
export type Guesser = { ip: string; device: string | undefined }

/**
 * Whether this opens the account of an address; a wrong second factor is refused. An address without an account
 * is counted, answered and timed as one that has one.
 */
export async function opensAccount(
  db: Db,
  { email, account }: { email: string; account: AccountRow | undefined },
  typed: Typed,
  guesser: Guesser,
  means: Means,
): Promise<boolean> {
  return isRight(db, account, typed, await signInGuess(db, email, account, guesser), means)
}

/** Whether somebody who is signed in is the account's owner; counted by account, wherever it is asked. */
export const provesOwner = (db: Db, account: AccountRow, typed: Typed, means: Means) =>
  isRight(db, account, typed, ownGuess(account), means)

/** Only the password: for who has proved the second factor already, or has none. Counted as the proof is. */
export const knowsPassword = (db: Db, account: AccountRow, password: string, means: Means) =>
  hasPassword(db, account, password, ownGuess(account), means, async () => true)

/** For somebody whom another house vouches for: what is left to guess is the second factor. */
export async function passAsVouched(
  db: Db,
  account: AccountRow,
  secondFactor: string | undefined,
  guesser: Guesser,
  means: Means,
) {
  const guess = await signInGuess(db, account.email, account, guesser)
  await means.limiter.checkGuess(db, guess, means.now)
  await counted(db, guess, means, () => passFactor(db, account, secondFactor, guess, means))
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
  guess: Guess,
  means: Means,
) =>
  hasPassword(db, account, password, guess, means, (known) =>
    passFactor(db, known, secondFactor, guess, means),
  )

/** `andThen` decides about an account whose password was right. */
async function hasPassword(
  db: Db,
  account: AccountRow | undefined,
  password: string,
  guess: Guess,
  means: Means,
  andThen: (known: AccountRow) => Promise<boolean>,
) {
  await means.limiter.checkGuess(db, guess, means.now)
  return whileComparing((matches) =>
    counted(db, guess, means, async () => {
      const right = await matches(password, account?.passwordHash)
      if (!right || !account || account.suspendedAt || account.erasedAt) return false
      return andThen(account)
    }),
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
) {
  if (!account.secondFactorAt) return true
  const at = `second factor ${account.id}`
  const guess = { at, by: ip === undefined ? by : '', ip: undefined }
  return counted(db, guess, means, async () => {
    await passSecondFactor(db, account, typed, means)
    return true
  })
}

/** Counted before it is looked at, so that a hundred guesses at once are still five. */
async function counted(
  db: Db,
  guess: Guess,
  { limiter, now }: Means,
  isRight: () => Promise<boolean>,
) {
  await limiter.countGuess(db, guess, now)
  try {
    if (!(await isRight())) return false
  } catch (error) {
    const undecided = error instanceof Refusal && error.code !== 'second_factor_invalid'
    if (undecided) await limiter.takeBack(db, guess)
    throw error
  }
  await limiter.forgive(db, guess)
  return true
}

/** A browser its owner has signed in with before has a counter of its own: no stranger's failures lock it out. */
async function signInGuess(
  db: Db,
  email: string,
  account: AccountRow | undefined,
  { ip, device }: Guesser,
): Promise<Guess> {
  const at = signInAt(account?.email ?? email)
  const deviceHash = device && sha256(device)
  const known =
    deviceHash && (await isKnownDevice(db, { accountId: account?.id ?? nobody, deviceHash }))
  if (known) return { at, by: `device ${deviceHash.toString('hex')}`, ip: undefined }
  return { at, by: `network ${networkOf(ip)}`, ip }
}

const signInAt = (email: string) => `sign-in ${plainAddress(email)}`

const ownGuess = ({ id }: AccountRow): Guess => ({
  at: `own password ${id}`,
  by: '',
  ip: undefined,
})
