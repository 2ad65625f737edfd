// What http/api/permissions.test.ts expects of these calls. It decides nothing: the contract's `who` and the commands do.
import { type PermissionTable, signedIn } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/notifications/': signedIn,
  'POST /api/notifications/read/': signedIn,
  'GET /api/notifications/stream/': signedIn,
} satisfies PermissionTable
