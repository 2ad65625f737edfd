import { type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { preparePerConnection } from '../../../platform/db/prepare-per-connection.ts'
import { prepareSelect, type RowOf } from '../../../platform/db/prepare-sql.ts'
import { isOpenTo } from '../../businesses/visibility.queries.ts'
import {
  bookingPolicyColumns,
  calendarColumns,
  currentAwayEnd,
  hasUnofferedTimes,
  nextAbsenceOrHold,
  policyIn,
  shortestServiceMinutes,
} from './calendar-columns.queries.ts'
import { toCalendar } from './calendar-row.rules.ts'
import { addTerms } from './calendar-terms.queries.ts'
import { totalOf } from './requested-services.rules.ts'
import type { ServiceWithShape } from './resources.rules.ts'
import type { BookingPolicy, Calendar } from './rules.ts'

/*
 * Loaders of calendars. `loadCalendar`: one business. `createServiceCalendarLoader`: one business that is open to
 * clients, and the duration of chosen services. `createCalendarsLoader`: many businesses in one statement.
 * `createCalendarsByPolicyLoader`: the same without reading the businesses, for search results, which have the policies
 * already.
 */

/**
 * `shortest` is the duration in minutes of the shortest active service; null if there is none. `hasUnofferedTimes`:
 * open times must be offered to the waiting list before one is booked.
 */
export type LoadedCalendar = Calendar & { shortest: number | null; hasUnofferedTimes: boolean }
export type CalendarRange = { from: Date; to: Date }

/**
 * `exceptBookingId` is the booking that is to be rescheduled: its own time counts as free. `countsOwnHolds`: times that
 * this transaction freed count as occupied if they are held for the waiting list; otherwise it may book them again.
 */
type CalendarRequest = CalendarRange & {
  exceptBookingId?: string | undefined
  countsOwnHolds?: boolean
}

/** The calendar of one business. Throws if there is no such business. */
export async function loadCalendar(
  db: Db,
  { businessId, ...request }: CalendarRequest & { businessId: string },
): Promise<LoadedCalendar> {
  const rows = await calendarOfBusiness(db).execute({ businessId, ...rangeOf(request) })
  return toLoadedCalendar(db, singleRow(rows))
}

/** The calendar of the business that sells this service; undefined if there is no such service. */
export async function findCalendarOfService(
  db: Db,
  { serviceId, ...request }: CalendarRequest & { serviceId: string },
): Promise<LoadedCalendar | undefined> {
  const [row] = await calendarOfService(db).execute({ serviceId, ...rangeOf(request) })
  return row && toLoadedCalendar(db, row)
}

const rangeOf = ({ from, to, exceptBookingId, countsOwnHolds = false }: CalendarRequest) => ({
  since: toSeconds(from),
  until: toSeconds(to),
  exceptBookingId: exceptBookingId ?? null,
  ignoresOwnHolds: !countsOwnHolds,
})

const toSeconds = (at: Date) => at.getTime() / 1000

const rangePlaceholders = [
  sql`${sql.placeholder('since')}::float8`,
  sql`${sql.placeholder('until')}::float8`,
] as const

const options = {
  exceptBookingId: sql`${sql.placeholder('exceptBookingId')}::uuid`,
  ignoresOwnHolds: sql`${sql.placeholder('ignoresOwnHolds')}::boolean`,
}

const loadedColumns = {
  id: sql<string>`b.id`,
  ...bookingPolicyColumns,
  ...calendarColumns(sql`b.id`, rangePlaceholders, options),
  shortest: shortestServiceMinutes(sql`b.id`),
  hasUnofferedTimes: hasUnofferedTimes(sql`b.id`),
}

const prepareCalendarStatement = (name: string, condition: SQL) =>
  preparePerConnection((db) =>
    prepareSelect(db, name, {
      columns: loadedColumns,
      from: sql`businesses b where b.id = ${condition}`,
    }),
  )
const calendarOfBusiness = prepareCalendarStatement(
  'calendar',
  sql`${sql.placeholder('businessId')}`,
)
const calendarOfService = prepareCalendarStatement(
  'calendar_of_service',
  sql`(select business_id from services where id = ${sql.placeholder('serviceId')})`,
)

async function toLoadedCalendar(db: Db, row: RowOf<typeof loadedColumns>): Promise<LoadedCalendar> {
  const { id, shortest, hasUnofferedTimes } = row
  const calendar = toCalendar(policyIn(row), singleRow(await addTerms(db, [[id, row]])))
  return { ...calendar, shortest, hasUnofferedTimes }
}

export type ServiceCalendarRequest = CalendarRange & {
  businessId: string
  viewerId?: string | undefined
  serviceIds: string[]
  now: Date
}

/**
 * Returns a loader of the calendar of one business, of these services in order, which are null if the business does not
 * sell one of them, of their total duration without options, of the end of its current absence, and of the next instant
 * at which an absence or a hold changes. Returns undefined unless the business is open to the viewer. `db` must stay open
 * as long as the loader is used.
 */
export function createServiceCalendarLoader(db: Db) {
  const ids = sql`${sql.placeholder('serviceIds')}::uuid[]`
  const statement = prepareSelect(db, 'offers', {
    columns: {
      sold: sql<[string, number, number][] | null>`(
        select case when count(*) = cardinality(${ids})
          then json_agg(json_build_array(s.id, s.price_minor, s.duration_minutes) order by n) end
        from unnest(${ids}) with ordinality requested (id, n) join services s on s.id = requested.id
        where s.business_id = b.id and s.is_active and s.archived_at is null)`,
      ownerId: sql<string>`b.owner_id`,
      showServices: sql<boolean>`b.show_services`,
      ...bookingPolicyColumns,
      awayEnd: currentAwayEnd(sql`b.id`, sql`${sql.placeholder('now')}::timestamptz`),
      changesAt: nextAbsenceOrHold(sql`b.id`, sql`${sql.placeholder('now')}::timestamptz`),
      ...calendarColumns(sql`b.id`, rangePlaceholders),
    },
    from: sql`businesses b
      where b.id = ${sql.placeholder('businessId')} and ${isOpenTo('b', sql`${sql.placeholder('viewerId')}::uuid`)}`,
  })
  return async ({ businessId, viewerId, serviceIds, from, to, now }: ServiceCalendarRequest) => {
    const [row] = await statement.execute({
      businessId,
      viewerId: viewerId ?? null,
      serviceIds,
      now: now.toISOString(),
      since: toSeconds(from),
      until: toSeconds(to),
    })
    if (!row) return undefined
    const { sold, ownerId, showServices, awayEnd, changesAt } = row
    const calendar = toCalendar(policyIn(row), singleRow(await addTerms(db, [[businessId, row]])))
    const services = sold?.map((service) => withShape(calendar, service)) ?? null
    return {
      minutes: services && totalOf(services).minutes,
      services,
      awayEnd,
      changesAt,
      business: { ownerId, showServices },
      calendar,
    }
  }
}

const withShape = (
  { services = [] }: Calendar,
  [id, priceMinor, minutes]: [string, number, number],
): ServiceWithShape => services.find((service) => service.id === id) ?? { id, priceMinor, minutes }

/** `minutes` is the duration of the shortest active service. */
export type CalendarOfBusiness = { id: string; calendar: Calendar; minutes: number }

/**
 * Returns a loader of the calendars and policies of many businesses. Leaves out businesses without an active service.
 * `db` must stay open as long as the loader is used.
 */
export function createCalendarsLoader(db: Db) {
  const statement = db
    .select({
      id: sql<string>`b.id`.as('id'),
      minutes: shortestServiceMinutes(sql`b.id`).as('minutes'),
      policy: bookingPolicyColumns,
      ...calendarColumns(sql`requested.id`, [sql`requested.since`, sql`requested.until`]),
    })
    .from(sql`${requestedRanges} join businesses b on b.id = requested.id`)
    .prepare('calendars')
  return async (ranges: readonly BusinessRange[]): Promise<CalendarOfBusiness[]> => {
    if (ranges.length === 0) return []
    const rows = await statement.execute(rangeValues(ranges))
    const complete = await addTerms(
      db,
      rows.map((row) => [row.id, row]),
    )
    return complete.flatMap(({ id, minutes, policy, ...row }) =>
      minutes === null ? [] : [{ id, minutes, calendar: toCalendar(policy, row) }],
    )
  }
}

/**
 * Returns a loader of the calendars, by business id, of many businesses with known policies. `db` must stay open as
 * long as the loader is used.
 */
export function createCalendarsByPolicyLoader(db: Db) {
  const statement = db
    .select({
      id: sql<string>`requested.id`.as('id'),
      ...calendarColumns(sql`requested.id`, [sql`requested.since`, sql`requested.until`]),
    })
    .from(requestedRanges)
    .prepare('calendars_by_policy')
  return async (
    ranges: readonly (BusinessRange & { policy: BookingPolicy })[],
  ): Promise<Map<string, Calendar>> => {
    if (ranges.length === 0) return new Map()
    const policies = new Map(ranges.map(({ id, policy }) => [id, policy]))
    const rows = await statement.execute(rangeValues(ranges))
    const complete = await addTerms(
      db,
      rows.map((row) => [row.id, row]),
    )
    return new Map(
      complete.flatMap((row) => {
        const policy = policies.get(row.id)
        return policy ? [[row.id, toCalendar(policy, row)]] : []
      }),
    )
  }
}

type BusinessRange = CalendarRange & { id: string }

const requestedRanges = sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('since')}::float8[],
  ${sql.placeholder('until')}::float8[]) as requested (id, since, until)`

const rangeValues = (ranges: readonly BusinessRange[]) => ({
  ids: ranges.map(({ id }) => id),
  since: ranges.map(({ from }) => toSeconds(from)),
  until: ranges.map(({ to }) => toSeconds(to)),
})
