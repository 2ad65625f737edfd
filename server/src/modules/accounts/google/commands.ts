import type { UserType } from '@ujuzi/contract/accounts/accounts'
import type { ErrorCode } from '@ujuzi/contract/api/errors'
import { googleSignInMinutes } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { type OpenId, OpenIdFailure, type Vouched } from '../../../platform/auth/openid.ts'
import { randomToken, sameBytes, sha256 } from '../../../platform/auth/secrets.ts'
import type { SecurityRecorder } from '../../../platform/auth/security-recorder.ts'
import { violates } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { findAccountByEmail, insertAccount } from '../queries.ts'
import { type Entrance, type Grant, openSession } from '../sessions/commands.ts'
import type { AccountRow, GoogleAttemptRow } from '../tables.ts'
import { findAccountByIdentity, insertIdentity } from './identities.queries.ts'
import { closeAttempt, findAttempt, insertAttempt, keepClaims, takeAttempt } from './queries.ts'
import { type Arrival, addressIn, type Claims, judgeArrival, nameFrom } from './rules.ts'

/** Somebody on the way back from Google, and the mark of the browser that was sent there. */
export type Return = Entrance & {
  browser: string | undefined
  ip: string
  limiter: Limiter
  recorder: SecurityRecorder
  locale: Locale
}
export type Welcome = { grant: Grant; next: string | null }

/** The person hears that it did not work, never why; the log hears why, never of whom. */
export class GoogleRefusal extends Refusal {
  readonly why: string

  constructor(code: Extract<ErrorCode, 'google_failed' | 'google_away'>, why: string) {
    super(code)
    this.why = why
  }
}
export const failed = (why: string) => new GoogleRefusal('google_failed', why)

/** Answers where the browser is to go, and the mark it must come back with. */
export async function beginGoogle(
  db: Db,
  openId: OpenId,
  wish: { redirectUri: string; userType: UserType; next: string | undefined; kept: boolean },
  now: Date,
) {
  const { redirectUri, userType, next, kept } = wish
  const { url, errand } = await openId.sendAway(redirectUri).catch(refuse)
  const browser = randomToken()
  await insertAttempt(db, {
    browserHash: sha256(browser),
    stateHash: sha256(errand.state),
    nonce: errand.nonce,
    codeVerifier: errand.codeVerifier,
    userType,
    next,
    kept,
    createdAt: now,
    expiresAt: new Date(now.getTime() + googleSignInMinutes * 60_000),
  })
  return { url, browser }
}

/** The code is tried once, whatever comes of it: the attempt is taken before Google is asked. */
export async function arriveFromGoogle(
  db: Db,
  openId: OpenId,
  { code, state, redirectUri }: { code: string; state: string; redirectUri: string },
  coming: Return,
): Promise<Welcome> {
  const attempt = await getAttempt(db, coming)
  if (!sameBytes(attempt.stateHash, sha256(state))) throw failed('another state')
  if (!(await takeAttempt(db, attempt.browserHash, coming.now))) throw failed('used before')
  const { nonce, codeVerifier } = attempt
  const errand = { state, nonce, codeVerifier }
  const claims = claimsOf(await openId.redeem(code, redirectUri, errand).catch(refuse))
  const outcome = await besideRivals(() =>
    transact(db, (tx) => letIn(tx, { attempt, claims, coming })),
  )
  if (outcome === 'ask_password') throw new Refusal('google_link_required')
  if (outcome === 'ask_second_factor') throw new Refusal('second_factor_required')
  return { grant: outcome, next: attempt.next }
}

/** The sign-in that this very browser has under way. */
export async function getAttempt(db: Db, { browser, now }: Pick<Return, 'browser' | 'now'>) {
  if (!browser) throw failed('no cookie')
  const attempt = await findAttempt(db, sha256(browser), now)
  if (!attempt) throw failed('unknown, over or too late')
  return attempt
}

/** The address first: an account that another browser makes meanwhile is then never seen without its Google. */
export async function findArrival(db: Db, claims: Claims): Promise<Arrival> {
  const sameAddress = await findAccountByEmail(db, claims.email)
  return judgeArrival({ sameAddress, known: await findAccountByIdentity(db, claims) })
}

type Case = { attempt: GoogleAttemptRow; claims: Claims; coming: Return }

/** Opens a session, or answers what is to be asked first and keeps what Google said until then. */
async function letIn(tx: Db, { attempt, claims, coming }: Case) {
  const arrival = await findArrival(tx, claims)
  if (arrival.kind === 'shut') throw failed('the account is shut')
  if (arrival.kind === 'ask_password' || arrival.kind === 'ask_second_factor') {
    await keepClaims(tx, attempt.browserHash, claims)
    return arrival.kind
  }
  const account =
    arrival.kind === 'new' ? await join(tx, { attempt, claims, coming }) : arrival.account
  await closeAttempt(tx, attempt.browserHash, coming.now)
  return openSession(tx, account, { ...coming, kept: attempt.kept }, { method: 'google' })
}

async function join(tx: Db, { attempt, claims, coming }: Case): Promise<AccountRow> {
  const { issuer, subject, email, name } = claims
  const { locale, now } = coming
  const account = await insertAccount(tx, {
    email,
    name,
    role: attempt.userType,
    locale,
    emailVerifiedAt: now,
    termsAcceptedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await insertIdentity(tx, { issuer, subject, email, accountId: account.id, createdAt: now })
  return account
}

function claimsOf({ issuer, subject, emailVerified, ...told }: Vouched): Claims {
  if (!emailVerified) throw new Refusal('google_unverified')
  const email = addressIn(told.email)
  if (!email) throw failed('no usable address')
  return { issuer, subject, email, name: nameFrom(told.name, email) }
}

const rivalConstraints = ['accounts_email_key', 'identities_pkey']

/** Two who come at once for one new account: the second finds what the first has made. */
async function besideRivals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!rivalConstraints.some((constraint) => violates(error, constraint))) throw error
    return work()
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof OpenIdFailure)) throw error
  throw new GoogleRefusal(error.isAway ? 'google_away' : 'google_failed', error.why)
}
