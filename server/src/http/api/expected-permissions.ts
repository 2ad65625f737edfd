// Expectations of http/api/permissions.test.ts. Access is decided by the contract's `who` and the commands, not here.
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/ip/': everyone,
  'POST /api/vitals/': everyone,
  'GET /api/dev/emails/': everyone,
} satisfies PermissionTable
