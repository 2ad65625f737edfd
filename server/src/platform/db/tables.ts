import { emailSuppressionReasons } from '@ujuzi/contract/accounts/email-suppression'
import type { SecurityDetails, SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import {
  boolean,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId, transactionId } from './columns.ts'

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

/** Columns of every outbox: the state of an outgoing message. */
export const outgoing = () => ({
  createdAt: instant().notNull(),
  sentAt: instant(),
  failedAt: instant(),
  failure: text(),
  /** Time of the next delivery attempt; null if no attempt will follow. */
  nextTryAt: instant(),
  /** End of the recipient's quiet hours, in which the message was created; null if it was not held. */
  heldUntil: instant(),
  /** Facts that decide at the end of quiet hours whether the message is still due; null if it always is. */
  stillDue: jsonb().$type<StillDue>(),
})

/** Facts about the cause of a held message. `kind` names the check, which a module provides. */
export type StillDue = { kind: string; [fact: string]: string | null }

export const emails = pgTable('emails', {
  id: primaryId(),
  /** Set with `notificationGroup` if the email can be switched off. */
  accountId: uuid(),
  notificationGroup: text(),
  recipient: text().notNull(),
  subject: text().notNull(),
  bodyText: text().notNull(),
  /** HTML of an email of the previous version; empty if there are parts. */
  bodyHtml: text().notNull().default(''),
  /** Parts from which the HTML is rendered when the email is sent (`email-template.ts`). */
  parts: jsonb(),
  /** Attached calendar entry, as iCalendar text. */
  calendar: text(),
  /** Notification event and booking that the email is about. */
  event: text(),
  bookingId: uuid(),
  /** Time of the daily email that includes this email, which is then not sent on its own. */
  digestAt: instant(),
  /** Token of the link with which a reader without an account stops further emails of the sender. */
  stopToken: text(),
  /** The recipient has just requested it, so it is sent even to an address whose emails bounce. */
  askedFor: boolean().notNull().default(false),
  /** Result of a report after it was sent: a status such as `5.1.1`, or `complaint`. */
  report: text(),
  ...outgoing(),
})

/** Addresses, in lower case, whose emails bounced or were reported as spam (`email/suppressed-addresses.ts`). */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  address: text().primaryKey(),
  reason: text({ enum: emailSuppressionReasons }).notNull(),
  detail: text().notNull(),
  failures: integer().notNull(),
  reportedAt: instant().notNull(),
  /** Null while failures are only counted, and after the person sent a test. */
  stoppedAt: instant(),
  retriedAt: instant(),
})

export type SuppressedAddressRow = typeof suppressedAddresses.$inferSelect

/** Named markers: versions of loaded data, such as the gazetteer, and times of the last runs. */
export const storedValues = pgTable('stored_values', {
  name: text().primaryKey(),
  value: text().notNull(),
  at: instant().notNull(),
})

/** Keys that the application generated, encrypted with AUTH_SECRET. */
export const encryptionKeys = pgTable('encryption_keys', {
  name: text().primaryKey(),
  key: bytes().notNull(),
  createdAt: instant().notNull(),
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

/**
 * Businesses whose public pages may have changed, and those whose booked times changed (`ofBookings`), written by
 * triggers; see `page-changes.ts`.
 */
export const pageChanges = pgTable(
  'page_changes',
  {
    madeBy: transactionId().notNull(),
    businessId: uuid().notNull(),
    createdAt: instant().notNull(),
    ofBookings: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.madeBy, t.businessId, t.ofBookings] })],
)
