import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, optionalProse, paging, queryInteger, searchText } from '../api/fields.ts'
import { bookingStatuses, parties, recordedTransitions } from '../bookings/bookings.ts'
import { Picture } from '../media/media.ts'
import { messagePicturesMax, messageTextMax } from './limits.ts'

export const messageKinds = ['text', 'auto_reply'] as const
export type MessageKind = (typeof messageKinds)[number]

export const Message = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  /** Order in the conversation, counted from 1. */
  position: z.int(),
  from: z.enum(parties),
  kind: z.enum(messageKinds),
  /** Empty if the message has only pictures, or was removed. */
  text: z.string(),
  pictures: z.array(Picture),
  /** Business only: the member who wrote it; null for clients, automatic replies and deleted accounts. */
  sender: z.optional(z.nullable(z.object({ id: z.uuid(), name: z.string() }))),
  /** Whether a moderator removed it. */
  removed: z.boolean(),
  /** Whether the caller reported it. */
  reported: z.boolean(),
  sent_at: z.string(),
})
export type Message = z.infer<typeof Message>

/** A transition of a booking between both parties, shown between the messages by its time. */
export const ConversationEvent = z.object({
  id: z.uuid(),
  booking_id: z.uuid(),
  transition: z.enum(recordedTransitions),
  by: z.enum([...parties, 'moderator', 'system']),
  service: z.string(),
  /** Start of the booking in the zone of the business; after the transition, if it changed the time. */
  start: z.string(),
  timezone: z.string(),
  at: z.string(),
})
export type ConversationEvent = z.infer<typeof ConversationEvent>

/** Whether the caller can write, or why not: one of both blocked the other, or one of both no longer takes messages. */
export const conversationStates = ['open', 'blocked_by_you', 'blocked', 'unavailable'] as const
export type ConversationState = (typeof conversationStates)[number]

/** How far the other party got: everything up to `position` arrived, or was read. */
const Progress = z.nullable(z.object({ position: z.int(), at: z.string() }))

/** A conversation as one of its parties sees it. */
export const Conversation = z.object({
  id: z.uuid(),
  party: z.enum(parties),
  professional: z.object({
    id: z.uuid(),
    business_name: z.string(),
    category: z.string(),
    /** URL of an uploaded picture; takes precedence over `portrait`. */
    profileImage: z.nullable(z.string()),
    portrait: z.nullable(z.string()),
  }),
  client: z.object({
    id: z.uuid(),
    name: z.string(),
    /** Business only: URL of the photo; null if the client hides it. */
    photo: z.nullable(z.string()),
  }),
  /** Business only: the client's page; null until the business has a record of the client. */
  client_record_id: z.optional(z.nullable(z.uuid())),
  state: z.enum(conversationStates),
  /** The newest message that a person wrote, because an automatic reply would hide the question; null before the first. */
  last_message: z.nullable(Message),
  /** In search results: the newest message with the searched text; null if only the name has it. */
  match: z.optional(z.nullable(Message)),
  /** Messages of the other party that the caller's side has not read. */
  unread: z.int(),
  /** The caller's side has read everything up to this position. */
  read_position: z.int(),
  delivered: Progress,
  read: Progress,
  archived: z.boolean(),
  /** Whether this account gets no emails and push notifications about it. */
  muted: z.boolean(),
  /** Whether URLs in messages of the other party may be links: not before both sides know each other. */
  links: z.boolean(),
  /** The next booking between both, pending or confirmed. */
  next_booking: z.nullable(
    z.object({
      id: z.uuid(),
      status: z.enum(bookingStatuses),
      service: z.string(),
      start: z.string(),
      timezone: z.string(),
    }),
  ),
})
export type Conversation = z.infer<typeof Conversation>

const path = '/api/marketplace/conversations/'
const access = { who: 'account', grant: 'messages', businessOptional: true } as const
const params = z.object({ id: id() })

