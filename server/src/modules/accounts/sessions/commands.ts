import { openSessionsMax } from '@ujuzi/contract/api/limits'
import type { Actor, FindActor } from '../../../platform/api/actor.ts'
import { readAccessToken, signAccessToken } from '../../../platform/auth/access-token.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import {
  newRefreshToken,
  sessionOfToken,
  successorsOf,
} from '../../../platform/auth/refresh-token.ts'
import { randomToken, sameBytes, sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { findSignedIn, getAccount, lockAccount, markReturned } from '../queries.ts'
import {
  cookieSeconds,
  isAlive,
  isProved,
  isWorthNoting,
  judgeRefresh,
  type Presented,
  sessionEnd,
} from '../rules.ts'
import type { AccountRow, SessionRow } from '../tables.ts'
import { isKnownDevice, noteDevice } from './devices.queries.ts'
import {
  endLongestUnseen,
  endOtherSessions,
  endSession,
  insertSession,
  lockSession,
  noteSeen,
  rotateSession,
} from './queries.ts'

/** The circumstances in which somebody comes in. */
export type Entrance = RequestSource & {
  secret: AuthSecret
  /** The browser's own mark from an earlier visit, if it has one. */
  device: string | undefined
  kept: boolean
  now: Date
  /** Hears that an account on its way out has come back. */
  returned: (tx: Db, account: AccountRow, now: Date) => Promise<void>
}

/** What opened the session, for the security record. */
export type SignInProof = {
  method: 'password' | 'google' | 'sign_up'
  secondFactor?: SecondFactorUsed | undefined
}
export type SecondFactorUsed = 'app' | 'recovery_code'

/** What a person who is signed in holds. */
export type Grant = {
  account: AccountRow
  accessToken: string
  refreshToken: string
  /** The browser's mark; undefined where none is to be set. */
  device: string | undefined
  /** How long the browser need keep the refresh token. */
  cookieSeconds: number
  restored: boolean
}

const userAgentKept = 300

/** Opens a session for somebody who has proved who they are. An account on its way out comes back by it. */
export async function openSession(
  db: Db,
  account: AccountRow,
  { secret, ip, userAgent, device = randomToken(), kept, now, returned }: Entrance,
  { method, secondFactor }: SignInProof,
): Promise<Grant> {
  const id = newId()
  const refreshToken = newRefreshToken(id, secret)
  const deviceHash = sha256(device)
  const { present, session, restored } = await transact(db, async (tx) => {
    // Held and looked at again: meanwhile the account may have been left, erased or suspended.
    const held = await lockAccount(tx, account.id)
    if (held.erasedAt || held.suspendedAt) throw new Refusal('wrong_credentials')
    const restored = held.leavingAt !== null
    const present = restored ? await markReturned(tx, held.id, now) : held
    if (restored) await returned(tx, present, now)
    const newDevice = !(await isKnownDevice(tx, { accountId: account.id, deviceHash }))
    await noteDevice(tx, { accountId: account.id, deviceHash, now })
    const session = await insertSession(tx, {
      id,
      accountId: account.id,
      refreshHash: sha256(refreshToken),
      rotatedAt: now,
      userAgent: userAgent?.slice(0, userAgentKept),
      kept,
      provedAt: now,
      deviceHash,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionEnd(now),
    })
    await endLongestUnseen(tx, { accountId: account.id, id, most: openSessionsMax }, now)
    const details = {
      method,
      ...(secondFactor && { second_factor: secondFactor }),
      new_device: newDevice,
      session: id,
    }
    const source = { accountId: account.id, ip, userAgent }
    await recordSecurityEvent(tx, { ...source, kind: 'sign_in', details }, now)
    if (restored) await recordSecurityEvent(tx, { ...source, kind: 'account_restored' }, now)
    return { present, session, restored }
  })
  const granted = await grant(present, session, refreshToken, { secret, now })
  return { ...granted, device, restored }
}

/** Trades a refresh token for the next one and a fresh access token. A copied one ends the session. */
export async function refreshSession(
  db: Db,
  token: string,
  {
    secret,
    device,
    now,
    ip,
    userAgent,
  }: RequestSource & { secret: AuthSecret; device: string | undefined; now: Date },
): Promise<Grant> {
  const sessionId = sessionOfToken(token, secret)
  if (!sessionId) throw new Refusal('not_signed_in')
  const granted = await transact(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (!session) return undefined
    const account = await getAccount(tx, session.accountId)
    const presenting = {
      presented: presentedAs(session, sha256(token)),
      sameDevice: isSameDevice(session, device),
      timeoutMinutes: account.sessionTimeoutMinutes,
    }
    const verdict = judgeRefresh(session, presenting, now)
    // Not thrown from here: the end of the session must be written.
    if (verdict === 'reused') {
      await endSession(tx, session.id, 'reused', now)
      const details = { how: 'token_reused', sessions: 1 }
      const source = { accountId: account.id, ip, userAgent }
      await recordSecurityEvent(tx, { ...source, kind: 'sessions_ended', details }, now)
    }
    if (verdict === 'reused' || verdict === 'over') return undefined
    if (account.suspendedAt) return undefined
    const next = nextToken(session, token, secret)
    if (verdict === 'rotate') await rotateSession(tx, session, sha256(next), now)
    return grant(account, session, next, { secret, now })
  })
  if (!granted) throw new Refusal('not_signed_in')
  return granted
}

