import { notificationChannels } from '@ujuzi/contract/notifications/channels'
import {
  defaultEmailDigest,
  isOnByDefault,
  professionalNotificationGroups,
} from '@ujuzi/contract/notifications/preferences'
import type { SettingsDraft } from './draft/settings-draft.ts'
import type { SettingsExample } from './example.ts'
import type { NotificationKey } from './notifications/notification-keys.ts'

/** Settings of a new business, as the server creates them. */
export const defaultDraft: SettingsDraft = {
  ...notifications(),
  'privacy.profile_visibility': 'public',
  'privacy.show_phone_number': false,
  'privacy.show_email': false,
  'privacy.show_location': true,
  'privacy.show_services': true,
  'privacy.show_reviews': true,
  'privacy.data_sharing.analytics': true,
  'privacy.data_sharing.marketing': false,
  'payment.default_currency': 'NGN',
  'payment.accepted_methods': ['cash', 'bank_transfer'],
  'payment.payout_frequency': 'weekly',
  'payment.tax_settings.tax_id': null,
  'payment.tax_settings.vat_registered': false,
  'payment.tax_settings.tax_rate': 7.5,
  'payment.pricing.base_rate': null,
  'payment.pricing.minimum_booking_amount': 0,
  'payment.pricing.cancellation_fee_percentage': 25,
  'booking.auto_accept_bookings': false,
  'booking.require_advance_booking': false,
  'booking.advance_booking_days': 3,
  'booking.same_day_booking': true,
  'booking.booking_lead_time_hours': 2,
  'booking.cancellation_policy.free_cancellation_hours': 24,
  'booking.cancellation_policy.partial_refund_hours': 12,
  'booking.cancellation_policy.no_refund_hours': 2,
  'booking.booking_requirements': '',
  'booking.deposit_policy': '',
  'booking.no_show_policy': '',
  'booking.slot_step_minutes': 30,
  'communication.preferred_contact_method': 'app',
  'communication.response_time': 'within_an_hour',
  'communication.auto_responder_enabled': false,
  'communication.auto_responder_message': '',
  'communication.quick_replies': [],
  'communication.away': [],
  'business.team_management.team_size': null,
  'business.service_areas': [],
  'business.service_radius': 15,
  'business.capacity.max_daily_bookings': 10,
  'business.capacity.max_concurrent_bookings': 2,
  'business.capacity.buffer_time_minutes': 15,
  'integrations.social_media.website': null,
  'integrations.social_media.facebook': null,
  'integrations.social_media.instagram': null,
  'integrations.social_media.twitter': null,
  'integrations.social_media.tiktok': null,
  'integrations.social_media.whatsapp': null,
}

export const draft = (changes: Partial<SettingsDraft>): SettingsDraft => ({
  ...defaultDraft,
  ...changes,
})

export const example: SettingsExample = {
  hasPrices: true,
  businessId: '0195f000-0000-7000-8000-000000000001',
  businessName: 'Amara Braids',
  category: 'hairdresser',
  rating: 4.8,
  reviewCount: 127,
  email: 'amara@ujuzi.test',
  phone: '+2348000000000',
  phoneVerified: false,
  street: '14 Bode Thomas',
  district: 'Surulere',
  homeService: true,
  price: 25_000,
  currency: 'NGN',
  start: '2026-03-21T14:00:00Z',
  today: '2026-03-16',
  now: Date.parse('2026-03-16T09:00:00Z'),
}

function notifications() {
  const choices = notificationChannels.flatMap((channel) =>
    professionalNotificationGroups.map((group) => [
      `notifications.${channel}.${group}`,
      isOnByDefault(channel, group),
    ]),
  )
  const quietHours = {
    'notifications.quiet_hours.enabled': false,
    'notifications.quiet_hours.start_time': '21:00',
    'notifications.quiet_hours.end_time': '07:00',
    'notifications.quiet_hours.timezone': 'Africa/Lagos',
    'notifications.email_digest': defaultEmailDigest,
  }
  return { ...Object.fromEntries(choices), ...quietHours } as Pick<SettingsDraft, NotificationKey>
}
