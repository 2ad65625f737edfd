import type { NotificationChannel } from '@ujuzi/contract/notifications/channels'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import type { Channel, ChannelEnv } from './definition.channel.ts'
import { email } from './email/channel.ts'
import { push } from './push/channel.ts'
import { sms } from './sms/channel.ts'
import { whatsapp } from './whatsapp/channel.ts'

/** All channels. What people see and choose of them is in `contract/src/notifications/channels.ts`. */
export const channels: readonly Channel[] = Object.values({
  email,
  sms,
  whatsapp,
  push,
} satisfies Record<NotificationChannel, Channel>)

export const openOutboxes = (env: ChannelEnv): Outbox[] =>
  channels.map((channel) => ({
    ...channel,
    ...channel.followUp?.(env),
    deliver: channel.createSender(env),
  }))
