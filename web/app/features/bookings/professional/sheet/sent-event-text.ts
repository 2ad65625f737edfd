import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'

/** Labels of the messages to clients, by event. Events that only notify the business are left out. */
const texts: Partial<Record<NotificationEvent, () => string>> = {
  requested: m.professional_sent_e_requested,
  booked: m.professional_sent_e_booked,
  confirmed: m.professional_sent_e_confirmed,
  declined: m.professional_sent_e_declined,
  expired: m.professional_sent_e_expired,
  cancelled: m.professional_sent_e_cancelled,
  moved: m.professional_sent_e_moved,
  move_proposed: m.professional_sent_e_proposed,
  move_accepted: m.professional_sent_e_moved,
  move_declined: m.professional_sent_e_stays,
  person_changed: m.professional_sent_e_person,
  length_changed: m.professional_sent_e_length,
  completed: m.professional_sent_e_completed,
  no_show: m.professional_sent_e_no_show,
  contested: m.professional_sent_e_no_show,
  upheld: m.professional_sent_e_no_show,
  dismissed: m.professional_sent_e_no_show,
  reminder_day: m.professional_sent_e_reminder,
  reminder_hours: m.professional_sent_e_reminder,
  review_replied: m.professional_sent_e_review,
}

export const sentEventText = (event: NotificationEvent | null) =>
  ((event && texts[event]) ?? m.professional_sent_e_other)()
