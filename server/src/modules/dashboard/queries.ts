import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/rows-column.ts'
import { earningsColumns } from '../analytics/earnings.queries.ts'
import { lastBookingsOf } from '../bookings/account-bookings.queries.ts'
import { isAssignedTo, needsPerson } from '../bookings/assignee.queries.ts'
import type { BookingTransitionRow } from '../bookings/tables.ts'
import { avatarOf } from '../businesses/queries.ts'
import { businesses } from '../businesses/tables.ts'
import { hasPlace } from '../businesses/visibility.queries.ts'
import { places } from '../places/tables.ts'
import { businessSettings } from '../settings/tables.ts'
import { shownDays, type Week } from './week.rules.ts'

/** Bookings of a business; only those in the calendar of `assignee` if it is given. */
export type FiguresScope = { businessId: string; assignee: string | undefined }

/** An open business with everything that its dashboard shows, in one statement; undefined if it is closed. */
export async function findFigures(
  { db, now }: Ctx,
  scope: FiguresScope,
  week: Week,
  limit: number,
) {
  const [row] = await db
    .select({
      business: { ...getTableColumns(businesses), avatar: avatarOf('businesses') },
      place: { town: places.name, country: places.countryCode },
      sharesAnalytics: sql<boolean>`coalesce(${businessSettings.shareAnalytics}, true)`,
      counts: activeCounts(scope, now, week),
      overToday: overToday(scope, week),
      setUp: setUp(scope.businessId),
      ...earningsColumns(scope, shownDays(week)),
      events: businessEvents(scope, limit),
    })
    .from(businesses)
    .leftJoin(businessSettings, eq(businessSettings.businessId, businesses.id))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(and(eq(businesses.id, scope.businessId), isNull(businesses.closedAt)))
  return (
    row && { ...row, events: row.events.map((event) => ({ ...event, at: new Date(event.at) })) }
  )
}

type SetUp = { linkName: string | null; hasPlace: boolean; hasPhone: boolean; hasBookings: boolean }

/** Which steps of setting up a business are done, and the name of its link; as one JSON object. */
const setUp = (id: string) => sql<SetUp>`(
    select json_build_object('hasPlace', ${hasPlace}, 'hasPhone', coalesce(b.phone ~ '[^[:space:]]', false),
      'linkName', (select name from booking_links where business_id = b.id order by chosen_at desc, name limit 1),
      'hasBookings', exists (select from bookings where business_id = b.id))
    from businesses b where b.id = ${id})`

const isInScope = ({ businessId, assignee }: FiguresScope) =>
  sql`bookings.business_id = ${businessId} and ${isAssignedTo(assignee) ?? sql`true`}`

type ActiveCounts = {
  active: number
  /** Active bookings of today. */
  today: number
  pending: number
  /** Pending requests and proposals of clients. */
  toAnswer: number
  needsPerson: number
}

/** Counts of pending and confirmed bookings, as one JSON object. */
const activeCounts = (scope: FiguresScope, now: Date, { today }: Week) =>
  sql<ActiveCounts>`(
    select json_build_object('active', count(*),
      'today', count(*) filter (where bookings.local_day = ${today}),
      'pending', count(*) filter (where bookings.status = 'pending'),
      'toAnswer', count(*) filter (where bookings.status = 'pending'
        or (bookings.status = 'confirmed' and bookings.proposed_by = 'client'
          and ${now.toISOString()}::timestamptz < least(bookings.starts_at, bookings.proposed_start))),
      'needsPerson', count(*) filter (where ${needsPerson(now, scope.businessId)}))
    from bookings where ${isInScope(scope)} and bookings.status in ('pending', 'confirmed'))`

/** A local day is within this time around the same day in UTC, whatever the zone. */
const zonesApart = sql`interval '1 day'`

const overToday = (scope: FiguresScope, { today }: Week) =>
  sql<number>`(
    select count(*)::int from bookings
    where ${isInScope(scope)} and bookings.status in ('completed', 'no_show') and bookings.local_day = ${today}
      and bookings.starts_at >= ${`${today}T00:00:00Z`}::timestamptz - ${zonesApart}
      and bookings.starts_at < ${`${today}T00:00:00Z`}::timestamptz + 2 * ${zonesApart})`

type ActivityEvent<Kind> = { kind: Kind; bookingId: string; service: string; at: Date }
type EventRow = { service: string; at: string }

export type BusinessEvent = ActivityEvent<BookingTransitionRow['transition'] | 'review'> & {
  who: { name: string; erasedAt: string | null } | null
  stars: number | null
}

/** Events of a business in which those of one person are looked for. */
const lastEvents = sql.raw('300')

/** Recent activity of one business: booking status changes and reviews, newest first. */
function businessEvents({ businessId, assignee }: FiguresScope, limit: number) {
  const ofScope =
    assignee === undefined
      ? sql`true`
      : sql`(select r.account_id from bookings b join resources r on r.id = b.resource_id where b.id = booking_id) = ${assignee}`
  return jsonRows<Omit<BusinessEvent, 'at'> & { at: string }>(sql`
    with transitions as (
      select * from (
        select booking_id, transition, at, id from booking_transitions
        where business_id = ${businessId} order by at desc, id desc limit ${lastEvents}) last
      where ${ofScope} order by at desc, id desc limit ${limit}
    ), reviewed as (
      select * from (
        select booking_id, stars, created_at, id from reviews
        where business_id = ${businessId} and hidden_at is null order by created_at desc, id limit ${lastEvents}) last
      where ${ofScope} order by created_at desc, id limit ${limit}
    )
    select activity.kind, b.id as "bookingId", b.service_title as service,
      case when a.id is not null then json_build_object('name', a.name, 'erasedAt', a.erased_at)
        when b.guest_name is not null then json_build_object('name', b.guest_name, 'erasedAt', null) end as who,
      activity.stars, activity.at
    from (
      select booking_id, transition as kind, null::smallint as stars, at from transitions
      union all
      select booking_id, 'review', stars, created_at from reviewed
    ) activity
    join bookings b on b.id = activity.booking_id
    left join accounts a on a.id = b.client_id
    order by activity.at desc, activity.booking_id, activity.kind
    limit ${limit}`)
}

export type ClientEvent = ActivityEvent<BookingTransitionRow['transition'] | 'review'> & {
  professional: { name: string; erasedAt: string | null }
}

/** Recent activity of one client: status changes of their last bookings, and reviews of these, newest first. */
export async function listClientEvents(
  db: Db,
  clientId: string,
  limit: number,
): Promise<ClientEvent[]> {
  const { rows } = await db.execute<
    EventRow & Pick<ClientEvent, 'kind' | 'bookingId' | 'professional'>
  >(sql`
    with last as materialized (select * from ${lastBookingsOf(clientId)} b)
    select activity.kind, activity.booking_id as "bookingId", last.service_title as service, activity.at,
      json_build_object('name', p.name, 'erasedAt', o.erased_at) as professional
    from (
      select m.transition as kind, m.booking_id, m.at from booking_transitions m
      where m.booking_id = any(array(select id from last))
      union all
      select 'review', r.booking_id, r.created_at from reviews r
      where r.booking_id = any(array(select id from last))
    ) activity
    join last on last.id = activity.booking_id
    join businesses p on p.id = last.business_id
    join accounts o on o.id = p.owner_id
    order by activity.at desc, activity.booking_id, activity.kind
    limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
