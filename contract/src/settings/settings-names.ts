import { byChannel, notificationChannels } from '../notifications/channels.ts'
import type { FieldNames } from './field-names.ts'
import type { settingsFields } from './settings-fields.ts'

const groupNames = {
  new_requests: true,
  changes: true,
  messages: true,
  reviews: true,
  payouts: true,
  tips: true,
} as const

/** Names of the settings that are saved together; those of the account and its data are saved on their own. */
export const settingNames: FieldNames<Omit<typeof settingsFields, 'account' | 'data_security'>> = {
  notifications: {
    ...byChannel(notificationChannels, () => groupNames),
    quiet_hours: {
      enabled: true,
      start_time: true,
      end_time: true,
      timezone: true,
    },
    email_digest: true,
  },
  privacy: {
    profile_visibility: true,
    show_phone_number: true,
    show_email: true,
    show_location: true,
    show_services: true,
    show_reviews: true,
    data_sharing: {
      analytics: true,
      marketing: true,
      third_party: true,
    },
  },
  payment: {
    default_currency: true,
    accepted_methods: true,
    payout_frequency: true,
    tax_settings: {
      tax_id: true,
      vat_registered: true,
      tax_rate: true,
    },
    pricing: {
      base_rate: true,
      minimum_booking_amount: true,
      cancellation_fee_percentage: true,
    },
  },
  booking: {
    auto_accept_bookings: true,
    require_advance_booking: true,
    advance_booking_days: true,
    same_day_booking: true,
    booking_lead_time_hours: true,
    cancellation_policy: {
      free_cancellation_hours: true,
      partial_refund_hours: true,
      no_refund_hours: true,
    },
    booking_requirements: true,
    deposit_policy: true,
    no_show_policy: true,
    slot_step_minutes: true,
  },
  communication: {
    preferred_contact_method: true,
    response_time: true,
    auto_responder_enabled: true,
    auto_responder_message: true,
    quick_replies: true,
    away: true,
  },
  business: {
    team_management: {
      team_size: true,
    },
    service_areas: true,
    service_radius: true,
    capacity: {
      max_daily_bookings: true,
      max_concurrent_bookings: true,
      buffer_time_minutes: true,
    },
  },
  integrations: {
    social_media: {
      website: true,
      facebook: true,
      instagram: true,
      twitter: true,
      tiktok: true,
      whatsapp: true,
    },
  },
}
