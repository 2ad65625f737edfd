import {
  type ClientNotificationGroup,
  clientNotificationGroups,
  defaultEmailDigest,
  groupsOfRole,
  isOnByDefault,
  isPaidChannel,
  type NotificationChannel,
  type NotificationGroup,
  type NotificationRole,
  type NotificationSettings,
  type NotificationSettingsOf,
  notificationChannels,
  type QuietHours,
} from '@ujuzi/contract/notifications/preferences'
import type { StoredSettings } from '../tables.ts'

/** Whether the account gets this group on this channel. WhatsApp is off by default. */
export const isGroupOn = (
  stored: StoredSettings | null | undefined,
  channel: NotificationChannel | 'whatsapp',
  group: NotificationGroup,
) => stored?.[channel]?.[group] ?? (channel !== 'whatsapp' && isOnByDefault(channel, group))

/** Whether the channel is on for any group. Necessary messages are then sent on it. */
export const isAnyGroupOn = (stored: StoredSettings | null | undefined, channel: 'whatsapp') =>
  Object.values(stored?.[channel] ?? {}).includes(true)

/** Quiet hours of an account that has set none. */
const defaultQuietHours = (timezone: string): QuietHours => ({
  enabled: false,
  start_time: '22:00',
  end_time: '07:00',
  timezone,
})

/** Stored choices completed with the defaults, for the groups of the role. */
export function completeSettings<Role extends NotificationRole>(
  stored: StoredSettings | null | undefined,
  { role, timezone }: { role: Role; timezone: string },
): NotificationSettingsOf<Role> {
  const groups: readonly NotificationGroup[] = groupsOfRole[role]
  const channels = notificationChannels.map((channel) => [
    channel,
    Object.fromEntries(groups.map((group) => [group, isGroupOn(stored, channel, group)])),
  ])
  return {
    ...(Object.fromEntries(channels) as Omit<
      NotificationSettingsOf<Role>,
      'quiet_hours' | 'email_digest'
    >),
    quiet_hours: stored?.quiet_hours ?? defaultQuietHours(timezone),
    email_digest: stored?.email_digest ?? defaultEmailDigest,
  }
}

/** Groups that a client gets on at least one channel, as shown by the onboarding. */
export const selectedGroups = (stored: StoredSettings | null | undefined) =>
  clientNotificationGroups.filter((group) =>
    notificationChannels.some((channel) => isGroupOn(stored, channel, group)),
  )

/**
 * Settings in which exactly these groups reach the client. A newly selected group uses email and push; the others keep
 * their channels.
 */
export function withSelectedGroups(
  stored: StoredSettings | null | undefined,
  selected: readonly ClientNotificationGroup[],
): StoredSettings {
  const before = selectedGroups(stored)
  const choose = (channel: NotificationChannel, group: ClientNotificationGroup) => {
    if (!selected.includes(group)) return false
    return before.includes(group) ? isGroupOn(stored, channel, group) : !isPaidChannel(channel)
  }
  const channels = notificationChannels.map((channel) => [
    channel,
    Object.fromEntries(clientNotificationGroups.map((group) => [group, choose(channel, group)])),
  ])
  return {
    ...stored,
    ...(Object.fromEntries(channels) as Pick<NotificationSettings, NotificationChannel>),
  }
}
