import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { isOpenToClients } from '../businesses/queries.ts'
import { businesses, services } from '../businesses/tables.ts'
import { joined, type Span } from './opening.rules.ts'
import type { Calendar, Terms } from './slots.rules.ts'

/** The terms of a business open to clients, and how long the service takes if it has such a one. */
export async function findOffer(db: Db, businessId: string, serviceId: string) {
  const [row] = await db
    .select({ terms: businesses, minutes: services.durationMinutes })
    .from(businesses)
    .leftJoin(
      services,
      and(
        eq(services.id, serviceId),
        eq(services.businessId, businesses.id),
        eq(services.isActive, true),
        isNull(services.archivedAt),
      ),
    )
    .where(and(eq(businesses.id, businessId), isOpenToClients('businesses')))
  return row
}

/** A visit lasts a day at most and the pause after it eight hours: nothing that started earlier still matters. */
const longestBusy = '32 hours'

type Row = {
  openings: { weekday: number; opens: number; closes: number }[]
  chairs: string[]
  /** Chair or null for all of them, from, to: seconds since 1970. */
  off: [string | null, number, number][]
  /** Chair, from, to, day since 1970, whether it still holds the chair. */
  taken: [string, number, number, number, boolean][]
}

/** All that decides what can be booked from one instant to another. `except` leaves one booking out of account. */
export async function loadCalendar(
  db: Db,
  businessId: string,
  terms: Terms,
  { from, to, except }: { from: Date; to: Date; except?: string },
): Promise<Calendar> {
  const since = sql`to_timestamp(${from.getTime()}::float8 / 1000)`
  const until = sql`to_timestamp(${to.getTime()}::float8 / 1000)`
  const { rows } = await db.execute<Row>(sql`select
    (select coalesce(json_agg(json_build_object(
        'weekday', weekday, 'opens', opens_minute, 'closes', closes_minute)), '[]')
      from working_hours where business_id = ${businessId}) as openings,
    (select coalesce(json_agg(id order by position), '[]')
      from chairs where business_id = ${businessId} and retired_at is null) as chairs,
    (select coalesce(json_agg(json_build_array(
        chair_id, extract(epoch from starts_at), extract(epoch from ends_at))), '[]')
      from time_off where business_id = ${businessId} and ends_at > ${since} and starts_at < ${until}) as off,
    (select coalesce(json_agg(json_build_array(
        chair_id, extract(epoch from starts_at), extract(epoch from busy_until),
        local_day - date '1970-01-01', status <> 'completed') order by starts_at), '[]')
      from bookings
      where business_id = ${businessId} and status in ('pending', 'confirmed', 'completed')
        and starts_at > ${since} - interval '${sql.raw(longestBusy)}' and starts_at < ${until}
        and id is distinct from ${except ?? null}) as taken`)
  return calendarOf(terms, rows[0] ?? { openings: [], chairs: [], off: [], taken: [] })
}

function calendarOf(terms: Terms, { openings, chairs, off, taken }: Row): Calendar {
  const takenOn = new Map<number, number>()
  const busy = new Map<string, Span[]>()
  for (const [chair, from, to, day, holds] of taken) {
    takenOn.set(day, (takenOn.get(day) ?? 0) + 1)
    if (!holds) continue
    const spans = busy.get(chair) ?? []
    spans.push(spanOf(from, to))
    busy.set(chair, spans)
  }
  return {
    terms,
    openings,
    takenOn,
    chairs: chairs.map((id) => ({
      id,
      busy: busy.get(id) ?? [],
      closed: joined(
        off
          .filter(([chair]) => chair === null || chair === id)
          .map(([, from, to]) => spanOf(from, to)),
      ),
    })),
  }
}

const spanOf = (from: number, to: number): Span => ({
  from: Math.floor(from / 60),
  to: Math.ceil(to / 60),
})
