import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/* Unread counts, which every page of the portals needs; a separate file so that they do not download the rest. */

const access = { who: 'account', grant: 'messages', businessOptional: true } as const

export const countUnreadConversations = endpoint({
  ...access,
  method: 'GET',
  path: '/api/marketplace/conversations/unread/',
  summary: 'Counts the conversations with unread messages.',
  status: 200,
  returns: z.object({ unread: z.int() }),
  errors: [],
})

export const markMessagesDelivered = endpoint({
  ...access,
  method: 'POST',
  path: '/api/marketplace/conversations/delivered/',
  summary: 'Marks all messages to the caller\u2019s side as arrived on a screen.',
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ conversations: z.int() }),
  errors: [],
})
