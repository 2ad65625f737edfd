import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  acceptProposal as acceptEndpoint,
  rescheduleBooking as rescheduleEndpoint,
} from '@ujuzi/contract/bookings/transitions'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { notifyAll } from '../../notifications/commands.ts'
import { findAssignment } from '../assignee.queries.ts'
import {
  type BookingDeps,
  type LockedBooking,
  lockBooking,
  type OwnBooking,
  transitionTime,
} from '../commands.ts'
import { type BookingMessage, bookingChanged, bookingNotifications } from '../notifications.ts'
import * as queries from '../queries.ts'
import { nextReminderAt } from '../reminders/rules.ts'
import {
  announceBooking,
  planBookingOrRefuse,
  throwOverlapRefusal,
} from '../requests/planning.commands.ts'
import {
  canRescheduleWithoutConsent,
  checkTransition,
  otherParty,
  requestDeadline,
  statusAfter,
} from '../rules.ts'
import { agreedOffer } from '../slots/offers.rules.ts'
import { messagesToParties } from '../transitions/notifications.ts'
import { truncateToMinute } from '../walk-ins/rules.ts'

type Reschedule = { own: OwnBooking } & HandlerInput<typeof rescheduleEndpoint>['body']
type Acceptance = { own: OwnBooking } & HandlerInput<typeof acceptEndpoint>['body']

/** Change of the time of a locked booking. `ignoreClientRules`: clients need not be able to choose the new time. */
type TimeChange = {
  locked: LockedBooking
  by: Pick<OwnBooking, 'party' | 'accountId'>
  transition: 'reschedule' | 'propose' | 'accept_move'
  startsAt: Date
  reason: string | null
  ignoreClientRules: boolean
}

/**
 * Moves the booking to another free time, or proposes that time if the other party has to consent. A proposal does not
 * occupy its time. The booking's own current time counts as free. Throws a refusal.
 */
export async function rescheduleBooking(
  deps: BookingDeps,
  { db, now }: Ctx,
  { own: { details, party, accountId }, start, reason }: Reschedule,
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const locked = await lockBooking(tx, details.booking)
    const { booking } = locked.details
    assertAllowed(locked, { transition: 'reschedule', actor: party, now })
    const needsConsent = !canRescheduleWithoutConsent(booking, party, now)
    // Walk-in clients agree to the time in person, and clients with an account can decline the proposal.
    const ignoreClientRules =
      booking.clientId === null || (needsConsent && party === 'professional')
    const startsAt = ignoreClientRules ? truncateToMinute(start) : new Date(start)
    if (startsAt.getTime() === booking.startsAt.getTime()) {
      throw new Refusal('invalid_input', { fields: { start: 'field_same_time' } })
    }
    const by = { party, accountId }
    const change = { locked, by, startsAt, reason: reason || null, ignoreClientRules }
    return needsConsent
      ? propose(deps, ctx, { ...change, transition: 'propose' })
      : changeTime(deps, ctx, { ...change, transition: 'reschedule' })
  })
}

/** Accepts the other party's proposal. Throws `wrong_status` if no proposal for this start is pending. */
export async function acceptProposal(
  deps: BookingDeps,
  { db, now }: Ctx,
  { own: { details, party, accountId }, start }: Acceptance,
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const locked = await lockBooking(tx, details.booking)
    const { proposedStart } = locked.details.booking
    assertAllowed(locked, { transition: 'accept_move', actor: party, now })
    if (proposedStart?.getTime() !== Date.parse(start)) throw new Refusal('wrong_status')
    return changeTime(
      deps,
      { db: tx, now },
      {
        locked,
        by: { party, accountId },
        transition: 'accept_move',
        startsAt: proposedStart,
        reason: null,
        ignoreClientRules: true,
      },
    )
  })
}

function assertAllowed({ details }: LockedBooking, attempt: Parameters<typeof checkTransition>[1]) {
  const verdict = checkTransition(details.booking, attempt)
  if (!verdict.ok) throw new Refusal(verdict.code)
}

