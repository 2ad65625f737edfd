import { m } from '@ujuzi/contract/messages'
import type { Locale } from '../locale/locales.ts'
import type {
  bookingNotificationEvents,
  NotificationEvent,
} from '../notifications/notifications.ts'

type Title = (inputs: object, options: { locale?: Locale }) => string

const titles: Record<(typeof bookingNotificationEvents)[number], Title> = {
  requested: m.booking_event_requested,
  booked: m.booking_event_booked,
  confirmed: m.booking_event_confirmed,
  declined: m.booking_event_declined,
  expired: m.booking_event_expired,
  cancelled: m.booking_event_cancelled,
  moved: m.booking_event_moved,
  move_proposed: m.booking_event_proposed,
  move_accepted: m.booking_event_moved,
  move_declined: m.booking_event_stays,
  person_changed: m.booking_event_person,
  length_changed: m.booking_event_length,
  attendance_confirmed: m.booking_event_attendance,
  team_booked: m.booking_event_booked,
  team_confirmed: m.booking_event_confirmed,
  team_declined: m.booking_event_declined,
  team_cancelled: m.booking_event_cancelled,
  team_moved: m.booking_event_moved,
  assigned: m.booking_event_assigned,
  unassigned: m.booking_event_unassigned,
  completed: m.booking_event_completed,
  no_show: m.booking_event_no_show,
  contested: m.booking_event_contested,
  upheld: m.booking_event_settled,
  dismissed: m.booking_event_settled,
  reminder_day: m.booking_event_reminder,
  reminder_hours: m.booking_event_reminder,
  reviewed: m.booking_event_reviewed,
  review_replied: m.booking_event_review_replied,
}

/** An event of a booking in a few words, such as “Booking confirmed”. Null is several events in one message. */
export function eventTitle(event: NotificationEvent | null, options: { locale?: Locale } = {}) {
  const title = event && event in titles ? titles[event as keyof typeof titles] : undefined
  return (title ?? m.booking_event_other)({}, options)
}