export const listConversations = endpoint({
  ...access,
  method: 'GET',
  path,
  summary:
    'Lists the conversations of the caller, or of their business, by their last message. `q` searches names and messages.',
  query: z.object({
    show: z.optional(z.enum(['all', 'unread', 'archived'], 'field_invalid')),
    q: searchText(100),
    ...paging,
  }),
  status: 200,
  returns: z.extend(listOf(Conversation), {
    /** Whether there may be more than `count`: it counts up to 1,000, and a search counts what it had to find. */
    count_is_capped: z.boolean(),
    /** Conversations with unread messages, archived ones included; counted up to 1,000. */
    unread: z.int(),
  }),
  errors: [],
})

export const openConversation = endpoint({
  ...access,
  method: 'POST',
  path,
  summary:
    'Returns the conversation with a business, with the other party of a booking, or with a client; creates it if there is none. The other party sees it with its first message.',
  body: z
    .strictObject({
      professional_id: z.optional(id()),
      booking_id: z.optional(id()),
      /** Business only: id of a client record with an account. */
      client_id: z.optional(id()),
    })
    .check(
      z.refine(
        (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
        'field_required',
      ),
    ),
  status: 200,
  returns: Conversation,
  errors: [
    'professional_not_found',
    'booking_not_found',
    'client_not_found',
    'no_account',
    'email_unverified',
  ],
})

export const getConversation = endpoint({
  ...access,
  method: 'GET',
  path: '/api/marketplace/conversations/:id/',
  summary: 'Returns one of the caller\u2019s conversations.',
  params,
  status: 200,
  returns: Conversation,
  errors: ['conversation_not_found'],
})

export const updateConversation = endpoint({
  ...access,
  method: 'PATCH',
  path: '/api/marketplace/conversations/:id/',
  summary:
    'Archives or blocks a conversation for the caller\u2019s side, or mutes it for the caller. A new message brings an archived one back.',
  params,
  body: z.strictObject({
    archived: z.optional(z.boolean('field_invalid')),
    muted: z.optional(z.boolean('field_invalid')),
    blocked: z.optional(z.boolean('field_invalid')),
  }),
  status: 200,
  returns: Conversation,
  errors: ['conversation_not_found'],
})

export const listMessages = endpoint({
  ...access,
  method: 'GET',
  path: '/api/marketplace/conversations/:id/messages/',
  summary:
    'Lists messages, newest first, with the transitions of bookings between them. `after` returns only messages that follow this position.',
  params,
  query: z.object({ after: z.optional(queryInteger(0, 2_147_483_647)), ...paging }),
  status: 200,
  returns: z.extend(listOf(Message), {
    /** Oldest first, from the time of the oldest message of this page up to that of the next newer page. */
    events: z.array(ConversationEvent),
  }),
  errors: ['conversation_not_found'],
})

export const sendMessage = endpoint({
  ...access,
  method: 'POST',
  path: '/api/marketplace/conversations/:id/messages/',
  summary:
    'Sends a message. The sender creates its id (UUIDv7): sending the same message again returns it and changes nothing.',
  params,
  body: z.strictObject({
    id: id(),
    text: optionalProse(messageTextMax),
    /** Pictures that the caller uploaded with the purpose `message`. */
    media_ids: z.optional(
      z.array(id(), 'field_invalid').check(z.maxLength(messagePicturesMax, 'field_too_many')),
    ),
  }),
  status: 201,
  returns: Message,
  errors: [
    'conversation_not_found',
    'email_unverified',
    'conversation_blocked',
    'conversation_unavailable',
    'reply_pending',
    'too_many_first_contacts',
    'message_id_used',
  ],
})

export const markConversationRead = endpoint({
  ...access,
  method: 'POST',
  path: '/api/marketplace/conversations/:id/read/',
  summary: 'Marks the messages up to a position as read by the caller\u2019s side.',
  params,
  body: z.strictObject({
    position: z.int('field_number').check(z.gte(0, 'field_number')),
  }),
  status: 200,
  returns: z.object({ unread: z.int(), read_position: z.int() }),
  errors: ['conversation_not_found'],
})
