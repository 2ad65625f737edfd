import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { preparePerConnection } from '../../../platform/db/prepare-per-connection.ts'
import { accounts } from '../../accounts/tables.ts'
import { worksAt } from '../../businesses/members.queries.ts'
import { businesses } from '../../businesses/tables.ts'
import { apiKeys } from './tables.ts'

export async function insertApiKey(db: Db, row: typeof apiKeys.$inferInsert) {
  await db.insert(apiKeys).values(row)
}

const maker = {
  id: accounts.id,
  role: accounts.role,
  name: accounts.name,
  email: accounts.email,
  emailVerifiedAt: accounts.emailVerifiedAt,
  secondFactorAt: accounts.secondFactorAt,
}

/**
 * The key with this hash and the account that made it, if the key was not revoked, the account is usable and works in the
 * business, and the business is not closed.
 */
export async function findUsableKey(db: Db, keyHash: Buffer) {
  const [row] = await usableKeyStatement(db).execute({ keyHash })
  return row
}

const usableKeyStatement = preparePerConnection((db) =>
  db
    .select({ key: apiKeys, maker })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .innerJoin(businesses, eq(businesses.id, apiKeys.businessId))
    .where(
      and(
        eq(apiKeys.keyHash, sql.placeholder('keyHash')),
        isNull(apiKeys.revokedAt),
        isNull(accounts.suspendedAt),
        isNull(accounts.deletionRequestedAt),
        isNull(businesses.closedAt),
        worksAt(accounts.id),
      ),
    )
    .prepare('usable_api_key'),
)

export async function recordKeyUse(db: Db, id: string, now: Date) {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}

/** Keys that were not revoked, newest first, with their makers. Bounded by the limit of keys and by expired ones. */
export const listApiKeys = (db: Db, businessId: string, limit: number) =>
  db
    .select({
      key: apiKeys,
      maker: { name: accounts.name, erasedAt: accounts.erasedAt },
      isMakerSuspended: sql<boolean>`${accounts.suspendedAt} is not null`,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.businessId, businessId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limit)

/** Every key that a member made, with revoked ones. */
export const listKeysOfMember = (db: Db, accountId: string) =>
  db.select().from(apiKeys).where(eq(apiKeys.accountId, accountId)).orderBy(asc(apiKeys.createdAt))

/** Keys that were neither revoked nor have expired. */
export async function countActiveKeys(db: Db, businessId: string, now: Date) {
  const [row] = await db
    .select({ keys: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.businessId, businessId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
  return row?.keys ?? 0
}

type KeyOfBusiness = { id: string; businessId: string; now: Date }

/** Returns undefined if the business has no such key. */
export async function revokeApiKey(db: Db, { id, businessId, now }: KeyOfBusiness) {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.businessId, businessId), isNull(apiKeys.revokedAt)))
    .returning({ prefix: apiKeys.prefix })
  return row
}

/** Revokes the keys that a member made, for one business or for all. */
export async function revokeKeysOfMember(
  db: Db,
  { accountId, businessId, now }: { accountId: string; businessId?: string; now: Date },
) {
  await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(
      and(
        eq(apiKeys.accountId, accountId),
        businessId ? eq(apiKeys.businessId, businessId) : undefined,
        isNull(apiKeys.revokedAt),
      ),
    )
}
