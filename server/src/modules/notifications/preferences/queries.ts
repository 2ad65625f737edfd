import type {
  NotificationRole,
  NotificationSettingsOf,
} from '@ujuzi/contract/notifications/preferences'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { emails } from '../../../platform/db/tables.ts'
import { notificationPreferences, type StoredNotificationSettings } from '../tables.ts'
import { fallbackTimeZone } from './digest-time.rules.ts'
import { completeSettings } from './rules.ts'

/**
 * Column of the stored preferences of an account, for statements that load a recipient anyway. `accountId` is the
 * qualified id column, such as `owner.id`.
 */
export const preferencesOf = (accountId: SQL): SQL<StoredNotificationSettings | null> =>
  sql<StoredNotificationSettings | null>`(select settings from notification_preferences where account_id = ${accountId})`

/** Stored preferences of these accounts by account id; accounts with the defaults are missing. */
export async function listStoredPreferences(db: Db, accountIds: readonly string[]) {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.accountId, [...accountIds]))
  return new Map(rows.map(({ accountId, settings }) => [accountId, settings]))
}

export async function findStoredPreferences(db: Db, accountId: string) {
  return (await listStoredPreferences(db, [accountId])).get(accountId)
}

/**
 * The preferences of an account, completed with the defaults. Quiet hours default to the zone of the business or, for
 * clients, of their town.
 */
export async function getNotificationPreferences<Role extends NotificationRole>(
  db: Db,
  accountId: string,
  role: Role,
): Promise<NotificationSettingsOf<Role>> {
  const { stored, zone } = preferencesColumns(accountId)
  const { rows } = await db.execute<StoredPreferences>(
    sql`select ${stored} as stored, ${zone} as zone`,
  )
  return completePreferences(singleRow(rows), role)
}

/** Columns of the preferences of an account, and of the zone in which its quiet hours are by default. */
export const preferencesColumns = (accountId: string) => ({
  stored: preferencesOf(sql`${accountId}`),
  zone: defaultZoneOf(sql`${accountId}`),
})

type StoredPreferences = { stored: StoredNotificationSettings | null; zone: string | null }

export const completePreferences = <Role extends NotificationRole>(
  { stored, zone }: StoredPreferences,
  role: Role,
): NotificationSettingsOf<Role> =>
  completeSettings(stored, {
    role,
    timezone: stored?.quiet_hours?.timezone ?? zone ?? fallbackTimeZone,
  })

const defaultZoneOf = (accountId: SQL) => sql<string | null>`coalesce(
  (select time_zone from businesses where owner_id = ${accountId} limit 1),
  (select p.time_zone from client_profiles c join places p on p.id = c.place_id
    where c.account_id = ${accountId}))`

/** Moves the emails that wait for the daily email of an account to another time. Those that are due stay. */
export async function moveWaitingEmails(
  tx: Db,
  { accountId, digestAt, now }: { accountId: string; digestAt: Date; now: Date },
) {
  await tx
    .update(emails)
    .set({ digestAt })
    .where(and(eq(emails.accountId, accountId), gt(emails.digestAt, now)))
}

/** Replaces the preferences of an account. The caller validates them and must hold a lock if it merges changes. */
export async function savePreferences(
  tx: Db,
  {
    accountId,
    settings,
    now,
  }: { accountId: string; settings: StoredNotificationSettings; now: Date },
) {
  await tx
    .insert(notificationPreferences)
    .values({ accountId, settings, updatedAt: now })
    .onConflictDoUpdate({
      target: notificationPreferences.accountId,
      set: { settings, updatedAt: now },
    })
}
