// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professionals/:id/': everyone,
  'GET /api/marketplace/professionals/:id/services/': everyone,
  'GET /api/marketplace/professionals/:id/reviews/': everyone,
} satisfies PermissionTable
