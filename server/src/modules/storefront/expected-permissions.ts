// Expectations of http/api/permissions.test.ts. They grant nothing: the contract's `who` and the commands do.
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professionals/:id/': everyone,
  'GET /api/marketplace/professionals/:id/services/': everyone,
  'GET /api/marketplace/professionals/:id/reviews/': everyone,
} satisfies PermissionTable
