import type { Security } from '@ujuzi/contract/accounts/security'
import { networkOf } from '../../../platform/network.ts'
import type { AccountRow } from '../tables.ts'
import { settingsOf } from './rules.ts'

type SecurityFacts = { googleEmail: string | undefined; recoveryCodesLeft: number; ip: string }

export const securityView = (
  account: AccountRow,
  { googleEmail, recoveryCodesLeft, ip }: SecurityFacts,
): Security => ({
  ...accountSettingsView(settingsOf(account)),
  current_network: networkOf(ip),
  has_password: account.passwordHash !== null,
  google: googleEmail ? { email: googleEmail } : null,
  recovery_codes_left: recoveryCodesLeft,
})

const accountSettingsView = (settings: ReturnType<typeof settingsOf>) => ({
  login_notifications: settings.loginNotifications,
  session_timeout_minutes: settings.sessionTimeoutMinutes,
  login_history_days: settings.loginHistoryDays,
  data_retention_days: settings.dataRetentionDays,
  ip_whitelist: settings.allowedNetworks,
  data_export_enabled: settings.dataExportEnabled,
  account_deletion_enabled: settings.accountDeletionEnabled,
  two_factor_enabled: settings.twoFactorEnabled,
  password_last_changed: settings.passwordLastChanged?.toISOString() ?? null,
  account_status: settings.accountStatus,
})
