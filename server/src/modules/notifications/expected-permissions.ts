// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import { everyone, type PermissionTable, signedIn } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/notifications/': signedIn,
  'POST /api/notifications/read/': signedIn,
  'GET /api/notifications/stream/': signedIn,
  'POST /api/notifications/unsubscribe/': everyone,
} satisfies PermissionTable
