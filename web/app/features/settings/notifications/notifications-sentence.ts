import { m } from '@ujuzi/contract/messages'
import { quietHoursSummary } from '#app/domain/notifications/quiet-hours-sentence.ts'
import type { SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { notificationsOf } from './notification-keys.ts'

/** Summary of the tab for the list of tabs. */
export function notificationsSummary(draft: SettingsDraft) {
  const { email, whatsapp, sms, quiet_hours } = notificationsOf(draft)
  const channels = [
    email.new_requests && m.settings_by_email(),
    whatsapp.new_requests && m.settings_by_whatsapp(),
    sms.new_requests && m.settings_by_sms(),
  ].filter((text) => text !== false)
  const requests =
    channels.length > 0
      ? m.business_settings_tab_requests({ channels: allOfText(channels) })
      : m.business_settings_tab_requests_never()
  return `${quietHoursSummary(quiet_hours)} ${requests}`
}
