import { eq } from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { businesses } from '../../businesses/tables.ts'
import { loadCalendar } from '../slots/queries.ts'
import type { BookingRow } from '../tables.ts'

/** The calendar of a visit's business without the visit itself: what it leaves behind is free to it. */
export async function loadCalendarBeside(
  db: Db,
  { id, businessId }: Pick<BookingRow, 'id' | 'businessId'>,
  range: { from: Date; to: Date },
) {
  const terms = one(await db.select().from(businesses).where(eq(businesses.id, businessId)))
  return loadCalendar(db, businessId, terms, { ...range, except: id })
}
