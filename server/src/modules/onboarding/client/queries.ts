import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { places } from '../../places/tables.ts'
import { type ClientProfileRow, clientProfiles } from '../tables.ts'

export type ClientDescription = NonNullable<Awaited<ReturnType<typeof findClient>>>

/** What the client has said, the town they named, and the telephone number their account has. */
export async function findClient(db: Db, accountId: string) {
  const [row] = await db
    .select({ profile: clientProfiles, town: places, phone: accounts.phone })
    .from(accounts)
    .leftJoin(clientProfiles, eq(clientProfiles.accountId, accounts.id))
    .leftJoin(places, eq(places.id, clientProfiles.placeId))
    .where(eq(accounts.id, accountId))
  return row
}

/** What is said now takes the place of what was said before. */
export async function saveClientProfile(
  db: Db,
  { accountId, ...said }: Omit<ClientProfileRow, 'createdAt' | 'updatedAt'>,
  now: Date,
) {
  await db
    .insert(clientProfiles)
    .values({ ...said, accountId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: clientProfiles.accountId, set: { ...said, updatedAt: now } })
}
