// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { type PermissionTable, signedIn } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'POST /api/auth/account/delete/request/': signedIn,
  'POST /api/auth/account/delete/confirm/': signedIn,
  'DELETE /api/auth/account/delete/': signedIn,
  'POST /api/auth/export/': signedIn,
  'GET /api/auth/export/': signedIn,
  'GET /api/auth/export/file/': signedIn,
} satisfies PermissionTable
