import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { resources, timeOff } from '../../businesses/tables.ts'
import { bookings } from '../bookings.tables.ts'
import { endsAfter } from '../slots/ends-after.queries.ts'
import type { CapacityResource, MovePlan, ResourceTimeOff, UpcomingBooking } from './rules.ts'

/** All resources of the business, including retired ones. */
export const listAllResources = (db: Db, businessId: string): Promise<CapacityResource[]> =>
  db
    .select({
      id: resources.id,
      position: resources.position,
      retiredAt: resources.retiredAt,
      kind: resources.kind,
      name: resources.name,
      bookable: resources.bookable,
      ownHours: resources.ownHours,
      allServices: resources.allServices,
    })
    .from(resources)
    .where(eq(resources.businessId, businessId))
    .orderBy(asc(resources.position))

/** All active bookings whose time or buffer has not ended. */
export const listUpcoming = ({ db, now }: Ctx, businessId: string): Promise<UpcomingBooking[]> =>
  db
    .select({
      id: bookings.id,
      resourceId: bookings.resourceId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      chosenByClient: bookings.chosenByClient,
      sessionId: sql<string>`booking_session(id, seats, resource_id, service_id, starts_at)`,
      occupied: sql<[number, number][]>`(
        select json_agg(json_build_array(extract(epoch from lower(part)), extract(epoch from upper(part))) order by part)
        from unnest(booking_occupied(starts_at, busy_until, preparation_minutes, gaps)) part)`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        isOneOf(bookings.status, ...activeStatuses),
        endsAfter(now, { end: 'busy_until' }),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))

/** Time off of single resources that has not ended. */
export async function listResourceTimeOff({ db, now }: Ctx, businessId: string) {
  const rows = await db
    .select({ resourceId: timeOff.resourceId, startsAt: timeOff.startsAt, endsAt: timeOff.endsAt })
    .from(timeOff)
    .where(
      and(
        eq(timeOff.businessId, businessId),
        isNotNull(timeOff.resourceId),
        gt(timeOff.endsAt, now),
      ),
    )
  return rows.flatMap(({ resourceId, ...off }): ResourceTimeOff[] =>
    resourceId ? [{ resourceId, ...off }] : [],
  )
}

export const setRetiredAt = async (db: Db, ids: readonly string[], retiredAt: Date | null) => {
  if (ids.length === 0) return
  await db
    .update(resources)
    .set({ retiredAt })
    .where(inArray(resources.id, [...ids]))
}

export async function insertResources(db: Db, businessId: string, positions: readonly number[]) {
  if (positions.length === 0) return
  await db.insert(resources).values(positions.map((position) => ({ businessId, position })))
}

/** Moves bookings to other resources. Throws a violation of `bookings_resource_free` if one is not free. */
export async function moveBookings(db: Db, moves: MovePlan['moves']) {
  if (moves.length === 0) return
  await db.execute(sql`
    update bookings set resource_id = move.resource_id
    from unnest(
      ${sql.param(moves.map(({ bookingId }) => bookingId))}::uuid[],
      ${sql.param(moves.map(({ resourceId }) => resourceId))}::uuid[]) move (id, resource_id)
    where bookings.id = move.id`)
}
