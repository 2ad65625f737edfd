import type { User } from '@ujuzi/contract/accounts'
import type { AccountRow } from './tables.ts'

export const userView = (account: AccountRow): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  email_verified: account.emailVerifiedAt !== null,
  user_type: account.role,
  language: account.locale,
  created_at: account.createdAt.toISOString(),
})
