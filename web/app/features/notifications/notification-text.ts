import { m } from '@ujuzi/contract/messages'
import type {
  InAppNotification,
  NotificationEvent,
} from '@ujuzi/contract/notifications/notifications'
import { shortDay, timeText, zoneTown } from '#app/lib/i18n/times.ts'
import { findSentenceOfSeveral, timesText } from './several-bookings-text.ts'

type Sentence = (said: { who: string; service: string }) => string

/** One sentence, or one per recipient where client and professional read different ones. */
const eventSentences: Record<
  Exclude<NotificationEvent, 'bookings_changed'>,
  Sentence | { client: Sentence; professional: Sentence }
> = {
  requested: m.notifications_professional_requested,
  booked: m.notifications_professional_booked,
  confirmed: m.notifications_client_confirmed,
  declined: m.notifications_client_declined,
  expired: {
    client: m.notifications_client_expired,
    professional: m.notifications_professional_expired,
  },
  cancelled: {
    client: m.notifications_client_cancelled,
    professional: m.notifications_professional_cancelled,
  },
  moved: m.notifications_moved,
  move_proposed: m.notifications_move_proposed,
  move_accepted: m.notifications_move_accepted,
  move_declined: m.notifications_move_declined,
  person_changed: m.notifications_person_changed,
  length_changed: m.notifications_length_changed,
  attendance_confirmed: m.notifications_attendance_confirmed,
  team_booked: m.notifications_team_booked,
  team_confirmed: m.notifications_team_confirmed,
  team_declined: m.notifications_team_declined,
  team_cancelled: m.notifications_team_cancelled,
  team_moved: m.notifications_team_moved,
  assigned: m.notifications_assigned,
  unassigned: m.notifications_unassigned,
  completed: m.notifications_client_completed,
  no_show: {
    client: m.notifications_client_no_show,
    professional: m.notifications_professional_no_show,
  },
  contested: m.notifications_contested,
  upheld: m.notifications_upheld,
  dismissed: m.notifications_dismissed,
  reminder_day: m.notifications_client_reminder,
  reminder_hours: m.notifications_client_reminder,
  reviewed: m.notifications_professional_reviewed,
  review_replied: m.notifications_client_review_replied,
  time_offered: m.notifications_client_time_offered,
  verification_approved: m.notifications_verification_approved,
  verification_rejected: m.notifications_verification_rejected,
  verification_more_information: m.notifications_verification_more_information,
  verification_revoked: m.notifications_verification_revoked,
  message_budget_low: m.notifications_message_budget_low,
  message_budget_used: m.notifications_message_budget_used,
  tip_recorded: m.notifications_professional_tip,
}

export function notificationText(notification: InAppNotification) {
  const { event, party, who, service, starts } = notification
  const facts = { who: who ?? m.notifications_someone(), service: service ?? '' }
  const ofSeveral = findSentenceOfSeveral(notification)
  if (ofSeveral) return ofSeveral({ ...facts, count: starts.length })
  if (event === 'bookings_changed') return m.notifications_moved(facts)
  if (event === 'tip_recorded' && notification.booking_id === null)
    return m.notifications_professional_tip_at_counter()
  const sentence = eventSentences[event]
  return (typeof sentence === 'function' ? sentence : sentence[party])(facts)
}

/** Sat 14 Mar, 10:00, Douala: start of the booking, if there is one, or of several bookings. */
export function bookingTimeText({ start, starts, timezone }: InAppNotification) {
  if (starts.length > 1) return timesText(starts, timezone)
  return (
    start &&
    m.notifications_visit({
      day: shortDay(start, timezone),
      time: timeText(start, timezone),
      town: zoneTown(timezone),
    })
  )
}

/** Page on which the user can see and handle the event. */
export function notificationPath({ event, party, booking_id }: InAppNotification) {
  if (event === 'time_offered') return '/client/waiting-list'
  if (event === 'message_budget_low' || event === 'message_budget_used')
    return '/professional/settings/notifications'
  if (event === 'tip_recorded' && booking_id === null) return '/professional/payments'
  if (booking_id === null) return '/professional/profile/verification'
  if (party === 'professional') return `/professional/bookings?booking=${booking_id}`
  return `/client/bookings/${booking_id}${event === 'completed' ? '/review' : ''}`
}
