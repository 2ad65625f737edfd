import { invitedRoles } from '@ujuzi/contract/businesses/grants'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

/** People who work in a business besides its owner. A removed member keeps the row. */
export const members = pgTable('members', {
  id: primaryId(),
  businessId: uuid().notNull(),
  accountId: uuid().notNull(),
  role: text({ enum: invitedRoles }).notNull(),
  joinedAt: instant().notNull(),
  removedAt: instant(),
})

export const memberInvitations = pgTable('member_invitations', {
  id: primaryId(),
  businessId: uuid().notNull(),
  /** Either an email or a phone is set. */
  email: text(),
  phone: text(),
  role: text({ enum: invitedRoles }).notNull(),
  /** Services that the person will do; null for all. */
  serviceIds: uuid().array(),
  tokenHash: bytes().notNull(),
  /** Account that sent it, and with whose erasure the contact is deleted. */
  invitedBy: uuid(),
  createdAt: instant().notNull(),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  answer: text({ enum: ['accepted', 'declined', 'cancelled'] }),
  answeredAt: instant(),
})

export type MemberRow = typeof members.$inferSelect
export type InvitationRow = typeof memberInvitations.$inferSelect
