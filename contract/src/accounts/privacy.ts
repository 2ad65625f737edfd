import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { code } from '../api/fields.ts'
import { Done } from './accounts.ts'

export const requestLeaving = endpoint({
  method: 'POST',
  path: '/api/auth/account/delete/request/',
  summary: 'Mails a code that confirms the deletion of the account, and says what it would do.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: z.object({
    message: z.string(),
    /** Bookings still to come, which would be cancelled. */
    open_bookings: z.int(),
    grace_days: z.int(),
  }),
  errors: [],
})

export const confirmLeaving = endpoint({
  method: 'POST',
  path: '/api/auth/account/delete/confirm/',
  summary: 'Confirms with the code; this session may then delete the account.',
  who: 'account',
  body: z.strictObject({ code: code() }),
  status: 200,
  returns: Done,
  errors: ['code_invalid', 'code_expired'],
})

export const leave = endpoint({
  method: 'DELETE',
  path: '/api/auth/account/delete/',
  summary:
    'Cancels open bookings, ends all sessions and erases the account after 30 days; signing in before that restores it.',
  who: 'account',
  status: 200,
  returns: z.object({ message: z.string(), erased_at: z.string() }),
  errors: ['leaving_unconfirmed'],
})

export const Export = z.object({
  status: z.enum(['none', 'preparing', 'ready']),
  requested_at: z.nullable(z.string()),
  ready_at: z.nullable(z.string()),
  /** Until when the archive can be fetched. */
  expires_at: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
})
export type Export = z.infer<typeof Export>

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/auth/export/',
  limit: 'export',
  summary:
    'Has everything that is the person\u2019s own put into one archive; a letter says when it is ready.',
  who: 'account',
  body: z.strictObject({}),
  status: 200,
  returns: Export,
  errors: ['proof_required'],
})

export const getExport = endpoint({
  method: 'GET',
  path: '/api/auth/export/',
  summary: 'How far the newest archive is.',
  who: 'account',
  status: 200,
  returns: Export,
  errors: [],
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/auth/export/file/',
  limit: 'export',
  summary: 'The archive.',
  who: 'account',
  file: 'application/zip',
  status: 200,
  returns: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['export_not_found', 'proof_required'],
})
