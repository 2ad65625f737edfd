import { m } from '@ujuzi/contract/messages'
import type { SettingsKey } from './draft/settings-draft.ts'
import { linkNames } from './integrations/links.ts'
import { type NotificationKey, notificationLabel } from './notifications/notification-keys.ts'

const labels = {
  'privacy.profile_visibility': m.business_settings_visibility,
  'privacy.show_phone_number': m.ui_phone_number,
  'privacy.show_email': m.business_settings_show_email,
  'privacy.show_location': m.business_settings_show_location,
  'privacy.show_services': m.business_settings_show_services,
  'privacy.show_reviews': m.business_settings_show_reviews,
  'privacy.data_sharing.analytics': m.business_settings_share_analytics,
  'privacy.data_sharing.marketing': m.business_settings_share_marketing,
  'payment.default_currency': m.business_settings_currency,
  'payment.accepted_methods': m.business_settings_methods,
  'payment.payout_frequency': m.business_settings_pay_me_out,
  'payment.tax_settings.tax_id': m.business_settings_tax_id,
  'payment.tax_settings.vat_registered': m.business_settings_vat_registered,
  'payment.tax_settings.tax_rate': m.business_settings_tax_rate,
  'payment.pricing.base_rate': m.business_settings_base_rate,
  'payment.pricing.minimum_booking_amount': m.business_settings_minimum_booking_amount,
  'payment.pricing.cancellation_fee_percentage': m.business_settings_cancellation_fee,
  'booking.auto_accept_bookings': m.business_settings_auto_accept,
  'booking.require_advance_booking': m.business_settings_more_notice,
  'booking.advance_booking_days': m.business_settings_notice_days,
  'booking.same_day_booking': m.business_settings_same_day,
  'booking.booking_lead_time_hours': m.business_settings_lead_time,
  'booking.cancellation_policy.free_cancellation_hours': m.business_settings_free_until,
  'booking.cancellation_policy.partial_refund_hours': m.business_settings_small_fee_until,
  'booking.cancellation_policy.no_refund_hours': m.business_settings_large_fee_until,
  'booking.booking_requirements': m.business_settings_note_label,
  'booking.deposit_policy': m.business_settings_deposit_policy,
  'booking.no_show_policy': m.business_settings_no_show_policy,
  'booking.slot_step_minutes': m.business_settings_start_times,
  'communication.preferred_contact_method': m.business_settings_best_way,
  'communication.response_time': m.business_settings_you_answer,
  'communication.auto_responder_enabled': m.business_settings_auto_reply_on,
  'communication.auto_responder_message': m.business_settings_auto_reply_text,
  'communication.quick_replies': m.business_settings_quick_replies,
  'communication.away': m.business_settings_away,
  'business.team_management.team_size': m.business_settings_team_size,
  'business.service_areas': m.business_settings_areas,
  'business.service_radius': m.business_settings_radius,
  'business.capacity.max_daily_bookings': m.business_settings_daily_bookings,
  'business.capacity.max_concurrent_bookings': m.business_settings_same_time,
  'business.capacity.buffer_time_minutes': m.business_settings_break,
  ...linkNames,
} as const satisfies Record<Exclude<SettingsKey, NotificationKey>, () => string>

const isNotificationKey = (key: SettingsKey): key is NotificationKey =>
  key.startsWith('notifications.')

export const settingLabel = (key: SettingsKey): string =>
  isNotificationKey(key) ? notificationLabel(key) : labels[key]()
