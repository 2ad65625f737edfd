import { m } from '@ujuzi/contract/messages'
import type { Locale } from '../locale/locales.ts'
import type { SecurityEventKind } from './security-events.ts'

const labels: Record<SecurityEventKind, (inputs: object, options: { locale: Locale }) => string> = {
  sign_in: m.security_event_sign_in,
  sign_in_failed: m.security_event_sign_in_failed,
  reauthentication_failed: m.security_event_reauthentication_failed,
  sign_out: m.security_event_sign_out,
  sessions_ended: m.security_event_sessions_ended,
  second_factor_failed: m.security_event_second_factor_failed,
  second_factor_on: m.security_event_second_factor_on,
  second_factor_off: m.security_event_second_factor_off,
  recovery_code_used: m.security_event_recovery_code_used,
  recovery_codes_renewed: m.security_event_recovery_codes_renewed,
  password_changed: m.security_event_password_changed,
  password_reset: m.security_event_password_reset,
  email_changed: m.security_event_email_changed,
  phone_changed: m.security_event_phone_changed,
  identity_linked: m.security_event_identity_linked,
  identity_unlinked: m.security_event_identity_unlinked,
  limit_hit: m.security_event_limit_hit,
  refused_by_role: m.security_event_refused_by_role,
  export_requested: m.security_event_export_requested,
  export_fetched: m.security_event_export_fetched,
  account_deletion_requested: m.security_event_account_deletion_requested,
  account_restored: m.security_event_account_restored,
  moderation: m.security_event_moderation,
  document_opened: m.security_event_document_opened,
  login_history_changed: m.security_event_login_history_changed,
  account_settings_changed: m.security_event_account_settings_changed,
  network_refused: m.security_event_network_refused,
  allowed_networks_cleared: m.security_event_allowed_networks_cleared,
  suspended_access: m.security_event_suspended_access,
  calendar_feed_created: m.security_event_calendar_feed_created,
  calendar_feed_ended: m.security_event_calendar_feed_ended,
  business_handed_over: m.security_event_business_handed_over,
  api_key_created: m.security_event_api_key_created,
  api_key_revoked: m.security_event_api_key_revoked,
  webhook_created: m.security_event_webhook_created,
  webhook_changed: m.security_event_webhook_changed,
  webhook_deleted: m.security_event_webhook_deleted,
  demo_locked: m.security_event_demo_locked,
  demo_unlocked: m.security_event_demo_unlocked,
  admin_command: m.security_event_admin_command,
}

export const securityEventLabel = (kind: SecurityEventKind, locale: Locale) =>
  labels[kind]({}, { locale })
