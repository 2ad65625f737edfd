import { m } from '@ujuzi/contract/messages'
import { notificationChannels } from '@ujuzi/contract/notifications/channels'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { channelWords } from './channel-words.ts'
import type { ChannelChoices } from './events-card.tsx'

/** The channels on which a group is delivered, as in “email and SMS”; undefined if there are none. */
export function channelsText<Group extends string>(choices: ChannelChoices<Group>, group: Group) {
  const channels = notificationChannels.flatMap((channel) =>
    choices[channel][group] ? (channelWords[channel].by?.() ?? []) : [],
  )
  return channels.length > 0 ? allOfText(channels) : undefined
}

export function reminderSentence(choices: ChannelChoices<'reminder_notifications'>) {
  const channels = channelsText(choices, 'reminder_notifications')
  return channels ? m.settings_reminders_by({ channels }) : m.settings_reminders_never()
}

export function requestSentence(choices: ChannelChoices<'new_requests'>) {
  const channels = channelsText(choices, 'new_requests')
  return channels ? m.settings_requests_by({ channels }) : m.settings_requests_never()
}
