import type { Party } from '@ujuzi/contract/bookings/bookings'
import { unreadEmailMinutes } from '@ujuzi/contract/conversations/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { displayBusinessName } from '../businesses/view.ts'
import type { EventTemplate } from '../notifications/event.rules.ts'
import type { ConversationDetails } from './queries.ts'

type Facts = {
  details: ConversationDetails
  message: { text: string; mediaIds: readonly string[] }
  to: Party
  accountId: string
  publicUrl: () => string
}

const quotedMax = 300

/**
 * A message that waits to be read. It is quoted only between people who know each other, because anyone may write to a
 * business and mail programs turn URLs into links.
 */
export const unreadMessage: EventTemplate<Facts> = {
  group: ({ to }) => (to === 'client' ? 'service_provider_messages' : 'messages'),
  policy: ({ details, to, accountId }) => ({
    holdMinutes: unreadEmailMinutes,
    stillDue: {
      kind: 'conversation',
      conversationId: details.conversation.id,
      party: to,
      accountId,
    },
  }),
  email: ({ details, message, to, publicUrl }, { locale }) => {
    const { conversation, business, owner, client, record, known } = details
    const name =
      to === 'client'
        ? displayBusinessName(business.name, owner, locale)
        : record?.name || client.name
    const quote = known ? quoteOf(message.text) : ''
    const portal = to === 'client' ? 'client' : 'professional'
    return {
      title: m.email_message_title({ name }, { locale }),
      paragraphs: [
        m.email_message_text({ name }, { locale }),
        ...(known && message.mediaIds.length > 0 ? [m.email_message_photo({}, { locale })] : []),
      ],
      ...(quote && {
        preheader: quote,
        details: [{ label: m.email_message_quote({}, { locale }), value: quote }],
      }),
      action: {
        label: m.email_message_action({}, { locale }),
        url: `${publicUrl()}/${portal}/messages/${conversation.id}`,
      },
      questions: m.email_message_questions({ site: site.name, name }, { locale }),
    }
  },
}

const quoteOf = (text: string) =>
  text.length > quotedMax ? `${text.slice(0, quotedMax).trimEnd()}…` : text
