import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cappedListOf, email, id, paging, personName, prose } from '../api/fields.ts'
import { contactMessageMax, contactTopics } from './topics.ts'

/** `open` and `in_review` wait for a moderator. */
export const contactStates = ['open', 'in_review', 'answered', 'closed'] as const
export type ContactState = (typeof contactStates)[number]

export const contactEvents = ['taken', 'answered', 'closed'] as const
export type ContactEvent = (typeof contactEvents)[number]

/** Maximum length of an answer, and of the reason for closing a case without one. */
export const contactAnswerMax = 4000
export const contactReasonMax = 500

const params = z.object({ id: id() })

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact/',
  summary: 'Sends a message to the support team, who answer by email.',
  who: 'anyone',
  body: z.strictObject({
    name: personName(),
    email: email(),
    topic: z.enum(contactTopics, 'field_required'),
    message: prose(contactMessageMax),
  }),
  status: 201,
  returns: z.object({ message: z.string() }),
  errors: [],
})

export const ContactCase = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
  language: z.string(),
  state: z.enum(contactStates),
  created_at: z.string(),
  taken_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
})
export type ContactCase = z.infer<typeof ContactCase>

export const ContactCaseDetails = z.object({
  ...ContactCase.shape,
  /** Account of the sender; null if the sender was not signed in. */
  account_id: z.nullable(z.uuid()),
  /** Answer that was emailed, or reason for closing the case without one. */
  response: z.nullable(z.string()),
  history: z.array(
    z.object({ event: z.enum(contactEvents), who: z.nullable(z.string()), at: z.string() }),
  ),
  /** Actions that the caller may take now. */
  can: z.object({ take: z.boolean(), decide: z.boolean() }),
})
export type ContactCaseDetails = z.infer<typeof ContactCaseDetails>

export const listContactCases = endpoint({
  method: 'GET',
  path: '/api/moderation/contact/',
  summary:
    'Lists open messages, safety first and then oldest first, or decided ones, newest first.',
  who: 'moderator',
  query: z.object({ state: z.optional(z.enum(['open', 'decided'], 'field_invalid')), ...paging }),
  status: 200,
  returns: cappedListOf(ContactCase),
  errors: [],
})

export const getContactCase = endpoint({
  method: 'GET',
  path: '/api/moderation/contact/:id/',
  summary: 'Returns one message with its history.',
  who: 'moderator',
  params,
  status: 200,
  returns: ContactCaseDetails,
  errors: ['contact_case_not_found'],
})

export const takeContactCase = endpoint({
  method: 'POST',
  path: '/api/moderation/contact/:id/take/',
  summary: 'Takes a message, so that no other moderator answers it too.',
  who: 'moderator',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: ContactCaseDetails,
  errors: ['contact_case_not_found', 'contact_case_taken', 'contact_case_decided'],
})

export const answerContactCase = endpoint({
  method: 'POST',
  path: '/api/moderation/contact/:id/answer/',
  summary: 'Emails an answer to the sender of a message that the caller has taken.',
  who: 'moderator',
  params,
  body: z.strictObject({ answer: prose(contactAnswerMax) }),
  status: 200,
  returns: ContactCaseDetails,
  errors: ['contact_case_not_found', 'contact_case_taken', 'contact_case_decided'],
})

export const closeContactCase = endpoint({
  method: 'POST',
  path: '/api/moderation/contact/:id/close/',
  summary:
    'Closes a message that the caller has taken without an answer; the sender is not notified.',
  who: 'moderator',
  params,
  body: z.strictObject({ reason: prose(contactReasonMax) }),
  status: 200,
  returns: ContactCaseDetails,
  errors: ['contact_case_not_found', 'contact_case_taken', 'contact_case_decided'],
})
