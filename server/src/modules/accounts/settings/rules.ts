import { isDeepStrictEqual } from 'node:util'
import type { AccountStatus } from '@ujuzi/contract/accounts/account-settings'
import type { SecurityDetails } from '@ujuzi/contract/accounts/security-events'
import type { AccountRow } from '../tables.ts'

/** Security settings that the owner of an account can change. */
export type AccountSettings = Pick<
  AccountRow,
  | 'loginNotifications'
  | 'sessionTimeoutMinutes'
  | 'loginHistoryDays'
  | 'dataRetentionDays'
  | 'allowedNetworks'
  | 'dataExportEnabled'
  | 'accountDeletionEnabled'
>
export type SettingsChanges = { [K in keyof AccountSettings]?: AccountSettings[K] | undefined }

export const settingsOf = (account: AccountRow) => ({
  loginNotifications: account.loginNotifications,
  sessionTimeoutMinutes: account.sessionTimeoutMinutes,
  loginHistoryDays: account.loginHistoryDays,
  dataRetentionDays: account.dataRetentionDays,
  allowedNetworks: account.allowedNetworks,
  dataExportEnabled: account.dataExportEnabled,
  accountDeletionEnabled: account.accountDeletionEnabled,
  twoFactorEnabled: account.secondFactorAt !== null,
  passwordLastChanged: account.passwordChangedAt,
  accountStatus: statusOf(account),
})

function statusOf({ suspendedAt, deletionRequestedAt }: AccountRow): AccountStatus {
  if (deletionRequestedAt) return 'deletion_requested'
  return suspendedAt ? 'suspended' : 'active'
}

/** Settings whose value would change. */
export function changedSettings(
  before: AccountSettings,
  changes: SettingsChanges,
): Partial<AccountSettings> {
  const changed = Object.entries(changes).filter(
    ([name, value]) =>
      value !== undefined && !isDeepStrictEqual(before[name as keyof AccountSettings], value),
  )
  return Object.fromEntries(changed)
}

/**
 * Whether the changes need reauthentication: they could weaken the protection of the account, hide traces, lock the
 * owner out, or expose or destroy data.
 */
export function areSensitive(before: AccountSettings, changed: Partial<AccountSettings>) {
  const { sessionTimeoutMinutes = 0 } = changed
  const sensitive: (keyof AccountSettings)[] = [
    'loginNotifications',
    'loginHistoryDays',
    'dataRetentionDays',
    'allowedNetworks',
    'dataExportEnabled',
    'accountDeletionEnabled',
  ]
  return (
    sessionTimeoutMinutes > before.sessionTimeoutMinutes ||
    sensitive.some((name) => name in changed)
  )
}

/**
 * Details for the security log. Lists of networks are reduced to their length, because IP addresses disclose where the
 * owner is.
 */
export function recordedChanges({
  loginHistoryDays: _,
  allowedNetworks,
  ...changed
}: Partial<AccountSettings>): SecurityDetails {
  return { ...changed, ...(allowedNetworks && { allowedNetworks: allowedNetworks.length }) }
}
