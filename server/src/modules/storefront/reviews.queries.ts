import type { Praise } from '@ujuzi/contract/reviews/reviews'
import type { ReviewSort } from '@ujuzi/contract/storefront/review-sorts'
import { type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { showsFullName } from '../accounts/client.queries.ts'
import { isOpenTo, privacyColumns } from '../businesses/visibility.queries.ts'
import type { PrivacySwitches } from '../businesses/visibility.rules.ts'

export type ReviewRow = {
  id: string
  key: number
  client: { name: string; erasedAt: string | null; showsFullName: boolean } | null
  stars: number
  body: string
  praise: Praise[]
  service: string
  createdMs: number
  reply: string | null
  repliedMs: number | null
}

export type ReviewPage = {
  /** Privacy switches of the business. */
  switches: PrivacySwitches
  /** Number of reviews with one, two, three, four and five stars. */
  distribution: number[]
  reviews: ReviewRow[]
}

/**
 * Returns a loader for a page of the reviews of a business; undefined if it is not open to the viewer. `db` must stay open
 * as long as it is used.
 */
export function prepareReviewPage(db: Db) {
  const newest = {
    first: reviewPageStatement(db, 'reviews_first', { ...newestFirst, after: sql`true` }),
    next: reviewPageStatement(db, 'reviews_following', { ...newestFirst, after: afterCursor }),
  }
  const byStars = {
    first: reviewPageStatement(db, 'reviews_by_stars_first', { ...starsFirst, after: sql`true` }),
    next: reviewPageStatement(db, 'reviews_by_stars_next', { ...starsFirst, after: afterStars }),
  }
  return async (
    { businessId, viewerId, sort, stars }: WantedReviews,
    after: CursorPosition | undefined,
    limit: number,
  ): Promise<ReviewPage | undefined> => {
    const { first, next } = sort === 'newest' ? newest : byStars
    const rows = await (after ? next : first).execute({
      businessId,
      viewerId,
      stars: stars ?? null,
      lowest: sort === 'lowest',
      limit,
      afterKey: after?.key,
      afterId: after?.id,
    })
    const [row] = rows
    return (
      row && {
        distribution: row.distribution,
        switches: row,
        reviews: rows.flatMap(({ review }) => review ?? []),
      }
    )
  }
}

type WantedReviews = {
  businessId: string
  viewerId: string | null
  sort: ReviewSort
  stars: number | undefined
}

/** `key` is the position in the list as a number, `by` the same order in a form that an index may serve. */
type Order = { key: SQL; by: SQL; after: SQL }

/** Statement for one page of reviews. A page without a review still gives one row, which has the star counts. */
const reviewPageStatement = (db: Db, name: string, order: Order) =>
  db
    .select({
      distribution: sql<number[]>`tally.distribution`,
      ...privacyColumns,
      review: sql<ReviewRow | null>`page.review`,
    })
    .from(sql`businesses b
      cross join lateral (${starCounts}) tally
      left join lateral (${pageOf(order)}) page on true`)
    .where(
      sql`b.id = ${placeholder('businessId')} and ${isOpenTo('b', sql`${placeholder('viewerId')}::uuid`)}`,
    )
    .orderBy(sql`page.key desc, page.id`)
    .prepare(name)

const placeholder = (name: string) => sql.placeholder(name)

const starCounts: SQL = sql`
  select array[${sql.join(
    [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where stars = ${sql.raw(String(stars))})`),
    sql`, `,
  )}]::int[] as distribution
  from reviews where business_id = b.id and hidden_at is null`

const microseconds: SQL = sql`(extract(epoch from r.created_at) * 1000000)::float8`
const milliseconds = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`

/** Review `r` of service `s` by account `a`, which may be missing. */
export const reviewJson = (
  key: SQL = microseconds,
): SQL => sql`json_build_object('id', r.id, 'key', ${key},
  'client', case when a.id is not null then json_build_object('name', a.name, 'erasedAt', a.erased_at,
    'showsFullName', ${showsFullName(sql`a.id`)}) end,
  'stars', r.stars, 'body', r.body, 'praise', r.praise, 'service', s.title, 'createdMs', ${milliseconds(sql`r.created_at`)},
  'reply', r.reply, 'repliedMs', ${milliseconds(sql`r.replied_at`)})`

const newestFirst = { key: microseconds, by: sql`r.created_at` }

/** Stars, or the opposite of stars for the lowest first, then milliseconds. */
const starsKey: SQL = sql`((case when ${placeholder('lowest')}::boolean then 6 - r.stars else r.stars end) * 1e13
  + floor(extract(epoch from r.created_at) * 1000))::float8`
const starsFirst = { key: starsKey, by: starsKey }

const pageOf = ({ key, by, after }: Order): SQL => sql`
  select ${key} as key, r.id, ${reviewJson(key)} as review
  from reviews r
  join services s on s.id = r.service_id and s.business_id = r.business_id
  left join accounts a on a.id = r.client_id
  where r.business_id = b.id and r.hidden_at is null and ${after}
    and (${placeholder('stars')}::int is null or r.stars = ${placeholder('stars')}::int)
  order by ${by} desc, r.id
  limit ${placeholder('limit')}`

const cursorInstant: SQL = sql`(timestamptz 'epoch' + ${placeholder('afterKey')}::bigint * interval '1 microsecond')`

/** SQL condition for reviews after the cursor. Its first part is for the index, which cannot use an `or`. */
const afterCursor: SQL = sql`r.created_at <= ${cursorInstant}
  and (r.created_at < ${cursorInstant} or r.id > ${placeholder('afterId')}::uuid)`

/** As `afterCursor`, for the order by stars. */
const afterStars: SQL = sql`(${starsKey} < ${placeholder('afterKey')}::float8
  or (${starsKey} = ${placeholder('afterKey')}::float8 and r.id > ${placeholder('afterId')}::uuid))`
