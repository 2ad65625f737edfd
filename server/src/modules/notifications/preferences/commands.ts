import type {
  ClientNotificationGroup,
  NotificationRole,
  NotificationSettingsOf,
} from '@ujuzi/contract/notifications/preferences'
import type { Ctx } from '../../../platform/ctx.ts'
import { digestTime } from './digest-time.rules.ts'
import { findStoredPreferences, moveWaitingEmails, savePreferences } from './queries.ts'
import { quietUntil } from './quiet-hours.rules.ts'
import { withSelectedGroups } from './rules.ts'

/**
 * Saves a complete, validated set of preferences in the caller's transaction. Waiting emails are moved to the new time
 * of the daily email. If it is switched off, they are sent together, now or at the end of quiet hours.
 */
export async function saveNotificationPreferences<Role extends NotificationRole>(
  { db, now }: Ctx,
  accountId: string,
  settings: NotificationSettingsOf<Role>,
) {
  await savePreferences(db, { accountId, settings, now })
  const digestAt = digestTime(settings, now) ?? quietUntil(settings.quiet_hours, now) ?? now
  await moveWaitingEmails(db, { accountId, digestAt, now })
}

/** Switches on exactly these groups of a client. The caller must hold the lock on the account. */
export async function selectNotificationGroups(
  { db, now }: Ctx,
  accountId: string,
  selected: readonly ClientNotificationGroup[],
) {
  const stored = await findStoredPreferences(db, accountId)
  await savePreferences(db, { accountId, settings: withSelectedGroups(stored, selected), now })
}
