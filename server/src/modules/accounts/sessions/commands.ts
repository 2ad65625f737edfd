import { openSessionsMax } from '@ujuzi/contract/api/limits'
import type { Actor, FindActor } from '../../../platform/api/actor.ts'
import { signAccessToken, verifyAccessToken } from '../../../platform/auth/access-token.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import {
  createRefreshToken,
  nextRefreshTokens,
  sessionIdFromToken,
} from '../../../platform/auth/refresh-token.ts'
import { constantTimeEqual, randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { notify } from '../../notifications/commands.ts'
import { isNetworkAllowed, NetworkRefusal } from '../allowed-networks/access.rules.ts'
import { findSignedIn, getAccount, lockAccount, markAccountRestored } from '../queries.ts'
import {
  checkRefresh,
  cookieMaxAgeSeconds,
  isLastSeenOutdated,
  isReauthenticationRecent,
  isSessionActive,
  type RefreshTokenAge,
  sessionExpiry,
} from '../rules.ts'
import type { AccountRow, SessionRow } from '../tables.ts'
import { isKnownDevice, recordDevice } from './devices.queries.ts'
import { newDeviceSignedIn } from './notifications.ts'
import {
  endLeastRecentlySeen,
  endOtherSessions,
  endSession,
  insertSession,
  lockSession,
  recordLastSeen,
  rotateSession,
} from './queries.ts'

export type SignInContext = RequestSource & {
  secret: AuthSecret
  /** Value of the device cookie from an earlier sign-in, if the browser has one. */
  device: string | undefined
  keepSignedIn: boolean
  now: Date
  publicUrl: () => string
  /** Called in the transaction that cancels a pending account deletion. */
  onAccountRestored: (tx: Db, account: AccountRow, now: Date) => Promise<void>
}

/** Authentication methods used, for the security record. */
export type SignInProof = {
  method: 'password' | 'google' | 'sign_up'
  secondFactor?: SecondFactorUsed | undefined
}
export type SecondFactorUsed = 'app' | 'recovery_code'

/** Tokens of a new or refreshed session. */
export type SessionTokens = {
  account: AccountRow
  accessToken: string
  refreshToken: string
  /** Device cookie to set, if any. */
  device: string | undefined
  /** Lifetime of the refresh token's cookie. */
  cookieMaxAgeSeconds: number
  restored: boolean
}

const userAgentMaxLength = 300

/**
 * Creates a session for an authenticated account, and cancels its pending deletion. Locks the account; throws if it was
 * erased or suspended meanwhile, or does not allow this network.
 */
export async function createSession(
  db: Db,
  { account, method, secondFactor }: { account: AccountRow } & SignInProof,
  context: SignInContext,
): Promise<SessionTokens> {
  const { secret, ip, userAgent, device = randomToken(), keepSignedIn, now } = context
  const id = newId()
  const refreshToken = createRefreshToken(id, secret)
  const deviceHash = sha256(device)
  const { current, session, restored } = await transact(db, async (tx) => {
    // Read again under the lock: meanwhile the account may have been deleted, erased or suspended.
    const locked = await lockAccount(tx, account.id)
    if (locked.erasedAt || locked.suspendedAt) throw new Refusal('wrong_credentials')
    if (!isNetworkAllowed(locked.allowedNetworks, ip)) throw new NetworkRefusal(locked)
    const restored = locked.deletionRequestedAt !== null
    const current = restored ? await markAccountRestored(tx, locked.id, now) : locked
    if (restored) await context.onAccountRestored(tx, current, now)
    const newDevice = !(await isKnownDevice(tx, { accountId: account.id, deviceHash }))
    await recordDevice(tx, { accountId: account.id, deviceHash, now })
    const session = await insertSession(tx, {
      id,
      accountId: account.id,
      refreshHash: sha256(refreshToken),
      rotatedAt: now,
      userAgent: userAgent?.slice(0, userAgentMaxLength),
      kept: keepSignedIn,
      provedAt: now,
      deviceHash,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionExpiry(now),
    })
    await endLeastRecentlySeen(tx, { accountId: account.id, id, most: openSessionsMax }, now)
    const details = {
      method,
      ...(secondFactor && { second_factor: secondFactor }),
      new_device: newDevice,
      session: id,
    }
    const source = { accountId: account.id, ip, userAgent }
    await recordSecurityEvent(tx, { ...source, kind: 'sign_in', details }, now)
    if (restored) await recordSecurityEvent(tx, { ...source, kind: 'account_restored' }, now)
    // The email about a cancelled deletion announces the sign-in as well.
    if (newDevice && !restored) await announceNewDevice(tx, current, context)
    return { current, session, restored }
  })
  const tokens = await issueTokens(current, session, refreshToken, { secret, now })
  return { ...tokens, device, restored }
}

/** Skips the first session of a new account, and unverified emails, which may belong to another person. */
async function announceNewDevice(tx: Db, account: AccountRow, context: SignInContext) {
  const { ip, userAgent, publicUrl, now } = context
  const isNewAccount = account.createdAt.getTime() === now.getTime()
  if (!account.loginNotifications || !account.emailVerifiedAt || isNewAccount) return
  const facts = { ip, userAgent, resetPage: `${publicUrl()}/auth/forgot-password` }
  await notify({ db: tx, now }, account, newDeviceSignedIn, facts)
}

type RefreshContext = RequestSource & {
  secret: AuthSecret
  device: string | undefined
  now: Date
  onNetworkRefused?: (accountId: string) => Promise<void>
}

/** Exchanges a refresh token for its successor and a new access token. Reuse of an old token ends the session. */
export async function refreshSession(
  db: Db,
  token: string,
  { secret, device, now, onNetworkRefused, ip, userAgent }: RefreshContext,
): Promise<SessionTokens> {
  const sessionId = sessionIdFromToken(token, secret)
  if (!sessionId) throw new Refusal('not_signed_in')
  const tokens = await transact(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (!session) return undefined
    const account = await getAccount(tx, session.accountId)
    const attempt = {
      tokenAge: refreshTokenAge(session, sha256(token)),
      sameDevice: isSameDevice(session, device),
      timeoutMinutes: account.sessionTimeoutMinutes,
    }
    const verdict = checkRefresh(session, attempt, now)
    // Throwing here would roll back the end of the session.
    if (verdict === 'reused') {
      await endSession(tx, session.id, { why: 'reused', now })
      const details = { how: 'token_reused', sessions: 1 }
      const source = { accountId: account.id, ip, userAgent }
      await recordSecurityEvent(tx, { ...source, kind: 'sessions_ended', details }, now)
    }
    if (verdict === 'reused' || verdict === 'over') return undefined
    if (account.suspendedAt) return undefined
    // The session stays: the owner may return to an allowed network.
    if (!isNetworkAllowed(account.allowedNetworks, ip)) {
      await onNetworkRefused?.(account.id)
      return undefined
    }
    const next = nextToken(session, token, secret)
    if (verdict === 'rotate') await rotateSession(tx, session, { nextHash: sha256(next), now })
    return issueTokens(account, session, next, { secret, now })
  })
  if (!tokens) throw new Refusal('not_signed_in')
  return tokens
}

