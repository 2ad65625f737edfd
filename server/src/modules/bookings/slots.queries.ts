import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
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

/** What decides between two instants, given in seconds. `except` leaves one booking out of account. */
const calendarRow = (businessId: SQL, since: SQL, until: SQL, except?: string) => ({
  openings: sql<Row['openings']>`(
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, 'opens', opens_minute, 'closes', closes_minute) order by weekday, opens_minute), '[]')
    from working_hours where business_id = ${businessId})`.as('openings'),
  chairs: sql<Row['chairs']>`(
    select coalesce(json_agg(id order by position), '[]')
    from chairs where business_id = ${businessId} and retired_at is null)`.as('chairs'),
  off: sql<Row['off']>`(
    select coalesce(json_agg(json_build_array(
      chair_id, extract(epoch from starts_at), extract(epoch from ends_at)) order by starts_at, id), '[]')
    from time_off where business_id = ${businessId}
      and ends_at > to_timestamp(${since}) and starts_at < to_timestamp(${until}))`.as('off'),
  taken: sql<Row['taken']>`(
    select coalesce(json_agg(json_build_array(
      chair_id, extract(epoch from starts_at), extract(epoch from busy_until),
      local_day - date '1970-01-01', status <> 'completed') order by starts_at, id), '[]')
    from bookings
    where business_id = ${businessId} and status in ('pending', 'confirmed', 'completed')
      and starts_at > to_timestamp(${since}) - interval '${sql.raw(longestBusy)}' and starts_at < to_timestamp(${until})
      ${except ? sql`and id <> ${except}` : sql``})`.as('taken'),
})

const seconds = (at: Date) => at.getTime() / 1000

/** All that decides what can be booked from one instant to another. `except` leaves one booking out of account. */
export async function loadCalendar(
  db: Db,
  businessId: string,
  terms: Terms,
  { from, to, except }: { from: Date; to: Date; except?: string },
): Promise<Calendar> {
  const [since, until] = [sql`${seconds(from)}::float8`, sql`${seconds(to)}::float8`]
  const [row] = await db
    .select(calendarRow(sql`${businessId}::uuid`, since, until, except))
    .from(sql`(select 1) once`)
  return calendarOf(terms, row ?? { openings: [], chairs: [], off: [], taken: [] })
}

/** The terms of a business that is called `b`. */
export const termsColumns = {
  timeZone: sql<string>`b.time_zone`.as('time_zone'),
  bookingLeadTimeHours: sql<number>`b.booking_lead_time_hours`.as('lead_hours'),
  sameDayBooking: sql<boolean>`b.same_day_booking`.as('same_day'),
  advanceBookingDays: sql<number>`b.advance_booking_days`.as('ahead'),
  minimumNoticeDays: sql<number>`b.minimum_notice_days`.as('notice'),
  bufferTimeMinutes: sql<number>`b.buffer_time_minutes`.as('buffer'),
  maxDailyBookings: sql<number>`b.max_daily_bookings`.as('daily'),
} satisfies Record<keyof Terms, unknown>

/** A business with all that decides what can be booked, and how long its shortest service takes. */
export type BusinessCalendar = { id: string; calendar: Calendar; minutes: number }

/** The calendars of those of the businesses that sell anything; prepared on `db`, which must outlive the answers. */
export function openCalendars(db: Db) {
  const id = sql`asked.id`
  const statement = db
    .select({
      id: sql<string>`b.id`.as('id'),
      minutes: sql<number | null>`(
        select min(duration_minutes) from services
        where business_id = b.id and is_active and archived_at is null)`.as('minutes'),
      ...termsColumns,
      ...calendarRow(id, sql`asked.since`, sql`asked.until`),
    })
    .from(sql`${askedSpans} join businesses b on b.id = asked.id`)
    .prepare('calendars')
  return async (asked: readonly AskedSpan[]): Promise<BusinessCalendar[]> => {
    if (asked.length === 0) return []
    const rows = await statement.execute(spanValues(asked))
    return rows.flatMap(({ id, minutes, openings, chairs, off, taken, ...terms }) =>
      minutes === null
        ? []
        : [{ id, minutes, calendar: calendarOf(terms, { openings, chairs, off, taken }) }],
    )
  }
}

/** The same of businesses whose terms are known, by their ids. */
export function openCalendarsByTerms(db: Db) {
  const statement = db
    .select({
      id: sql<string>`asked.id`.as('id'),
      ...calendarRow(sql`asked.id`, sql`asked.since`, sql`asked.until`),
    })
    .from(askedSpans)
    .prepare('calendars_by_terms')
  return async (
    asked: readonly (AskedSpan & { terms: Terms })[],
  ): Promise<Map<string, Calendar>> => {
    if (asked.length === 0) return new Map()
    const terms = new Map(asked.map((one) => [one.id, one.terms]))
    const rows = await statement.execute(spanValues(asked))
    return new Map(
      rows.flatMap((row) => {
        const known = terms.get(row.id)
        return known ? [[row.id, calendarOf(known, row)]] : []
      }),
    )
  }
}

type AskedSpan = { id: string; from: Date; to: Date }

const askedSpans = sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('since')}::float8[],
  ${sql.placeholder('until')}::float8[]) as asked (id, since, until)`

const spanValues = (asked: readonly AskedSpan[]) => ({
  ids: asked.map(({ id }) => id),
  since: asked.map(({ from }) => seconds(from)),
  until: asked.map(({ to }) => seconds(to)),
})

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
