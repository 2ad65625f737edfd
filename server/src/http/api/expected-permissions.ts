// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them (book: permissions).
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/ip/': everyone,
  'POST /api/vitals/': everyone,
  'GET /api/dev/emails/': everyone,
  'GET /api/dev/google/': everyone,
} satisfies PermissionTable
