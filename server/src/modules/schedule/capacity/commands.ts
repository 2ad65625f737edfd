import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import { formatLocalTime } from '../../../platform/local-time.ts'
import type { ScheduleDeps } from '../commands.ts'
import { dayAt, formatDay } from '../time-zone.rules.ts'
import * as queries from './queries.ts'
import { countPeople, planCapacity, planMoves, type UpcomingBooking } from './rules.ts'

type NewCapacity = {
  business: { id: string; timeZone: string }
  maxConcurrent: number
  /** Accepts that bookings stay on resources that are retired. */
  keepBookings: boolean
}

/**
 * Sets how many bookings a business takes at the same time. Bookings on retired resources move to free ones with the
 * usual hours and services; those that cannot move, or whose client chose the resource, keep their time and count
 * against the capacity. Bookings of people stay with them. The caller must hold the lock on the business. Throws `capacity_in_use` if bookings cannot move and `keepBookings` is false, and
 * `invalid_input` below the number of people who take bookings. Returns the numbers of both.
 */
export async function setCapacity(
  { onCalendarChanged }: ScheduleDeps,
  ctx: Ctx,
  { business, maxConcurrent, keepBookings }: NewCapacity,
): Promise<{ moved: number; stranded: number }> {
  const resources = await queries.listAllResources(ctx.db, business.id)
  if (maxConcurrent < countPeople(resources)) throw belowPeople()
  const upcoming = await queries.listUpcoming(ctx, business.id)
  const change = planCapacity(resources, upcoming, maxConcurrent)
  await queries.setRetiredAt(ctx.db, change.retired, ctx.now)
  await queries.setRetiredAt(ctx.db, change.restored, null)
  await queries.insertResources(ctx.db, business.id, change.added)

  const current = await queries.listAllResources(ctx.db, business.id)
  const timeOff = await queries.listResourceTimeOff(ctx, business.id)
  const ofPeople = new Set(current.flatMap(({ id, kind }) => (kind === 'person' ? [id] : [])))
  const ofPlaces = upcoming.filter(({ resourceId }) => !ofPeople.has(resourceId))
  const { moves, stranded } = planMoves({ resources: current, upcoming: ofPlaces, timeOff })
  const newlyStranded = stranded.filter(({ resourceId }) => change.retired.includes(resourceId))
  const [first] = newlyStranded
  if (first && !keepBookings) throw capacityInUse(business, first, newlyStranded.length)

  await queries.moveBookings(ctx.db, moves)
  await onCalendarChanged(ctx, business.id)
  return { moved: moves.length, stranded: stranded.length }
}

const belowPeople = () =>
  new Refusal('invalid_input', {
    fields: { 'business.capacity.max_concurrent_bookings': 'field_below_people' },
  })

const capacityInUse = (
  { timeZone }: NewCapacity['business'],
  { startsAt }: UpcomingBooking,
  count: number,
) =>
  new Refusal('capacity_in_use', {
    inputs: (locale) => ({
      count: String(count),
      time: formatLocalTime(startsAt, timeZone, locale),
    }),
    day: formatDay(dayAt(timeZone, startsAt)),
  })
