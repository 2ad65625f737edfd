/** Kinds of security events. Never rename a kind: stored rows keep it for months. */
export const securityEventKinds = [
  'sign_in',
  'sign_in_failed',
  'reauthentication_failed',
  'sign_out',
  'sessions_ended',
  'second_factor_failed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'password_changed',
  'password_reset',
  'email_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'limit_hit',
  'refused_by_role',
  'export_requested',
  'export_fetched',
  'account_deletion_requested',
  'account_restored',
  'moderation',
  'document_opened',
  'login_history_changed',
  'account_settings_changed',
  'network_refused',
  'allowed_networks_cleared',
  'suspended_access',
  'calendar_feed_created',
  'calendar_feed_ended',
  'business_handed_over',
  'api_key_created',
  'api_key_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_deleted',
  'admin_command',
  'demo_locked',
  'demo_unlocked',
] as const
/** Kinds retained for `login_history_days` of the account; all others for `securityRecordDays`. */
export const loginHistoryKinds = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'sessions_ended',
  'second_factor_failed',
  'recovery_code_used',
  'limit_hit',
] as const satisfies readonly SecurityEventKind[]

export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Flat details of one event. Must not contain passwords, codes, tokens or input of a sign-in form. */
export type SecurityDetails = Record<string, string | number | boolean>
