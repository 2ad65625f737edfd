import type { Security } from '@ujuzi/contract/accounts/security'
import type { AccountRow } from '../tables.ts'

type SecurityFacts = { googleEmail: string | undefined; recoveryCodesLeft: number }

export const securityView = (
  account: AccountRow,
  { googleEmail, recoveryCodesLeft }: SecurityFacts,
): Security => ({
  has_password: account.passwordHash !== null,
  password_last_changed: account.passwordChangedAt?.toISOString() ?? null,
  google: googleEmail ? { email: googleEmail } : null,
  two_factor_enabled: account.secondFactorAt !== null,
  recovery_codes_left: recoveryCodesLeft,
  login_history_days: account.loginHistoryDays,
})
