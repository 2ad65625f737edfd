// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { type PermissionTable, professionals } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professional-settings/': professionals,
  'PUT /api/marketplace/professional-settings/': professionals,
  'PATCH /api/marketplace/professional-settings/': professionals,
} satisfies PermissionTable
