import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { preferencesOf } from '../../notifications/preferences/queries.ts'
import { places } from '../../places/tables.ts'
import { type ClientProfileRow, clientProfiles } from '../tables.ts'

export type ClientWithProfile = NonNullable<Awaited<ReturnType<typeof findClient>>>

/** The client profile, its town, the stored notification preferences and the phone number of the account; undefined without an account. */
export async function findClient(db: Db, accountId: string) {
  const [row] = await db
    .select({
      profile: clientProfiles,
      town: places,
      phone: accounts.phone,
      preferences: preferencesOf(sql`accounts.id`),
    })
    .from(accounts)
    .leftJoin(clientProfiles, eq(clientProfiles.accountId, accounts.id))
    .leftJoin(places, eq(places.id, clientProfiles.placeId))
    .where(eq(accounts.id, accountId))
  return row
}

/** Creates or replaces the profile. */
export async function saveClientProfile(
  db: Db,
  { accountId, ...values }: Omit<ClientProfileRow, 'createdAt' | 'updatedAt'>,
  now: Date,
) {
  await db
    .insert(clientProfiles)
    .values({ ...values, accountId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: clientProfiles.accountId, set: { ...values, updatedAt: now } })
}

export async function findBusinessCountry(db: Db, id: string) {
  const [row] = await db
    .select({ country: places.countryCode })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(eq(businesses.id, id))
  return row?.country
}
