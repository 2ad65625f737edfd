import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { resources } from '../businesses/tables.ts'
import { bookings } from '../schedule/bookings.tables.ts'

/** Services of a booking, its options that are still offered, and the chosen person; for the link to book again. */
export async function findBookedAgain(db: Db, id: string) {
  const [row] = await db
    .select({
      businessId: bookings.businessId,
      serviceId: bookings.serviceId,
      extras: bookings.extras,
      optionIds: sql<string[]>`array(select id from service_options
        where id = any(${bookings.optionIds}) and archived_at is null)`,
      memberId: sql<string | null>`case when ${bookings.chosenByClient} and ${resources.bookable}
        and ${resources.retiredAt} is null then ${resources.id} end`,
    })
    .from(bookings)
    .innerJoin(resources, eq(resources.id, bookings.resourceId))
    .where(eq(bookings.id, id))
  return row
}
