import * as z from 'zod/mini'
import { Booking } from '../bookings/bookings.ts'
import { reportedChannels } from '../notifications/channels.ts'

/**
 * Channels by which the other party was notified of a change. Messages that are held, for quiet hours or until it is
 * known whether the notification is read on another channel, are left out. A client without an account can only get an
 * SMS or a WhatsApp message.
 */
export const NotifiedBy = z.array(z.enum(reportedChannels))
export type NotifiedBy = z.infer<typeof NotifiedBy>

/** A booking after a change. */
export const ChangedBooking = z.extend(Booking, { notified_by: NotifiedBy })
export type ChangedBooking = z.infer<typeof ChangedBooking>

/** Bookings after one change of all of them, with the channels of the one message about them. */
export const ChangedBookings = z.object({ results: z.array(Booking), notified_by: NotifiedBy })
