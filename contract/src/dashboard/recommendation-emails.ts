import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { text } from '../api/fields.ts'

export const stopRecommendationEmails = endpoint({
  method: 'POST',
  path: '/api/marketplace/recommendation-emails/stop/',
  summary:
    'Switches recommendations by email and SMS off, with the token from any email with recommendations.',
  who: 'anyone',
  body: z.strictObject({ token: text(200) }),
  status: 200,
  returns: z.object({ message: z.string() }),
  errors: ['link_invalid'],
})
