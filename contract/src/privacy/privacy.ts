import * as z from 'zod/mini'
import { MessageResponse } from '../accounts/accounts.ts'
import { code } from '../api/code-fields.ts'
import { endpoint } from '../api/endpoint.ts'

export const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/account/delete/request/',
  summary: 'Emails a code that confirms the account deletion; returns the effects of the deletion.',
  who: 'account',
  suspendedToo: true,
  body: z.strictObject({}),
  status: 200,
  returns: z.object({
    message: z.string(),
    /** Upcoming bookings that the deletion would cancel. */
    open_bookings: z.int(),
    grace_days: z.int(),
  }),
  errors: ['deletion_disabled'],
})

export const confirmAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/auth/account/delete/confirm/',
  summary:
    'Confirms the account deletion with the emailed code; this session can then delete the account.',
  who: 'account',
  suspendedToo: true,
  body: z.strictObject({ code: code() }),
  status: 200,
  returns: MessageResponse,
  errors: ['code_invalid', 'code_expired', 'deletion_disabled'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account/delete/',
  summary:
    'Cancels open bookings, ends all sessions and erases the account after 30 days; signing in before that restores it.',
  who: 'account',
  suspendedToo: true,
  status: 200,
  returns: z.object({ message: z.string(), erased_at: z.string() }),
  errors: ['deletion_unconfirmed', 'deletion_disabled'],
})

export const DataExport = z.object({
  status: z.enum(['none', 'preparing', 'ready']),
  requested_at: z.nullable(z.string()),
  ready_at: z.nullable(z.string()),
  /** End of the download period of the archive. */
  expires_at: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof DataExport>

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/auth/export/',
  limit: 'export',
  summary:
    'Exports the personal data of the account as one archive; an email is sent when it is ready.',
  who: 'account',
  suspendedToo: true,
  body: z.strictObject({}),
  status: 200,
  returns: DataExport,
  errors: ['proof_required', 'export_disabled'],
})

export const getExport = endpoint({
  method: 'GET',
  path: '/api/auth/export/',
  summary: 'Returns the status of the latest data export.',
  who: 'account',
  suspendedToo: true,
  status: 200,
  returns: DataExport,
  errors: [],
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/auth/export/file/',
  heavy: 'file',
  limit: 'export',
  summary: 'Downloads the latest data export.',
  who: 'account',
  suspendedToo: true,
  file: 'application/zip',
  status: 200,
  returns: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['export_not_found', 'proof_required', 'export_disabled'],
})
