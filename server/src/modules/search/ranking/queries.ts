import { topPro } from '@ujuzi/contract/api/limits'
import { type SQL, sql } from 'drizzle-orm'
import { hasPlace } from '../../businesses/visibility.queries.ts'
import { points, rating, textScores } from './rules.ts'

const literal = (value: number) => sql.raw(String(value))

/** Lower bound of the Bayesian mean rating, times 1000, so that few reviews rank low however good they are. */
export const ratingRank: SQL = sql`round(1000 * (
  (b.stars_sum + ${literal(rating.priorStars)})::float8 / (b.review_count + ${literal(rating.priorReviews)})
  - ${literal(rating.uncertaintyPenalty)} / sqrt(b.review_count + ${literal(rating.priorReviews)})))::int`

const pointsPerDoubling = (count: SQL, each: number, max: number): SQL =>
  sql`least(round(${literal(each)} * log(2, 1 + ${count})), ${literal(max)})::int`

/** Quality score of business `b` on the day of `now`; with time alone it changes at most once a day. */
export const qualityScore = (now: Date): SQL =>
  sql`round(case when ${hasPlace} then 1 else ${literal(points.withoutPlace)} end * ${earnedPoints(now)})::int`

const earnedPoints = (now: Date): SQL => sql`(${literal(points.base)}
  + round(${literal(points.perRatingStar)} * (${ratingRank} / 1000.0 - 3))::int
  + ${pointsPerDoubling(sql`b.review_count`, points.perReviewDoubling, points.maxForReviews)}
  + ${pointsPerDoubling(sql`b.booked_count`, points.perBookingDoubling, points.maxForBookings)}
  + case when b.verified_at is not null then ${literal(points.verified)} else 0 end
  + case when badge.top_pro then ${literal(points.topPro)} else 0 end
  + case when b.updated_at > ${daysBefore(now, points.recentlyUpdatedDays)} then ${literal(points.recentlyUpdated)} else 0 end
  + ${newcomerPoints(now)})`

const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'UTC')::date`

const newcomerPoints = (now: Date): SQL => {
  const today = dayOf(sql`${now.toISOString()}::timestamptz`)
  const age = sql`(${today} - ${dayOf(sql`b.published_at`)})`
  const days = literal(points.newcomerDays)
  return sql`case when ${age} < ${days}
    then round(${literal(points.newcomer)} * (${days} - greatest(${age}, 0)) / ${days}::float8)::int
      + (hashtext(b.id::text || ${today}::text) & ${literal(points.dailyRotation - 1)})
    else 0 end`
}

/**
 * Text score of the tsvector `words`, for a statement with the parameters of `rankQueries`. It detoasts the tsvector
 * of every row, so use it on hundreds of rows, not thousands.
 */
export const textScore = (value: (name: string) => SQL): SQL => {
  const has = (name: string) => sql`words @@ ${value(name)}::tsquery`
  const nameLength = sql`greatest(1, length(ts_filter(words, '{a}')))`
  return sql`((case
    when ${has('exactNameQuery')} then ${value('exactNameScore')}::float8
      + ${literal(textScores.wholeNameBonus)} * (${value('typedWordCount')}::float8 >= ${nameLength})::int
    when ${has('nameQuery')} then ${value('nameScore')}::float8
    when ${has('offeringQuery')} then ${literal(textScores.offering)}
    when ${has('anyFieldQuery')} then ${literal(textScores.anyField)}
    else ${literal(textScores.description)} end
    + case when ${has('exactWordQuery')} then ${literal(textScores.exactWordBonus)} else 0 end
    + case when ${has('exactOfferingQuery')} then ${literal(textScores.exactOfferingBonus)} else 0 end)
    * case when coalesce(${has('categoryQuery')}, true) then 1 else ${literal(textScores.otherCategory)} end)`
}

/** Public rule of the Top Pro badge. A late cancellation is one within the free cancellation hours of the booking. */
export const earnsTopPro = (now: Date | SQL): SQL => sql`(
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

const daysBefore = (now: Date | SQL, days: number): SQL =>
  now instanceof Date
    ? sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`
    : sql`(${now} - ${literal(days * 24)} * interval '1 hour')`
