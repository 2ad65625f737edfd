import type { SecurityDetails, SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import type { Db } from '../db/db.ts'
import { securityEvents } from '../db/tables.ts'
import { networkOf } from '../network.ts'
import type { RequestSource } from '../request-source.ts'

export type SecurityEvent = RequestSource & {
  kind: SecurityEventKind
  /** Whom it concerns; undefined where no account is known. */
  accountId?: string | undefined
  /** The account that did it, if it was another. */
  actorId?: string | undefined
  details?: SecurityDetails
}

const userAgentMax = 400

/**
 * Adds one event to the security record. Inside a transaction it stands or falls with it: pass the root database where
 * a failure must be recorded although the call is refused.
 */
export async function recordSecurityEvent(db: Db, event: SecurityEvent, now: Date) {
  const { ip, userAgent, details = {}, ...rest } = event
  await db.insert(securityEvents).values({
    ...rest,
    at: now,
    network: ip === undefined ? null : networkOf(ip),
    userAgent: userAgent?.slice(0, userAgentMax).toWellFormed() ?? null,
    details,
  })
}
