import type { ClientGroup, ClientSort } from '@ujuzi/contract/client-records/client-records'
import { lapsedDays, newClientDays, regularVisitsMin } from '@ujuzi/contract/client-records/limits'
import { plainNumber } from '@ujuzi/contract/text/digits'
import { type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import type { ShownPhoto } from '../../accounts/client.queries.ts'
import { usdPerMinorUnit } from './rules.ts'
import * as columns from './summary.queries.ts'

export type ClientFilter = {
  businessId: string
  q: string | undefined
  show: ClientGroup | undefined
  tag: string | undefined
  lapsedDays: number | undefined
}

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

type Page = { sort: ClientSort; after: CursorPosition | undefined; limit: number; now: Date }

/**
 * One page of the clients of a business. The position in a list by name is the number of the row, since cursors hold
 * numbers only.
 */
export async function listClients(db: Db, filter: ClientFilter, { sort, after, limit, now }: Page) {
  const key = sortKeys[sort]
  const { rows } = await db.execute<ClientRow & { key: string }>(sql`
    ${withClients(filter, now)}, keyed as (select c.*, ${key}::bigint as key from clients c)
    select ${columns.summary(sql`c`)}, c.key from keyed c
    ${after ? isAfter(sort, after) : sql``}
    order by ${sort === 'name' ? sql`c.key, c.id` : sql`c.key desc, c.id desc`} limit ${limit}`)
  return rows.map((row) => ({ ...row, key: Number(row.key) }))
}

const isAfter = (sort: ClientSort, { key, id }: CursorPosition) =>
  sort === 'name'
    ? sql`where c.key > ${key}::bigint`
    : sql`where (c.key, c.id) < (${key}::bigint, ${id}::uuid)`

const sortKeys: Record<ClientSort, SQL> = {
  recent: sql`coalesce(extract(epoch from c."lastCompletedAt") * 1000, 0)`,
  name: sql`row_number() over (order by ${columns.normalized(sql`c.name`)} nulls last, c.id)`,
  visits: sql`c."completedCount"`,
  spent: sql`coalesce(round(c."spentUsd" * 100), 0)`,
}

/** Clients that match the filter. */
export async function countClients(db: Db, filter: ClientFilter, now: Date) {
  const { rows } = await db.execute<{ count: number }>(
    sql`${withClients(filter, now)} select count(*)::int as count from clients`,
  )
  return singleRow(rows).count
}

/** Counts of all clients of the business. */
export async function countGroups(db: Db, businessId: string, now: Date) {
  const everyone = {
    businessId,
    q: undefined,
    show: undefined,
    tag: undefined,
    lapsedDays: undefined,
  }
  const { rows } = await db.execute<{
    people: number
    walkIns: number
    newPeople: number
    phonesToCheck: number
  }>(sql`
    ${withClients(everyone, now)} select count(*)::int as people,
      count(*) filter (where not c."hasAccount")::int as "walkIns",
      count(*) filter (where ${isNew(now)})::int as "newPeople",
      count(*) filter (where c."checkPhone")::int as "phonesToCheck" from clients c`)
  return singleRow(rows)
}

const tagsMax = 100

export async function listTags(db: Db, businessId: string) {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from client_records r, unnest(r.tags) as tag
    where r.business_id = ${businessId} and r.merged_into is null
    group by tag order by count(*) desc, tag limit ${tagsMax}`)
  return rows.map(({ tag }) => tag)
}

export const newSince = (now: Date) => new Date(now.getTime() - newClientDays * dayMs)
const dayMs = 86_400_000

const isNew = (now: Date) =>
  sql`c."firstCompletedAt" >= ${newSince(now).toISOString()}::timestamptz`

const withClients = (filter: ClientFilter, now: Date) => sql`
  with stats as (${columns.stats(filter.businessId, { now, usdPerMinorUnit })}),
  clients as (select * from (${columns.records(filter.businessId)}) c where true ${matches(filter)} ${isInGroup(filter, now)})`

function matches({ q, tag }: ClientFilter) {
  const hasTag = tag ? sql`and ${tag} = any(c.tags)` : sql``
  if (!q) return hasTag
  const text = (column: SQL) =>
    sql`strpos(${columns.normalized(column)}, ${columns.normalized(sql`${q}::text`)}) > 0`
  const number = plainNumber(q)
  const digits = number.replace(/[^0-9]/g, '').replace(/^0+/, '')
  const isPhone = digits.length >= 3 && /^[\d\s+().-]+$/.test(number)
  const phone = isPhone
    ? sql`or strpos(regexp_replace(c.phone, '[^0-9]', '', 'g'), ${digits}) > 0`
    : sql``
  return sql`${hasTag} and (${text(sql`c.name`)} or ${text(sql`c.email`)} or ${text(sql`c.note`)} ${phone})`
}

function isInGroup({ show, lapsedDays: days = lapsedDays.usual }: ClientFilter, now: Date) {
  const lapsedBefore = new Date(now.getTime() - days * dayMs).toISOString()
  switch (show) {
    case 'regular':
      return sql`and c."completedCount" >= ${regularVisitsMin}`
    case 'new':
      return sql`and ${isNew(now)}`
    case 'walk_in':
      return sql`and not c."hasAccount"`
    case 'lapsed':
      return sql`and c."lastCompletedAt" < ${lapsedBefore}::timestamptz and c."nextAt" is null`
    case 'check_phone':
      return sql`and c."checkPhone"`
    default:
      return sql``
  }
}
