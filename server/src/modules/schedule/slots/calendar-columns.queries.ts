import { type SQL, sql } from 'drizzle-orm'
import { takesBookings } from '../../businesses/members.queries.ts'
import { isWithin } from '../within.queries.ts'
import type { CalendarRow } from './calendar-row.rules.ts'
import { hasTermsColumn } from './calendar-terms.queries.ts'
import type { ExceptionRow } from './holidays.rules.ts'
import type { BookingPolicy } from './rules.ts'

/** Longest busy time: a day and a buffer of 8 hours. Bookings that start earlier cannot run into the range. */
const maxBusyTime = '32 hours'

type CalendarOptions = { exceptBookingId?: SQL; ignoresOwnHolds?: SQL }

/**
 * Columns of a calendar between two instants, in seconds since 1970, which `addTerms` completes. Times that are offered
 * to clients on the waiting list, or held until one is offered, are occupied like bookings. `exceptBookingId` excludes
 * the booking that is to be rescheduled, or the offer that is to be accepted. `ignoresOwnHolds` is a condition under which
 * holds do not count in the transaction that made them (book: time).
 */
export const calendarColumns = (
  businessId: SQL,
  [since, until]: readonly [SQL, SQL],
  { exceptBookingId, ignoresOwnHolds }: CalendarOptions = {},
) => ({
  openings: sql<CalendarRow['openings']>`(
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, 'opens', opens_minute, 'closes', closes_minute) order by weekday, opens_minute), '[]')
    from working_hours where business_id = ${businessId})`.as('openings'),
  ...exceptionColumns(businessId, since, until),
  resources: sql<CalendarRow['resources']>`(
    select coalesce(json_agg(
      case when kind = 'place' and bookable and not own_hours and all_services then to_json(id)
        else json_build_array(id, kind = 'person', ${takesBookings('resources')}, own_hours, all_services) end order by position), '[]')
    from resources where business_id = ${businessId} and retired_at is null)`.as('resources'),
  hasTerms: hasTermsColumn(businessId),
  timeOff: sql<CalendarRow['timeOff']>`(
    select coalesce(json_agg(json_build_array(
      resource_id, extract(epoch from starts_at), extract(epoch from ends_at)) order by starts_at, id), '[]')
    from time_off where business_id = ${businessId}
      and ${isWithin(sql`time_off`, sql`to_timestamp(${since})`, sql`to_timestamp(${until})`)})`.as(
    'time_off',
  ),
  // Arrays of numbers keep the response small: a busy business has hundreds of bookings a month.
  bookings: sql<CalendarRow['bookings']>`(
    select coalesce(json_object_agg(resource_id, bookings), '{}')
    from (
      select resource_id, json_build_array(
        to_json(array_agg(from_minute)), to_json(array_agg(to_minute)), to_json(array_agg(day)),
        case when count(shape) > 0 then to_json(array_agg(shape)) end) as bookings
      from (
        select resource_id, floor(date_part('epoch', starts_at) / 60)::int as from_minute,
          ceil(date_part('epoch', busy_until) / 60)::int * case status when 'completed' then -1 else 1 end as to_minute,
          local_day - date '1970-01-01' as day,
          case when gaps is not null or preparation_minutes > 0 or seats > 1
            then json_build_array(preparation_minutes, gaps::text, seats, seat, service_id) end as shape, starts_at, id
        from bookings
        where business_id = ${businessId} and status in ('pending', 'confirmed', 'completed')
          and starts_at > to_timestamp(${since}) - interval '${sql.raw(maxBusyTime)}'
          and starts_at < to_timestamp(${until})
          ${exceptBookingId ? sql`and id is distinct from ${exceptBookingId}` : sql``}
        union all
        select resource_id, floor(date_part('epoch', starts_at) / 60)::int, ceil(date_part('epoch', busy_until) / 60)::int,
          local_day - date '1970-01-01', ${heldShape}, starts_at, id
        from waiting_offers
        where business_id = ${businessId} and state = 'open'
          and starts_at > to_timestamp(${since}) - interval '${sql.raw(maxBusyTime)}'
          and starts_at < to_timestamp(${until})
          ${exceptBookingId ? sql`and id is distinct from ${exceptBookingId}` : sql``}
        union all
        select resource_id, floor(date_part('epoch', starts_at) / 60)::int, ceil(date_part('epoch', busy_until) / 60)::int,
          local_day - date '1970-01-01', ${heldShape}, starts_at, id
        from waiting_holds
        where business_id = ${businessId} and expires_at > now()
          ${ignoresOwnHolds ? sql`and (not ${ignoresOwnHolds} or made_by is distinct from pg_current_xact_id_if_assigned())` : sql``}
          and starts_at > to_timestamp(${since}) - interval '${sql.raw(maxBusyTime)}'
          and starts_at < to_timestamp(${until})
        order by resource_id, starts_at, id) bookings_in_range
      group by resource_id) bookings_by_resource)`.as('bookings'),
  rescheduled: sql<CalendarRow['rescheduled']>`(${
    exceptBookingId
      ? sql`select json_build_array(extract(epoch from starts_at), extract(epoch from busy_until), clean_up)
          from (
            select id, starts_at, busy_until, (
              select clean_up_minutes from services
              where id = coalesce((extras -> -1 ->> 'serviceId')::uuid, service_id)
                and business_id = ${businessId}) as clean_up
            from bookings where business_id = ${businessId}
            union all select id, starts_at, busy_until, null from waiting_offers
            where business_id = ${businessId}) held
          where id = ${exceptBookingId}`
      : sql`null`
  })`.as('rescheduled'),
})

