import { type SQL, sql } from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { preparedOn } from '../../../platform/db/prepared.ts'
import { isOpenToClients } from '../../businesses/queries.ts'
import { type ExceptionRow, specialDays } from './holidays.rules.ts'
import { joined, type Span } from './opening.rules.ts'
import type { Calendar, Terms } from './rules.ts'

/** A visit lasts a day at most and the pause after it eight hours: nothing that started earlier still matters. */
const longestBusy = '32 hours'

type Row = ExceptionRow & {
  openings: { weekday: number; opens: number; closes: number }[]
  chairs: string[]
  /** Chair or null for all of them, from, to: seconds since 1970. */
  off: [string | null, number, number][]
  /** By chair, in order: minutes since 1970 from which and to which visits hold it (0 when no longer), and their days. */
  taken: Record<string, [from: number[], to: number[], days: number[]]>
  /** From and to of the booking that is left out of account. */
  moving: [number, number] | null
}

/** What decides between two instants, given in seconds. `except` leaves one booking out of account. */
const calendarRow = (businessId: SQL, since: SQL, until: SQL, except?: SQL) => ({
  openings: sql<Row['openings']>`(
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, 'opens', opens_minute, 'closes', closes_minute) order by weekday, opens_minute), '[]')
    from working_hours where business_id = ${businessId})`.as('openings'),
  ...exceptionColumns(businessId, since, until),
  chairs: sql<Row['chairs']>`(
    select coalesce(json_agg(id order by position), '[]')
    from chairs where business_id = ${businessId} and retired_at is null)`.as('chairs'),
  off: sql<Row['off']>`(
    select coalesce(json_agg(json_build_array(
      chair_id, extract(epoch from starts_at), extract(epoch from ends_at)) order by starts_at, id), '[]')
    from time_off where business_id = ${businessId}
      and ends_at > to_timestamp(${since}) and starts_at < to_timestamp(${until}))`.as('off'),
  // Lists of numbers: a month of a busy place has hundreds of visits.
  taken: sql<Row['taken']>`(
    select coalesce(json_object_agg(chair_id, visits), '{}')
    from (
      select chair_id, json_build_array(
        to_json(array_agg(from_minute)), to_json(array_agg(to_minute)), to_json(array_agg(day))) as visits
      from (
        select chair_id, floor(date_part('epoch', starts_at) / 60)::int as from_minute,
          case when status = 'completed' then 0 else ceil(date_part('epoch', busy_until) / 60)::int end as to_minute,
          local_day - date '1970-01-01' as day
        from bookings
        where business_id = ${businessId} and status in ('pending', 'confirmed', 'completed')
          and starts_at > to_timestamp(${since}) - interval '${sql.raw(longestBusy)}'
          and starts_at < to_timestamp(${until}) ${except ? sql`and id is distinct from ${except}` : sql``}
        order by chair_id, starts_at, id) visits
      group by chair_id) chairs)`.as('taken'),
  moving: sql<Row['moving']>`(${
    except
      ? sql`select json_build_array(extract(epoch from starts_at), extract(epoch from busy_until))
          from bookings where id = ${except}`
      : sql`null`
  })`.as('moving'),
})

/** On which days between two instants, in seconds, a business has hours of their own, and whose holidays it keeps. */
export const exceptionColumns = (businessId: SQL, since: SQL, until: SQL) => ({
  special: sql<ExceptionRow['special']>`(
    select coalesce(json_agg(json_build_array(day - date '1970-01-01', hours::text) order by day), '[]')
    from special_days where business_id = ${businessId}
      and day between ${utcDay(since)} - 1 and ${utcDay(until)} + 1)`.as('special'),
  resting: sql<ExceptionRow['resting']>`(
    select p.country_code from businesses r join places p on p.id = r.place_id
    where r.id = ${businessId} and r.closed_on_holidays)`.as('resting'),
})

const utcDay = (seconds: SQL): SQL => sql`(date '1970-01-01' + floor(${seconds} / 86400)::int)`

const seconds = (at: Date) => at.getTime() / 1000

/** The instants that a prepared statement is asked about. */
const spanAsked = [
  sql`${sql.placeholder('since')}::float8`,
  sql`${sql.placeholder('until')}::float8`,
] as const

/** How long the shortest service takes that a business sells; null where it sells none. */
const shortestOf = (businessId: SQL) => sql<number | null>`(
  select min(duration_minutes) from services
  where business_id = ${businessId} and is_active and archived_at is null)`

