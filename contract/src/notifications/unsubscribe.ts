import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { text } from '../api/fields.ts'

/** Path that mail programs call with a token to unsubscribe (RFC 8058); outside of the contract, as it takes a form. */
export const oneClickUnsubscribePath = '/api/notifications/unsubscribe/one-click'

/** Whether the token is of an invitation to a team, to a person without an account. */
export const isInvitationToken = (token: string) => token.startsWith('stop.invitation.')

export const unsubscribeFromEmails = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe/',
  summary:
    'Switches one kind of notification off for an account, or stops the emails of a business to a person without one, with the token from any email of this kind. No sign-in is needed.',
  who: 'anyone',
  body: z.strictObject({
    token: text(200),
    /** With the link of an invitation to a team: stops those of all businesses, not only of its sender. */
    all_invitations: z.optional(z.boolean('field_invalid')),
  }),
  status: 200,
  returns: z.object({ message: z.string() }),
  errors: ['link_invalid'],
})
