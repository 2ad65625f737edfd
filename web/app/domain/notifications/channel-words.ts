import { m } from '@ujuzi/contract/messages'
import type { NotificationChannel } from '@ujuzi/contract/notifications/channels'

type Words = {
  label: () => string
  /** As in “Reminders by email and SMS”; undefined for push, which reaches only devices on which the person turned it on. */
  by: (() => string) | undefined
  /** Explains the channel below the choices. */
  note?: () => string
  /** Says that a channel to phones is not set up on this site. */
  isOff?: () => string
}

/** The words of each channel in the settings. */
export const channelWords: Record<NotificationChannel, Words> = {
  email: { label: m.settings_channel_email, by: m.settings_by_email },
  whatsapp: {
    label: m.settings_channel_whatsapp,
    by: m.settings_by_whatsapp,
    isOff: m.settings_texts_whatsapp_off,
  },
  sms: {
    label: m.settings_channel_sms,
    by: m.settings_by_sms,
    isOff: m.settings_texts_sms_off,
  },
  push: { label: m.settings_channel_push, by: undefined, note: m.settings_push_devices },
}
