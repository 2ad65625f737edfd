import { m } from '@ujuzi/contract/messages'
import type { SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import { hoursText } from '#app/lib/i18n/numbers.ts'

/** How far ahead clients book, and who confirms. */
export const newBookingsSentence = (draft: SettingsDraft) =>
  `${noticeSentence(draft)} ${confirmationSentence(draft)}`

function noticeSentence(draft: SettingsDraft) {
  const hours = draft['booking.booking_lead_time_hours'] || 0
  const days = draft['booking.require_advance_booking'] ? draft['booking.advance_booking_days'] : 0
  if (days * 24 >= Math.max(hours, 1)) return m.business_settings_notice_days_says({ count: days })
  if (hours >= 24) return m.business_settings_notice_hours({ hours: hoursText(hours) })
  if (draft['booking.same_day_booking']) {
    return hours === 0
      ? m.business_settings_today_until_start()
      : m.business_settings_today_until({ hours: hoursText(hours) })
  }
  return hours === 0
    ? m.business_settings_from_tomorrow()
    : m.business_settings_from_tomorrow_until({ hours: hoursText(hours) })
}

const confirmationSentence = (draft: SettingsDraft) =>
  draft['booking.auto_accept_bookings']
    ? m.business_settings_confirms_automatically()
    : m.business_settings_confirms_each()

/** Summary of the tab for the list of tabs. */
export function bookingSummary(draft: SettingsDraft) {
  const hours = draft['booking.cancellation_policy.free_cancellation_hours']
  const free =
    hours > 0
      ? m.business_settings_free_until_hours({ hours: hoursText(hours) })
      : m.business_settings_free_until_start()
  return `${confirmationSentence(draft)} ${free}`
}

const exampleEnd = 11 * 60

/** Sentence with the start of the next booking after one that ends at 11:00. */
export function slotsSentence(draft: SettingsDraft) {
  const pause = draft['business.capacity.buffer_time_minutes'] || 0
  const step = draft['booking.slot_step_minutes']
  const free = exampleEnd + pause
  const start = Math.ceil(free / step) * step
  const end = clockText(exampleEnd)
  return start === free
    ? m.business_settings_next_start({ end, start: clockText(start) })
    : m.business_settings_next_start_shown({ end, free: clockText(free), start: clockText(start) })
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