const heldShape = sql.raw(`case when gaps is not null or preparation_minutes > 0 or seats > 1
  then json_build_array(preparation_minutes, gaps::text, seats, seat, service_id) end`)

/** Dates between two instants, in seconds since 1970, with special hours, and the country whose holidays apply. */
export const exceptionColumns = (businessId: SQL, since: SQL, until: SQL) => ({
  special: sql<ExceptionRow['special']>`(
    select coalesce(json_agg(json_build_array(day - date '1970-01-01', hours::text) order by day), '[]')
    from special_days where business_id = ${businessId}
      and day between ${utcDay(since)} - 1 and ${utcDay(until)} + 1)`.as('special'),
  holidayCountry: sql<ExceptionRow['holidayCountry']>`(
    select p.country_code from businesses r join places p on p.id = r.place_id
    where r.id = ${businessId} and r.closed_on_holidays)`.as('holiday_country'),
})

const utcDay = (seconds: SQL): SQL => sql`(date '1970-01-01' + floor(${seconds} / 86400)::int)`

/** The booking policy of a business whose SQL alias is `b`. */
export const bookingPolicyColumns = {
  timeZone: sql<string>`b.time_zone`.as('time_zone'),
  bookingLeadTimeHours: sql<number>`b.booking_lead_time_hours`.as('lead_hours'),
  sameDayBooking: sql<boolean>`b.same_day_booking`.as('same_day'),
  advanceBookingDays: sql<number>`b.advance_booking_days`.as('ahead'),
  minimumNoticeDays: sql<number>`b.minimum_notice_days`.as('notice'),
  bufferTimeMinutes: sql<number>`b.buffer_time_minutes`.as('buffer'),
  maxDailyBookings: sql<number>`b.max_daily_bookings`.as('daily'),
  slotStepMinutes: sql<number>`b.slot_step_minutes`.as('step'),
} satisfies Record<keyof BookingPolicy, unknown>

/** The booking policy in a row with its columns. */
export const policyIn = (row: BookingPolicy): BookingPolicy => ({
  timeZone: row.timeZone,
  bookingLeadTimeHours: row.bookingLeadTimeHours,
  sameDayBooking: row.sameDayBooking,
  advanceBookingDays: row.advanceBookingDays,
  minimumNoticeDays: row.minimumNoticeDays,
  bufferTimeMinutes: row.bufferTimeMinutes,
  maxDailyBookings: row.maxDailyBookings,
  slotStepMinutes: row.slotStepMinutes,
})

/** SQL expression: end of the current absence of a business, in milliseconds since 1970; null while it is present. */
export const currentAwayEnd = (businessId: SQL, now: SQL) =>
  sql<number | null>`(
    select extract(epoch from max(ends_at))::float8 * 1000 from time_off
    where business_id = ${businessId} and away and starts_at <= ${now} and ends_at > ${now})`

/**
 * SQL expression: the next instant at which an absence of a business begins or ends, or a time is no longer held for its
 * waiting list, in milliseconds since 1970; null if there is none.
 */
export const nextAbsenceOrHold = (businessId: SQL, now: SQL) =>
  sql<number | null>`(
    select extract(epoch from min(at))::float8 * 1000 from (
      select case when starts_at > ${now} then starts_at else ends_at end as at from time_off
      where business_id = ${businessId} and away and ends_at > ${now}
      union all
      select expires_at from waiting_holds where business_id = ${businessId} and expires_at > ${now}) next)`

/**
 * SQL condition: times of a business may have opened that were not offered to its waiting list yet, and not in this
 * transaction.
 */
export const hasUnofferedTimes = (businessId: SQL) => sql<boolean>`exists (
  select from waiting_changes where business_id = ${businessId} and serve_first
    and made_by is distinct from pg_current_xact_id_if_assigned())`

/** Duration of the shortest active service; null if there is none. */
export const shortestServiceMinutes = (businessId: SQL) => sql<number | null>`(
  select min(duration_minutes) from services
  where business_id = ${businessId} and is_active and archived_at is null)`