export const signOut = (db: Db, { accountId, sessionId, source }: Actor, now: Date) =>
  transact(db, async (tx) => {
    const ended = await endSession(tx, sessionId, { why: 'logout', now })
    if (ended) await recordSecurityEvent(tx, { ...source, accountId, kind: 'sign_out' }, now)
    return ended
  })

/** Signs out another device of the account. Returns false if its session had ended. */
export const signOutSession = ({ db, now }: Ctx, { accountId, source }: Actor, id: string) =>
  transact(db, async (tx) => {
    const ended = await endSession(tx, id, { why: 'elsewhere', now })
    const event = { ...source, accountId, kind: 'sessions_ended' } as const
    const details = { how: 'one', sessions: 1 }
    if (ended) await recordSecurityEvent(tx, { ...event, details }, now)
    return ended
  })

/** Signs out every device of the account except this one. */
export const signOutOtherSessions = (db: Db, actor: Actor, now: Date) =>
  transact(db, async (tx) => {
    const sessions = await endOtherSessions(tx, actor, { why: 'elsewhere', now })
    if (sessions === 0) return
    const { accountId, source } = actor
    const event = { ...source, accountId, kind: 'sessions_ended' } as const
    await recordSecurityEvent(tx, { ...event, details: { how: 'others', sessions } }, now)
  })

/** Refuses sensitive changes in a session that has not signed in or reauthenticated within the last minutes. */
export function requireReauthentication({ provedAt }: Actor, now: Date) {
  if (!isReauthenticationRecent(provedAt, now)) throw new Refusal('proof_required')
}

/**
 * The session and account of an access token, if the session is active. A valid token is not enough: signing out takes
 * effect immediately, and an idle timeout may be shorter than the token's lifetime.
 */
export async function findSessionByAccessToken(
  db: Db,
  token: string,
  { secret, now }: { secret: AuthSecret; now: Date },
) {
  const claims = verifyAccessToken(token, secret, now)
  const found = claims && (await findSignedIn(db, claims))
  if (!found || !isSessionActive(found.session, found.account.sessionTimeoutMinutes, now))
    return undefined
  return found
}

export function createActorFinder({ db, secret }: { db: Db; secret: AuthSecret }): FindActor {
  return async (authorization, now) => {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
    const found = token ? await findSessionByAccessToken(db, token, { secret, now }) : undefined
    if (!found) return undefined
    const { account, session } = found
    if (isLastSeenOutdated(session.lastSeenAt, now)) await recordLastSeen(db, session.id, now)
    return {
      accountId: account.id,
      sessionId: session.id,
      role: account.role,
      name: account.name,
      email: account.email,
      emailVerified: account.emailVerifiedAt !== null,
      hasSecondFactor: account.secondFactorAt !== null,
      provedAt: session.provedAt,
      restricted: session.restricted,
    }
  }
}

/**
 * The successor for which this token was exchanged before, if any; otherwise the successor made with the current
 * secret.
 */
function nextToken({ refreshHash }: SessionRow, token: string, secret: AuthSecret) {
  const [next, ...others] = nextRefreshTokens(token, secret)
  const traded = others.find((one) => constantTimeEqual(sha256(one), refreshHash))
  return traded ?? next
}

function refreshTokenAge({ refreshHash, previousHash }: SessionRow, hash: Buffer): RefreshTokenAge {
  if (constantTimeEqual(refreshHash, hash)) return 'current'
  return previousHash && constantTimeEqual(previousHash, hash) ? 'previous' : 'older'
}

const isSameDevice = ({ deviceHash }: SessionRow, device: string | undefined) =>
  deviceHash !== null && device !== undefined && constantTimeEqual(deviceHash, sha256(device))

async function issueTokens(
  account: AccountRow,
  session: SessionRow,
  refreshToken: string,
  { secret, now }: { secret: AuthSecret; now: Date },
): Promise<SessionTokens> {
  const claims = { accountId: account.id, sessionId: session.id }
  return {
    account,
    accessToken: signAccessToken(claims, secret, now),
    refreshToken,
    device: undefined,
    cookieMaxAgeSeconds: cookieMaxAgeSeconds(session, account.sessionTimeoutMinutes, now),
    restored: false,
  }
}
