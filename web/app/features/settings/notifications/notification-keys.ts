import { m } from '@ujuzi/contract/messages'
import {
  byChannel,
  type NotificationChannel,
  notificationChannels,
} from '@ujuzi/contract/notifications/channels'
import {
  defaultEmailDigest,
  professionalNotificationGroups as groups,
  type ProfessionalNotificationSettings,
} from '@ujuzi/contract/notifications/preferences'
import { channelWords } from '#app/domain/notifications/channel-words.ts'
import { professionalEventRows } from '#app/domain/notifications/event-rows.ts'
import type { SettingsDraft, SettingsKey } from '#app/features/settings/draft/settings-draft.ts'

export type NotificationKey = Extract<SettingsKey, `notifications.${string}`>

/** The choices of channels per event. */
export const choiceKeys = notificationChannels.flatMap((channel) =>
  groups.map((group) => `notifications.${channel}.${group}` as const),
)

export const quietHoursKeys = [
  'notifications.quiet_hours.enabled',
  'notifications.quiet_hours.start_time',
  'notifications.quiet_hours.end_time',
  'notifications.quiet_hours.timezone',
] as const satisfies NotificationKey[]

/** The settings of the draft, nested as the cards take them. */
export function notificationsOf(draft: SettingsDraft): ProfessionalNotificationSettings {
  const choices = (channel: NotificationChannel) => {
    const pairs = groups.map((group) => [group, draft[`notifications.${channel}.${group}`]])
    return Object.fromEntries(pairs) as ProfessionalNotificationSettings['email']
  }
  return {
    ...byChannel(notificationChannels, choices),
    quiet_hours: {
      enabled: draft['notifications.quiet_hours.enabled'],
      start_time: draft['notifications.quiet_hours.start_time'],
      end_time: draft['notifications.quiet_hours.end_time'],
      timezone: draft['notifications.quiet_hours.timezone'],
    },
    email_digest: draft['notifications.email_digest'] ?? defaultEmailDigest,
  }
}

/** Keys of the choices that differ, with their new values. */
export const changedChoices = (
  draft: SettingsDraft,
  next: Omit<ProfessionalNotificationSettings, 'quiet_hours' | 'email_digest'>,
) =>
  notificationChannels.flatMap((channel) =>
    groups.flatMap((group) => {
      const key = `notifications.${channel}.${group}` as const
      const value = next[channel][group]
      return draft[key] === value ? [] : [{ key, value }]
    }),
  )

/** E.g. “New requests: SMS”. */
export function notificationLabel(key: NotificationKey) {
  if (key === 'notifications.email_digest') return m.emails_daily_title()
  const [, channel, group] = key.split('.')
  const title = professionalEventRows().find((row) => row.group === group)?.title
  const of = notificationChannels.find((one) => one === channel)
  return title && of ? `${title} · ${channelWords[of].label()}` : m.settings_quiet()
}
