import type { CommunicationPreference } from '@ujuzi/contract/api/options'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { contactPreferenceOf } from '../../accounts/client.queries.ts'
import { bookings } from '../../bookings/tables.ts'
import type { ClientRow } from '../list/queries.ts'
import { usdPerMinorUnit } from '../list/rules.ts'
import * as columns from '../list/summary.queries.ts'
import { findRecord } from '../queries.ts'

export type ClientFigures = ClientRow & {
  contactPreference: CommunicationPreference | null
  cancelledLate: number
  favoriteService: string | null
}

/** A current record of the business with the figures of its bookings. */
export async function findClient(db: Db, businessId: string, id: string, now: Date) {
  const record = await findRecord(db, businessId, id)
  if (!record) return undefined
  const { rows } = await db.execute<ClientFigures>(sql`
    with stats as (${columns.stats(businessId, { now, usdPerMinorUnit })} having b.client_record_id = ${id}),
    c as (${columns.records(businessId)} and r.id = ${id})
    select ${columns.summary(sql`c`)},
      case when c."wasConfirmed" then ${contactPreferenceOf(sql`c.account_id`)} end as "contactPreference",
      (select count(*)::int from bookings where client_record_id = c.id and status = 'cancelled'
        and cancelled_by = 'client' and refund_percent < 100) as "cancelledLate",
      (select service_title from bookings where client_record_id = c.id and status = 'completed'
        group by service_title order by count(*) desc, max(starts_at) desc limit 1) as "favoriteService"
    from c`)
  const [figures] = rows
  return figures && { record, figures }
}
export type ClientDetails = NonNullable<Awaited<ReturnType<typeof findClient>>>

const maxRecent = 10

export async function listRecent(db: Db, businessId: string, recordId: string) {
  return db
    .select({
      id: bookings.id,
      service: bookings.serviceTitle,
      startsAt: bookings.startsAt,
      status: bookings.status,
      priceMinor: bookings.priceMinor,
      currency: bookings.currency,
    })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.clientRecordId, recordId)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(maxRecent)
}
