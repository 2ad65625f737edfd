import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { byChannel, paidChannels } from './channels.ts'

/** Default of the highest monthly budget of a business for SMS and WhatsApp messages, in US dollars. */
export const defaultMessageBudget = 20

/** Default of the highest cost of the SMS and WhatsApp messages of all businesses in a day, in US dollars. */
export const defaultMessageBudgetTotal = 200

/** Share of the budget (0 to 1) at which the owner is notified that most of it is used. */
export const budgetNoticePercent = 80

export const MessageBudget = z.object({
  /** Calendar month in the zone of the business, `YYYY-MM`. */
  month: z.string(),
  /** Highest budget that the operator allows, in US dollars a month. It applies if the owner chose none. */
  maximum_usd: z.number(),
  /** Budget that the owner chose. 0 switches paid messages off; null means the maximum. */
  budget_usd: z.nullable(z.number()),
  /** Estimated cost of the messages of this month, including those still waiting to be sent. */
  spent_usd: z.number(),
  left_usd: z.number(),
  /** Unused part of the starting budget; null once the business is published and a client has booked it. */
  starting_left_usd: z.nullable(z.number()),
  /** Number of messages by channel. */
  messages: z.object(byChannel(paidChannels, () => z.int())),
})
export type MessageBudget = z.infer<typeof MessageBudget>

const budgetEndpoint = {
  path: '/api/business/message-budget/',
  who: 'professional',
  grant: 'money',
  status: 200,
  returns: MessageBudget,
  errors: ['business_not_found'],
} as const

export const getMessageBudget = endpoint({
  ...budgetEndpoint,
  method: 'GET',
  summary:
    'Returns what the SMS and WhatsApp messages of the business cost this month, and its budget. What exceeds the budget is not sent.',
})

export const setMessageBudget = endpoint({
  ...budgetEndpoint,
  method: 'PUT',
  summary:
    'Sets the monthly budget for SMS and WhatsApp messages; codes and security messages are free.',
  body: z.strictObject({
    /** At most `maximum_usd`. 0 switches paid messages off; null resets to the maximum. */
    budget_usd: z.nullable(z.number('field_number').check(z.gte(0, 'field_number'))),
  }),
})

/** Whether this site can send text messages. If not, the settings about them have no effect. */
export const getTextChannels = endpoint({
  method: 'GET',
  path: '/api/notifications/text-channels/',
  summary: 'Returns the channels for text messages that are set up on this site.',
  who: 'account',
  status: 200,
  returns: z.object(byChannel(paidChannels, () => z.boolean())),
  errors: [],
})
