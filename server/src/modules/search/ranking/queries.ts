import { topPro } from '@ujuzi/contract/api/limits'
import { type SQL, sql } from 'drizzle-orm'
import { fit, points, rating } from './rules.ts'

const number = (value: number) => sql.raw(String(value))

/** Lower bound of a Bayesian mean, times 1000: few reviews say little, however good. */
export const ratingRank: SQL = sql`round(1000 * (
  (b.stars_sum + ${number(rating.priorStars)})::float8 / (b.review_count + ${number(rating.priorReviews)})
  - ${number(rating.doubt)} / sqrt(b.review_count + ${number(rating.priorReviews)})))::int`

const doublings = (count: SQL, each: number, atMost: number): SQL =>
  sql`least(round(${number(each)} * log(2, 1 + ${count})), ${number(atMost)})::int`

/** The points of a business on the day of `now`; they change once a day at most unless somebody writes. */
export const quality = (now: Date): SQL => sql`(${number(points.everybody)}
  + round(${number(points.star)} * (${ratingRank} / 1000.0 - 3))::int
  + ${doublings(sql`b.review_count`, points.doubledReviews, points.reviewsAtMost)}
  + ${doublings(sql`b.booked_count`, points.doubledBookings, points.bookingsAtMost)}
  + case when b.verified_at is not null then ${number(points.verified)} else 0 end
  + case when badge.top_pro then ${number(points.topPro)} else 0 end
  + case when b.updated_at > ${daysBefore(now, points.keptUpDays)} then ${number(points.keptUp)} else 0 end
  + ${newcomerShare(now)})`

const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'UTC')::date`

const newcomerShare = (now: Date): SQL => {
  const today = dayOf(sql`${now.toISOString()}::timestamptz`)
  const age = sql`(${today} - ${dayOf(sql`b.published_at`)})`
  const days = number(points.newcomerDays)
  return sql`case when ${age} < ${days}
    then round(${number(points.newcomer)} * (${days} - greatest(${age}, 0)) / ${days}::float8)::int
      + (hashtext(b.id::text || ${today}::text) & ${number(points.turn - 1)})
    else 0 end`
}

/**
 * How well `words` fit what was typed, for a statement that is handed all of `rankQueries`. It reads the words of
 * every row it is asked of: ask it of hundreds, not of thousands.
 */
export const wordsFit = (value: (name: string) => SQL): SQL => {
  const has = (name: string) => sql`words @@ ${value(name)}::tsquery`
  const inName = sql`greatest(1, length(ts_filter(words, '{a}')))`
  return sql`((case
    when ${has('typedQuery')} then ${value('typedFit')}::float8
      + ${number(fit.wholeName)} * (${value('typedWords')}::float8 >= ${inName})::int
    when ${has('nameQuery')} then ${value('nameFit')}::float8
    when ${has('offerQuery')} then ${number(fit.offer)}
    when ${has('knownQuery')} then ${number(fit.known)}
    else ${number(fit.description)} end
    + case when ${has('ownQuery')} then ${number(fit.ownWords)} else 0 end)
    * case when coalesce(${has('tradeQuery')}, true) then 1 else ${number(fit.otherTrade)} end)`
}

/** The public rule of the badge; a late cancellation is one inside the hours the client was promised. */
export const earnsTopPro = (now: Date): SQL => sql`(
  b.review_count >= ${topPro.reviewsAtLeast}
  and (select count(*) >= ${topPro.reviewsAtLeast} and avg(r.stars) >= ${topPro.ratingAtLeast}
    from reviews r where r.business_id = b.id and r.hidden_at is null
      and r.created_at > ${daysBefore(now, topPro.reviewsWithinDays)})
  and exists (
    select 1 from bookings k where k.business_id = b.id and k.status = 'completed'
    offset ${topPro.completedAtLeast - 1})
  and not exists (
    select 1 from bookings k where k.business_id = b.id and k.status = 'cancelled'
      and k.cancelled_by = 'professional'
      and k.updated_at > ${daysBefore(now, topPro.noLateCancellationDays)}
      and k.updated_at > k.starts_at - make_interval(hours => (k.policy ->> 'free_cancellation_hours')::int)))`

const daysBefore = (now: Date, days: number): SQL =>
  sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`
