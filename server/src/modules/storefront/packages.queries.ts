import { type SQL, sql } from 'drizzle-orm'

export type ListedPackageRow = {
  id: string
  service_id: string
  service: string
  visits: number
  price_minor: number
  /** Price of one visit without a package, the lowest of its variants. */
  single_minor: number
  currency: string
  valid_days: number | null
}

/** Packages of active services that business `b` sells, by the position of the service; null without any. */
export const packagesJson: SQL = sql`(
  select json_agg(json_build_object('id', p.id, 'service_id', s.id, 'service', s.title, 'visits', p.visits,
    'price_minor', p.price_minor, 'single_minor', s.price_minor, 'currency', p.currency, 'valid_days', p.valid_days)
    order by s.position, s.id, p.visits, p.id)
  from packages p join services s on s.id = p.service_id and s.business_id = p.business_id
  where p.business_id = b.id and p.archived_at is null and s.is_active and s.archived_at is null
    and s.currency = p.currency)`
