import { m } from '@ujuzi/contract/messages'
import { channelsText } from '#app/domain/notifications/channel-sentence.ts'
import { quietHoursSummary } from '#app/domain/notifications/quiet-hours-sentence.ts'
import type { SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import { notificationsOf } from './notification-keys.ts'

/** Summary of the tab for the list of tabs. */
export function notificationsSummary(draft: SettingsDraft) {
  const { quiet_hours, ...choices } = notificationsOf(draft)
  const channels = channelsText(choices, 'new_requests')
  const requests = channels
    ? m.business_settings_tab_requests({ channels })
    : m.business_settings_tab_requests_never()
  return `${quietHoursSummary(quiet_hours)} ${requests}`
}
