import { m } from '@ujuzi/contract/messages'
import { allOfText } from '#app/lib/i18n/lists.ts'
import type { ChannelChoices } from './events-card.tsx'

/** Channels on which a group is delivered. Push is left out, because it reaches only devices that are turned on. */
function channelsOf<Group extends string>(choices: ChannelChoices<Group>, group: Group) {
  const { email, whatsapp, sms } = choices
  const channels: string[] = []
  if (email[group]) channels.push(m.settings_by_email())
  if (whatsapp[group]) channels.push(m.settings_by_whatsapp())
  if (sms[group]) channels.push(m.settings_by_sms())
  return channels
}

export function reminderSentence(choices: ChannelChoices<'reminder_notifications'>) {
  const channels = channelsOf(choices, 'reminder_notifications')
  return channels.length > 0
    ? m.settings_reminders_by({ channels: allOfText(channels) })
    : m.settings_reminders_never()
}

export function requestSentence(choices: ChannelChoices<'new_requests'>) {
  const channels = channelsOf(choices, 'new_requests')
  return channels.length > 0
    ? m.settings_requests_by({ channels: allOfText(channels) })
    : m.settings_requests_never()
}
