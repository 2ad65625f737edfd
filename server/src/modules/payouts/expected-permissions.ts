// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { businessOwner, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/business/businesses/:id/payout_methods/': businessOwner,
  'POST /api/business/businesses/:id/payout_methods/': businessOwner,
  'PUT /api/business/businesses/:id/payout_methods/:method_id/': businessOwner,
  'DELETE /api/business/businesses/:id/payout_methods/:method_id/': businessOwner,
  'POST /api/business/businesses/:id/payout_methods/:method_id/set_default/': businessOwner,
  'GET /api/business/businesses/:id/payout_method/': businessOwner,
  'PUT /api/business/businesses/:id/payout_method/': businessOwner,
  'DELETE /api/business/businesses/:id/payout_method/': businessOwner,
} satisfies PermissionTable
