import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { shownVersion } from '../api/field-types.ts'
import { pictureUrl } from '../api/fields.ts'
import { locales } from '../locale/locales.ts'
import {
  ClientNotifications,
  EmailDigest,
  QuietHours,
  withOptionalChannels,
} from '../notifications/preferences.ts'
import { timeZoneText } from '../notifications/quiet-hours.ts'

const choice = () => z.boolean('field_invalid')

export const ClientPrivacy = z.strictObject({
  /** Businesses see the phone number once a booking is confirmed. */
  show_phone_number: choice(),
  /** Businesses at which the client books see the photo. */
  show_photo: choice(),
  /** Reviews show the full name instead of `Awa D.`. */
  show_full_name_on_reviews: choice(),
  /** Recommendations use past bookings. */
  recommendations_from_bookings: choice(),
  /** The site measures how fast its pages are for this client, without their name. */
  analytics: choice(),
})
export type ClientPrivacy = z.infer<typeof ClientPrivacy>

/** Defaults of clients who have changed nothing. */
export const defaultClientPrivacy: ClientPrivacy = {
  show_phone_number: true,
  show_photo: false,
  show_full_name_on_reviews: false,
  recommendations_from_bookings: true,
  analytics: true,
}

const settingsFields = {
  notifications: ClientNotifications,
  quiet_hours: QuietHours,
  privacy: ClientPrivacy,
  language: z.enum(locales, 'field_invalid'),
  /** IANA zone of the client, also used for the quiet hours. */
  timezone: timeZoneText(),
}

/** Choice per channel and group in a request. */
export const ClientNotificationChoices = withOptionalChannels(ClientNotifications)

const writableFields = { ...settingsFields, notifications: ClientNotificationChoices }

/** Refuses a change of settings that were saved since this version. */
const version = z.optional(shownVersion())

/** Optional in changes: clients of the API that are older than this field send a complete set without it. */
const emailDigest = z.optional(EmailDigest)

export const ClientSettings = z.object({
  version: z.int(),
  ...settingsFields,
  email_digest: EmailDigest,
})
export type ClientSettings = z.infer<typeof ClientSettings>

const settings = {
  path: '/api/marketplace/client-settings/',
  who: 'client',
  status: 200,
  returns: ClientSettings,
} as const

export const getClientSettings = endpoint({
  ...settings,
  method: 'GET',
  summary:
    'Returns the client\u2019s notifications, quiet hours, daily email, privacy, language and time zone.',
  errors: [],
})

export const replaceClientSettings = endpoint({
  ...settings,
  method: 'PUT',
  summary: 'Replaces all settings of the client.',
  body: z.strictObject({ version, ...writableFields, email_digest: emailDigest }),
  errors: ['version_conflict'],
})

export const updateClientSettings = endpoint({
  ...settings,
  method: 'PATCH',
  summary: 'Replaces some parts of the client\u2019s settings.',
  body: z.strictObject({
    version,
    ...z.partial(z.strictObject(writableFields)).shape,
    email_digest: emailDigest,
  }),
  errors: ['version_conflict'],
})

export const ClientPhoto = z.object({ photo: z.nullable(z.string()) })
export type ClientPhoto = z.infer<typeof ClientPhoto>

const photo = {
  path: '/api/marketplace/client-photo/',
  who: 'client',
  status: 200,
  returns: ClientPhoto,
  errors: [],
} as const

export const getClientPhoto = endpoint({
  ...photo,
  method: 'GET',
  summary: 'Returns the client\u2019s photo.',
})

export const setClientPhoto = endpoint({
  ...photo,
  method: 'PUT',
  summary:
    'Sets or removes the client\u2019s photo. Privacy settings decide whether businesses see it.',
  body: z.strictObject({ photo: z.nullable(pictureUrl()) }),
})
