import { m } from '@ujuzi/contract/messages'
import type {
  InAppNotification,
  NotificationEvent,
} from '@ujuzi/contract/notifications/notifications'
import { shortDay, timeText, zoneTown } from '#app/lib/i18n/times.ts'

type Sentence = (said: { who: string; service: string; count: number }) => string

/** Sentences about one change of several bookings. */
const sentences: Partial<Record<NotificationEvent, Sentence>> = {
  cancelled: m.several_notification_cancelled,
  moved: m.several_notification_moved,
  move_proposed: m.several_notification_move_proposed,
  team_booked: m.several_notification_team_booked,
  team_cancelled: m.several_notification_team_cancelled,
  team_moved: m.several_notification_team_moved,
  assigned: m.several_notification_assigned,
  unassigned: m.several_notification_unassigned,
}

/** Undefined if the notification is about one booking. */
export function findSentenceOfSeveral({ event, party, starts }: InAppNotification) {
  if (starts.length < 2) return undefined
  const changed =
    party === 'client' ? m.several_notification_changed_client : m.several_notification_changed_team
  return sentences[event] ?? changed
}

/** Up to this many times are listed one by one. */
const longestList = 6

/** All times in order, or the first and the last: Tue 1 Dec, 10:00 to Tue 5 Jan, 10:00 (Douala time). */
export function timesText(starts: readonly string[], timezone: string) {
  const town = zoneTown(timezone)
  const times = [...new Set(starts)].map(
    (start) => `${shortDay(start, timezone)}, ${timeText(start, timezone)}`,
  )
  const [first = '', last = ''] = [times[0], times.at(-1)]
  return times.length > longestList
    ? m.several_notification_span({ first, last, town })
    : m.several_notification_list({ times: times.join('; '), town })
}
