import { roles } from '@ujuzi/contract/accounts'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/columns.ts'

export const accounts = pgTable('accounts', {
  id: primaryId(),
  email: text().notNull(),
  name: text().notNull(),
  role: text({ enum: roles }).notNull(),
  passwordHash: text(),
  locale: text().notNull().default('en'),
  emailVerifiedAt: instant(),
  termsAcceptedAt: instant(),
  suspendedAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** A family of refresh tokens: the newest is good, the one before it for a short grace only. */
export const sessions = pgTable('sessions', {
  id: primaryId(),
  accountId: uuid().notNull(),
  refreshHash: bytes().notNull(),
  previousHash: bytes(),
  rotatedAt: instant().notNull(),
  userAgent: text(),
  createdAt: instant().notNull(),
  lastSeenAt: instant().notNull(),
  expiresAt: instant().notNull(),
  endedAt: instant(),
  endedWhy: text({ enum: ['logout', 'reused', 'replaced'] }),
})

export const emailCodes = pgTable('email_codes', {
  id: primaryId(),
  accountId: uuid().notNull(),
  purpose: text({ enum: ['verify_email'] }).notNull(),
  codeHash: bytes().notNull(),
  tries: integer().notNull().default(0),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  closedAt: instant(),
})

export type AccountRow = typeof accounts.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type EmailCodeRow = typeof emailCodes.$inferSelect
