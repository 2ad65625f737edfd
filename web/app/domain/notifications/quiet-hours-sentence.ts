import { m } from '@ujuzi/contract/messages'
import type { QuietHours } from '@ujuzi/contract/notifications/preferences'
import { zoneTown } from '#app/lib/i18n/times.ts'

/** Sentence that explains the effect of the quiet hours. */
export function quietHoursSentence({ enabled, start_time, end_time, timezone }: QuietHours) {
  if (!enabled) return m.settings_quiet_off()
  if (start_time === end_time) return m.settings_quiet_empty()
  return m.settings_quiet_sentence({ from: start_time, to: end_time, town: zoneTown(timezone) })
}

/** Short version for the list of tabs. */
export const quietHoursSummary = ({ enabled, start_time, end_time }: QuietHours) =>
  enabled && start_time !== end_time
    ? m.settings_quiet_summary({ from: start_time, to: end_time })
    : m.settings_quiet_none()
