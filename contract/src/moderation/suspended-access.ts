import * as z from 'zod/mini'
import { MessageResponse } from '../accounts/accounts.ts'
import { code } from '../api/code-fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { suspensionToken } from './suspensions.ts'

export const requestSuspendedAccess = endpoint({
  method: 'POST',
  path: '/api/suspensions/code/',
  summary: 'Emails a suspended person a code.',
  who: 'anyone',
  body: z.strictObject({ token: suspensionToken() }),
  status: 200,
  returns: MessageResponse,
  errors: ['link_invalid', 'not_suspended'],
})

export const openSuspendedAccess = endpoint({
  method: 'POST',
  path: '/api/suspensions/access/',
  summary:
    'Exchanges the code for an access token that only exports the data and deletes the account.',
  who: 'anyone',
  body: z.strictObject({ token: suspensionToken(), code: code() }),
  status: 200,
  returns: z.object({ access_token: z.string(), email: z.string() }),
  errors: ['link_invalid', 'not_suspended', 'code_invalid', 'code_expired'],
})
