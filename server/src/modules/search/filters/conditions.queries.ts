import { businessDefaults, minReviewsForRating } from '@ujuzi/contract/api/limits'
import { type SwitchFilter, switchFilters } from '@ujuzi/contract/search/options'
import { type SQL, sql } from 'drizzle-orm'
import { townRadiusKm } from '../../bookings/location/rules.ts'
import { countriesWithHoliday } from '../../schedule/slots/holidays.rules.ts'
import { dayAt, minuteAt, weekdayOf } from '../../schedule/time-zone.rules.ts'
import { listedZones } from '../availability/zones.rules.ts'
import { groundKmTo, groundKm as groundKmToListing } from '../ground-distance.queries.ts'
import type { PropertyFilters } from './rules.ts'

const placeholder = (name: string) => sql.placeholder(name)
const ofZone = (name: string): SQL => sql`(${placeholder(name)}::int[])[zone]`

/*
 * Conditions on a row of `listings`, which is the only table whose columns are not qualified here, and on its business
 * `b`. They stand in select lists, so that PostgreSQL evaluates them row by row and only as far as needed, instead of
 * joining whole tables.
 */

const isVerified: SQL = sql`(b.verified_at is not null)`

/** Ten times the average rating, rounded as cards show it; null without a rating. */
const ratingTenths: SQL = sql`(case when b.review_count >= ${sql.raw(String(minReviewsForRating))}
  then floor(b.stars_sum * 10::float8 / b.review_count + 0.5) end)`

const openDay: SQL = sql`(date '1970-01-01' + ${ofZone('openDay')})`
const openMinute = ofZone('openMinute')

/** By the rules of `storefront/opening-hours.rules.ts`: hours of the day, without time off of the whole business. */
const isOpenNow: SQL = sql`(coalesce(
  (select d.hours @> ${openMinute} from special_days d where d.business_id = b.id and d.day = ${openDay}),
  not (b.closed_on_holidays and zone || country_code = any(${placeholder('openHolidays')}::text[]))
    and exists (select from working_hours w where w.business_id = b.id and w.weekday = ${ofZone('openWeekday')}
      and w.opens_minute <= ${openMinute} and w.closes_minute > ${openMinute}), false)
  and not exists (select from time_off o where o.business_id = b.id and o.resource_id is null
    and tstzrange(o.starts_at, o.ends_at) @> ${placeholder('openAt')}::timestamptz))`

/** Whether the business comes to clients and, with an area, as far as its centre. */
const comesToClient = (area: boolean): SQL => {
  const offersIt = sql`('client' = any(b.visit_places))`
  if (!area) return offersIt
  return sql`(${offersIt} and (
    ${groundKmToListing} <= coalesce((select s.service_radius_km from business_profiles s where s.business_id = b.id),
      ${sql.raw(String(businessDefaults.serviceRadiusKm))})
    or exists (select from business_profiles s join places town on town.id = any(s.service_areas)
      where s.business_id = b.id
        and ${groundKmTo(sql`town.latitude`, sql`town.longitude`)} <= ${sql.raw(String(townRadiusKm))})))`
}

const hasParking: SQL = sql`exists (
  select from business_profiles s where s.business_id = b.id and s.parking_available)`

/** Condition of each switch, checked in this order, so that costly ones come last. */
const switchConditions = (area: boolean): Record<SwitchFilter, SQL> => ({
  verified: isVerified,
  parking_available: hasParking,
  comes_to_me: comesToClient(area),
  open_now: isOpenNow,
})

const ofSwitches = (area: boolean, part: (name: string, condition: SQL) => SQL): SQL[] =>
  Object.entries(switchConditions(area)).map(([name, condition]) => part(name, condition))

/** Whether a listing passes all property filters; `propertyValues` gives the values of the placeholders. */
export const passesFilters = (area: boolean): SQL => sql`(
  price_from <= ${placeholder('priceMaxCents')}::int and (
    not ${placeholder('looksAtBusiness')}::bool or coalesce((select
      (${placeholder('ratingMinTenths')}::float8 is null or coalesce(${ratingTenths} >= ${placeholder('ratingMinTenths')}::float8, false))
      and ${sql.join(
        ofSwitches(
          area,
          (name, condition) => sql`(not ${placeholder(name)}::bool or ${condition})`,
        ),
        sql` and `,
      )}
      from businesses b where b.id = business_id), false)))`

/** A row with each property of a listing, for counting. Never joined otherwise than row by row. */
export const listingProperties = (area: boolean): SQL => sql`lateral (
  select ${sql.join(
    ofSwitches(area, (name, condition) => sql`${condition} as ${sql.identifier(name)}`),
    sql`, `,
  )},
    coalesce(${ratingTenths} >= ${placeholder('topRatingTenths')}::float8, false) as top_rated
  from businesses b where b.id = business_id offset 0) properties`

export function propertyValues(filters: PropertyFilters, now: Date): Record<string, unknown> {
  const { switches, ratingMin, priceMaxCents } = filters
  return {
    ...Object.fromEntries(switchFilters.map((name) => [name, switches.includes(name)])),
    ratingMinTenths: ratingMin === undefined ? null : ratingMin * 10,
    looksAtBusiness: switches.length > 0 || ratingMin !== undefined,
    // The largest 32-bit integer, which is the price of listings that do not show their services.
    priceMaxCents: priceMaxCents ?? 2_147_483_647,
    ...openingValues(now),
  }
}

/** Local day, weekday and minute of each listed time zone, and its countries with a public holiday. */
export function openingValues(now: Date): Record<string, unknown> {
  const days = listedZones.map((timeZone) => dayAt(timeZone, now))
  return {
    openAt: now.toISOString(),
    openDay: toPgArray(days),
    openWeekday: toPgArray(days.map(weekdayOf)),
    openMinute: toPgArray(listedZones.map((timeZone) => minuteAt(timeZone, now))),
    openHolidays: days.flatMap((day, nth) =>
      countriesWithHoliday(day, day).map((country) => `${nth + 1}${country}`),
    ),
  }
}

const toPgArray = (numbers: number[]) => `{${numbers.join(',')}}`
