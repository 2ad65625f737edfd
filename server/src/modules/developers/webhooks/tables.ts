import { type WebhookAttempt, webhookEvents } from '@ujuzi/contract/developers/webhooks'
import { outletEndReasons } from '@ujuzi/contract/outlets/outlets'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../../platform/db/columns.ts'

/** URLs that hear of the bookings of a business. `secret` and `previousSecret` are encrypted. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: primaryId(),
  businessId: uuid().notNull(),
  /** Member who made it, or last changed its URL or turned it on. */
  createdBy: uuid().notNull(),
  url: text().notNull(),
  events: text({ enum: webhookEvents }).array().notNull(),
  secret: bytes().notNull(),
  previousSecret: bytes(),
  previousSecretUntil: instant(),
  createdAt: instant().notNull(),
  /** First failure since the last accepted delivery. */
  failingSince: instant(),
  disabledAt: instant(),
  disabledBy: text({ enum: ['business', 'failures', ...outletEndReasons] }),
  /** A worker sends to the endpoint, or lets it rest after a failure, until then. */
  leasedUntil: instant(),
})

/** Events for one endpoint. Those with `nextTryAt` wait; the others are the log. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: primaryId(),
  endpointId: uuid().notNull(),
  eventId: uuid().notNull(),
  type: text().notNull(),
  bookingId: uuid(),
  /** JSON that is signed and sent, the same at every attempt. */
  body: text().notNull(),
  /** Order of the events. */
  position: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull(),
  nextTryAt: instant(),
  giveUpAt: instant().notNull(),
  /** Attempts since the event was created or sent again by hand. */
  tries: integer().notNull().default(0),
  /** The last attempts, newest first. */
  attempts: jsonb().$type<WebhookAttempt[]>().notNull().default([]),
  deliveredAt: instant(),
  failedAt: instant(),
})

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect
