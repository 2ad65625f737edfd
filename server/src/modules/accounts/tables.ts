import { roles, userTypes } from '@ujuzi/contract/accounts/accounts'
import { moderationActions } from '@ujuzi/contract/moderation/suspensions'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../platform/db/columns.ts'

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
  phone: text(),
  phoneVerifiedAt: instant(),
  passwordChangedAt: instant(),
  sessionTimeoutMinutes: integer().notNull().default(60),
  secondFactorAt: instant(),
  loginHistoryDays: integer().notNull().default(90),
  /** Whether a sign-in from a new device is announced by email. */
  loginNotifications: boolean().notNull().default(true),
  dataRetentionDays: integer().notNull().default(365),
  /** Addresses and CIDR ranges that may sign in; empty for any network. */
  allowedNetworks: text().array().notNull().default([]),
  dataExportEnabled: boolean().notNull().default(true),
  accountDeletionEnabled: boolean().notNull().default(true),
  deletionRequestedAt: instant(),
  confirmationRemindedAt: instant(),
  erasedAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** One family of refresh tokens: the current one is valid, the previous one only for a short grace period. */
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
  endedWhy: text({
    enum: [
      'logout',
      'reused',
      'elsewhere',
      'password_changed',
      'password_reset',
      'left',
      'suspended',
      'operator',
      'too_many',
    ],
  }),
  kept: boolean().notNull().default(false),
  provedAt: instant().notNull(),
  deviceHash: bytes(),
  deletionConfirmedAt: instant(),
  /** Session of a suspended account, which may only export the data and delete the account. */
  restricted: boolean().notNull().default(false),
})

/** Requester of the email: keyed hash of a device or network; null for the account itself and for operators. */
const requestedBy = {
  requestedBy: bytes(),
  requesterKnown: boolean().notNull().default(true),
}

export const codes = pgTable('codes', {
  id: primaryId(),
  accountId: uuid().notNull(),
  purpose: text({
    enum: ['verify_email', 'verify_phone', 'verify_business_phone', 'leave', 'suspended'],
  }).notNull(),
  sentTo: text(),
  codeHash: bytes().notNull(),
  tries: integer().notNull().default(0),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  closedAt: instant(),
  ...requestedBy,
})

export const passwordResets = pgTable('password_resets', {
  id: primaryId(),
  accountId: uuid().notNull(),
  tokenHash: bytes().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  closedAt: instant(),
  /** When the link set a new password. */
  usedAt: instant(),
  ...requestedBy,
})

/** Emailed links that turn off the list of allowed networks. */
export const networkLinks = pgTable('network_links', {
  id: primaryId(),
  accountId: uuid().notNull(),
  tokenHash: bytes().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  closedAt: instant(),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid().notNull(),
    deviceHash: bytes().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceHash] })],
)

export const secondFactors = pgTable('second_factors', {
  accountId: uuid().primaryKey(),
  secret: bytes().notNull(),
  createdAt: instant().notNull(),
  tries: integer().notNull().default(0),
  confirmedAt: instant(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable('recovery_codes', {
  id: primaryId(),
  accountId: uuid().notNull(),
  codeHash: bytes().notNull(),
  createdAt: instant().notNull(),
  usedAt: instant(),
})

export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: uuid().notNull(),
    email: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] })],
)

export const googleAttempts = pgTable('google_attempts', {
  browserHash: bytes().primaryKey(),
  stateHash: bytes().notNull(),
  nonce: text().notNull(),
  codeVerifier: text().notNull(),
  userType: text({ enum: userTypes }).notNull(),
  next: text(),
  kept: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  takenAt: instant(),
  issuer: text(),
  subject: text(),
  email: text(),
  name: text(),
  closedAt: instant(),
})

/** Append-only log of moderation: the database refuses updates and deletes. */
export const moderationEvents = pgTable('moderation_events', {
  id: primaryId(),
  actorId: uuid(),
  role: text({ enum: [...roles, 'system'] }).notNull(),
  action: text({ enum: moderationActions }).notNull(),
  aboutId: uuid().notNull(),
  /** The suspension, review or booking that was decided, depending on the action; null for a view. */
  subjectId: uuid(),
  reason: text(),
  /** Other accounts the reason may mention: it is erased when any of them is. */
  others: uuid().array().notNull().default([]),
  at: instant().notNull(),
})

export type AccountRow = typeof accounts.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type CodeRow = typeof codes.$inferSelect
export type GoogleAttemptRow = typeof googleAttempts.$inferSelect
