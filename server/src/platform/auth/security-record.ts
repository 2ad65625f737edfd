import type { SecurityDetails, SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import type { Db } from '../db/db.ts'
import { securityEvents } from '../db/tables.ts'
import { networkOf } from '../network.ts'
import type { RequestSource } from '../request-source.ts'

export type SecurityEvent = RequestSource & {
  kind: SecurityEventKind
  /** The account concerned; undefined if unknown. */
  accountId?: string | undefined
  /** The account that acted, if it is not the account concerned. */
  actorId?: string | undefined
  details?: SecurityDetails
}

const userAgentMax = 400

/**
 * Adds one event to the security record. Pass the root database where an event must be recorded although the call is
 * refused: inside a transaction, the rollback removes it.
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
