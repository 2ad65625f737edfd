import type { Repricing } from '@ujuzi/contract/money/repricing'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'

/** SQL of `repricedMinor`. */
export const repricedSql = (column: SQL, { factor, step }: Repricing): SQL<number> =>
  sql`case when ${column} = 0 then 0
    else greatest(${step}, round(${column} * ${String(factor)}::numeric / ${step}) * ${step}) end`

type PricedIn = { businessId: string; currency: string }

/** Highest price of the services in this currency, of their options and of their people; in minor units. */
export async function findHighestPrice(tx: Db, { businessId, currency }: PricedIn) {
  const { rows } = await tx.execute<{ highest: string }>(sql`
    select coalesce(greatest(max(s.price_minor), max(o.price_minor), max(r.price_minor)), 0) as highest
    from services s
    left join service_options o on o.service_id = s.id
    left join resource_services r on r.service_id = s.id and r.business_id = s.business_id
    where s.business_id = ${businessId} and s.currency = ${currency}`)
  return Number(rows[0]?.highest ?? 0)
}

/** Changes price and currency of all services in the former currency, archived ones too: they can be restored. */
export async function repriceServices(
  tx: Db,
  businessId: string,
  { repricing, now }: { repricing: Repricing; now: Date },
) {
  const { from, to } = repricing
  const own = sql`s.business_id = ${businessId} and s.currency = ${from}`
  await tx.execute(sql`
    update service_options o set price_minor = ${repricedSql(sql`o.price_minor`, repricing)}
    from services s where s.id = o.service_id and ${own}`)
  await tx.execute(sql`
    update resource_services r set price_minor = ${repricedSql(sql`r.price_minor`, repricing)}
    from services s where s.id = r.service_id and r.business_id = ${businessId}
      and r.price_minor is not null and ${own}`)
  await tx.execute(sql`
    update services s set price_minor = ${repricedSql(sql`s.price_minor`, repricing)}, currency = ${to},
      version = s.version + 1, updated_at = ${now.toISOString()}::timestamptz
    where ${own}`)
}
