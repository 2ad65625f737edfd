// What http/api/permissions.test.ts expects of these calls. It decides nothing: the contract's `who` and the commands do.
import { type PermissionTable, signedIn } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'POST /api/auth/account/delete/request/': signedIn,
  'POST /api/auth/account/delete/confirm/': signedIn,
  'DELETE /api/auth/account/delete/': signedIn,
  'POST /api/auth/export/': signedIn,
  'GET /api/auth/export/': signedIn,
  'GET /api/auth/export/file/': signedIn,
} satisfies PermissionTable
