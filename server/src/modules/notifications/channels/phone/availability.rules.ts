import type { PaidChannel } from '@ujuzi/contract/notifications/channels'
import type { ChannelSettings } from '../../../../platform/config.ts'

/** Whether messages to phones are shown in the mailbox of a demo. */
const hasPhoneMailbox = ({ smsUrl, smtpUrl, whatsapp, demo }: ChannelSettings) =>
  demo && smsUrl === undefined && smtpUrl === undefined && whatsapp === undefined

/** Which channels to phones are available: through a gateway, or simulated by the mailbox of a demo. */
export const availableTexts = (settings: ChannelSettings): Record<PaidChannel, boolean> => ({
  sms: settings.smsUrl !== undefined || (settings.demo && settings.smtpUrl === undefined),
  whatsapp: settings.whatsapp !== undefined || hasPhoneMailbox(settings),
})

/**
 * Whether clients without an account get messages: through a gateway, or into the mailbox of a demo. Never from a demo
 * through a gateway, because the numbers of invented clients may belong to people.
 */
export const textsGuests = (settings: ChannelSettings) =>
  settings.demo ? hasPhoneMailbox(settings) : settings.smsUrl !== undefined
