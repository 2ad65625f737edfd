import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { text } from '../api/fields.ts'

/** Path that mail programs call with a token to unsubscribe (RFC 8058); outside of the contract, as it takes a form. */
export const oneClickUnsubscribePath = '/api/notifications/unsubscribe/one-click'

export const unsubscribeFromEmails = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe/',
  summary:
    'Switches one kind of notification off for an account, with the token from any email of this kind. No sign-in is needed.',
  who: 'anyone',
  body: z.strictObject({ token: text(200) }),
  status: 200,
  returns: z.object({ message: z.string() }),
  errors: ['link_invalid'],
})
