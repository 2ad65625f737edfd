import type { SecurityDetails, SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import {
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from './columns.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: bytes().notNull(),
    status: smallint(),
    answer: json(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
)

/** What is known of a letter or a text message on its way out. */
const outgoing = () => ({
  createdAt: instant().notNull(),
  sentAt: instant(),
  failedAt: instant(),
  failure: text(),
  /** When somebody is to try; null once nobody will. */
  nextTryAt: instant(),
})

export const mails = pgTable('mails', {
  id: primaryId(),
  recipient: text().notNull(),
  subject: text().notNull(),
  bodyText: text().notNull(),
  bodyHtml: text().notNull(),
  /** The calendar entry that goes with it, as iCalendar text. */
  calendar: text(),
  ...outgoing(),
})

/** Facts loaded at start and what was last done: gazetteer version, demo marketplace. */
export const marks = pgTable('marks', {
  name: text().primaryKey(),
  value: text().notNull(),
  at: instant().notNull(),
})

/** Keys the application made itself, encrypted with AUTH_SECRET. */
export const sealedKeys = pgTable('sealed_keys', {
  name: text().primaryKey(),
  key: bytes().notNull(),
  createdAt: instant().notNull(),
})

export const texts = pgTable('texts', {
  id: primaryId(),
  recipient: text().notNull(),
  body: text().notNull(),
  ...outgoing(),
})

export const attemptCounters = pgTable('attempt_counters', {
  key: bytes().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
  blockedUntil: instant(),
})

/** Security record, append-only; see `security-record.ts`. */
export const securityEvents = pgTable('security_events', {
  id: primaryId(),
  at: instant().notNull(),
  kind: text().$type<SecurityEventKind>().notNull(),
  accountId: uuid(),
  actorId: uuid(),
  network: text(),
  userAgent: text(),
  details: jsonb().$type<SecurityDetails>().notNull().default({}),
})
