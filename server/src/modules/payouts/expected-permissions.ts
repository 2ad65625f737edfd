// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { businessOwner, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/business/businesses/:id/payout-methods/': businessOwner,
  'POST /api/business/businesses/:id/payout-methods/': businessOwner,
  'PUT /api/business/businesses/:id/payout-methods/:method_id/': businessOwner,
  'DELETE /api/business/businesses/:id/payout-methods/:method_id/': businessOwner,
  'POST /api/business/businesses/:id/payout-methods/:method_id/set-default/': businessOwner,
  'GET /api/business/businesses/:id/payout-method/': businessOwner,
  'PUT /api/business/businesses/:id/payout-method/': businessOwner,
  'DELETE /api/business/businesses/:id/payout-method/': businessOwner,
} satisfies PermissionTable
