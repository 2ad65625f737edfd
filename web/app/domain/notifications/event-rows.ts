import { notificationLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import {
  isPaidChannel,
  type NotificationChannel,
  notificationChannels,
} from '@ujuzi/contract/notifications/channels'
import {
  type ClientNotificationGroup,
  lastMinuteHours,
  type ProfessionalNotificationGroup,
} from '@ujuzi/contract/notifications/preferences'

/** A row of the table of events: a group, or events that cannot be switched off. */
export type PreferenceRow<Group extends string> = { title: string; text?: string } & (
  | { group: Group; alwaysOn?: never; channels?: never }
  | { alwaysOn: string; group?: never; channels: readonly NotificationChannel[] }
)

const lastMinute = () => ({
  alwaysOn: 'last_minute',
  channels: notificationChannels,
  title: m.settings_last_minute(),
  text: m.settings_last_minute_text({ count: lastMinuteHours }),
})

const security = () => ({
  alwaysOn: 'security',
  channels: notificationChannels.filter((channel) => !isPaidChannel(channel)),
  title: m.settings_security(),
  text: m.settings_security_text(),
})

export const clientEventRows = (): PreferenceRow<ClientNotificationGroup>[] => [
  {
    group: 'booking_confirmations',
    title: notificationLabel('booking_confirmations'),
    text: m.settings_confirmations_text(),
  },
  {
    group: 'reminder_notifications',
    title: notificationLabel('reminder_notifications'),
    text: m.settings_reminders_text(),
  },
  lastMinute(),
  {
    group: 'service_provider_messages',
    title: notificationLabel('service_provider_messages'),
    text: m.settings_provider_messages_text(),
  },
  security(),
  {
    group: 'service_recommendations',
    title: notificationLabel('service_recommendations'),
    text: m.settings_recommendations_text(),
  },
  {
    group: 'promotional_offers',
    title: notificationLabel('promotional_offers'),
    text: m.settings_offers_text(),
  },
]

export const professionalEventRows = (): PreferenceRow<ProfessionalNotificationGroup>[] => [
  {
    group: 'new_requests',
    title: m.settings_new_requests(),
    text: m.settings_new_requests_text(),
  },
  { group: 'changes', title: m.settings_booking_changes(), text: m.settings_changes_text() },
  lastMinute(),
  { group: 'messages', title: m.settings_messages(), text: m.settings_messages_text() },
  { group: 'reviews', title: m.settings_reviews(), text: m.settings_reviews_text() },
  { group: 'payouts', title: m.settings_payouts(), text: m.settings_payouts_text() },
  { group: 'tips', title: m.settings_tips(), text: m.settings_tips_text() },
  security(),
]