async function propose(deps: BookingDeps, ctx: Ctx, change: TimeChange) {
  const { locked, by, startsAt, reason } = change
  await planNewTime(deps, ctx, change)
  const updated = await updateLocked(ctx, locked, {
    proposedStart: startsAt,
    proposedBy: by.party,
  })
  await recordTimeChange(ctx, change, updated)
  const details = { ...locked.details, booking: updated }
  await notifyOfChange(deps, ctx, {
    details,
    messages: [{ event: 'move_proposed', to: otherParty(by.party), reason }],
  })
  return details
}

async function changeTime(deps: BookingDeps, ctx: Ctx, change: TimeChange) {
  const { locked, by, transition, startsAt, reason } = change
  const { booking } = locked.details
  const { planned, calendar } = await planNewTime(deps, ctx, change)
  const { choices, ...times } = planned
  // A group session has its own resource; any other booking stays on its resource if it can.
  const isGroup = booking.seats > 1
  const same = choices.find(({ resourceId }) => resourceId === booking.resourceId && !isGroup)
  const { terms: _, ...place } = same ?? choices[0] ?? {}
  const status = statusAfter(transition, booking.status)
  const updated = await updateLocked(ctx, locked, {
    ...times,
    ...place,
    status,
    answerBy: status === 'pending' ? requestDeadline(startsAt, ctx.now) : null,
    remindAt: status === 'confirmed' && booking.clientId ? nextReminderAt(startsAt, ctx.now) : null,
    refundFrom: earlier(startsAt, booking.refundFrom),
    proposedStart: null,
    proposedBy: null,
  })
  await recordTimeChange(ctx, change, updated)
  if (status !== booking.status) await queries.addToBookedCount(ctx.db, booking.businessId, 1)
  await announceBooking(deps, ctx, { booking: updated, calendar })
  const isSame = updated.resourceId === booking.resourceId
  const assignment = isSame ? {} : await findAssignment(ctx.db, updated.resourceId)
  const details = { ...locked.details, booking: updated, ...assignment }
  const event = transition === 'reschedule' ? 'moved' : 'move_accepted'
  const messages = messagesToParties(event, by, updated)
  await notifyOfChange(deps, ctx, {
    details,
    messages: messages.map((message) => ({
      ...message,
      reason,
      previousStart: booking.startsAt,
    })),
  })
  return details
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** Locks the client and plans the new time, or throws the refusal. The caller must hold the lock on the business. */
async function planNewTime(
  deps: BookingDeps,
  ctx: Ctx,
  { locked: { businessRow, details }, startsAt, ignoreClientRules }: TimeChange,
) {
  const { booking } = details
  if (booking.clientId) await queries.lockClient(ctx.db, booking.clientId)
  return planBookingOrRefuse(deps, ctx, {
    businessId: businessRow.id,
    startsAt,
    minutes: (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000,
    clientId: booking.clientId,
    offer: agreedOffer(booking),
    rescheduled: booking,
    ...(ignoreClientRules && { override: { allowPast: false } }),
  })
}

type Changes = Omit<queries.GuardedUpdate['changes'], 'updatedAt'>

async function updateLocked({ db, now }: Ctx, { details }: LockedBooking, changes: Changes) {
  const { id, status } = details.booking
  const updatedAt = transitionTime(details.booking, now)
  const updated = await queries
    .updateBookingInStatus(db, { id, status, changes: { ...changes, updatedAt } })
    .catch(throwOverlapRefusal)
  if (!updated) throw new Refusal('wrong_status')
  return updated
}

const recordTimeChange = (
  { db, now }: Ctx,
  { locked, by, transition, startsAt, reason }: TimeChange,
  updated: queries.BookingDetails['booking'],
) => {
  const { booking } = locked.details
  return queries.recordTransition(db, {
    ...by,
    move: transition,
    reason,
    bookingId: updated.id,
    businessId: updated.businessId,
    fromStatus: booking.status,
    toStatus: updated.status,
    fromStart: booking.startsAt,
    toStart: startsAt,
    at: transitionTime(booking, now),
  })
}

type RescheduleMessages = { details: queries.BookingDetails; messages: BookingMessage[] }

const notifyOfChange = (deps: BookingDeps, ctx: Ctx, { details, messages }: RescheduleMessages) =>
  notifyAll(ctx, bookingNotifications(details, messages, deps), [bookingChanged(details)])
