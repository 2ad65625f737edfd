// What http/api/permissions.test.ts expects of these calls. It decides nothing: the contract's `who` and the commands do.
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'POST /api/newsletter/': everyone,
  'POST /api/newsletter/confirm/': everyone,
  'POST /api/newsletter/leave/': everyone,
} satisfies PermissionTable
