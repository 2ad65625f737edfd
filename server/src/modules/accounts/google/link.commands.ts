import type { Actor } from '../../../platform/api/actor.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { pickRequestSource } from '../../../platform/request-source.ts'
import { notify } from '../../notifications/commands.ts'
import { lockIfPasswordUnchanged } from '../passwords/queries.ts'
import { getAccount, markEmailVerified } from '../queries.ts'
import { createSession, requireReauthentication } from '../sessions/commands.ts'
import { countAndCheckFederatedSignIn, countAndCheckSignIn } from '../sign-in/attempts.commands.ts'
import type { AccountRow, GoogleAttemptRow } from '../tables.ts'
import {
  type GoogleCallbackContext,
  type GoogleSignInResult,
  getAttempt,
  getGoogleSignInDecision,
  googleError,
} from './commands.ts'
import { deleteIdentities, insertIdentity } from './identities.queries.ts'
import { googleLinked, googleUnlinked } from './notifications.ts'
import { closeAttempt } from './queries.ts'
import type { Claims } from './rules.ts'

type LinkCredentials = { password: string | undefined; secondFactor: string | undefined }

/** Finishes a sign-in with Google after checking the password, the second factor, or both; counts an attempt. */
export async function completeGoogleSignIn(
  db: Db,
  typed: LinkCredentials,
  context: GoogleCallbackContext,
): Promise<GoogleSignInResult> {
  const { now } = context
  const attempt = await getAttempt(db, context)
  const claims = getSavedClaims(attempt)
  const decision = await getGoogleSignInDecision(db, claims)
  if (decision.kind === 'new' || decision.kind === 'shut')
    throw googleError('the account is gone or shut')
  const { account } = decision
  const isUnlinked = decision.kind === 'ask_password'
  const result = isUnlinked
    ? await authenticateForLink(db, account, typed, context)
    : await countAndCheckFederatedSignIn(
        db,
        { account, secondFactor: typed.secondFactor, source: context },
        context,
      )
  const secondFactor = result ? result.secondFactor : undefined
  const tokens = await transact(db, async (tx) => {
    if (!(await closeAttempt(tx, attempt.browserHash, now))) throw googleError('used before')
    const current = isUnlinked ? await linkIdentity(tx, account, claims, context) : account
    const signInContext = { ...context, keepSignedIn: attempt.kept }
    return createSession(tx, { account: current, method: 'google', secondFactor }, signInContext)
  }).catch(throwLinkConflict)
  return { tokens, next: attempt.next }
}

/** Removes the Google identity; throws `google_only` when the account has no password. */
export async function unlinkGoogle(db: Db, actor: Actor, now: Date) {
  requireReauthentication(actor, now)
  await transact(db, async (tx) => {
    const account = await getAccount(tx, actor.accountId)
    if (!account.passwordHash) throw new Refusal('google_only')
    const linked = await deleteIdentities(tx, account.id)
    if (linked === 0) return
    const event = { ...actor.source, accountId: account.id, kind: 'identity_unlinked' } as const
    await recordSecurityEvent(tx, event, now)
    await notify({ db: tx, now }, account, googleUnlinked, {})
  })
}

function getSavedClaims({ issuer, subject, email, name }: GoogleAttemptRow): Claims {
  if (!issuer || !subject || !email || !name) throw googleError('nothing to complete')
  return { issuer, subject, email, name }
}

/**
 * Checks the password, and the second factor if any, before linking. Refuses an account without a password: its owner
 * has to set one through the reset email first.
 */
async function authenticateForLink(
  db: Db,
  account: AccountRow,
  { password, secondFactor }: LinkCredentials,
  context: GoogleCallbackContext,
) {
  if (!password || !account.passwordHash) throw new Refusal('google_link_required')
  const { email } = account
  const attempt = { email, account, credentials: { password, secondFactor }, source: context }
  const result = await countAndCheckSignIn(db, attempt, context)
  if (result) return result
  throw new Refusal('wrong_password', { fields: { password: 'error_wrong_password' } })
}

/** Links the identity in place of an earlier one, and marks the email as verified, as Google has verified it. */
async function linkIdentity(
  tx: Db,
  authenticated: AccountRow,
  claims: Claims,
  context: GoogleCallbackContext,
) {
  const { now } = context
  const account = await lockIfPasswordUnchanged(tx, authenticated)
  if (!account) throw googleError('the account has changed meanwhile')
  const { issuer, subject, email } = claims
  await deleteIdentities(tx, account.id)
  await insertIdentity(tx, { issuer, subject, email, accountId: account.id, createdAt: now })
  const event = {
    ...pickRequestSource(context),
    accountId: account.id,
    kind: 'identity_linked',
  } as const
  await recordSecurityEvent(tx, event, now)
  await notify({ db: tx, now }, account, googleLinked, {})
  return account.emailVerifiedAt ? account : markEmailVerified(tx, account.id, now)
}

function throwLinkConflict(error: unknown): never {
  if (violatesConstraint(error, 'identities_pkey')) throw googleError('linked meanwhile')
  throw error
}
