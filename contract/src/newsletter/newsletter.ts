import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { email, text } from '../api/fields.ts'

const MessageResponse = z.object({ message: z.string() })

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/',
  summary:
    'Requests a subscription to the monthly newsletter, which starts once the emailed link is opened.',
  who: 'anyone',
  body: z.strictObject({ email: email() }),
  status: 200,
  returns: MessageResponse,
  errors: [],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm/',
  summary: 'Confirms a subscription with the token from the email.',
  who: 'anyone',
  body: z.strictObject({ token: text(100) }),
  status: 200,
  returns: MessageResponse,
  errors: ['link_invalid'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/leave/',
  summary: 'Unsubscribes with the token from any newsletter.',
  who: 'anyone',
  body: z.strictObject({ token: text(100) }),
  status: 200,
  returns: MessageResponse,
  errors: ['link_invalid'],
})
