import type { User } from '@ujuzi/contract/accounts'
import type { AccountRow } from './tables.ts'

export const userView = (account: AccountRow): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  email_verified: account.emailVerifiedAt !== null,
  phone_number: account.phone,
  phone_verified: account.phoneVerifiedAt !== null,
  user_type: account.role,
  language: account.locale,
  two_factor_enabled: account.secondFactorAt !== null,
  created_at: account.createdAt.toISOString(),
})
