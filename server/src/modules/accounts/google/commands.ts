import type { UserType } from '@ujuzi/contract/accounts/accounts'
import type { ErrorCode } from '@ujuzi/contract/api/errors'
import { googleSignInMinutes } from '@ujuzi/contract/api/limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import {
  type IdentityClaims,
  type OpenIdClient,
  OpenIdFailure,
} from '../../../platform/auth/openid.ts'
import { constantTimeEqual, randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import type { SecurityRecorder } from '../../../platform/auth/security-recorder.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { findAccountByEmail, insertAccount } from '../queries.ts'
import { createSession, type SessionTokens, type SignInContext } from '../sessions/commands.ts'
import type { AccountRow, GoogleAttemptRow } from '../tables.ts'
import { findAccountByIdentity, insertIdentity } from './identities.queries.ts'
import {
  closeAttempt,
  findAttempt,
  insertAttempt,
  markAttemptTaken,
  saveClaims,
} from './queries.ts'
import {
  type Claims,
  decideGoogleSignIn,
  type GoogleSignInDecision,
  nameFromClaim,
  parseEmailClaim,
} from './rules.ts'

/** Context of the return from Google; `browserToken` is the cookie of the browser that was redirected to Google. */
export type GoogleCallbackContext = SignInContext & {
  browserToken: string | undefined
  ip: string
  limiter: Limiter
  recorder: SecurityRecorder
  locale: Locale
}
export type GoogleSignInResult = { tokens: SessionTokens; next: string | null }

/** The response says only that the sign-in failed; the log records the reason, without naming the person. */
export class GoogleRefusal extends Refusal {
  readonly reason: string

  constructor(code: Extract<ErrorCode, 'google_failed' | 'google_away'>, reason: string) {
    super(code)
    this.reason = reason
  }
}
export const googleError = (reason: string) => new GoogleRefusal('google_failed', reason)

/** Returns the authorization URL, and the token of the cookie that the browser must return with. */
export async function startGoogleSignIn(
  { db, now }: Ctx,
  openId: OpenIdClient,
  request: {
    redirectUri: string
    userType: UserType
    next: string | undefined
    keepSignedIn: boolean
  },
) {
  const { redirectUri, userType, next, keepSignedIn } = request
  const { url, pending: errand } = await openId
    .startAuthorization(redirectUri)
    .catch(throwGoogleRefusal)
  const browserToken = randomToken()
  await insertAttempt(db, {
    browserHash: sha256(browserToken),
    stateHash: sha256(errand.state),
    nonce: errand.nonce,
    codeVerifier: errand.codeVerifier,
    userType,
    next,
    kept: keepSignedIn,
    createdAt: now,
    expiresAt: new Date(now.getTime() + googleSignInMinutes * 60_000),
  })
  return { url, browserToken }
}

/**
 * Exchanges the authorization code and signs in; throws when the password or the second factor has to be asked first.
 * A code is tried once, whatever the result: the attempt is marked before Google is called.
 */
export async function handleGoogleCallback(
  db: Db,
  {
    openId,
    code,
    state,
    redirectUri,
  }: { openId: OpenIdClient; code: string; state: string; redirectUri: string },
  context: GoogleCallbackContext,
): Promise<GoogleSignInResult> {
  const attempt = await getAttempt(db, context)
  if (!constantTimeEqual(attempt.stateHash, sha256(state))) throw googleError('another state')
  if (!(await markAttemptTaken(db, attempt.browserHash, context.now)))
    throw googleError('used before')
  const { nonce, codeVerifier } = attempt
  const errand = { state, nonce, codeVerifier }
  const claims = readClaims(
    await openId.exchangeCode(code, redirectUri, errand).catch(throwGoogleRefusal),
  )
  const outcome = await retryOnConflict(() =>
    transact(db, (tx) => signInWithClaims(tx, { attempt, claims, context })),
  )
  if (outcome === 'ask_password') throw new Refusal('google_link_required')
  if (outcome === 'ask_second_factor') throw new Refusal('second_factor_required')
  return { tokens: outcome, next: attempt.next }
}

/** The open sign-in attempt of this browser. Throws if it has none. */
export async function getAttempt(
  db: Db,
  { browserToken, now }: Pick<GoogleCallbackContext, 'browserToken' | 'now'>,
) {
  if (!browserToken) throw googleError('no cookie')
  const attempt = await findAttempt(db, sha256(browserToken), now)
  if (!attempt) throw googleError('unknown, over or too late')
  return attempt
}

/**
 * Decides how a sign-in with these claims continues. Looks up the email before the identity: if another process creates
 * the account between the two lookups, the account is never seen without its identity.
 */
export async function getGoogleSignInDecision(
  db: Db,
  claims: Claims,
): Promise<GoogleSignInDecision> {
  const sameEmail = await findAccountByEmail(db, claims.email)
  return decideGoogleSignIn({ sameEmail, known: await findAccountByIdentity(db, claims) })
}

type CallbackCase = { attempt: GoogleAttemptRow; claims: Claims; context: GoogleCallbackContext }

/** Creates a session; or saves the claims and returns which proof is needed first. */
async function signInWithClaims(tx: Db, { attempt, claims, context }: CallbackCase) {
  const decision = await getGoogleSignInDecision(tx, claims)
  if (decision.kind === 'shut') throw googleError('the account is shut')
  if (decision.kind === 'ask_password' || decision.kind === 'ask_second_factor') {
    await saveClaims(tx, attempt.browserHash, claims)
    return decision.kind
  }
  const account =
    decision.kind === 'new'
      ? await registerWithClaims(tx, { attempt, claims, context })
      : decision.account
  await closeAttempt(tx, attempt.browserHash, context.now)
  return createSession(
    tx,
    { account, method: 'google' },
    { ...context, keepSignedIn: attempt.kept },
  )
}

async function registerWithClaims(
  tx: Db,
  { attempt, claims, context }: CallbackCase,
): Promise<AccountRow> {
  const { issuer, subject, email, name } = claims
  const { locale, now } = context
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

function readClaims({ issuer, subject, emailVerified, ...claims }: IdentityClaims): Claims {
  if (!emailVerified) throw new Refusal('google_unverified')
  const email = parseEmailClaim(claims.email)
  if (!email) throw googleError('no usable address')
  return { issuer, subject, email, name: nameFromClaim(claims.name, email) }
}

const conflictConstraints = ['accounts_email_key', 'identities_pkey']

/** Retries once when a concurrent sign-in created the account or the identity first. */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!conflictConstraints.some((constraint) => violatesConstraint(error, constraint)))
      throw error
    return work()
  }
}

function throwGoogleRefusal(error: unknown): never {
  if (!(error instanceof OpenIdFailure)) throw error
  throw new GoogleRefusal(error.isUnavailable ? 'google_away' : 'google_failed', error.reason)
}
