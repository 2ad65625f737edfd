import type { Praise } from '@ujuzi/contract/services/reviews'
import { type SQL, sql } from 'drizzle-orm'
import type { After } from '../../platform/api/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOpenToClients } from '../businesses/queries.ts'

export type ReviewRow = {
  id: string
  key: number
  client: { name: string; erasedAt: string | null } | null
  stars: number
  body: string
  praise: Praise[]
  service: string
  createdMs: number
  reply: string | null
  repliedMs: number | null
}

export type Opinions = {
  /** How many gave one star, two, three, four and five. */
  distribution: number[]
  /** Newest first. */
  reviews: ReviewRow[]
}

/**
 * What clients said of a business open to clients; undefined for any other. Its statements are prepared
 * on `db`, which must outlive the answers.
 */
export function openOpinions(db: Db) {
  const first = prepare(db, 'reviews_first', sql`true`)
  const following = prepare(db, 'reviews_following', beyond)
  return async (
    businessId: string,
    after: After | undefined,
    limit: number,
  ): Promise<Opinions | undefined> => {
    const rows = await (after ? following : first).execute({
      businessId,
      limit,
      afterKey: after?.key,
      afterId: after?.id,
    })
    const [row] = rows
    return (
      row && {
        distribution: row.distribution,
        reviews: rows.flatMap(({ review }) => review ?? []),
      }
    )
  }
}

/** One row at least: without a review on the page it still says that the business exists, and how it was rated. */
const prepare = (db: Db, name: string, where: SQL) =>
  db
    .select({
      distribution: sql<number[]>`tally.distribution`,
      review: sql<ReviewRow | null>`page.review`,
    })
    .from(sql`businesses b
      cross join lateral (${tally}) tally
      left join lateral (${pageOf(where)}) page on true`)
    .where(sql`b.id = ${value('businessId')} and ${isOpenToClients('b')}`)
    .orderBy(sql`page.created_at desc, page.id`)
    .prepare(name)

const value = (name: string) => sql.placeholder(name)

const tally: SQL = sql`
  select array[${sql.join(
    [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where stars = ${sql.raw(String(stars))})`),
    sql`, `,
  )}]::int[] as distribution
  from reviews where business_id = b.id and hidden_at is null`

const microseconds: SQL = sql`(extract(epoch from r.created_at) * 1000000)::float8`
const milliseconds = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`

/** A review `r` of a service `s` by an account `a`, if there still is one. */
export const reviewJson: SQL = sql`json_build_object('id', r.id, 'key', ${microseconds},
  'client', case when a.id is not null then json_build_object('name', a.name, 'erasedAt', a.erased_at) end,
  'stars', r.stars, 'body', r.body, 'praise', r.praise, 'service', s.title, 'createdMs', ${milliseconds(sql`r.created_at`)},
  'reply', r.reply, 'repliedMs', ${milliseconds(sql`r.replied_at`)})`

const pageOf = (where: SQL): SQL => sql`
  select r.created_at, r.id, ${reviewJson} as review
  from reviews r
  join services s on s.id = r.service_id
  left join accounts a on a.id = r.client_id
  where r.business_id = b.id and r.hidden_at is null and ${where}
  order by r.created_at desc, r.id
  limit ${value('limit')}`

const cursorInstant: SQL = sql`(timestamptz 'epoch' + ${value('afterKey')}::bigint * interval '1 microsecond')`

/** The first half is for the index, which cannot start at an alternative. */
const beyond: SQL = sql`r.created_at <= ${cursorInstant}
  and (r.created_at < ${cursorInstant} or r.id > ${value('afterId')}::uuid)`
