import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  acceptProposal as acceptEndpoint,
  rescheduleBooking as rescheduleEndpoint,
} from '@ujuzi/contract/bookings/transitions'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findUsedResource } from '../../schedule/resources/queries.ts'
import { changesOfPerson } from '../../schedule/resources/rules.ts'
import { agreedServices } from '../../schedule/slots/requested-services.rules.ts'
import { getAssignment } from '../assignee.queries.ts'
import { messageToPrevious } from '../assignment/commands.ts'
import {
  type BookingDeps,
  type LockedBooking,
  lockBooking,
  type OwnBooking,
  transitionTime,
} from '../commands.ts'
import { type BookingMessage, messagesToParties, newsOf } from '../news.rules.ts'
import type { NotifiedBooking } from '../notified-by.rules.ts'
import { truncateToMinute } from '../planning/agreed-time.rules.ts'
import { planBookingOrRefuse } from '../planning/commands.ts'
import { throwOverlapRefusal } from '../planning/overlaps.commands.ts'
import * as queries from '../queries.ts'
import { nextReminderAt } from '../reminder-times.rules.ts'
import {
  canRescheduleWithoutConsent,
  checkTransition,
  isActorAllowed,
  otherParty,
  requestDeadline,
  statusAfter,
} from '../rules.ts'

/** The party that acts. A client who uses the link in a message has no account. */
type ActingParty = Pick<OwnBooking, 'details' | 'party' | 'isAssigneeOnly'> & {
  accountId: string | undefined
}
type Reschedule = { own: ActingParty } & HandlerInput<typeof rescheduleEndpoint>['body']
type Acceptance = { own: OwnBooking } & HandlerInput<typeof acceptEndpoint>['body']

/** Change of the time of a locked booking. `ignoreClientRules`: clients need not be able to choose the new time. */
type TimeChange = {
  locked: LockedBooking
  by: Pick<ActingParty, 'party' | 'accountId'>
  transition: 'reschedule' | 'propose' | 'accept_move' | 'assign'
  startsAt: Date
  reason: string | null
  ignoreClientRules: boolean
  /** Resource to which the booking is given as well. */
  memberId?: string | undefined
}

/**
 * Moves the booking to another free time, or proposes that time if the other party has to consent. A proposal does not
 * occupy its time. The booking's own current time counts as free. The professional may also give the booking to another
 * person, if no consent is needed. Throws a refusal.
 */
