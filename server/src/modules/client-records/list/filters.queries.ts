import { listCountMax } from '@ujuzi/contract/api/limits'
import type { ClientGroup } from '@ujuzi/contract/client-records/client-records'
import { lapsedDays, newClientDays, regularVisitsMin } from '@ujuzi/contract/client-records/limits'
import { type SQL, sql } from 'drizzle-orm'
import { hasRow } from '../../../platform/db/has-row.ts'
import { endsAfter } from '../../schedule/slots/ends-after.queries.ts'
import { matchesText } from './search.queries.ts'

export type ClientFilter = {
  businessId: string
  q: string | undefined
  show: ClientGroup | undefined
  tag: string | undefined
  lapsedDays: number | undefined
}

/** A condition on client figures `f`, and how its own index finds the clients that meet it. */
export type Condition = {
  test: SQL
  /** `from` clause of these clients with their figures `f`. */
  source: SQL
  /** Number of these clients, up to `listCountMax`; needs the counts `c` of the business. */
  size: SQL
}

export const conditionsOf = (filter: ClientFilter, now: Date): Condition[] =>
  [groupCondition(filter, now), tagCondition(filter), textCondition(filter)].filter(
    (condition) => condition !== undefined,
  )

function groupCondition(filter: ClientFilter, now: Date): Condition | undefined {
  const { businessId, show } = filter
  if (!show) return undefined
  const test = groupTest(show, filter, now)
  const source = sql`from client_figures f where f.business_id = ${businessId} and ${test}`
  const kept = { walk_in: sql`c.walk_ins`, check_phone: sql`c.phones_to_check` }
  const size = show === 'walk_in' || show === 'check_phone' ? upToMax(kept[show]) : count(source)
  return { test, source, size }
}

function groupTest(show: ClientGroup, { lapsedDays: days }: ClientFilter, now: Date): SQL {
  switch (show) {
    case 'regular':
      return sql`f.completed >= ${sql.raw(String(regularVisitsMin))}`
    case 'new':
      return sql`f.first_at >= ${newSince(now).toISOString()}::timestamptz`
    case 'walk_in':
      return sql`f.is_walk_in`
    case 'lapsed': {
      const before = daysBefore(now, days ?? lapsedDays.usual).toISOString()
      return sql`f.last_at > 'epoch' and f.last_at < ${before}::timestamptz
        and not (${hasNext(now)})`
    }
    case 'check_phone':
      return sql`f.check_phone`
  }
}

const hasNext = (now: Date) => hasRow(fromUpcomingBookings(sql`f.record_id`, now))

/** `from` clause of the upcoming bookings `b` of a record. */
export const fromUpcomingBookings = (recordId: SQL, now: Date): SQL => sql`
  from bookings b where b.client_record_id = ${recordId} and b.status in ('pending', 'confirmed')
    and ${endsAfter(now, { alias: 'b' })}`

const tagCondition = ({ businessId, tag }: ClientFilter): Condition | undefined =>
  tag
    ? {
        ...recordCondition(businessId, sql`r.tags @> array[${tag}]`),
        size: upToMax(sql`(select t.people from client_tag_counts t
          where t.business_id = ${businessId} and t.tag = ${tag})`),
      }
    : undefined

function textCondition({ businessId, q }: ClientFilter): Condition | undefined {
  if (!q) return undefined
  const condition = recordCondition(businessId, matchesText(q))
  return { ...condition, size: count(condition.source) }
}

/**
 * A condition on records `r`. The figures of found records are looked up one by one, which planners would otherwise
 * replace by a join with all figures.
 */
const recordCondition = (businessId: string, test: SQL) => ({
  test: sql`(select ${test} from client_records r where r.id = f.record_id)`,
  source: sql`from (select r.id from client_records r
      where r.business_id::text = ${businessId} and r.merged_into is null and ${test}) found_records
    cross join lateral (select * from client_figures f where f.record_id = found_records.id limit 1) f where true`,
})

const count = (source: SQL) =>
  sql`(select count(*)::int from (select ${source} limit ${listCountMax}) matching)`
const upToMax = (kept: SQL) => sql`least(coalesce(${kept}, 0), ${listCountMax})::int`

export const newSince = (now: Date) => daysBefore(now, newClientDays)
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
const dayMs = 86_400_000
