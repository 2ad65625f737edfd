import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { type BookingDeps, lockBooking } from '../../bookings/commands.ts'
import { type BookingDetails, findBooking } from '../../bookings/queries.ts'
import { rescheduleBooking } from '../../bookings/reschedule/commands.ts'
import { applyTransition } from '../../bookings/transitions/commands.ts'
import { refuseMessages } from '../../notifications/strangers/commands.ts'
import { findLinkedBookingId } from './queries.ts'
import { linkEnd } from './rules.ts'
import { codeOfToken, hashCode, isCodeOf } from './token.rules.ts'

export type GuestLinkDeps = { authSecret: AuthSecret; limiter: Limiter }

/** Limits in one window of the limiter: unknown links per network, and changes per booking. */
const unknownLinksMax = 60
const changesMax = 20

/** Returns the booking of a link. Throws `link_invalid`, and counts it against the network, as it may be a guess. */
export async function getLinkedBooking(
  { authSecret, limiter }: GuestLinkDeps,
  { db, now }: Ctx,
  { token, ip }: { token: string; ip: string },
): Promise<BookingDetails> {
  const code = codeOfToken(token)
  const id = code && (await findLinkedBookingId(db, hashCode(code)))
  const details = id ? await findBooking(db, id) : undefined
  if (code && details && belongsTo(code, details, authSecret)) return details
  await limiter.countCall({ db, now }, { kind: 'guest link', ip, max: unknownLinksMax })
  throw new Refusal('link_invalid')
}

/** Whether the code belongs to the booking. Any code opens one taken over by an account: it shows only that fact. */
const belongsTo = (
  code: string,
  { booking, guest }: BookingDetails,
  authSecret: AuthSecret,
): boolean =>
  booking.clientId !== null ||
  (guest?.phone !== undefined &&
    isCodeOf(code, { bookingId: booking.id, phone: guest.phone }, authSecret))

type Change = {
  booking: BookingDetails['booking']
  /** Whether the booking already is as requested. Then a repeated request changes nothing and sends nothing. */
  isDone: (booking: BookingDetails['booking']) => boolean
  apply: (ctx: Ctx, details: BookingDetails) => Promise<BookingDetails>
}

async function change(
  { limiter }: GuestLinkDeps,
  { db, now }: Ctx,
  { booking, isDone, apply }: Change,
): Promise<BookingDetails> {
  const counted = { kind: 'guest booking', accountId: booking.id, max: changesMax }
  await limiter.countAccountCall({ db, now }, counted)
  return transact(db, async (tx) => {
    const { details } = await lockBooking(tx, booking)
    if (isDone(details.booking)) return details
    if (linkEnd(details, now)) throw new Refusal('wrong_status')
    return apply({ db: tx, now }, details)
  })
}

type Deps = BookingDeps & GuestLinkDeps
type Booking = BookingDetails['booking']
const actor = { party: 'client' } as const

export const confirmAttendance = (deps: Deps, ctx: Ctx, booking: Booking) =>
  change(deps, ctx, {
    booking,
    isDone: ({ clientConfirmedAt }) => clientConfirmedAt !== null,
    apply: (tx, details) =>
      applyTransition(deps, tx, {
        booking: details.booking,
        transition: 'confirm_attendance',
        actor,
      }),
  })

/** Keeps that the client wants no more texts from the business. It holds for other records with the number, too. */
export async function stopMessages(
  { authSecret }: GuestLinkDeps,
  { db, now }: Ctx,
  details: BookingDetails,
) {
  const { guest, business } = details
  if (!guest || linkEnd(details, now)) throw new Refusal('wrong_status')
  const refused = { contact: { phone: guest.phone }, businessId: business.id }
  await refuseMessages({ db, now }, { authSecret }, refused)
}

export const cancelByLink = (
  deps: Deps,
  ctx: Ctx,
  { booking, reason }: { booking: Booking; reason: string | null },
) =>
  change(deps, ctx, {
    booking,
    isDone: ({ status }) => status === 'cancelled',
    apply: (tx, details) =>
      applyTransition(deps, tx, { booking: details.booking, transition: 'cancel', actor, reason }),
  })

/** Reschedules the booking or, inside the notice period, proposes the time to the business. */
export const rescheduleByLink = (
  deps: Deps,
  ctx: Ctx,
  { booking, start }: { booking: Booking; start: string },
) =>
  change(deps, ctx, {
    booking,
    isDone: ({ startsAt, proposedStart, proposedBy }) =>
      startsAt.getTime() === Date.parse(start) ||
      (proposedBy === 'client' && proposedStart?.getTime() === Date.parse(start)),
    apply: (tx, details) =>
      rescheduleBooking(deps, tx, {
        own: { details, ...actor, accountId: undefined },
        start,
        reason: undefined,
      }),
  })

export const withdrawProposal = (deps: Deps, ctx: Ctx, booking: Booking) =>
  change(deps, ctx, {
    booking,
    isDone: ({ proposedStart }) => proposedStart === null,
    apply: (tx, details) =>
      applyTransition(deps, tx, { booking: details.booking, transition: 'decline_move', actor }),
  })
