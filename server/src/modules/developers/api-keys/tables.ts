import { apiScopes } from '@ujuzi/contract/developers/scopes'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, primaryId } from '../../../platform/db/columns.ts'

/** API keys of businesses. A revoked key keeps its row until the account or the business is erased. */
export const apiKeys = pgTable('api_keys', {
  id: primaryId(),
  businessId: uuid().notNull(),
  /** Member who made the key. */
  accountId: uuid().notNull(),
  name: text().notNull(),
  prefix: text().notNull(),
  keyHash: bytes().notNull(),
  scopes: text({ enum: apiScopes }).array().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant(),
  lastUsedAt: instant(),
  revokedAt: instant(),
})

export type ApiKeyRow = typeof apiKeys.$inferSelect
