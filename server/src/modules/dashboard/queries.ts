import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { isAssignedTo, needsPerson } from '../bookings/assignee.queries.ts'
import type { BookingTransitionRow } from '../bookings/tables.ts'
import { avatarOf } from '../businesses/queries.ts'
import { businesses } from '../businesses/tables.ts'
import { places } from '../places/tables.ts'
import { businessSettings } from '../settings/tables.ts'
import type { Week } from './week.rules.ts'

/** An open business with what its figures need. */
export async function findFiguresBusiness(db: Db, id: string) {
  const [row] = await db
    .select({
      business: { ...getTableColumns(businesses), avatar: avatarOf('businesses') },
      place: { town: places.name, country: places.countryCode },
      sharesAnalytics: sql<boolean>`coalesce(${businessSettings.shareAnalytics}, true)`,
    })
    .from(businesses)
    .leftJoin(businessSettings, eq(businessSettings.businessId, businesses.id))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(and(eq(businesses.id, id), isNull(businesses.closedAt)))
  return row
}

/** Bookings of a business; only those in the calendar of `assignee` if it is given. */
export type FiguresScope = { businessId: string; assignee: string | undefined }

const isInScope = ({ businessId, assignee }: FiguresScope) =>
  sql`business_id = ${businessId} and ${isAssignedTo(assignee) ?? sql`true`}`

type Figures = {
  active: number
  today: number
  pending: number
  /** Pending requests and proposals of clients. */
  toAnswer: number
  needsPerson: number
}

/** Active bookings, bookings of today, requests that wait, and bookings that need another person. */
export async function countFigures(
  { db, now }: Ctx,
  scope: FiguresScope,
  { today }: Pick<Week, 'today'>,
): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    select count(*) filter (where status in ('pending', 'confirmed'))::int as active,
      count(*) filter (where local_day = ${today})::int as today,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'pending' or (status = 'confirmed' and proposed_by = 'client'
        and ${now.toISOString()}::timestamptz < least(starts_at, proposed_start)))::int as "toAnswer",
      count(*) filter (where ${needsPerson(now)})::int as "needsPerson"
    from bookings where ${isInScope(scope)}
      and (status in ('pending', 'confirmed') or (status = 'completed' and local_day = ${today}))`)
  return rows[0] ?? { active: 0, today: 0, pending: 0, toAnswer: 0, needsPerson: 0 }
}

type ActivityEvent<Kind> = { kind: Kind; bookingId: string; service: string; at: Date }
type EventRow = { service: string; at: string }

export type BusinessEvent = ActivityEvent<BookingTransitionRow['move'] | 'review'> & {
  who: { name: string; erasedAt: string | null } | null
  stars: number | null
}

/** Recent activity of one business: booking status changes and reviews, newest first. */
export async function listBusinessEvents(
  db: Db,
  { businessId, assignee }: FiguresScope,
  limit: number,
): Promise<BusinessEvent[]> {
  const ofScope =
    assignee === undefined
      ? sql`true`
      : sql`booking_id in (select b.id from bookings b join resources r on r.id = b.resource_id
          where b.business_id = ${businessId} and r.account_id = ${assignee})`
  const { rows } = await db.execute<
    EventRow & Pick<BusinessEvent, 'kind' | 'bookingId' | 'who' | 'stars'>
  >(sql`
    with moves as (
      select booking_id, move, at from booking_transitions
      where business_id = ${businessId} and ${ofScope} order by at desc, id desc limit ${limit}
    ), reviewed as (
      select booking_id, stars, created_at from reviews
      where business_id = ${businessId} and hidden_at is null and ${ofScope} order by created_at desc, id limit ${limit}
    )
    select activity.kind, b.id as "bookingId", b.service_title as service,
      case when a.id is not null then json_build_object('name', a.name, 'erasedAt', a.erased_at)
        when b.guest_name is not null then json_build_object('name', b.guest_name, 'erasedAt', null) end as who,
      activity.stars, activity.at
    from (
      select booking_id, move as kind, null::smallint as stars, at from moves
      union all
      select booking_id, 'review', stars, created_at from reviewed
    ) activity
    join bookings b on b.id = activity.booking_id
    left join accounts a on a.id = b.client_id
    order by activity.at desc, activity.booking_id, activity.kind
    limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export type ClientEvent = ActivityEvent<BookingTransitionRow['move'] | 'review'> & {
  professional: { name: string; erasedAt: string | null }
}

/** Recent activity of one client: status changes of their bookings, and their reviews, newest first. */
export async function listClientEvents(
  db: Db,
  clientId: string,
  limit: number,
): Promise<ClientEvent[]> {
  const { rows } = await db.execute<
    EventRow & Pick<ClientEvent, 'kind' | 'bookingId' | 'professional'>
  >(sql`
    select activity.kind, activity.booking_id as "bookingId", activity.service, activity.at,
      json_build_object('name', p.name, 'erasedAt', o.erased_at) as professional
    from (
      select m.move as kind, b.service_title as service, b.business_id, b.id as booking_id, m.at
      from bookings b join booking_transitions m on m.booking_id = b.id
      where b.client_id = ${clientId}
      union all
      select 'review', b.service_title, b.business_id, b.id, r.created_at
      from reviews r join bookings b on b.id = r.booking_id
      where r.client_id = ${clientId}
    ) activity
    join businesses p on p.id = activity.business_id
    join accounts o on o.id = p.owner_id
    order by activity.at desc, activity.booking_id, activity.kind
    limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
