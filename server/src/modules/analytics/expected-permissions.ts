// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  businessOwner,
  everyone,
  type PermissionTable,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/business/businesses/:id/analytics/': businessOwner,
  'POST /api/marketplace/professionals/:id/visits/': everyone,
} satisfies PermissionTable
