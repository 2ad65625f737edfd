import type {
  bookingNotificationEvents,
  NotificationEvent,
} from '@ujuzi/contract/notifications/notifications'
import {
  type ClientNotificationGroup,
  lastMinuteHours,
  type ProfessionalNotificationGroup,
} from '@ujuzi/contract/notifications/preferences'
import { type BookingState, proposalExpiresAt } from '../../bookings/rules.ts'
import type { EventGroup } from '../../notifications/event.rules.ts'

type BookingEvent = (typeof bookingNotificationEvents)[number]

/** Claims of a no-show and decisions about them have deadlines and consequences, so they are necessary. */
const groupsOfProfessional: Partial<Record<NotificationEvent, ProfessionalNotificationGroup>> = {
  requested: 'new_requests',
  booked: 'new_requests',
  confirmed: 'changes',
  declined: 'changes',
  expired: 'changes',
  cancelled: 'changes',
  moved: 'changes',
  move_proposed: 'changes',
  move_accepted: 'changes',
  move_declined: 'changes',
  attendance_confirmed: 'changes',
  team_booked: 'new_requests',
  assigned: 'new_requests',
  team_confirmed: 'changes',
  team_declined: 'changes',
  team_cancelled: 'changes',
  team_moved: 'changes',
  unassigned: 'changes',
  reviewed: 'reviews',
} satisfies Partial<Record<BookingEvent, ProfessionalNotificationGroup>>

const groupsOfClient: Partial<Record<NotificationEvent, ClientNotificationGroup>> = {
  // Sent only if the business has an automatic reply.
  requested: 'service_provider_messages',
  review_replied: 'service_provider_messages',
  confirmed: 'booking_confirmations',
  declined: 'booking_confirmations',
  expired: 'booking_confirmations',
  cancelled: 'booking_confirmations',
  moved: 'booking_confirmations',
  move_proposed: 'booking_confirmations',
  move_accepted: 'booking_confirmations',
  move_declined: 'booking_confirmations',
  person_changed: 'booking_confirmations',
  length_changed: 'booking_confirmations',
  completed: 'booking_confirmations',
  reminder_day: 'reminder_notifications',
  reminder_hours: 'reminder_notifications',
} satisfies Partial<Record<BookingEvent, ClientNotificationGroup>>

const changes: readonly NotificationEvent[] = [
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'moved',
  'move_proposed',
  'move_accepted',
  'move_declined',
  'person_changed',
  'length_changed',
  'team_confirmed',
  'team_declined',
  'team_cancelled',
  'team_moved',
  'assigned',
  'unassigned',
]

type Facts = {
  event: NotificationEvent
  to: 'client' | 'professional'
  /** Starts of the booking before and after the change, and the proposed one. */
  starts: readonly (Date | null | undefined)[]
}

/** The preference group of a booking event for one party; necessary for last-minute changes. */
export function groupOfBookingEvent({ event, to, starts }: Facts, now: Date): EventGroup {
  const group = (to === 'client' ? groupsOfClient : groupsOfProfessional)[event]
  if (!group) return 'necessary'
  return changes.includes(event) && starts.some((at) => at && isLastMinute(at, now))
    ? 'necessary'
    : group
}

const lastMinuteMs = lastMinuteHours * 3_600_000

const isLastMinute = (startsAt: Date, now: Date) =>
  startsAt.getTime() >= now.getTime() && startsAt.getTime() - now.getTime() < lastMinuteMs

/** Time from which a notification is useless: its reader can no longer reply, or the booking has begun. */
export function usefulUntil(event: NotificationEvent, booking: BookingState): Date | undefined {
  switch (event) {
    case 'requested':
      return booking.answerBy ?? booking.startsAt
    case 'move_proposed':
      return proposalExpiresAt(booking)
    case 'reminder_day':
    case 'reminder_hours':
      return booking.startsAt
    default:
      return undefined
  }
}

/** Booking and times that a held message is about. */
export type HeldFacts = { event: string; startsAt: Date; proposedStart: Date | null }

/** Whether a message held for quiet hours is still true and useful. Final events always are. */
export function isStillDue(held: HeldFacts, booking: BookingState, now: Date): boolean {
  const { status } = booking
  const isUpcoming = booking.startsAt > now
  const isSameTime = isSameInstant(booking.startsAt, held.startsAt) && isUpcoming
  switch (held.event) {
    case 'requested':
      return status === 'pending' && now < (booking.answerBy ?? booking.startsAt)
    case 'booked':
    case 'confirmed':
    case 'team_booked':
    case 'team_confirmed':
    case 'reminder_day':
    case 'reminder_hours':
      return status === 'confirmed' && isSameTime
    case 'moved':
    case 'team_moved':
    case 'move_accepted':
      return (status === 'confirmed' || status === 'pending') && isSameTime
    case 'move_declined':
    case 'person_changed':
    case 'length_changed':
    case 'attendance_confirmed':
    case 'assigned':
      return (status === 'confirmed' || status === 'pending') && isUpcoming
    case 'move_proposed':
      return (
        isSameInstant(booking.proposedStart, held.proposedStart) &&
        now < (proposalExpiresAt(booking) ?? now)
      )
    default:
      return true
  }
}

const isSameInstant = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
