// What http/api/permissions.test.ts expects of these calls. It decides nothing: the contract's `who` and the commands do.
import { type PermissionTable, signedIn } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/notices/': signedIn,
  'POST /api/notices/read/': signedIn,
  'GET /api/notices/stream/': signedIn,
} satisfies PermissionTable
