import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { preparePerConnection } from '../../../platform/db/prepare-per-connection.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import type { MadeOutlet, OutletsOf } from '../../outlets/commands.ts'
import { makerColumns } from '../../outlets/queries.ts'
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
  allowedNetworks: accounts.allowedNetworks,
}

/**
 * The key with this hash and the account that made it, with what decides whether that member may still use it. Undefined if
 * the key was revoked or the business is closed.
 */
export async function findKeyByHash(db: Db, keyHash: Buffer) {
  const [row] = await keyStatement(db).execute({ keyHash })
  return row
}

const keyStatement = preparePerConnection((db) =>
  db
    .select({ key: apiKeys, account: maker, maker: makerColumns })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .innerJoin(businesses, eq(businesses.id, apiKeys.businessId))
    .where(
      and(
        eq(apiKeys.keyHash, sql.placeholder('keyHash')),
        isNull(apiKeys.revokedAt),
        isNull(businesses.closedAt),
      ),
    )
    .prepare('api_key_by_hash'),
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

const isActive = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))

/** Active keys as outlets, newest last. */
export async function listKeyOutlets({ db, now }: Ctx, of: OutletsOf): Promise<MadeOutlet[]> {
  const { id, businessId, accountId, name, createdAt } = apiKeys
  const rows = await db
    .select({ id, businessId, accountId, name, createdAt })
    .from(apiKeys)
    .where(
      and(
        isActive(now),
        'businessId' in of ? eq(businessId, of.businessId) : undefined,
        of.accountId ? eq(accountId, of.accountId) : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({ ...row, reach: 'business' as const }))
}

/** Keys that were neither revoked nor have expired. */
export async function countActiveKeys(db: Db, businessId: string, now: Date) {
  const [row] = await db
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.businessId, businessId), isActive(now)))
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
