import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, paging } from '../api/fields.ts'
import { parties } from '../bookings/bookings.ts'

/** Events of notifications about bookings. */
export const bookingNotificationEvents = [
  'requested',
  'booked',
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
  // A client without an account confirmed that they will come.
  'attendance_confirmed',
  // To people of the business about what a colleague did.
  'team_booked',
  'team_confirmed',
  'team_declined',
  'team_cancelled',
  'team_moved',
  'assigned',
  'unassigned',
  'completed',
  'no_show',
  'contested',
  'upheld',
  'dismissed',
  'reminder_day',
  'reminder_hours',
  'reviewed',
  'review_replied',
] as const

/** One change of several bookings with different results, such as new times for some and a proposal for others. */
export const mixedNotificationEvents = ['bookings_changed'] as const

/** Events of notifications about the verification of a business. */
export const verificationNotificationEvents = [
  'verification_approved',
  'verification_rejected',
  'verification_more_information',
  'verification_revoked',
] as const

/** Events of the waiting list of a business. */
export const waitingListNotificationEvents = ['time_offered'] as const

/** The monthly budget of a business for text messages. */
export const budgetNotificationEvents = ['message_budget_low', 'message_budget_used'] as const

/** Events of payments. The booking is set if the payment is for one. */
export const paymentNotificationEvents = ['tip_recorded'] as const

export const notificationEvents = [
  ...bookingNotificationEvents,
  ...mixedNotificationEvents,
  ...waitingListNotificationEvents,
  ...verificationNotificationEvents,
  ...budgetNotificationEvents,
  ...paymentNotificationEvents,
] as const
export const NotificationEvent = z.enum(notificationEvents)
export type NotificationEvent = z.infer<typeof NotificationEvent>

export const InAppNotification = z.object({
  id: z.uuid(),
  event: NotificationEvent,
  /** Party of the booking that the reader belongs to. */
  party: z.enum(parties),
  /** Null, like `service` and `start`, for events about the business itself. */
  booking_id: z.nullable(z.uuid()),
  service: z.nullable(z.string()),
  /** Name of the other party. */
  who: z.nullable(z.string()),
  /** Start of the booking in the zone of the business. */
  start: z.nullable(z.string()),
  /** Start of each booking that the notification is about, in order; empty unless there are several. */
  starts: z.array(z.string()),
  timezone: z.string(),
  at: z.string(),
  read: z.boolean(),
})
export type InAppNotification = z.infer<typeof InAppNotification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/',
  summary: 'Lists the caller\u2019s notifications, newest first, with the number of unread ones.',
  who: 'account',
  query: z.object(paging),
  status: 200,
  returns: z.extend(listOf(InAppNotification), {
    /** Whether there are more than `count`, which counts up to 1,000. */
    count_is_capped: z.boolean(),
    /** Counted up to 1,000. */
    unread: z.int(),
  }),
  errors: [],
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read/',
  summary: 'Marks the given notifications as read, or all of them.',
  who: 'account',
  body: z.strictObject({
    ids: z.optional(z.array(id(), 'field_invalid').check(z.maxLength(100, 'field_invalid'))),
  }),
  status: 200,
  returns: z.object({ unread: z.int() }),
  errors: [],
})

/** `Last-Event-ID` of a screen that was loaded before its account had a notification: all that there are now are new. */
export const beforeFirstNotification = '00000000-0000-0000-0000-000000000000'

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/stream/',
  summary:
    'Streams the caller\u2019s notifications and booking changes. Last-Event-ID resumes after a notification; delivery is at least once. Ends when the access token expires.',
  who: 'account',
  status: 200,
  returns: z.custom<AsyncIterable<Uint8Array>>(
    (stream) => typeof stream === 'object' && stream !== null && Symbol.asyncIterator in stream,
  ),
  events: {
    notice: InAppNotification,
    /** A booking has changed. */
    change: z.object({ booking_id: z.uuid() }),
    /** A conversation has a new message, or changed. */
    message: z.object({ conversation_id: z.uuid() }),
    /** Events may have been lost: the client must reload what it shows. */
    refresh: z.object({}),
  },
  errors: [],
})
