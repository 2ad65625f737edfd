import { readAccessToken, signAccessToken } from '../../platform/access-token.ts'
import type { Actor, FindActor } from '../../platform/actor.ts'
import { newId } from '../../platform/columns.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { newRefreshToken, sessionOfToken, successorOf } from '../../platform/refresh-token.ts'
import { sameBytes, sha256 } from '../../platform/secrets.ts'
import { transact } from '../../platform/transaction.ts'
import { findSignedIn, getAccount } from './queries.ts'
import { isWorthNoting, judgeRefresh, type Presented, sessionEnd } from './rules.ts'
import {
  endSession,
  insertSession,
  lockSession,
  noteSeen,
  rotateSession,
} from './sessions.queries.ts'
import type { AccountRow, SessionRow } from './tables.ts'

/** What a person who is signed in holds. */
export type Grant = {
  account: AccountRow
  accessToken: string
  refreshToken: string
  /** When the session ends whatever happens. */
  expiresAt: Date
}

const userAgentKept = 300

export async function openSession(
  db: Db,
  account: AccountRow,
  { secret, userAgent, now }: { secret: string; userAgent: string | undefined; now: Date },
): Promise<Grant> {
  const id = newId()
  const refreshToken = newRefreshToken(id, secret)
  const session = await insertSession(db, {
    id,
    accountId: account.id,
    refreshHash: sha256(refreshToken),
    rotatedAt: now,
    userAgent: userAgent?.slice(0, userAgentKept),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionEnd(now),
  })
  return grant(account, session, refreshToken, { secret, now })
}

/** Trades a refresh token for the next one and a fresh access token. A copied one ends the session. */
export async function refreshSession(
  db: Db,
  token: string,
  { secret, now }: { secret: string; now: Date },
): Promise<Grant> {
  const sessionId = sessionOfToken(token, secret)
  if (!sessionId) throw new Refusal('not_signed_in')
  const granted = await transact(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (!session) return undefined
    const verdict = judgeRefresh(session, presentedAs(session, sha256(token)), now)
    // Not thrown from here: the end of the session must be written.
    if (verdict === 'reused') await endSession(tx, session.id, 'reused', now)
    if (verdict === 'reused' || verdict === 'over') return undefined
    const account = await getAccount(tx, session.accountId)
    if (account.suspendedAt) return undefined
    const next = successorOf(token, secret)
    if (verdict === 'rotate') await rotateSession(tx, session, sha256(next), now)
    return grant(account, session, next, { secret, now })
  })
  if (!granted) throw new Refusal('not_signed_in')
  return granted
}

export const signOut = (db: Db, { sessionId }: Actor, now: Date) =>
  endSession(db, sessionId, 'logout', now)

/** A token proves nothing by itself: its session must still run, so that signing out works at once. */
export function findActor({ db, secret }: { db: Db; secret: string }): FindActor {
  return async (authorization, now) => {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
    const claims = token && (await readAccessToken(token, secret, now))
    const found = claims && (await findSignedIn(db, claims))
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
    }
  }
}

function presentedAs({ refreshHash, previousHash }: SessionRow, hash: Buffer): Presented {
  if (sameBytes(refreshHash, hash)) return 'current'
  return previousHash && sameBytes(previousHash, hash) ? 'previous' : 'older'
}

async function grant(
  account: AccountRow,
  session: SessionRow,
  refreshToken: string,
  { secret, now }: { secret: string; now: Date },
): Promise<Grant> {
  const claims = { accountId: account.id, sessionId: session.id }
  const accessToken = await signAccessToken(claims, secret, now)
  return { account, accessToken, refreshToken, expiresAt: session.expiresAt }
}