/** A calendar as it was read, and how long the shortest service of the business takes, if it sells any. */
export type ReadCalendar = Calendar & { shortest: number | null }
export type Range = { from: Date; to: Date }

/** All that decides what can be booked from one instant to another. `except` leaves one booking out of account. */
export async function loadCalendar(
  db: Db,
  businessId: string,
  terms: Terms,
  { from, to, except = null }: Range & { except?: string | null },
): Promise<ReadCalendar> {
  const asked = { businessId, since: seconds(from), until: seconds(to), except }
  const row = one(await calendarOn(db).execute(asked))
  return { ...calendarOf(terms, row), shortest: row.shortest }
}

/** The same of a business whose terms are not known yet; undefined when there is none. */
export async function loadCalendarOf(
  db: Db,
  businessId: string,
  { from, to }: Range,
): Promise<ReadCalendar | undefined> {
  const asked = { businessId, since: seconds(from), until: seconds(to) }
  const [row] = await ownCalendarOn(db).execute(asked)
  return row && { ...calendarOf(row.terms, row), shortest: row.shortest }
}

const ownCalendarOn = preparedOn((db) =>
  db
    .select({
      terms: termsColumns,
      ...calendarRow(sql`b.id`, ...spanAsked),
      shortest: shortestOf(sql`b.id`).as('shortest'),
    })
    .from(sql`businesses b`)
    .where(sql`b.id = ${sql.placeholder('businessId')}`)
    .prepare('own_calendar'),
)

const calendarOn = preparedOn((db) => {
  const id = sql`${sql.placeholder('businessId')}::uuid`
  const [since, until] = spanAsked
  return db
    .select({
      ...calendarRow(id, since, until, sql`${sql.placeholder('except')}::uuid`),
      shortest: shortestOf(id).as('shortest'),
    })
    .from(sql`(select) once`)
    .prepare('calendar')
})

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
      minutes: shortestOf(sql`b.id`).as('minutes'),
      terms: termsColumns,
      ...calendarRow(id, sql`asked.since`, sql`asked.until`),
    })
    .from(sql`${askedSpans} join businesses b on b.id = asked.id`)
    .prepare('calendars')
  return async (asked: readonly AskedSpan[]): Promise<BusinessCalendar[]> => {
    if (asked.length === 0) return []
    const rows = await statement.execute(spanValues(asked))
    return rows.flatMap(({ id, minutes, terms, ...row }) =>
      minutes === null ? [] : [{ id, minutes, calendar: calendarOf(terms, row) }],
    )
  }
}

export type AskedOffer = { businessId: string; serviceIds: string[]; from: Date; to: Date }

/**
 * The calendar of a business open to clients, and how long these services of it take together; null where it does not
 * sell one of them. Prepared on `db`, which must outlive the answers.
 */
export function openOffers(db: Db) {
  const ids = sql`${sql.placeholder('serviceIds')}::uuid[]`
  const [since, until] = spanAsked
  const statement = db
    .select({
      minutes: sql<number | null>`(
        select case when count(*) = cardinality(${ids}) then sum(s.duration_minutes)::int end
        from unnest(${ids}) wanted (id) join services s on s.id = wanted.id
        where s.business_id = b.id and s.is_active and s.archived_at is null)`.as('minutes'),
      terms: termsColumns,
      ...calendarRow(sql`b.id`, since, until),
    })
    .from(sql`businesses b`)
    .where(sql`b.id = ${sql.placeholder('businessId')} and ${isOpenToClients('b')}`)
    .prepare('offers')
  return async ({ businessId, serviceIds, from, to }: AskedOffer) => {
    const asked = { businessId, serviceIds, since: seconds(from), until: seconds(to) }
    const [row] = await statement.execute(asked)
    if (!row) return undefined
    const { minutes, terms, ...rest } = row
    return { minutes, calendar: calendarOf(terms, rest) }
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

function calendarOf(terms: Terms, row: Row): Calendar {
  const { openings, chairs, off, taken, moving } = row
  const takenOn = new Map<number, number>()
  const busy = new Map<string, Span[]>()
  for (const [chair, [from, to, days]] of Object.entries(taken)) {
    for (const day of days) takenOn.set(day, (takenOn.get(day) ?? 0) + 1)
    const spans = from.map((minute, n) => ({ from: minute, to: to[n] ?? 0 }))
    busy.set(
      chair,
      spans.filter((span) => span.to > 0),
    )
  }
  return {
    terms,
    openings,
    special: specialDays(row),
    takenOn,
    ...(moving && { moving: spanOf(...moving) }),
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
