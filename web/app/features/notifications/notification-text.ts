import { m } from '@ujuzi/contract/messages'
import type {
  InAppNotification,
  NotificationEvent,
} from '@ujuzi/contract/notifications/notifications'
import { shortDay, timeText, zoneTown } from '#app/lib/i18n/times.ts'

type Sentence = (said: { who: string; service: string }) => string

/** One sentence, or one per recipient where client and professional read different ones. */
const eventSentences: Record<
  NotificationEvent,
  Sentence | { client: Sentence; professional: Sentence }
> = {
  requested: m.notices_professional_requested,
  booked: m.notices_professional_booked,
  confirmed: m.notices_client_confirmed,
  declined: m.notices_client_declined,
  expired: { client: m.notices_client_expired, professional: m.notices_professional_expired },
  cancelled: { client: m.notices_client_cancelled, professional: m.notices_professional_cancelled },
  moved: m.notices_moved,
  move_proposed: m.notices_move_proposed,
  move_accepted: m.notices_move_accepted,
  move_declined: m.notices_move_declined,
  completed: m.notices_client_completed,
  no_show: { client: m.notices_client_no_show, professional: m.notices_professional_no_show },
  contested: m.notices_contested,
  upheld: m.notices_upheld,
  dismissed: m.notices_dismissed,
  reminder_day: m.notices_client_reminder,
  reminder_hours: m.notices_client_reminder,
  reviewed: m.notices_professional_reviewed,
  review_replied: m.notices_client_review_replied,
  verification_approved: m.notices_verification_approved,
  verification_rejected: m.notices_verification_rejected,
  verification_more_information: m.notices_verification_more_information,
  verification_revoked: m.notices_verification_revoked,
}

export function notificationText({ event, party, who, service }: InAppNotification) {
  const sentence = eventSentences[event]
  const say = typeof sentence === 'function' ? sentence : sentence[party]
  return say({ who: who ?? m.notices_someone(), service: service ?? '' })
}

/** Sat 14 Mar, 10:00, Douala: start of the booking, if there is one. */
export const bookingTimeText = ({ start, timezone }: InAppNotification) =>
  start &&
  m.notices_visit({
    day: shortDay(start, timezone),
    time: timeText(start, timezone),
    town: zoneTown(timezone),
  })

/** Page on which the user can see and handle the event. */
export function notificationPath({ event, party, booking_id }: InAppNotification) {
  if (booking_id === null) return '/professional/profile/verification'
  if (party === 'professional') return `/professional/bookings?booking=${booking_id}`
  return `/client/bookings/${booking_id}${event === 'completed' ? '/review' : ''}`
}
