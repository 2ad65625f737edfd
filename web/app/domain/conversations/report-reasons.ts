import type { MessageReportReason } from '@ujuzi/contract/conversations/reports'
import { m } from '@ujuzi/contract/messages'

export const messageReportReasonLabels = {
  spam: m.messages_reason_spam,
  fraud: m.messages_reason_fraud,
  abuse: m.messages_reason_abuse,
  contact_elsewhere: m.messages_reason_contact_elsewhere,
  other: m.ui_something_else,
} satisfies Record<MessageReportReason, () => string>
