import { listCountMax } from '@ujuzi/contract/api/limits'
import type { ClientSort } from '@ujuzi/contract/client-records/client-records'
import { type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import type { ShownPhoto } from '../../accounts/client.queries.ts'
import { type ClientFilter, type Condition, conditionsOf } from './filters.queries.ts'
import { summary, withRecord } from './summary.queries.ts'

export type ClientRow = {
  id: string
  /** Null for an erased person. */
  name: string | null
  photo: ShownPhoto
  hasAccount: boolean
  phone: string | null
  checkPhone: boolean
  tags: string[]
  completedCount: number
  noShows: number
  firstCompletedAt: string | null
  lastCompletedAt: string | null
  nextAt: string | null
  spent: { currency: string; minor: number }[]
}

type Overview = {
  people: number
  walkIns: number
  phonesToCheck: number
  /** Up to `listCountMax`. */
  newPeople: number
  /** The tags in use, most frequent first. */
  tags: string[]
  /** Number of clients that meet each condition of the filter, up to `listCountMax`. */
  sizes: number[]
}

const tagsMax = 100

/** Counts and tags of all clients of the business. */
export async function loadOverview(db: Db, filter: ClientFilter, now: Date) {
  const { businessId } = filter
  const sizes = conditionsOf(filter, now).map(({ size }) => size)
  const [newClients] = conditionsOf({ ...unfiltered(businessId), show: 'new' }, now)
  const { rows } = await db.execute<Overview>(sql`
    select coalesce(c.people, 0) as people, coalesce(c.walk_ins, 0) as "walkIns",
      coalesce(c.phones_to_check, 0) as "phonesToCheck", ${newClients?.size} as "newPeople",
      (select coalesce(json_agg(tag order by people desc, tag), '[]') from (
        select tag, people from client_tag_counts where business_id = ${businessId}
        order by people desc, tag limit ${tagsMax}) used) as tags,
      array[${sql.join(sizes, sql`, `)}]::int[] as sizes
    from (select) one left join client_counts c on c.business_id = ${businessId}`)
  return singleRow(rows)
}

const unfiltered = (businessId: string): ClientFilter => ({
  businessId,
  ...{ q: undefined, show: undefined, tag: undefined, lapsedDays: undefined },
})

export type ListPosition = CursorPosition<number | string>

type Page = {
  sort: ClientSort
  after: ListPosition | undefined
  limit: number
  now: Date
  overview: Overview
}

/**
 * One page of the clients that match the filter, and their number up to `listCountMax`, or that of all clients. If few
 * meet one of the conditions, these are all read and sorted; otherwise the clients are read in their order until the page
 * is full.
 */
export async function listClients(db: Db, filter: ClientFilter, page: Page) {
  const conditions = conditionsOf(filter, page.now)
  const { people, sizes } = page.overview
  const smallest = Math.min(...sizes)
  if (smallest < listCountMax) {
    const rarest = sizes.indexOf(smallest)
    return listFew(db, conditions, { ...page, rarest })
  }
  const all = sql`from client_figures f where f.business_id = ${filter.businessId}${andTests(conditions)}`
  const { rows } = await db.execute<Row>(selectPage(all, page))
  const count = await countMany(db, all, conditions.length, people)
  return { rows: rows.map((row) => withKey(row, page.sort)), count }
}

type Row = ClientRow & { key: string }

const withKey = (row: Row, sort: ClientSort) => ({
  ...row,
  key: sort === 'name' ? row.key : Number(row.key),
})

async function countMany(db: Db, all: SQL, conditions: number, people: number) {
  if (conditions === 0) return people
  if (conditions === 1) return listCountMax
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select ${all} limit ${listCountMax}) matching`,
  )
  return singleRow(rows).count
}

async function listFew(
  db: Db,
  conditions: readonly Condition[],
  { rarest, ...page }: Page & { rarest: number },
) {
  const others = conditions.filter((_, n) => n !== rarest)
  const found = sql`found as materialized (select f.* ${conditions[rarest]?.source}${andTests(others)}),`
  const { rows } = await db.execute<Row & { count: number }>(
    selectPage(sql`from found f where true`, page, found),
  )
  return { rows: rows.map((row) => withKey(row, page.sort)), count: rows[0]?.count ?? 0 }
}

const andTests = (conditions: readonly Condition[]) =>
  sql.join(conditions.map(({ test }) => sql` and ${test}`))

function selectPage(from: SQL, { sort, after, limit, now }: Omit<Page, 'overview'>, found?: SQL) {
  const { key, order, isAfter } = sorts[sort]
  const count = found ? sql`, (select count(*)::int from found) as count` : sql``
  return sql`
    with ${found ?? sql``} page as (
      select f.*, ${key} as key ${from} ${after ? sql`and ${isAfter(after)}` : sql``} order by ${order} limit ${limit})
    select ${summary(now)}, f.key${count} ${withRecord(sql`page`)} order by ${order}`
}

type Sort = { key: SQL; order: SQL; isAfter: (position: ListPosition) => SQL }

const latestFirst = (column: SQL, key: SQL, toParam: (key: SQL) => SQL): Sort => ({
  key,
  order: sql`${column} desc, f.record_id desc`,
  isAfter: (after) =>
    sql`(${column}, f.record_id) < (${toParam(sql`${after.key}`)}, ${after.id}::uuid)`,
})

/** Orders of client figures `f`, each that of an index. */
export const sorts: Record<ClientSort, Sort> = {
  recent: latestFirst(
    sql`f.last_at`,
    sql`(extract(epoch from f.last_at) * 1000)::bigint`,
    (key) => sql`to_timestamp(${key}::float8 / 1000)`,
  ),
  visits: latestFirst(sql`f.completed`, sql`f.completed`, (key) => sql`${key}::int`),
  spent: latestFirst(sql`f.spent_cents`, sql`f.spent_cents`, (key) => sql`${key}::bigint`),
  name: {
    key: sql`f.name_key`,
    order: sql`(f.name_key = ''), f.name_key, f.record_id`,
    isAfter: ({ key, id }) => sql`((f.name_key = ''), f.name_key, f.record_id)
      > (${key === ''}::boolean, ${key}::text, ${id}::uuid)`,
  },
}
