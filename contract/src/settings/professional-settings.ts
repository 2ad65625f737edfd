import * as z from 'zod/mini'
import { accountSettingsShape } from '../accounts/account-settings.ts'
import { endpoint } from '../api/endpoint.ts'
import {
  communicationPreferences,
  paymentMethods,
  payoutFrequencies,
  payoutMethods,
} from '../api/options.ts'
import { CalendarFeed } from '../bookings/calendar-feed.ts'
import { settingsGroupGrants } from '../businesses/grants.ts'
import { responseTimes } from '../businesses/profile-options.ts'
import { currencyCodes } from '../money/currencies.ts'
import {
  ProfessionalNotificationSettings,
  withOptionalChannels,
} from '../notifications/preferences.ts'
import { PayoutMethod } from '../payouts/payouts.ts'
import { type FieldTree, fullObject, partialObject } from './field-tree.ts'
import { settingsFields } from './settings-fields.ts'
import { profileVisibilities, slotSteps } from './settings-options.ts'

/** Read-only settings. */
const account = {
  email: z.string(),
  phone_number: z.nullable(z.string()),
  password_last_changed: z.nullable(z.string()),
  two_factor_enabled: z.boolean(),
  account_status: accountSettingsShape.account_status,
} as const

/** All settings of a professional, as returned to their owner. */
export const ProfessionalSettings = z.object({
  version: z.int(),
  account: z.object({ ...account, login_notifications: z.boolean() }),
  notifications: ProfessionalNotificationSettings,
  privacy: z.object({
    profile_visibility: z.enum(profileVisibilities),
    show_phone_number: z.boolean(),
    show_email: z.boolean(),
    show_location: z.boolean(),
    show_services: z.boolean(),
    show_reviews: z.boolean(),
    data_sharing: z.object({
      analytics: z.boolean(),
      marketing: z.boolean(),
      third_party: z.boolean(),
    }),
  }),
  payment: z.object({
    default_currency: z.enum(currencyCodes),
    accepted_methods: z.array(z.enum(paymentMethods)),
    payment_methods: z.array(PayoutMethod),
    payout_frequency: z.enum(payoutFrequencies),
    /** Type of the default payout method; null if there is none. */
    payout_method: z.nullable(z.enum(payoutMethods)),
    tax_settings: z.object({
      tax_id: z.nullable(z.string()),
      vat_registered: z.boolean(),
      tax_rate: z.number(),
    }),
    pricing: z.object({
      base_rate: z.nullable(z.number()),
      currency: z.enum(currencyCodes),
      minimum_booking_amount: z.number(),
      cancellation_fee_percentage: z.int(),
    }),
  }),
  booking: z.object({
    auto_accept_bookings: z.boolean(),
    require_advance_booking: z.boolean(),
    advance_booking_days: z.int(),
    same_day_booking: z.boolean(),
    booking_lead_time_hours: z.int(),
    cancellation_policy: z.object({
      free_cancellation_hours: z.int(),
      partial_refund_hours: z.int(),
      no_refund_hours: z.int(),
    }),
    booking_requirements: z.string(),
    deposit_policy: z.string(),
    no_show_policy: z.string(),
    slot_step_minutes: z.literal(slotSteps),
  }),
  communication: z.object({
    preferred_contact_method: z.enum(communicationPreferences),
    response_time: z.enum(responseTimes),
    auto_responder_enabled: z.boolean(),
    auto_responder_message: z.string(),
    quick_replies: z.array(z.object({ title: z.string(), text: z.string() })),
    away: z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() })),
  }),
  business: z.object({
    team_management: z.object({ team_size: z.nullable(z.int()) }),
    service_areas: z.array(z.string()),
    /** Names of the towns in `service_areas`, in the same order. */
    service_area_names: z.array(z.string()),
    service_radius: z.int(),
    capacity: z.object({
      max_daily_bookings: z.int(),
      max_concurrent_bookings: z.int(),
      buffer_time_minutes: z.int(),
    }),
  }),
  integrations: z.object({
    calendar_sync: CalendarFeed,
    social_media: z.object({
      website: z.nullable(z.string()),
      facebook: z.nullable(z.string()),
      instagram: z.nullable(z.string()),
      twitter: z.nullable(z.string()),
      tiktok: z.nullable(z.string()),
      whatsapp: z.nullable(z.string()),
    }),
    /** Empty until deposits exist. */
    payment_gateways: z.array(z.string()),
  }),
  data_security: z.object({
    data_retention_days: z.int(),
    data_export_enabled: z.boolean(),
    account_deletion_enabled: z.boolean(),
    login_history_retention_days: z.int(),
    session_timeout_minutes: z.int(),
    ip_whitelist: z.array(z.string()),
  }),
})
export type ProfessionalSettings = z.infer<typeof ProfessionalSettings>

/** Read-only settings, which may be sent back unchanged. */
export const readOnlySettings = {
  account,
  payment: {
    payment_methods: z.array(PayoutMethod, 'field_invalid'),
    payout_method: z.nullable(z.enum(payoutMethods, 'field_invalid')),
    pricing: { currency: z.string('field_invalid') },
  },
  business: { service_area_names: z.array(z.string('field_invalid'), 'field_invalid') },
  integrations: {
    calendar_sync: CalendarFeed.shape,
    payment_gateways: z.array(z.string('field_invalid'), 'field_invalid'),
  },
} as const satisfies FieldTree

const version = z.int('field_number')
/** Confirms that bookings beyond a reduced capacity stay as they are. */
const keep_bookings = z.optional(z.boolean('field_invalid'))

const settingsEndpoint = {
  path: '/api/marketplace/professional-settings/',
  who: 'professional',
  grant: 'own_day',
  status: 200,
  returns: ProfessionalSettings,
} as const

const allSettings = fullObject(settingsFields, readOnlySettings)

const changeErrors = [
  'business_not_found',
  'version_conflict',
  'capacity_in_use',
  'proof_required',
  'email_unverified',
  'own_network_missing',
] as const

export const getProfessionalSettings = endpoint({
  ...settingsEndpoint,
  method: 'GET',
  summary: 'Returns the settings of the caller and of their business.',
  errors: ['business_not_found'],
})

export const updateProfessionalSettings = endpoint({
  ...settingsEndpoint,
  method: 'PATCH',
  summary:
    'Updates some settings; refused if they have changed since the given version, if any. Bookings already made keep their rules.',
  fieldGrants: settingsGroupGrants,
  body: z.extend(partialObject(settingsFields, readOnlySettings), {
    version: z.optional(version),
    keep_bookings,
  }),
  errors: changeErrors,
})

export const replaceProfessionalSettings = endpoint({
  ...settingsEndpoint,
  grant: 'business',
  method: 'PUT',
  summary:
    'Replaces all settings, in the form returned by GET; read-only fields must be unchanged.',
  body: z.extend(allSettings, {
    notifications: withOptionalChannels(allSettings.shape.notifications),
    version,
    keep_bookings,
  }),
  errors: changeErrors,
})
