import { type SQL, sql } from 'drizzle-orm'
import { bookings } from './tables.ts'

/** SQL condition: the booking is in a calendar of this member; no condition for those who see all calendars. */
export const isAssignedTo = (accountId: string | undefined): SQL | undefined =>
  accountId === undefined
    ? undefined
    : sql`${bookings.resourceId} = any(array(
        select id from resources where account_id = ${accountId}))`
