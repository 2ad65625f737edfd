import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { email, text } from '../api/fields.ts'

const Done = z.object({ message: z.string() })

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/',
  summary: 'Asks for the monthly letter; it starts once the link in the mail has been followed.',
  who: 'anyone',
  body: z.strictObject({ email: email() }),
  status: 200,
  returns: Done,
  errors: [],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm/',
  summary: 'Confirms a subscription with the token of the mail.',
  who: 'anyone',
  body: z.strictObject({ token: text(100) }),
  status: 200,
  returns: Done,
  errors: ['link_invalid'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/leave/',
  summary: 'Ends a subscription with the token of any letter.',
  who: 'anyone',
  body: z.strictObject({ token: text(100) }),
  status: 200,
  returns: Done,
  errors: ['link_invalid'],
})
