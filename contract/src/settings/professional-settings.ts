import * as z from 'zod/mini'
import { accountSettingsShape } from '../accounts/account-settings.ts'
import { endpoint } from '../api/endpoint.ts'
import { shownVersion } from '../api/field-types.ts'
import { payoutMethods } from '../api/options.ts'
import { settingsGroupGrants } from '../businesses/grants.ts'
import { CalendarFeed } from '../calendars/calendar-feed.ts'
import { currencyCodes } from '../money/currencies.ts'
import { existingPrices } from '../money/repricing.ts'
import {
  ProfessionalNotificationSettings,
  withOptionalChannels,
} from '../notifications/preferences.ts'
import { PayoutMethod } from '../payouts/payouts.ts'
import { type FieldTree, fullObject, partialObject, readObject } from './field-tree.ts'
import { settingsFields } from './settings-fields.ts'

/** Read-only settings, which may be sent back unchanged. */
export const readOnlySettings = {
  account: {
    email: z.string(),
    phone_number: z.nullable(z.string()),
    password_last_changed: z.nullable(z.string()),
    two_factor_enabled: z.boolean(),
    account_status: accountSettingsShape.account_status,
  },
  privacy: {
    data_sharing: {
      /** Always false: there are no partners, so nobody could say to whom they agree. */
      third_party: z.boolean('field_invalid'),
    },
  },
  payment: {
    payment_methods: z.array(PayoutMethod, 'field_invalid'),
    /** Type of the default payout method; null if there is none. */
    payout_method: z.nullable(z.enum(payoutMethods, 'field_invalid')),
    pricing: { currency: z.enum(currencyCodes, 'field_invalid') },
  },
  /** Names of the towns in `service_areas`, in the same order. */
  business: { service_area_names: z.array(z.string('field_invalid'), 'field_invalid') },
  integrations: {
    calendar_sync: CalendarFeed.shape,
    /** Empty until deposits exist. */
    payment_gateways: z.array(z.string('field_invalid'), 'field_invalid'),
  },
} as const satisfies FieldTree

/** All settings of a professional, as returned to their owner. */
export const ProfessionalSettings = z.extend(readObject(settingsFields, readOnlySettings), {
  version: z.int(),
  notifications: ProfessionalNotificationSettings,
})
export type ProfessionalSettings = z.infer<typeof ProfessionalSettings>

const version = shownVersion()
/** Confirms that bookings beyond a reduced capacity stay as they are. */
const keep_bookings = z.optional(z.boolean('field_invalid'))

/**
 * For a change of `default_currency`: prices in the former currency, of services, their variants, add-ons and people, of
 * packages, and the hourly rate and the minimum, keep their numbers or are converted at the reference rate. Without it
 * the hourly rate and the minimum keep their numbers, and services and packages their currencies.
 */
const existing_prices = z.optional(z.enum(existingPrices, 'field_invalid'))

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
    existing_prices,
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
