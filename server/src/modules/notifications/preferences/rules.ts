import {
  byChannel,
  channels,
  type NotificationChannel,
  notificationChannels,
} from '@ujuzi/contract/notifications/channels'
import {
  type ClientNotificationGroup,
  clientNotificationGroups,
  defaultEmailDigest,
  groupsOfRole,
  isOnByDefault,
  type NotificationGroup,
  type NotificationRole,
  type NotificationSettingsOf,
  type QuietHours,
} from '@ujuzi/contract/notifications/preferences'
import type { StoredNotificationSettings } from '../tables.ts'

/** Whether the account gets this group on this channel. */
export const isGroupOn = (
  stored: StoredNotificationSettings | null | undefined,
  channel: NotificationChannel,
  group: NotificationGroup,
) => stored?.[channel]?.[group] ?? isOnByDefault(channel, group)

/** Whether necessary messages are sent to the account on this channel. */
export const isNecessaryOn = (
  stored: StoredNotificationSettings | null | undefined,
  channel: NotificationChannel,
) =>
  channels[channel].necessary === 'always' || Object.values(stored?.[channel] ?? {}).includes(true)

/** Quiet hours of an account that has set none. */
const defaultQuietHours = (timezone: string): QuietHours => ({
  enabled: false,
  start_time: '22:00',
  end_time: '07:00',
  timezone,
})

/** Stored choices completed with the defaults, for the groups of the role. */
export function completeSettings<Role extends NotificationRole>(
  stored: StoredNotificationSettings | null | undefined,
  { role, timezone }: { role: Role; timezone: string },
): NotificationSettingsOf<Role> {
  const groups: readonly NotificationGroup[] = groupsOfRole[role]
  const choices = byChannel(notificationChannels, (channel) =>
    Object.fromEntries(groups.map((group) => [group, isGroupOn(stored, channel, group)])),
  )
  return {
    ...(choices as Omit<NotificationSettingsOf<Role>, 'quiet_hours' | 'email_digest'>),
    quiet_hours: stored?.quiet_hours ?? defaultQuietHours(timezone),
    email_digest: stored?.email_digest ?? defaultEmailDigest,
  }
}

/** Groups that a client gets on at least one channel, as shown by the onboarding. */
export const selectedGroups = (stored: StoredNotificationSettings | null | undefined) =>
  clientNotificationGroups.filter((group) =>
    notificationChannels.some((channel) => isGroupOn(stored, channel, group)),
  )

/**
 * Settings in which exactly these groups reach the client. A newly selected group uses the channels that
 * are on by default; the others keep their channels.
 */
export function withSelectedGroups(
  stored: StoredNotificationSettings | null | undefined,
  selected: readonly ClientNotificationGroup[],
): StoredNotificationSettings {
  const before = selectedGroups(stored)
  const choose = (channel: NotificationChannel, group: ClientNotificationGroup) => {
    if (!selected.includes(group)) return false
    return before.includes(group)
      ? isGroupOn(stored, channel, group)
      : channels[channel].isOnByDefault
  }
  const choices = byChannel(notificationChannels, (channel) =>
    Object.fromEntries(clientNotificationGroups.map((group) => [group, choose(channel, group)])),
  )
  return { ...stored, ...choices }
}
