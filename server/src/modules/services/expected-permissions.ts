// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  everyone,
  managers,
  optionalTeam,
  type PermissionTable,
  permissionRow,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'service_not_found'
const noBusiness = 'business_not_found'

// biome-ignore format: a table is read by its columns
const { manager } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  manager: permissionRow(signIn, denied, denied, denied, 'yes', unknown, 'yes', denied, noBusiness, unknown, denied, signIn),
}

export const permissions = {
  'GET /api/business/services/my_services/': optionalTeam,
  'POST /api/business/services/': managers,
  'GET /api/business/services/': everyone,
  'GET /api/business/services/:id/': everyone,
  'PUT /api/business/services/:id/': manager,
  'PATCH /api/business/services/:id/': manager,
  'DELETE /api/business/services/:id/': manager,
  'POST /api/business/services/:id/restore/': manager,
  'POST /api/business/services/:id/move/': manager,
  'POST /api/business/services/:id/view/': everyone,

  'GET /api/marketplace/services/': everyone,
  'GET /api/marketplace/services/:id/': everyone,
} satisfies PermissionTable
