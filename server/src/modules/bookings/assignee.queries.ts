import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { preparePerConnection } from '../../platform/db/prepare-per-connection.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses, resources } from '../businesses/tables.ts'
import { preferencesOf } from '../notifications/preferences/queries.ts'
import { bookings } from '../schedule/bookings.tables.ts'
import { endsAfter } from '../schedule/slots/ends-after.queries.ts'

export const assignee = alias(accounts, 'assignee')

/** The resource of a booking, for its parties. */
export const resourceColumns = {
  position: resources.position,
  name: resources.name,
  accountId: resources.accountId,
  retiredAt: resources.retiredAt,
}

/** Account of the person of a booking, as a recipient of notifications. */
export const assigneeColumns = {
  id: assignee.id,
  name: assignee.name,
  email: assignee.email,
  locale: assignee.locale,
  phone: assignee.phone,
  phoneVerifiedAt: assignee.phoneVerifiedAt,
  erasedAt: assignee.erasedAt,
  preferences: preferencesOf(sql`assignee.id`),
}

/** Join condition: the person of the resource works in the business, is not its owner and can sign in. */
export const isAssignee = and(
  eq(assignee.id, resources.accountId),
  ne(assignee.id, businesses.ownerId),
  isNull(resources.retiredAt),
  isNull(assignee.suspendedAt),
)

/** The resource with this id, and the account of its person unless that is the owner. */
export async function getAssignment(db: Db, resourceId: string) {
  const [row] = await assignmentStatement(db).execute({ resourceId })
  return row ?? { resource: null, assignee: null }
}

const assignmentStatement = preparePerConnection((db) =>
  db
    .select({ resource: resourceColumns, assignee: assigneeColumns })
    .from(resources)
    .innerJoin(businesses, eq(businesses.id, resources.businessId))
    .leftJoin(assignee, isAssignee)
    .where(eq(resources.id, sql.placeholder('resourceId')))
    .prepare('assignment'),
)

/** SQL condition: the booking is in a calendar of this member; no condition for those who see all calendars. */
export const isAssignedTo = (accountId: string | undefined): SQL | undefined =>
  accountId === undefined
    ? undefined
    : sql`${bookings.resourceId} = any(array(
        select id from resources where account_id = ${accountId}))`

/** Ids of the people and places of a member in a business; undefined for those who see all calendars. */
export const ownResources = (businessId: string, accountId: string | undefined): SQL | undefined =>
  accountId === undefined
    ? undefined
    : sql`select id from resources where business_id = ${businessId} and account_id = ${accountId}`

/** SQL condition: the booking is one of the business, or in a calendar of this member of it. */
export function isInCalendar(businessId: string, accountId: string | undefined): SQL {
  const own = ownResources(businessId, accountId)
  return own
    ? sql`${bookings.resourceId} = any(array(${own}))`
    : eq(bookings.businessId, businessId)
}

/** SQL condition: like `isAssignedTo`, but never read through an index of calendars; the statement finds the bookings otherwise. */
export const isOfPerson = (accountId: string | undefined): SQL | undefined =>
  accountId === undefined
    ? undefined
    : sql`(select r.account_id from resources r where r.id = ${bookings.resourceId}) = ${accountId}`

/**
 * Ids of the people and named places of a business that are no longer used, all or those of a member. Anonymous places
 * need no replacement.
 */
export const resourcesToReplace = (businessId: string, accountId: string | undefined): SQL =>
  sql`select id from resources where business_id = ${businessId} and retired_at is not null and name <> ''
    ${accountId === undefined ? sql.empty() : sql`and account_id = ${accountId}`}`

/**
 * SQL condition: the booking, of this business if it is given, is upcoming, and its person or named place is no longer used.
 * Anonymous places need no replacement.
 */
export const needsPerson = (now: Date, businessId?: string): SQL =>
  sql`(bookings.status in ('pending', 'confirmed') and ${endsAfter(now)}
    and bookings.resource_id = any(array(select r.id from resources r
      where r.business_id = ${businessId ?? sql`bookings.business_id`} and r.retired_at is not null and r.name <> '')))`

/** Number of active bookings that have not ended in the calendar of a member. */
export async function countUpcomingOfMember(
  db: Db,
  { businessId, accountId, now }: { businessId: string; accountId: string; now: Date },
) {
  const rows = await db
    .select({ count: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        isOneOf(bookings.status, ...activeStatuses),
        endsAfter(now),
        isAssignedTo(accountId),
      ),
    )
  return singleRow(rows).count
}
