// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  businessOwner,
  everyone,
  type PermissionTable,
  professionals,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professional-profile/': professionals,
  'POST /api/marketplace/professional-profile/': professionals,
  'PUT /api/marketplace/professional-profile/': professionals,
  'PATCH /api/marketplace/professional-profile/': professionals,

  'GET /api/business/businesses/': everyone,
  'POST /api/business/businesses/': professionals,
  'GET /api/business/businesses/my_businesses/': professionals,
  'GET /api/business/businesses/:id/': everyone,
  'PUT /api/business/businesses/:id/': businessOwner,
  'PATCH /api/business/businesses/:id/': businessOwner,
  'DELETE /api/business/businesses/:id/': businessOwner,
  'POST /api/business/businesses/:id/phone/verify/': businessOwner,
  'POST /api/business/businesses/:id/phone/resend/': businessOwner,
  'POST /api/business/businesses/:id/phone/confirm/': businessOwner,
  'GET /api/business/booking-link/': professionals,
  'PUT /api/business/booking-link/': professionals,
} satisfies PermissionTable
