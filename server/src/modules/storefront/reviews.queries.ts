import type { Praise } from '@ujuzi/contract/reviews/reviews'
import type { ReviewSort } from '@ujuzi/contract/storefront/review-sorts'
import { type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { showsFullName } from '../accounts/client.queries.ts'
import { isOpenTo, privacyColumns } from '../businesses/visibility.queries.ts'
import type { PrivacySwitches } from '../businesses/visibility.rules.ts'

export type StorefrontReviewRow = {
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
  reviews: StorefrontReviewRow[]
}

/**
 * Returns a loader for a page of the reviews of a business; undefined if it is not open to the viewer. `db` must stay open
 * as long as it is used.
 */
export function createReviewPageLoader(db: Db) {
  const prepare = (name: string, order: Order) => ({
    first: reviewPageStatement(db, `reviews_${name}_first`, { ...order, after: sql`true` }),
    next: reviewPageStatement(db, `reviews_${name}_next`, order),
  })
  const pages = {
    newest: prepare('newest', newestFirst),
    highest: prepare('highest', highestFirst),
    lowest: prepare('lowest', lowestFirst),
  }
  const withStars = prepare('with_stars', newestWithStars)
  return async (
    { businessId, viewerId, sort, stars }: WantedReviews,
    after: CursorPosition | undefined,
    limit: number,
  ): Promise<ReviewPage | undefined> => {
    const { first, next } = stars === undefined ? pages[sort] : withStars
    const rows = await (after ? next : first).execute({
      businessId,
      viewerId,
      stars,
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

/** An order that an index gives. `key`: position of a review in the list, as a number. `after`: condition of the next page. */
type Order = { where?: SQL; key: SQL; by: SQL; after: SQL }

/** Statement for one page of reviews. A page without a review still gives one row, which has the star counts. */
const reviewPageStatement = (db: Db, name: string, order: Order) =>
  db
    .select({
      distribution: sql<number[]>`tally.distribution`,
      ...privacyColumns,
      review: sql<StorefrontReviewRow | null>`page.review`,
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

/** Visible reviews by stars, as they are kept for each service. */
const starCounts: SQL = sql`
  select array[coalesce(sum(one_star), 0), coalesce(sum(two_stars), 0), coalesce(sum(three_stars), 0),
    coalesce(sum(four_stars), 0), coalesce(sum(five_stars), 0)]::int[] as distribution
  from service_figures where business_id = b.id`

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

const pageOf = ({ where = sql`true`, key, by, after }: Order): SQL => sql`
  select ${key} as key, r.id, ${reviewJson(key)} as review
  from (
    select * from reviews r where r.business_id = b.id and r.hidden_at is null and ${where} and ${after}
    order by ${by}, r.id limit ${placeholder('limit')}) r
  join services s on s.id = r.service_id and s.business_id = b.id
  left join accounts a on a.id = r.client_id`

const afterKey: SQL = sql`${placeholder('afterKey')}::float8`

/** SQL condition for what follows among reviews of one order. Its first part is for the index, which cannot use an `or`. */
const isOlderThan = (instant: SQL): SQL => sql`(r.created_at <= ${instant}
  and (r.created_at < ${instant} or r.id > ${placeholder('afterId')}::uuid))`

const newestFirst: Order = {
  key: microseconds,
  by: sql`r.created_at desc`,
  after: isOlderThan(sql`(timestamptz 'epoch' + ${afterKey} * interval '1 microsecond')`),
}
const newestWithStars: Order = {
  ...newestFirst,
  where: sql`r.stars = ${placeholder('stars')}::int`,
}

/** More than the milliseconds of any review, so that one number holds stars and an instant. */
const perStar = sql.raw('1e13')

/** Order by stars, or by the opposite of stars for the lowest first. */
function byStars(isBefore: '>' | '<'): Order {
  const [rank, direction] =
    isBefore === '>' ? [sql`r.stars`, sql`desc`] : [sql`(6 - r.stars)`, sql`asc`]
  const afterRank = sql`floor(${afterKey} / ${perStar})`
  const afterStars = sql`(${isBefore === '>' ? afterRank : sql`6 - ${afterRank}`})::int`
  const isOlder = isOlderThan(sql`to_timestamp((${afterKey} - ${afterRank} * ${perStar}) / 1000)`)
  const follows = sql.raw(isBefore === '>' ? '<' : '>')
  return {
    key: sql`(${rank} * ${perStar} + floor(extract(epoch from r.created_at) * 1000))::float8`,
    by: sql`r.stars ${direction}, r.created_at desc`,
    after: sql`r.stars ${follows}= ${afterStars} and (r.stars ${follows} ${afterStars} or ${isOlder})`,
  }
}
const highestFirst = byStars('>')
const lowestFirst = byStars('<')
