import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { preparePerConnection } from '../../../platform/db/prepare-per-connection.ts'
import type { BaseCalendarRow, CalendarRow } from './calendar-row.rules.ts'

/*
 * Terms: own hours, prices and durations of resources, and variants, gaps and seats of services. Most businesses have
 * none, so a statement of its own reads them, only for businesses that have some.
 */

type CalendarTerms = Pick<CalendarRow, 'ownHours' | 'ownServices' | 'services'>

/** Adds the terms to the rows of these businesses, in order. */
export async function addTerms<R extends BaseCalendarRow>(
  db: Db,
  rows: readonly (readonly [businessId: string, row: R])[],
): Promise<(R & CalendarTerms)[]> {
  const ids = rows.flatMap(([id, row]) => (mayHaveTerms(row) ? [id] : []))
  const found = ids.length > 0 ? await termsStatement(db).execute({ ids }) : []
  const byId = new Map(found.map(({ id, ...terms }) => [id, terms]))
  return rows.map(([id, row]) => ({ ...row, ...(byId.get(id) ?? noTerms) }))
}

const noTerms: CalendarTerms = { ownHours: null, ownServices: null, services: null }

const mayHaveTerms = ({ hasTerms, resources }: BaseCalendarRow) =>
  hasTerms || resources.some((one) => typeof one !== 'string' && (one[3] || !one[4]))

/** Whether a resource has prices or durations of its own, or a service has a shape. */
export const hasTermsColumn = (businessId: SQL) =>
  sql<boolean>`(
    exists (select from resource_services where business_id = ${businessId}) or exists (
      select from services s where s.business_id = ${businessId} and s.is_active and s.archived_at is null
        and ${hasShape('s')}))`.as('has_terms')

const termsStatement = preparePerConnection((db) =>
  db
    .select({
      id: sql<string>`requested.id`.as('id'),
      ownHours: ownHoursColumn(sql`requested.id`),
      ownServices: sql<CalendarRow['ownServices']>`(
        select json_agg(json_build_array(resource_id, service_id, price_minor, duration_minutes))
        from resource_services where business_id = requested.id)`.as('own_services'),
      services: sql<CalendarRow['services']>`(
        select json_agg(case when ${hasShape('s')} then json_build_array(id, price_minor, duration_minutes, ${shapeOf('s')})
          else json_build_array(id, price_minor, duration_minutes) end)
        from services s where business_id = requested.id and is_active and archived_at is null
          and (
            exists (
              select from resources r where r.business_id = requested.id and r.retired_at is null and (not r.all_services
                or exists (select from resource_services own
                  where own.resource_id = r.id and own.business_id = r.business_id)))
            or exists (
              select from services other where other.business_id = requested.id and other.is_active
                and other.archived_at is null and ${hasShape('other')})))`.as('services'),
    })
    .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) as requested (id)`)
    .prepare('calendar_terms'),
)

/** Weekly hours of resources with hours of their own. */
export function ownHoursColumn(businessId: SQL) {
  return sql<CalendarRow['ownHours']>`(
    select json_agg(json_build_array(resource_id, weekday, opens_minute, closes_minute))
    from resource_hours where business_id = ${businessId})`.as('own_hours')
}

/** Condition that a service, by its SQL alias, has more properties than a price and a duration. */
function hasShape(alias: string) {
  return sql.raw(`(${alias}.has_variants or ${alias}.seats > 1 or ${alias}.preparation_minutes > 0
    or ${alias}.clean_up_minutes is not null or ${alias}.gaps is not null)`)
}

function shapeOf(alias: string) {
  return sql.raw(`json_build_array(${alias}.preparation_minutes, ${alias}.clean_up_minutes, ${alias}.gaps::text, ${alias}.seats,
    (select json_agg(json_build_array(weekday, starts_minute) order by weekday, starts_minute)
      from service_sessions where service_id = ${alias}.id),
    (select json_agg(json_build_array(o.price_minor, o.duration_minutes, o.gaps::text) order by o.position, o.id)
      from service_options o
      where o.service_id = ${alias}.id and o.kind = 'variant' and o.archived_at is null))`)
}
