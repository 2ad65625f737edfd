// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import { type PermissionTable, signedIn } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/notifications/': signedIn,
  'POST /api/notifications/read/': signedIn,
  'GET /api/notifications/stream/': signedIn,
} satisfies PermissionTable
