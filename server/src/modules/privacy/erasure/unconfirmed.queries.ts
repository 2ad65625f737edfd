import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { type AccountRow, accounts } from '../../accounts/tables.ts'

/** SQL condition: a client or professional who never confirmed the email, made no booking and published no business. */
const isUnconfirmedAndUnused = (): SQL | undefined =>
  and(
    isNull(accounts.emailVerifiedAt),
    isNull(accounts.suspendedAt),
    isNull(accounts.erasedAt),
    isOneOf(accounts.role, 'client', 'professional'),
    sql`not exists (select 1 from bookings where client_id = ${accounts.id})`,
    sql`not exists (select 1 from businesses b where b.owner_id = ${accounts.id}
      and (b.published_at is not null or exists (select 1 from bookings where business_id = b.id)
        or exists (select 1 from sales where business_id = b.id)))`,
  )

/** Whether the account has been unconfirmed and unused since it was created, at the latest at `createdUntil`. */
export async function isReplaceable(db: Db, id: string, createdUntil: Date) {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.id, id), isUnconfirmedAndUnused(), lte(accounts.createdAt, createdUntil)),
    )
  return rows.length > 0
}

export async function listAccountsToRemind(
  db: Db,
  { createdUntil, limit }: { createdUntil: Date; limit: number },
): Promise<AccountRow[]> {
  return db
    .select()
    .from(accounts)
    .where(
      and(
        isUnconfirmedAndUnused(),
        lte(accounts.createdAt, createdUntil),
        isNull(accounts.confirmationRemindedAt),
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(limit)
}

/** Returns false if the account was reminded, confirmed or erased meanwhile. */
export async function markReminded(db: Db, id: string, now: Date) {
  const marked = await db
    .update(accounts)
    .set({ confirmationRemindedAt: now })
    .where(
      and(
        eq(accounts.id, id),
        isNull(accounts.confirmationRemindedAt),
        isNull(accounts.emailVerifiedAt),
        isNull(accounts.erasedAt),
      ),
    )
    .returning({ id: accounts.id })
  return marked.length === 1
}

export async function listAccountsToDelete(
  db: Db,
  { remindedUntil, limit }: { remindedUntil: Date; limit: number },
) {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        isUnconfirmedAndUnused(),
        isNotNull(accounts.confirmationRemindedAt),
        lte(accounts.confirmationRemindedAt, remindedUntil),
      ),
    )
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
