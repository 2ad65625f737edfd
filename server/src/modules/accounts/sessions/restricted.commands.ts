import { accessTokenMinutes } from '@ujuzi/contract/api/limits'
import { signAccessToken } from '../../../platform/auth/access-token.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { insertSession } from './queries.ts'

type Context = RequestSource & { secret: AuthSecret; now: Date }

/**
 * Creates a session for a suspended account and returns its access token. It admits only to endpoints with
 * `suspendedToo`, ends with its token, cannot be refreshed, and ends when the suspension is lifted.
 */
export async function createRestrictedSession(
  tx: Db,
  accountId: string,
  { secret, now, ip, userAgent }: Context,
) {
  const id = newId()
  await insertSession(tx, {
    id,
    accountId,
    refreshHash: sha256(randomToken()),
    rotatedAt: now,
    userAgent: userAgent?.slice(0, 300),
    provedAt: now,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + accessTokenMinutes * 60_000),
    restricted: true,
  })
  const event = { ip, userAgent, accountId, kind: 'suspended_access' } as const
  await recordSecurityEvent(tx, event, now)
  return signAccessToken({ accountId, sessionId: id }, secret, now)
}
