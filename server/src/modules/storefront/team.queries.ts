import { type SQL, sql } from 'drizzle-orm'
import { takesBookings } from '../businesses/members.queries.ts'

export type TeamMemberRow = {
  id: string
  name: string
  all: boolean
  services: [id: string, priceMinor: number | null, minutes: number | null][]
}

/** People of business `b` that clients can choose, by position; null if there are fewer than two. */
export const teamJson: SQL = sql`(
  select case when count(*) > 1 then json_agg(json_build_object('id', r.id, 'name', r.name, 'all', r.all_services,
    'services', coalesce((
      select json_agg(json_build_array(own.service_id, own.price_minor, own.duration_minutes))
      from resource_services own
      where own.resource_id = r.id and own.business_id = r.business_id), '[]')) order by r.position) end
  from resources r
  where r.business_id = b.id and r.kind = 'person' and r.name <> '' and r.retired_at is null
    and ${takesBookings('r')})`
