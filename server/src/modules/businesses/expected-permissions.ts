// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  businessManagers,
  businessOwner,
  businessTeam,
  everyone,
  managers,
  owner,
  type PermissionTable,
  professionals,
  team,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/marketplace/professional-profile/': managers,
  'POST /api/marketplace/professional-profile/': professionals,
  'PUT /api/marketplace/professional-profile/': owner,
  'PATCH /api/marketplace/professional-profile/': managers,

  'GET /api/business/businesses/': everyone,
  'POST /api/business/businesses/': professionals,
  'GET /api/business/businesses/my_businesses/': professionals,
  'GET /api/business/businesses/:id/': everyone,
  'PUT /api/business/businesses/:id/': businessManagers,
  'PATCH /api/business/businesses/:id/': businessManagers,
  'DELETE /api/business/businesses/:id/': businessOwner,
  'POST /api/business/businesses/:id/phone/verify/': businessManagers,
  'POST /api/business/businesses/:id/phone/resend/': businessManagers,
  'POST /api/business/businesses/:id/phone/confirm/': businessManagers,
  'GET /api/business/businesses/:id/members/': businessTeam,
  'POST /api/business/businesses/:id/add_member/': businessOwner,
  'POST /api/business/businesses/:id/members/:member_id/resend/': businessOwner,
  'PATCH /api/business/businesses/:id/members/:member_id/': businessOwner,
  'DELETE /api/business/businesses/:id/:member_id/': businessOwner,
  'POST /api/business/businesses/:id/leave/': businessTeam,
  'POST /api/business/businesses/:id/hand-over/': businessOwner,
  'POST /api/business/invitations/open/': everyone,
  'POST /api/business/invitations/accept/': professionals,
  'POST /api/business/invitations/decline/': everyone,

  'GET /api/business/booking-link/': team,
  'PUT /api/business/booking-link/': managers,
} satisfies PermissionTable
