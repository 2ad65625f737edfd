// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professionals/': everyone,
  'GET /api/marketplace/professionals/filter-counts/': everyone,
  'GET /api/marketplace/featured/': everyone,
  'GET /api/marketplace/professionals/:id/card/': everyone,
  'GET /api/marketplace/categories/': everyone,
  'GET /api/marketplace/locations/': everyone,
  'GET /api/marketplace/suggestions/': everyone,
  'GET /api/marketplace/pins/': everyone,
} satisfies PermissionTable
