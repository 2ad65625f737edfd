import type { CommunicationPreference } from '@ujuzi/contract/api/options'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { contactPreferenceOf } from '../../accounts/client.queries.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import type { ClientRow } from '../list/queries.ts'
import { wasConfirmed } from '../list/search.queries.ts'
import { summary, withRecord } from '../list/summary.queries.ts'
import { findRecord } from '../queries.ts'

export type ClientFigures = ClientRow & {
  contactPreference: CommunicationPreference | null
  cancelledLate: number
  favoriteService: string | null
}

/** Bookings in which the most frequent service is looked for. */
const lastBookings = sql.raw('100')

/** A current record of the business with the figures of its bookings. */
export async function findClient(db: Db, businessId: string, id: string, now: Date) {
  const record = await findRecord(db, businessId, id)
  if (!record) return undefined
  const { rows } = await db.execute<ClientFigures>(sql`
    select ${summary(now)},
      case when ${wasConfirmed(sql`r.id`)} then ${contactPreferenceOf(sql`a.id`)} end as "contactPreference",
      (select count(*)::int from bookings where client_record_id = r.id and status = 'cancelled'
        and cancelled_by = 'client' and refund_percent < 100) as "cancelledLate",
      (select service_title from (
          select service_title, starts_at, status from bookings where client_record_id = r.id
          order by starts_at desc, id desc limit ${lastBookings}) last
        where status = 'completed'
        group by service_title order by count(*) desc, max(starts_at) desc limit 1) as "favoriteService"
    ${withRecord(sql`client_figures`)} where f.record_id = ${id}`)
  const [figures] = rows
  return figures && { record, figures }
}
export type ClientDetails = NonNullable<Awaited<ReturnType<typeof findClient>>>

const maxRecent = 10

export async function listRecent(db: Db, recordId: string) {
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
    .where(eq(bookings.clientRecordId, recordId))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(maxRecent)
}
