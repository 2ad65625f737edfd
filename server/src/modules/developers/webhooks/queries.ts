import { outletGrants } from '@ujuzi/contract/outlets/outlets'
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import type { MadeOutlet, OutletsOf } from '../../outlets/commands.ts'
import { makerColumns } from '../../outlets/queries.ts'
import { makerRefusal } from '../../outlets/rules.ts'
import { type WebhookEndpointRow, webhookDeliveries, webhookEndpoints } from './tables.ts'

const e = webhookEndpoints

const maker = { name: accounts.name, erasedAt: accounts.erasedAt }

/** Webhooks of a business with their makers, oldest first. */
export const listEndpoints = (db: Db, businessId: string, limit: number) =>
  db
    .select({ endpoint: e, maker })
    .from(e)
    .innerJoin(accounts, eq(accounts.id, e.createdBy))
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

/** The member who made a webhook. */
export async function getEndpointMaker(db: Db, accountId: string) {
  return singleRow(await db.select(maker).from(accounts).where(eq(accounts.id, accountId)))
}

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

/** Webhooks of a business that are on and subscribed to this type of event, and whose makers may use them. */
export async function listSubscribed(db: Db, businessId: string, type: string) {
  const rows = await db
    .select({ id: e.id, maker: makerColumns })
    .from(e)
    .innerJoin(accounts, eq(accounts.id, e.createdBy))
    .innerJoin(businesses, eq(businesses.id, e.businessId))
    .where(and(eq(e.businessId, businessId), isNull(e.disabledAt), sql`${type} = any(${e.events})`))
  return rows.filter((row) => !makerRefusal(row.maker, outletGrants.webhook.business))
}

/** Webhooks that are on, as outlets. */
export async function listWebhookOutlets(db: Db, of: OutletsOf): Promise<MadeOutlet[]> {
  const rows = await db
    .select()
    .from(e)
    .where(
      and(
        isNull(e.disabledAt),
        'businessId' in of ? eq(e.businessId, of.businessId) : undefined,
        of.accountId ? eq(e.createdBy, of.accountId) : undefined,
      ),
    )
    .orderBy(asc(e.createdAt), asc(e.id))
  return rows.map(({ id, businessId, createdBy, url, createdAt }) => ({
    id,
    businessId,
    accountId: createdBy,
    name: new URL(url).host,
    reach: 'business',
    createdAt,
  }))
}

/** The last deliveries, newest first. */
export const listDeliveries = (db: Db, endpointId: string, limit: number) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.position))
    .limit(limit)
