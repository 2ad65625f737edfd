import type { Conversation, Message } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { browserZone, timeText } from '#app/lib/i18n/times.ts'

export type Progress = { step: 'sent' | 'delivered' | 'read'; text: string }

/** How far the last message of the caller's side got. */
export function messageProgress(
  { position, sent_at }: Pick<Message, 'position' | 'sent_at'>,
  { delivered, read }: Pick<Conversation, 'delivered' | 'read'>,
): Progress {
  const zone = browserZone()
  if (read && read.position >= position)
    return { step: 'read', text: m.messages_read({ time: timeText(read.at, zone) }) }
  if (delivered && delivered.position >= position)
    return { step: 'delivered', text: m.messages_delivered({ time: timeText(delivered.at, zone) }) }
  return { step: 'sent', text: m.messages_sent({ time: timeText(sent_at, zone) }) }
}
