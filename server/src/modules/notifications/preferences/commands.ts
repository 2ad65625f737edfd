import type {
  ClientNotificationGroup,
  NotificationRole,
  NotificationSettingsOf,
} from '@ujuzi/contract/notifications/preferences'
import type { Ctx } from '../../../platform/ctx.ts'
import { findStoredPreferences, savePreferences } from './queries.ts'
import { withSelectedGroups } from './rules.ts'

/** Saves a complete, validated set of preferences in the caller's transaction. */
export const saveNotificationPreferences = <Role extends NotificationRole>(
  { db, now }: Ctx,
  accountId: string,
  settings: NotificationSettingsOf<Role>,
) => savePreferences(db, { accountId, settings, now })

/** Switches on exactly these groups of a client. The caller must hold the lock on the account. */
export async function selectNotificationGroups(
  { db, now }: Ctx,
  accountId: string,
  selected: readonly ClientNotificationGroup[],
) {
  const stored = await findStoredPreferences(db, accountId)
  await savePreferences(db, { accountId, settings: withSelectedGroups(stored, selected), now })
}
