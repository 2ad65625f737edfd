import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type WebhookEndpointRow, webhookDeliveries, webhookEndpoints } from './tables.ts'

const e = webhookEndpoints
const d = webhookDeliveries

/**
 * Inserts deliveries after those of their endpoint. Events of bookings are written under the lock of their business, so
 * no two of them get one position.
 */
export const insertDeliveries = (db: Db, rows: Omit<typeof d.$inferInsert, 'position'>[]) =>
  db
    .insert(d)
    .values(rows.map((row) => ({ ...row, position: positionAfter(row.endpointId) })))
    .returning()

const positionAfter = (endpointId: string) =>
  sql<number>`(select coalesce(max(n.position), 0) + 1 from webhook_deliveries n where n.endpoint_id = ${endpointId})`

/** Returns undefined if the endpoint has no such delivery. */
export async function updateDelivery(
  db: Db,
  { id, endpointId }: { id: string; endpointId: string },
  changes: Partial<typeof d.$inferInsert>,
) {
  const [row] = await db
    .update(d)
    .set(changes)
    .where(and(eq(d.id, id), eq(d.endpointId, endpointId)))
    .returning()
  return row
}

/** Gives up everything that waits, for one endpoint or for all. Returns the number of deliveries. */
export async function failWaiting(db: Db, now: Date, endpointId?: string) {
  const ofEndpoint = endpointId === undefined ? undefined : eq(d.endpointId, endpointId)
  const { rowCount } = await db
    .update(d)
    .set({ nextTryAt: null, failedAt: now })
    .where(and(ofEndpoint, isNotNull(d.nextTryAt)))
  return rowCount ?? 0
}

export async function deleteDeliveriesBefore(db: Db, before: Date) {
  await db.delete(d).where(and(lt(d.createdAt, before), isNull(d.nextTryAt)))
}

const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Condition for `w`: due, and no earlier event of its booking waits at the same endpoint. */
const isNext = (now: Date) => sql`(w.next_try_at <= ${timestamp(now)} and not exists (
  select from webhook_deliveries o where o.endpoint_id = w.endpoint_id and o.booking_id = w.booking_id
    and o.position < w.position and o.next_try_at is not null))`

/**
 * Leases the endpoint whose delivery has been due longest; undefined if nothing is due. An endpoint has one worker at a
 * time, so deliveries keep their order and a slow receiver occupies one worker.
 */
export async function leaseEndpoint(db: Db, { now, until }: { now: Date; until: Date }) {
  const isFree = sql`n.disabled_at is null and (n.leased_until is null or n.leased_until <= ${timestamp(now)})`
  const [row] = await db
    .update(e)
    .set({ leasedUntil: until })
    .where(
      sql`${e.id} = (select n.id from webhook_deliveries w join webhook_endpoints n on n.id = w.endpoint_id
        where ${isFree} and ${isNext(now)}
        order by w.next_try_at, w.position limit 1 for update of n skip locked)`,
    )
    .returning()
  return row
}

/** Changes the end of a lease. Returns undefined if another worker has the endpoint, or it is off. */
export async function renewLease(db: Db, { id, leasedUntil }: WebhookEndpointRow, until: Date) {
  if (!leasedUntil) return undefined
  const isHeld = and(eq(e.id, id), eq(e.leasedUntil, leasedUntil), isNull(e.disabledAt))
  const [row] = await db.update(e).set({ leasedUntil: until }).where(isHeld).returning()
  return row
}

/** The delivery of an endpoint that is next in order; undefined if none is due. */
export async function findNextDelivery(db: Db, endpointId: string, now: Date) {
  const [row] = await db
    .select()
    .from(d)
    .where(
      sql`${d.id} = (select w.id from webhook_deliveries w
      where w.endpoint_id = ${endpointId} and ${isNext(now)} order by w.position limit 1)`,
    )
  return row
}
