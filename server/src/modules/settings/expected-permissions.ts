// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { owner, type PermissionTable, team } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professional-settings/': team,
  'PUT /api/marketplace/professional-settings/': owner,
  'PATCH /api/marketplace/professional-settings/': team,
} satisfies PermissionTable
