import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../../../platform/db/columns.ts'
import { outgoing } from '../../../../platform/db/tables.ts'

/** Browsers in which an account wants to see notifications. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: primaryId(),
  accountId: uuid().notNull(),
  /** Session in which the browser subscribed: signing out deletes the row. Null once an expired session was deleted. */
  sessionId: uuid(),
  /** URL of the browser's push service. */
  endpoint: text().notNull(),
  /** Keys of the browser, to which messages are encrypted, as base64url. */
  p256dh: text().notNull(),
  auth: text().notNull(),
  userAgent: text(),
  /** Whether names and texts are shown, or only what kind of thing happened. */
  previews: boolean().notNull(),
  createdAt: instant().notNull(),
  lastSentAt: instant(),
})

export const pushMessages = pgTable('push_messages', {
  id: primaryId(),
  subscriptionId: uuid().notNull(),
  /** JSON that the service worker shows (`PushContent`). */
  body: text().notNull(),
  /** A newer message with the same topic replaces this one. */
  topic: text(),
  urgency: text({ enum: ['low', 'normal', 'high'] }).notNull(),
  ...outgoing(),
})
