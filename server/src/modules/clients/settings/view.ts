import type { ClientPhoto, ClientSettings } from '@ujuzi/contract/clients/settings'
import { pictureFileUrl } from '@ujuzi/contract/media/media-url'
import type { ClientNotificationSettings } from '@ujuzi/contract/notifications/preferences'
import { localeOrDefault } from '../../../platform/locale.ts'
import type { ClientSettingsRow } from '../../accounts/client.tables.ts'
import { firstVersion, privacyOf } from './rules.ts'

type Stored = {
  row: ClientSettingsRow | undefined
  notifications: ClientNotificationSettings
  language: string
}

export function clientSettingsView({ row, notifications, language }: Stored): ClientSettings {
  const { quiet_hours, email_digest, ...channels } = notifications
  return {
    version: row?.version ?? firstVersion,
    notifications: channels,
    quiet_hours,
    email_digest,
    privacy: privacyOf(row),
    language: localeOrDefault(language),
    timezone: quiet_hours.timezone,
  }
}

export const clientPhotoView = (photo: { id: string; width: number } | undefined): ClientPhoto => ({
  photo: photo ? pictureFileUrl(photo.id, photo.width) : null,
})
