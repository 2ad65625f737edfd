import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition: the business blocked this client in their conversation, and wants neither messages nor bookings from them.
 * The parameters are SQL expressions of ids.
 */
export const isBlocked = (businessId: SQL, clientId: SQL) =>
  sql<boolean>`exists (select from conversations blocking
    where blocking.business_id = ${businessId} and blocking.client_id = ${clientId}
      and blocking.business_blocked_at is not null)`
