import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { businesses } from '../../businesses/tables.ts'
import { type WebhookEndpointRow, webhookDeliveries, webhookEndpoints } from './tables.ts'

const e = webhookEndpoints

export const listEndpoints = (db: Db, businessId: string, limit: number) =>
  db
    .select()
    .from(e)
    .where(eq(e.businessId, businessId))
    .orderBy(asc(e.createdAt), asc(e.id))
    .limit(limit)

export async function countEndpoints(db: Db, businessId: string) {
  const [row] = await db.select({ endpoints: count() }).from(e).where(eq(e.businessId, businessId))
  return row?.endpoints ?? 0
}

export async function findEndpoint(db: Db, { id, businessId }: { id: string; businessId: string }) {
  const [row] = await db
    .select()
    .from(e)
    .where(and(eq(e.id, id), eq(e.businessId, businessId)))
  return row
}

export const insertEndpoint = (db: Db, row: typeof e.$inferInsert) =>
  db.insert(e).values(row).returning()

/** Returns undefined if the webhook was deleted. */
export async function updateEndpoint(db: Db, id: string, changes: Partial<WebhookEndpointRow>) {
  const [row] = await db.update(e).set(changes).where(eq(e.id, id)).returning()
  return row
}

export async function deleteEndpoint(db: Db, id: string) {
  await db.delete(e).where(eq(e.id, id))
}

/** Deletes the webhooks of these businesses with their logs. */
export async function deleteWebhooksOf(db: Db, businessIds: readonly string[]) {
  if (businessIds.length === 0) return
  await db.delete(e).where(inArray(e.businessId, [...businessIds]))
}

/** Saves on the business whether a webhook is on. The caller must hold the lock on the business. */
export async function refreshHasWebhooks(db: Db, businessId: string) {
  const isOn = sql<boolean>`exists (
    select from webhook_endpoints w where w.business_id = ${businessId} and w.disabled_at is null)`
  await db.update(businesses).set({ hasWebhooks: isOn }).where(eq(businesses.id, businessId))
}

/** Webhooks of a business that are on and subscribed to this type of event. */
export const listSubscribed = (db: Db, businessId: string, type: string) =>
  db
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.businessId, businessId), isNull(e.disabledAt), sql`${type} = any(${e.events})`))

/** The last deliveries, newest first. */
export const listDeliveries = (db: Db, endpointId: string, limit: number) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.position))
    .limit(limit)
