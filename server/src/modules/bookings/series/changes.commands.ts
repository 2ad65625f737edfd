import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  cancelBookingSeries,
  moveBookingSeries,
  SeriesDate,
} from '@ujuzi/contract/bookings/series'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { loadCalendar } from '../../schedule/slots/queries.ts'
import { formatWallTime } from '../../schedule/time-zone.rules.ts'
import { type BookingDeps, lockBooking, type OwnBooking } from '../commands.ts'
import { truncateToMinute } from '../planning/agreed-time.rules.ts'
import type { BookingDetails } from '../queries.ts'
import { rescheduleBooking } from '../reschedule/commands.ts'
import { startChangeOfSeveral } from '../several.commands.ts'
import { applyTransition } from '../transitions/commands.ts'
import { rangeAround } from './commands.ts'
import { findBookingSeries, listUpcomingOfSeries, touchBookingSeries } from './queries.ts'
import { isClosedAt, localMinuteOf, moveOnClock, stateOfRefusal } from './rules.ts'

type Cancellation = { own: OwnBooking; body: HandlerInput<typeof cancelBookingSeries>['body'] }

/** Cancels the upcoming bookings that the scope covers, all or none. Throws `version_conflict` after another change. */
export const cancelSeries = (deps: BookingDeps, { db, now }: Ctx, { own, body }: Cancellation) =>
  transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const { seriesId, upcoming } = await lockUpcoming(ctx, own, body)
    const change = startChangeOfSeveral(deps)
    const cancelled: BookingDetails[] = []
    for (const { booking } of upcoming) {
      const reason = body.reason || null
      const actor = { party: own.party, accountId: own.accountId }
      const request = { booking, transition: 'cancel', actor, reason } as const
      cancelled.push(await applyTransition(change.forEach, ctx, request))
    }
    await touchBookingSeries(tx, seriesId)
    return { bookings: cancelled, sent: await change.finish(ctx) }
  })

type Move = {
  own: OwnBooking
  body: Pick<HandlerInput<typeof moveBookingSeries>['body'], 'scope' | 'version' | 'start'> & {
    reason?: string | undefined
  }
}

/**
 * Reschedules the upcoming bookings that the scope covers by the same difference on the clock, all or none. Throws the
 * refusal of the first booking that cannot be moved, and `version_conflict` after another change.
 */
export const moveSeries = (deps: BookingDeps, { db, now }: Ctx, { own, body }: Move) =>
  transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const { seriesId, details, upcoming } = await lockUpcoming(ctx, own, body)
    const change = startChangeOfSeveral(deps)
    const moved: BookingDetails[] = []
    for (const one of inMovingOrder(details, upcoming, body)) {
      moved.push(await moveOne(change.forEach, ctx, { own, ...one, body }))
    }
    await touchBookingSeries(tx, seriesId)
    return { bookings: moved.toSorted(byStart), sent: await change.finish(ctx) }
  })

/** Moves the bookings and takes everything back; returns each new time with its state. */
export async function previewMove(deps: BookingDeps, { db, now }: Ctx, { own, body }: Move) {
  const results: SeriesDate[] = []
  await transact(db, async (tx) => {
    results.length = 0
    const ctx = { db: tx, now }
    const { details, upcoming } = await lockUpcoming(ctx, own, body)
    const { forEach } = startChangeOfSeveral(deps)
    for (const one of inMovingOrder(details, upcoming, body)) {
      results.push(await tryMove(forEach, ctx, { own, ...one, body }))
    }
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return results.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}

/** Rolls back the transaction of a preview. */
class Undo extends Error {}

const byStart = (a: BookingDetails, b: BookingDetails) =>
  a.booking.startsAt.getTime() - b.booking.startsAt.getTime()

type Range = { scope: 'following' | 'all'; version: number }

/**
 * Locks the business and returns the booking as it is now and the upcoming ones that the scope covers, in order. Throws
 * `version_conflict` if the series was changed since, `wrong_status` if none is upcoming, and `not_allowed` if the caller
 * handles only some of them.
 */
async function lockUpcoming({ db, now }: Ctx, own: OwnBooking, { scope, version }: Range) {
  const { details } = await lockBooking(db, own.details.booking)
  const { seriesId, seriesPosition } = details.booking
  const series = seriesId ? await findBookingSeries(db, seriesId) : undefined
  if (!seriesId || !seriesPosition || series?.version !== version) {
    throw new Refusal('version_conflict')
  }
  const from = scope === 'all' ? 1 : seriesPosition
  const upcoming = await listUpcomingOfSeries(db, seriesId, { from, now })
  if (upcoming.length === 0) throw new Refusal('wrong_status')
  const isOthers = ({ resource }: BookingDetails) => resource?.accountId !== own.accountId
  if (own.isAssigneeOnly && upcoming.some(isOthers)) throw new Refusal('not_allowed')
  return { seriesId, details, upcoming }
}

type OneMove = { details: BookingDetails; startsAt: Date }

/**
 * New start of each booking, in an order in which none is moved to the time of one that is still to be moved: the last
 * first if they move to later times.
 */
function inMovingOrder(
  { booking, business }: BookingDetails,
  upcoming: BookingDetails[],
  { start }: { start: string },
): OneMove[] {
  const { timeZone } = business
  const minutes =
    localMinuteOf(timeZone, truncateToMinute(start)) - localMinuteOf(timeZone, booking.startsAt)
  if (minutes === 0) throw new Refusal('invalid_input', { fields: { start: 'field_same_time' } })
  const moves = upcoming.toSorted(byStart).map((details) => ({
    details,
    startsAt: moveOnClock(timeZone, details.booking.startsAt, minutes),
  }))
  return minutes > 0 ? moves.toReversed() : moves
}

const moveOne = (deps: BookingDeps, ctx: Ctx, { own, details, startsAt, body }: Move & OneMove) =>
  rescheduleBooking(deps, ctx, {
    own: { ...own, details },
    start: startsAt.toISOString(),
    reason: body.reason,
  })

async function tryMove(deps: BookingDeps, ctx: Ctx, move: Move & OneMove): Promise<SeriesDate> {
  const { booking, business } = move.details
  const { startsAt } = move
  const endsAt = new Date(
    startsAt.getTime() + booking.endsAt.getTime() - booking.startsAt.getTime(),
  )
  const show = (state: SeriesDate['state']) => ({
    start: formatWallTime(business.timeZone, startsAt),
    end: formatWallTime(business.timeZone, endsAt),
    state,
  })
  try {
    const { booking: moved } = await moveOne(deps, ctx, move)
    const range = { businessId: booking.businessId, ...rangeAround(startsAt) }
    const calendar = await loadCalendar(ctx.db, range)
    return show(
      isClosedAt(calendar, { startsAt, endsAt, resourceId: moved.resourceId }) ? 'closed' : 'free',
    )
  } catch (error) {
    const state = error instanceof Refusal ? stateOfRefusal(error.code) : undefined
    if (!state) throw error
    return show(state)
  }
}
