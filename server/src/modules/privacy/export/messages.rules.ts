import type { AccountData } from './collect.queries.ts'

type Conversation = AccountData['conversations'][number]

/** A conversation with the words of both sides; those that a moderator removed are left out. */
export const exportConversation = ({ conversation, business, client, messages }: Conversation) => ({
  business,
  client,
  started_at: conversation.startedAt,
  messages: messages.map(({ message, pictures }) => ({
    from: message.party,
    kind: message.kind,
    text: message.removedAt ? null : message.text,
    picture_ids: message.removedAt ? [] : pictures,
    sent_at: message.sentAt,
    removed_at: message.removedAt,
  })),
})

/** Omits the moderator who decided. */
export const exportMessageReport = (report: AccountData['messageReports'][number]) => ({
  message_id: report.messageId,
  reason: report.reason,
  details: report.details,
  created_at: report.createdAt,
  outcome: report.outcome,
  explanation: report.explanation,
  decided_at: report.decidedAt,
})
