import type { BookingStatus, Party } from '@ujuzi/contract/bookings/bookings'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import type { AccountCaller } from '../../platform/api/serve.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { findMemberRole } from '../businesses/members.queries.ts'
import { notifyAll } from '../notifications/commands.ts'
import type { SentMessage } from '../notifications/queries.ts'
import type { ScheduleDeps } from '../schedule/commands.ts'
import { lockBusiness } from '../schedule/queries.ts'
import type { CalendarRange } from '../schedule/slots/queries.ts'
import { type BookingNews, bookingChanged } from './news.rules.ts'
import { type BookingDetails, findBooking } from './queries.ts'
import { partyOf } from './rules.ts'

/** A change of a booking, after it was written. */
export type BookingChange = {
  business: { id: string; hasWebhooks: boolean; hasCaldav: boolean }
  details: BookingDetails
  /** Status before the change; null for a new booking. */
  from: BookingStatus | null
  timeChanged: boolean
}

/** Dependencies of the commands that change bookings or calendars. */
export type BookingDeps = ScheduleDeps & {
  /**
   * Called in the transaction that adds a booking, or changes its status or time. `app.ts` wires it to webhooks and to
   * calendars of other programs.
   */
  onBookingChanged: (ctx: Ctx, change: BookingChange) => Promise<void>
  /** Range of each calendar that the search index covers. */
  indexedCalendarRange: (now: Date) => CalendarRange
  /** Offers open times of a business to its waiting list. Must not be called in a transaction. */
  offerOpenTimes: (ctx: Ctx, businessId: string) => Promise<unknown>
  /**
   * Notifies the parties of changed bookings and their open screens: of several bookings with one message per person.
   * Returns the messages that are sent now.
   */
  notifyOfBookings: (ctx: Ctx, news: readonly BookingNews[]) => Promise<readonly SentMessage[]>
}

/** A booking, and the caller as one of its parties. */
export type OwnBooking = {
  details: BookingDetails
  party: Party
  accountId: string
  /** The caller handles only the bookings in their own calendar, and cannot give them to others. */
  isAssigneeOnly?: boolean
}

export type WithBookingId = { params: { id: string } }
/**
 * A booking of the caller. Throws `booking_not_found` if the caller is neither its client nor handles it for the
 * business.
 */
export async function getOwnBooking(
  { params }: WithBookingId,
  { db, actor }: AccountCaller,
): Promise<OwnBooking> {
  const details = await findBooking(db, params.id)
  const businessOfKey = actor.apiKey?.businessId
  if (businessOfKey && businessOfKey !== details?.booking.businessId)
    throw new Refusal('booking_not_found')
  const part = details && (await findPart(db, details, actor.accountId))
  if (!details || !part) throw new Refusal('booking_not_found')
  return { details, ...part, accountId: actor.accountId }
}

/** Party that the account can act for; undefined for others, who must not learn that the booking exists. */
async function findPart(
  db: Db,
  { booking, owner, resource }: BookingDetails,
  accountId: string,
): Promise<Pick<OwnBooking, 'party' | 'isAssigneeOnly'> | undefined> {
  const known = partyOf({ clientId: booking.clientId, ownerId: owner.id }, accountId)
  if (known) return { party: known }
  const role = await findMemberRole(db, { accountId, businessId: booking.businessId })
  if (!role) return undefined
  if (hasGrant(role, 'all_bookings')) return { party: 'professional' }
  const isAssignee = resource?.accountId === accountId
  return isAssignee ? { party: 'professional', isAssigneeOnly: true } : undefined
}

/**
 * Locks the business and then reads the booking: every change of a booking holds the lock on its business. Throws
 * `booking_not_found`.
 */
export async function lockBooking(tx: Db, { id, businessId }: { id: string; businessId: string }) {
  const businessRow = await lockBusiness(tx, businessId)
  const details = await findBooking(tx, id)
  if (!businessRow || !details) throw new Refusal('booking_not_found')
  return { businessRow, details }
}
export type LockedBooking = Awaited<ReturnType<typeof lockBooking>>

/**
 * Time to record for a transition: `now`, or just after the previous transition if that one was made while this one
 * waited for the lock. The recorded times thus have the order in which the transitions took effect.
 */
export const transitionTime = ({ updatedAt }: { updatedAt: Date }, now: Date) =>
  now < updatedAt ? new Date(updatedAt.getTime() + 1) : now

/** Tells open screens of both parties that something about the booking changed, without a message to anyone. */
export async function announceBookingChange(ctx: Ctx, id: string) {
  const details = await findBooking(ctx.db, id)
  if (details) await notifyAll(ctx, [], [bookingChanged(details)])
}
