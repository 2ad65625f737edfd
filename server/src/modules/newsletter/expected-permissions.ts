// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'POST /api/newsletter/': everyone,
  'POST /api/newsletter/confirm/': everyone,
  'POST /api/newsletter/leave/': everyone,
} satisfies PermissionTable