export async function rescheduleBooking(
  deps: BookingDeps,
  { db, now }: Ctx,
  { own, start, member_id, reason }: Reschedule,
): Promise<NotifiedBooking> {
  const { details, party, accountId } = own
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const locked = await lockBooking(tx, details.booking)
    const { booking } = locked.details
    assertAllowed(locked, { transition: 'reschedule', actor: party, now })
    const memberId = await findNewMember(ctx, { own, booking, memberId: member_id })
    const needsConsent = !canRescheduleWithoutConsent(booking, party, now)
    // Walk-in clients agree to the time in person, and clients with an account can decline the proposal.
    const ignoreClientRules =
      party === 'professional' && (booking.clientId === null || needsConsent)
    const startsAt = ignoreClientRules ? truncateToMinute(start) : new Date(start)
    if (startsAt.getTime() === booking.startsAt.getTime()) {
      throw new Refusal('invalid_input', { fields: { start: 'field_same_time' } })
    }
    if (needsConsent && memberId) throw new Refusal('wrong_status')
    const by = { party, accountId }
    const change = { locked, by, startsAt, reason: reason || null, ignoreClientRules, memberId }
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
): Promise<NotifiedBooking> {
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

type NewMember = {
  own: ActingParty
  booking: queries.BookingDetails['booking']
  memberId?: string | undefined
}

/** The resource to which the booking is given; undefined if it stays. Throws a refusal. */
async function findNewMember(ctx: Ctx, { own, booking, memberId }: NewMember) {
  if (!memberId || memberId === booking.resourceId) return undefined
  if (!isActorAllowed('assign', own.party) || own.isAssigneeOnly) throw new Refusal('not_allowed')
  const { businessId } = booking
  const resource = await findUsedResource(ctx, { businessId, id: memberId })
  if (!resource?.bookable) throw new Refusal('member_unavailable')
  return resource.id
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
  const sent = await notifyOfChange(deps, ctx, {
    details,
    messages: [{ event: 'move_proposed', to: otherParty(by.party), reason }],
  })
  return { ...details, sent }
}

async function changeTime(deps: BookingDeps, ctx: Ctx, change: TimeChange) {
  const { locked, by, transition, startsAt, reason, memberId } = change
  const { booking } = locked.details
  const { planned } = await planNewTime(deps, ctx, change)
  const { choices, ...times } = planned
  const on = (id: string) => choices.find(({ resourceId }) => resourceId === id)
  // A group session has its own resource; any other booking stays on its resource if it can.
  const same = booking.seats > 1 ? undefined : on(booking.resourceId)
  const choice = memberId ? on(memberId) : (same ?? choices[0])
  if (!choice) throw new Refusal('slot_taken')
  const { terms: _, ...place } = choice
  const status = statusAfter(transition, booking.status)
  const updated = await updateLocked(ctx, locked, {
    ...times,
    ...place,
    ...(memberId && changesOfPerson(booking, transitionTime(booking, ctx.now))),
    status,
    answerBy: status === 'pending' ? requestDeadline(startsAt, ctx.now) : null,
    remindAt: status === 'confirmed' ? nextReminderAt(startsAt, ctx.now) : null,
    refundFrom: earlier(startsAt, booking.refundFrom),
    clientConfirmedAt: null,
    proposedStart: null,
    proposedBy: null,
  })
  await recordTimeChange(ctx, change, updated)
  if (memberId) await recordTimeChange(ctx, { ...change, transition: 'assign' }, updated)
  if (status !== booking.status) await queries.addToBookedCount(ctx.db, booking.businessId, 1)
  // The calendar is read again, because the time that the booking leaves may be held for the waiting list.
  await deps.onCalendarChanged(ctx, booking.businessId)
  const isSame = updated.resourceId === booking.resourceId
  const assignment = isSame ? {} : await getAssignment(ctx.db, updated.resourceId)
  const details = { ...locked.details, booking: updated, ...assignment }
  const changed = { business: locked.businessRow, details, from: booking.status }
  await deps.onBookingChanged(ctx, { ...changed, timeChanged: true })
  const event = transition === 'reschedule' ? 'moved' : 'move_accepted'
  const messages = messagesToParties(event, by, updated)
  if (memberId && updated.personChangedAt) messages.push({ event: 'person_changed', to: 'client' })
  if (!isSame) messages.push(messageToPrevious(locked.details, by.accountId))
  const sent = await notifyOfChange(deps, ctx, {
    details,
    messages: messages.map((message) => ({
      ...message,
      reason,
      previousStart: booking.startsAt,
    })),
  })
  return { ...details, sent }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** Locks the client and plans the new time, or throws the refusal. The caller must hold the lock on the business. */
async function planNewTime(
  deps: BookingDeps,
  ctx: Ctx,
  { locked: { businessRow, details }, startsAt, ignoreClientRules, memberId }: TimeChange,
) {
  const { booking } = details
  const { clientId } = booking
  if (clientId) await queries.lockClient(ctx.db, clientId)
  const plan = await planBookingOrRefuse(deps, ctx, {
    businessId: businessRow.id,
    startsAt,
    minutes: (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000,
    clientId,
    requested: { ...agreedServices(booking), ...(memberId && { memberId }) },
    rescheduled: booking,
    ...(ignoreClientRules && { override: { allowPast: false } }),
  })
  const [choice] = plan.planned.choices
  const to = choice?.endsAt ?? startsAt
  const isBusy =
    clientId &&
    (await queries.isClientBusy(ctx.db, clientId, { from: startsAt, to, except: booking.id }))
  if (isBusy) throw new Refusal('client_busy')
  return plan
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
    transition,
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
  deps.notifyOfBookings(ctx, [newsOf(details, messages)])
