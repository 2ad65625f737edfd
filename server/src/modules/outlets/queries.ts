import { endedOutletsMax } from '@ujuzi/contract/outlets/outlets'
import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { accounts } from '../accounts/tables.ts'
import { roleOf } from '../businesses/members.queries.ts'
import { businesses } from '../businesses/tables.ts'
import type { Maker } from './rules.ts'
import { endedOutlets } from './tables.ts'

/** Facts about the maker of an outlet, for statements that join `accounts` and `businesses`. */
export const makerColumns = {
  role: roleOf(accounts.id),
  suspendedAt: accounts.suspendedAt,
  deletionRequestedAt: accounts.deletionRequestedAt,
}

export type MakerOf = { accountId: string; businessId: string }

/** The maker of an outlet, as they are now in this business. */
export async function getMaker(db: Db, { accountId, businessId }: MakerOf): Promise<Maker> {
  const [row] = await db
    .select(makerColumns)
    .from(accounts)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(eq(accounts.id, accountId))
  return row ?? { role: null, suspendedAt: null, deletionRequestedAt: null }
}

/** Locks the businesses in the order of their ids, also closed ones. */
export async function lockBusinesses(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: businesses.id, name: businesses.name, ownerId: businesses.ownerId })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
    .orderBy(asc(businesses.id))
    .for('no key update')
}

export async function insertEnded(db: Db, rows: (typeof endedOutlets.$inferInsert)[]) {
  await db.insert(endedOutlets).values(rows)
}

const dayMs = 86_400_000
const shownSince = (now: Date) => new Date(now.getTime() - retentionDays.endedOutlets * dayMs)

/** The outlets that ended last, newest first, with their makers. */
export const listEnded = ({ db, now }: Ctx, businessId: string) =>
  db
    .select({ outlet: endedOutlets, maker: { name: accounts.name, erasedAt: accounts.erasedAt } })
    .from(endedOutlets)
    .innerJoin(accounts, eq(accounts.id, endedOutlets.accountId))
    .where(and(eq(endedOutlets.businessId, businessId), gt(endedOutlets.endedAt, shownSince(now))))
    .orderBy(desc(endedOutlets.endedAt), desc(endedOutlets.id))
    .limit(endedOutletsMax)

/** Ended outlets that a member had made, in all businesses. */
export const listEndedBy = (db: Db, accountId: string) =>
  db
    .select()
    .from(endedOutlets)
    .where(eq(endedOutlets.accountId, accountId))
    .orderBy(asc(endedOutlets.endedAt), asc(endedOutlets.id))

export async function deleteOldEnded({ db, now }: Ctx) {
  await db.delete(endedOutlets).where(lt(endedOutlets.endedAt, shownSince(now)))
}

export async function deleteEndedOf(db: Db, businessIds: readonly string[]) {
  if (businessIds.length === 0) return
  await db.delete(endedOutlets).where(inArray(endedOutlets.businessId, [...businessIds]))
}

/** Names of the accounts with these ids. */
export async function listMakers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: accounts.id, name: accounts.name, erasedAt: accounts.erasedAt })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]))
}
