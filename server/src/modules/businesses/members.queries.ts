import type { MemberRole } from '@ujuzi/contract/businesses/grants'
import { and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FindActingBusiness } from '../../platform/api/acting-business.ts'
import type { Db } from '../../platform/db/db.ts'
import { preparePerConnection } from '../../platform/db/prepare-per-connection.ts'
import { members } from './members.tables.ts'
import { businesses } from './tables.ts'

export const findActingBusiness: FindActingBusiness = async (db, { accountId, businessId }) => {
  const [row] = businessId
    ? await namedStatement(db).execute({ accountId, businessId })
    : await firstStatement(db).execute({ accountId })
  return row
}

const accountId = sql.placeholder('accountId')
const isOwner = sql`${businesses.ownerId} = ${accountId}`

/** The businesses that meet a condition and in which the account works: open before closed, its own before others. */
const selectActingBusiness = (db: Db, condition: SQL) =>
  db
    .select({
      id: businesses.id,
      ownerId: businesses.ownerId,
      role: sql<MemberRole>`case when ${isOwner} then 'owner' else ${members.role} end`,
      timeZone: businesses.timeZone,
      currency: businesses.currency,
      closedAt: businesses.closedAt,
    })
    .from(businesses)
    .leftJoin(
      members,
      and(
        eq(members.businessId, businesses.id),
        eq(members.accountId, accountId),
        isNull(members.removedAt),
      ),
    )
    .where(and(condition, or(isOwner, sql`${members.id} is not null`)))
    .orderBy(
      sql`${businesses.closedAt} is not null`,
      sql`not ${isOwner}`,
      members.joinedAt,
      businesses.id,
    )
    .limit(1)

const namedStatement = preparePerConnection((db) =>
  selectActingBusiness(db, eq(businesses.id, sql.placeholder('businessId'))).prepare(
    'named_business',
  ),
)
const firstStatement = preparePerConnection((db) =>
  selectActingBusiness(db, worksAt(accountId)).prepare('first_business'),
)

/** SQL condition for `businesses`: owned by the account, or a business in which it is an active member. */
export const worksAt = (accountId: string | AnyPgColumn | Placeholder) =>
  sql`${businesses.id} = any(array(
    select id from businesses where owner_id = ${accountId}
    union all select business_id from members where account_id = ${accountId} and removed_at is null))`

/** Ids of the businesses that the account owns or works in. */
export async function listBusinessIdsByWorker(db: Db, accountId: string) {
  const rows = await db.select({ id: businesses.id }).from(businesses).where(worksAt(accountId))
  return rows.map(({ id }) => id)
}

/** SQL condition: the resource takes new bookings. A person does not while their account is suspended. */
export function takesBookings(resource: 'r' | 'resources'): SQL {
  const r = sql.identifier(resource)
  return sql`(${r}.bookable and not exists (
    select from accounts a where a.id = ${r}.account_id and a.suspended_at is not null))`
}

/** SQL expression: role of the account in the business of the row; null if it does not work there. */
export const roleOf = (accountId: string | AnyPgColumn | undefined) =>
  sql<MemberRole | null>`case when ${businesses.ownerId} = ${accountId ?? null}::uuid then 'owner'
    else (select role from members where business_id = ${businesses.id}
      and account_id = ${accountId ?? null}::uuid and removed_at is null) end`

/** SQL expression: when the account joined the business of the row; null for its owner. */
export const joinedAt = (accountId: string) =>
  sql`(select joined_at from members
    where business_id = ${businesses.id} and account_id = ${accountId} and removed_at is null)`

/** Role of the account in the business; undefined if it does not work there. */
export async function findMemberRole(
  db: Db,
  { accountId, businessId }: { accountId: string; businessId: string },
): Promise<MemberRole | undefined> {
  return (await findActingBusiness(db, { accountId, businessId }))?.role
}
