import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../../platform/db/columns.ts'

export const strangerKinds = ['guest', 'invitation', 'receipt', 'site'] as const
/**
 * Why a person without an account gets a message: as the client of a booking, invited to a team, with a receipt, or
 * because the address was given to the site itself.
 */
export type StrangerKind = (typeof strangerKinds)[number]

/** Messages to people without an account, by the hash of their address or number, for the days that limits look back. */
export const strangerMessages = pgTable('stranger_messages', {
  id: primaryId(),
  contact: bytes().notNull(),
  kind: text({ enum: strangerKinds }).notNull(),
  /** Null for the site itself. */
  businessId: uuid(),
  /** Whether the business still had its starting budget. */
  isStarting: boolean().notNull(),
  costMicros: integer().notNull(),
  createdAt: instant().notNull(),
})

/** Hashes of those who want no more messages from a business or, without one, no more invitations to teams. */
export const messageRefusals = pgTable('message_refusals', {
  contact: bytes().notNull(),
  businessId: uuid(),
  createdAt: instant().notNull(),
})
