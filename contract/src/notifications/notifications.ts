import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, paging } from '../api/fields.ts'
import { parties } from '../bookings/bookings.ts'

/** What people are told about their bookings. */
export const bookingNoticeEvents = [
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

/** What a professional is told about the verification of their business. */
export const verificationNoticeEvents = [
  'verification_approved',
  'verification_rejected',
  'verification_more_information',
  'verification_revoked',
] as const

export const noticeEvents = [...bookingNoticeEvents, ...verificationNoticeEvents] as const
export type NoticeEvent = (typeof noticeEvents)[number]

export const Notice = z.object({
  id: z.uuid(),
  event: z.enum(noticeEvents),
  /** The side of the booking the reader is on. */
  party: z.enum(parties),
  /** Null, as the service and the start are, where it speaks of the business itself. */
  booking_id: z.nullable(z.uuid()),
  service: z.nullable(z.string()),
  /** Who is on the other side. */
  who: z.nullable(z.string()),
  /** The start it speaks of, in the zone of the business. */
  start: z.nullable(z.string()),
  timezone: z.string(),
  at: z.string(),
  read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices/',
  summary: 'What I was told lately, the latest first, and how much of it I have not read.',
  who: 'account',
  query: z.object(paging),
  status: 200,
  returns: z.extend(listOf(Notice), { unread: z.int() }),
  errors: [],
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notices/read/',
  summary: 'Marks these notices as read, or all of them.',
  who: 'account',
  body: z.strictObject({
    ids: z.optional(z.array(id(), 'field_invalid').check(z.maxLength(100, 'field_invalid'))),
  }),
  status: 200,
  returns: z.object({ unread: z.int() }),
  errors: [],
})

export const streamNotices = endpoint({
  method: 'GET',
  path: '/api/notices/stream/',
  summary:
    'What I am told and what changes in my bookings, as it happens. Last-Event-ID resumes after a notice; one may come twice. Ends with the access token.',
  who: 'account',
  status: 200,
  returns: z.custom<AsyncIterable<Uint8Array>>(
    (stream) => typeof stream === 'object' && stream !== null && Symbol.asyncIterator in stream,
  ),
  events: {
    notice: Notice,
    /** A booking is not what it was. */
    change: z.object({ booking_id: z.uuid() }),
    /** Something may have been missed: whatever is shown has to be looked up again. */
    refresh: z.object({}),
  },
  errors: [],
})