export const signOut = (db: Db, { accountId, sessionId, source }: Actor, now: Date) =>
  transact(db, async (tx) => {
    const ended = await endSession(tx, sessionId, 'logout', now)
    if (ended) await recordSecurityEvent(tx, { ...source, accountId, kind: 'sign_out' }, now)
    return ended
  })

/** Signs out another device of the account. Answers whether it was still signed in. */
export const endOneSession = (db: Db, { accountId, source }: Actor, id: string, now: Date) =>
  transact(db, async (tx) => {
    const ended = await endSession(tx, id, 'elsewhere', now)
    const event = { ...source, accountId, kind: 'sessions_ended' } as const
    const details = { how: 'one', sessions: 1 }
    if (ended) await recordSecurityEvent(tx, { ...event, details }, now)
    return ended
  })

/** Signs out every device of the account but this one. */
export const endEveryOtherSession = (db: Db, actor: Actor, now: Date) =>
  transact(db, async (tx) => {
    const sessions = await endOtherSessions(tx, actor, 'elsewhere', now)
    if (sessions === 0) return
    const { accountId, source } = actor
    const event = { ...source, accountId, kind: 'sessions_ended' } as const
    await recordSecurityEvent(tx, { ...event, details: { how: 'others', sessions } }, now)
  })

/** For changes that matter: whoever found the telephone open on a table must not make them. */
export function needProof({ provedAt }: Actor, now: Date) {
  if (!isProved(provedAt, now)) throw new Refusal('proof_required')
}

/**
 * Who an access token stands for. It proves nothing by itself: its session must still run, so that signing out works
 * at once and a session left alone is over even where the timeout is shorter than the token's life.
 */
export async function whoHolds(
  db: Db,
  token: string,
  { secret, now }: { secret: AuthSecret; now: Date },
) {
  const claims = await readAccessToken(token, secret, now)
  const found = claims && (await findSignedIn(db, claims))
  if (!found || !isAlive(found.session, found.account.sessionTimeoutMinutes, now)) return undefined
  return found
}

export function findActor({ db, secret }: { db: Db; secret: AuthSecret }): FindActor {
  return async (authorization, now) => {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
    const found = token ? await whoHolds(db, token, { secret, now }) : undefined
    if (!found) return undefined
    const { account, session } = found
    if (isWorthNoting(session.lastSeenAt, now)) await noteSeen(db, session.id, now)
    return {
      accountId: account.id,
      sessionId: session.id,
      role: account.role,
      name: account.name,
      email: account.email,
      emailVerified: account.emailVerifiedAt !== null,
      hasSecondFactor: account.secondFactorAt !== null,
      provedAt: session.provedAt,
    }
  }
}

/** The token this one was traded for already, if it was; otherwise the one made with the current secret. */
function nextToken({ refreshHash }: SessionRow, token: string, secret: AuthSecret) {
  const [next, ...others] = successorsOf(token, secret)
  const traded = others.find((one) => sameBytes(sha256(one), refreshHash))
  return traded ?? next
}

function presentedAs({ refreshHash, previousHash }: SessionRow, hash: Buffer): Presented {
  if (sameBytes(refreshHash, hash)) return 'current'
  return previousHash && sameBytes(previousHash, hash) ? 'previous' : 'older'
}

const isSameDevice = ({ deviceHash }: SessionRow, device: string | undefined) =>
  deviceHash !== null && device !== undefined && sameBytes(deviceHash, sha256(device))

async function grant(
  account: AccountRow,
  session: SessionRow,
  refreshToken: string,
  { secret, now }: { secret: AuthSecret; now: Date },
): Promise<Grant> {
  const claims = { accountId: account.id, sessionId: session.id }
  return {
    account,
    accessToken: await signAccessToken(claims, secret, now),
    refreshToken,
    device: undefined,
    cookieSeconds: cookieSeconds(session, account.sessionTimeoutMinutes, now),
    restored: false,
  }
}
