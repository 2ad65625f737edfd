import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { StillDue } from '../../../platform/db/tables.ts'
import { lastBookingsOf } from '../../bookings/account-bookings.queries.ts'
import { isOpenToClients } from '../../businesses/visibility.queries.ts'

/** A service or package that a business offers since the client last booked there. */
export type Offer = {
  id: string
  businessId: string
  business: string
  service: string
  /** Number of appointments of a package; null for a service. */
  visits: number | null
  priceMinor: number
  currency: string
  /** The price is that of the cheapest variant. */
  hasVariants: boolean
}

/** Ratings up to this exclude a business. */
const disappointedStarsMax = 2

/** SQL condition: business `b` may advertise to the client: it is open to clients, shows its services, and neither blocked the other. */
const mayAdvertiseTo = (
  clientId: SQL,
) => sql`(b.closed_at is null and b.show_services and ${isOpenToClients('b')}
  and not exists (select from conversations blocking
    where blocking.business_id = b.id and blocking.client_id = ${clientId}
      and (blocking.business_blocked_at is not null or blocking.client_blocked_at is not null)))`

type Search = { clientId: string; since: Date; told: readonly string[]; limit: number }

/**
 * Services and packages, newest first, that businesses of the client's last bookings offer and that are newer than `since`
 * and than the client's last booking there. Leaves out what was told, and businesses that disappointed the client.
 */
export async function listOffers(db: Db, { clientId, since, told, limit }: Search) {
  const { rows } = await db.execute<Offer>(sql`
    with booked as (
      select last.business_id as id, greatest(max(last.created_at), ${since}::timestamptz) as since
      from ${lastBookingsOf(clientId)} last
      left join reviews r on r.booking_id = last.id and r.client_id = last.client_id
      group by last.business_id
      having bool_or(last.status in ('pending', 'confirmed', 'completed'))
        and not coalesce(bool_or(last.status = 'no_show' and last.no_show_of = 'professional'
          or r.stars <= ${disappointedStarsMax}), false)),
    offered as (
      select s.id, s.business_id, s.title, null::smallint as visits, s.price_minor, s.currency, s.has_variants, s.created_at
      from booked join services s on s.business_id = booked.id and s.created_at > booked.since
      where s.is_active and s.archived_at is null
      union all
      select k.id, k.business_id, s.title, k.visits, k.price_minor, k.currency, false, k.created_at
      from booked join packages k on k.business_id = booked.id and k.created_at > booked.since
      join services s on s.id = k.service_id and s.business_id = k.business_id and s.currency = k.currency
      where k.archived_at is null and s.is_active and s.archived_at is null)
    select o.id, b.id as "businessId", b.name as business, o.title as service, o.visits,
      o.price_minor::float8 as "priceMinor", o.currency, o.has_variants as "hasVariants"
    from offered o join businesses b on b.id = o.business_id
    where ${mayAdvertiseTo(sql`${clientId}`)} and o.id::text <> all(${sql.param([...told])}::text[])
    order by o.created_at desc, o.id limit ${limit}`)
  return rows
}

/** Whether all businesses of a held message may still advertise to the client. */
export async function areOffersStillDue(db: Db, { clientId, businessIds }: StillDue) {
  const ids = String(businessIds).split(' ')
  const { rows } = await db.execute(sql`
    select from businesses b where b.id = any(${sql.param(ids)}::uuid[]) and ${mayAdvertiseTo(sql`${clientId}::uuid`)}`)
  return rows.length === ids.length
}
