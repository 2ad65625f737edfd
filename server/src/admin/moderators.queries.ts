import { asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../modules/accounts/tables.ts'
import { documentCases } from '../modules/documents/tables.ts'
import { bookings } from '../modules/schedule/bookings.tables.ts'
import type { Db } from '../platform/db/db.ts'

const lastSeenAt = sql<
  string | null
>`(select max(s.last_seen_at)::text from sessions s where s.account_id = accounts.id)`

/** Moderators who have not deleted their account, by email. */
export const listModerators = (db: Db) =>
  db
    .select({
      email: accounts.email,
      name: accounts.name,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      secondFactorAt: accounts.secondFactorAt,
      suspendedAt: accounts.suspendedAt,
      lastSeenAt,
    })
    .from(accounts)
    .where(sql`${accounts.role} = 'moderator' and ${accounts.erasedAt} is null`)
    .orderBy(asc(sql`lower(${accounts.email})`))

export async function setRole(
  tx: Db,
  id: string,
  { role, now }: { role: 'client' | 'moderator'; now: Date },
) {
  await tx.update(accounts).set({ role, updatedAt: now }).where(eq(accounts.id, id))
}

export async function hasBookings(db: Db, clientId: string) {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.clientId, clientId))
    .limit(1)
  return rows.length > 0
}

/** Releases the cases this moderator has taken, so that others can take them. Returns the number of cases. */
export async function releaseCases(tx: Db, moderatorId: string) {
  const { rowCount } = await tx
    .update(documentCases)
    .set({ takenAt: null })
    .where(sql`${documentCases.takenBy} = ${moderatorId} and ${documentCases.state} = 'in_review'`)
  return rowCount ?? 0
}
