import { and, eq, gt, gte, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { networkLinks } from '../tables.ts'

const isOpen = (now: Date) => and(isNull(networkLinks.closedAt), gt(networkLinks.expiresAt, now))

export async function insertNetworkLink(db: Db, values: typeof networkLinks.$inferInsert) {
  await db.insert(networkLinks).values(values)
}

/** At most 20 links, enough for the rate limit of emails. */
export async function listNetworkLinksSince(db: Db, accountId: string, since: Date) {
  const rows = await db
    .select({ createdAt: networkLinks.createdAt })
    .from(networkLinks)
    .where(and(eq(networkLinks.accountId, accountId), gte(networkLinks.createdAt, since)))
    .limit(20)
  // These links are sent only after a sign-in with the right credentials.
  return rows.map((row) => ({ ...row, requestedBy: null, requesterKnown: true }))
}

/** Returns false unless an open link of this account has this token: a link works once. */
export async function closeNetworkLink(
  db: Db,
  { accountId, tokenHash }: { accountId: string; tokenHash: Buffer },
  now: Date,
) {
  const closed = await db
    .update(networkLinks)
    .set({ closedAt: now })
    .where(
      and(
        eq(networkLinks.tokenHash, tokenHash),
        eq(networkLinks.accountId, accountId),
        isOpen(now),
      ),
    )
    .returning({ id: networkLinks.id })
  return closed.length === 1
}

/** Voids all links of the account. */
export async function closeNetworkLinks(db: Db, accountId: string, now: Date) {
  await db
    .update(networkLinks)
    .set({ closedAt: now })
    .where(and(eq(networkLinks.accountId, accountId), isNull(networkLinks.closedAt)))
}

export async function deleteNetworkLinksBefore(db: Db, before: Date) {
  await db.delete(networkLinks).where(lt(networkLinks.expiresAt, before))
}
