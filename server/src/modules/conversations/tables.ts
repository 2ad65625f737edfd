import { parties } from '@ujuzi/contract/bookings/bookings'
import { messageKinds } from '@ujuzi/contract/conversations/conversations'
import { messageReportOutcomes, messageReportReasons } from '@ujuzi/contract/conversations/reports'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** One per client and business. `lastPosition` is 0 before the first message. */
export const conversations = pgTable('conversations', {
  id: primaryId(),
  businessId: uuid().notNull(),
  clientId: uuid().notNull(),
  lastPosition: integer().notNull().default(0),
  lastMessageAt: instant(),
  startedBy: text({ enum: parties }),
  startedAt: instant(),
  /** Whether both had no booking when the first message was sent. */
  firstContact: boolean().notNull().default(false),
  clientDeliveredPosition: integer().notNull().default(0),
  clientDeliveredAt: instant(),
  clientReadPosition: integer().notNull().default(0),
  clientReadAt: instant(),
  businessDeliveredPosition: integer().notNull().default(0),
  businessDeliveredAt: instant(),
  businessReadPosition: integer().notNull().default(0),
  businessReadAt: instant(),
  /** Messages of the other side after the read position. */
  clientUnread: integer().notNull().default(0),
  businessUnread: integer().notNull().default(0),
  clientArchivedAt: instant(),
  businessArchivedAt: instant(),
  clientBlockedAt: instant(),
  businessBlockedAt: instant(),
  createdAt: instant().notNull(),
})

export const messages = pgTable('messages', {
  /** Made by the sender. */
  id: uuid().primaryKey(),
  conversationId: uuid().notNull(),
  /** The parties of the conversation, for the index that finds words. */
  businessId: uuid().notNull(),
  clientId: uuid().notNull(),
  position: integer().notNull(),
  party: text({ enum: parties }).notNull(),
  kind: text({ enum: messageKinds }).notNull(),
  /** Null for automatic replies, and once the account is erased. */
  senderId: uuid(),
  text: text().notNull(),
  sentAt: instant().notNull(),
  removedAt: instant(),
})

/** Name under which a side knows the other party, as searches compare it. Kept by triggers. */
export const conversationNames = pgTable(
  'conversation_names',
  {
    conversationId: uuid().notNull(),
    /** The business, or the account of the client. */
    sideId: uuid().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.sideId] })],
)

export const messagePictures = pgTable(
  'message_pictures',
  {
    messageId: uuid().notNull(),
    mediaId: uuid().notNull(),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.position] })],
)

/** Accounts that are not notified about a conversation. */
export const conversationMutes = pgTable(
  'conversation_mutes',
  {
    conversationId: uuid().notNull(),
    accountId: uuid().notNull(),
    mutedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.accountId] })],
)

export const messageReports = pgTable('message_reports', {
  id: primaryId(),
  messageId: uuid().notNull(),
  reporterId: uuid().notNull(),
  /** Side of the reporter. */
  party: text({ enum: parties }).notNull(),
  reason: text({ enum: messageReportReasons }).notNull(),
  details: text(),
  createdAt: instant().notNull(),
  decidedAt: instant(),
  decidedBy: uuid(),
  outcome: text({ enum: messageReportOutcomes }),
  explanation: text(),
})

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect
export type MessageReportRow = typeof messageReports.$inferSelect
