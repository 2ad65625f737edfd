import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cappedListOf, id, optionalProse, paging, prose } from '../api/fields.ts'
import { explanationMaxLength } from '../api/portal-limits.ts'
import { parties } from '../bookings/bookings.ts'

export const messageReportReasons = [
  'spam',
  'fraud',
  'abuse',
  'contact_elsewhere',
  'other',
] as const
export type MessageReportReason = (typeof messageReportReasons)[number]

export const messageReportOutcomes = ['removed', 'kept'] as const
export type MessageReportOutcome = (typeof messageReportOutcomes)[number]

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/marketplace/conversations/:id/reports/',
  summary:
    'Reports a message of the other party to the moderators, who see it and those around it.',
  who: 'account',
  grant: 'messages',
  businessOptional: true,
  params: z.object({ id: id() }),
  body: z.strictObject({
    message_id: id(),
    reason: z.enum(messageReportReasons, 'field_invalid'),
    details: optionalProse(500),
  }),
  status: 201,
  returns: z.object({ id: z.uuid() }),
  errors: ['conversation_not_found', 'message_not_found', 'message_reported'],
})

/** A message of a reported conversation. */
export const ReportedLine = z.object({
  message_id: z.uuid(),
  from: z.enum(parties),
  text: z.string(),
  /** URLs of pictures. */
  pictures: z.array(z.string()),
  sent_at: z.string(),
  reported: z.boolean(),
})
export type ReportedLine = z.infer<typeof ReportedLine>

export const MessageReport = z.object({
  id: z.uuid(),
  business_name: z.string(),
  client_name: z.string(),
  /** Accounts of both parties, for the moderators' page about a person. */
  people: z.object({ client: z.uuid(), professional: z.uuid() }),
  reporter: z.enum(parties),
  reason: z.enum(messageReportReasons),
  details: z.nullable(z.string()),
  /** The reported message and those around it, oldest first. */
  lines: z.array(ReportedLine),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  outcome: z.nullable(z.enum(messageReportOutcomes)),
  explanation: z.nullable(z.string()),
})
export type MessageReport = z.infer<typeof MessageReport>

export const listMessageReports = endpoint({
  method: 'GET',
  path: '/api/moderation/message-reports/',
  summary: 'Lists open reports of messages, oldest first, or decided ones, newest first.',
  who: 'moderator',
  query: z.object({ state: z.optional(z.enum(['open', 'decided'], 'field_invalid')), ...paging }),
  status: 200,
  returns: cappedListOf(MessageReport),
  errors: [],
})

export const decideMessageReport = endpoint({
  method: 'POST',
  path: '/api/moderation/message-reports/:id/decide/',
  summary:
    'Removes or keeps a reported message, with a reason for those involved; decides all open reports of the message.',
  who: 'moderator',
  params: z.object({ id: id() }),
  body: z.strictObject({
    outcome: z.enum(messageReportOutcomes, 'field_invalid'),
    explanation: prose(explanationMaxLength),
  }),
  status: 200,
  returns: MessageReport,
  errors: ['report_not_found', 'report_decided'],
})
