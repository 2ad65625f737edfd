// What http/api/permissions.test.ts expects of these calls. It decides nothing: the contract's `who` and the commands do.
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/ip/': everyone,
  'POST /api/vitals/': everyone,
  'GET /api/dev/mails/': everyone,
} satisfies PermissionTable
