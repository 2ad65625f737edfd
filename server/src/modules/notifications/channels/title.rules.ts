import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import type { NotificationGroup } from '@ujuzi/contract/notifications/preferences'
import type { Delivery } from '../event.rules.ts'

type Title = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Title by the kind of event, without names and texts: others may see a locked screen. */
const eventTitles: Record<NotificationEvent, Title> = {
  requested: m.push_requested,
  booked: m.push_booked,
  confirmed: m.push_confirmed,
  declined: m.push_declined,
  expired: m.push_expired,
  cancelled: m.push_cancelled,
  moved: m.push_moved,
  move_proposed: m.push_move_proposed,
  move_accepted: m.push_move_accepted,
  move_declined: m.push_move_declined,
  person_changed: m.push_person_changed,
  length_changed: m.push_length_changed,
  attendance_confirmed: m.push_attendance_confirmed,
  team_booked: m.push_team_booked,
  team_confirmed: m.push_team_confirmed,
  team_declined: m.push_team_declined,
  team_cancelled: m.push_team_cancelled,
  team_moved: m.push_team_moved,
  assigned: m.push_assigned,
  unassigned: m.push_unassigned,
  completed: m.push_completed,
  no_show: m.push_no_show,
  contested: m.push_contested,
  upheld: m.push_upheld,
  dismissed: m.push_upheld,
  reminder_day: m.push_reminder_day,
  reminder_hours: m.push_reminder_hours,
  reviewed: m.push_reviewed,
  review_replied: m.push_review_replied,
  bookings_changed: m.push_bookings_changed,
  time_offered: m.push_time_offered,
  verification_approved: m.push_verification,
  verification_rejected: m.push_verification,
  verification_more_information: m.push_verification_more,
  verification_revoked: m.push_verification,
  message_budget_low: m.push_message_budget,
  message_budget_used: m.push_message_budget,
  tip_recorded: m.push_tip,
}

/** Titles of events without an in-app notification. */
const groupTitles: Partial<Record<NotificationGroup, Title>> = {
  messages: m.push_message,
  service_provider_messages: m.push_message,
  payouts: m.push_payout,
  reviews: m.push_review_news,
  service_recommendations: m.push_recommendations,
  promotional_offers: m.push_offers,
  new_requests: m.push_booking_news,
  changes: m.push_booking_news,
  booking_confirmations: m.push_booking_news,
  reminder_notifications: m.push_booking_news,
}

/**
 * Title of a short message; undefined for events that get none, such as an email with a code.
 */
export function titleOf<Facts>({ event, facts, group, reader }: Delivery<Facts>) {
  const inApp = event.inApp?.(facts)
  const title = inApp
    ? eventTitles[inApp.event]
    : group === 'necessary'
      ? event.push && m.push_security
      : groupTitles[group]
  return title?.({}, { locale: reader.locale })
}
