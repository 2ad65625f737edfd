// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  businessManagers,
  managers,
  type PermissionTable,
  permissionRow,
  team,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const gone = 'time_off_not_found'
const noBusiness = 'business_not_found'

// biome-ignore format: a table is read by its columns
const { businessTeam, ownTimeOff } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  businessTeam: permissionRow(signIn, denied, denied, denied, 'yes', noBusiness, 'yes', 'yes', noBusiness, noBusiness, denied, signIn),
  ownTimeOff: permissionRow(signIn, denied, denied, denied, 'yes', gone, 'yes', denied, noBusiness, gone, denied, signIn),
}

export const permissions = {
  'GET /api/business/businesses/:id/resources/': businessTeam,
  'POST /api/business/businesses/:id/resources/': businessManagers,
  'PATCH /api/business/businesses/:id/resources/:resource_id/': businessManagers,
  'DELETE /api/business/businesses/:id/resources/:resource_id/': businessManagers,
  'POST /api/marketplace/time-off/': team,
  'PATCH /api/marketplace/time-off/:id/': ownTimeOff,
  'DELETE /api/marketplace/time-off/:id/': ownTimeOff,
  'GET /api/marketplace/special-days/': team,
  'PUT /api/marketplace/special-days/:day/': managers,
  'DELETE /api/marketplace/special-days/:day/': managers,
  'GET /api/marketplace/holidays/': team,
  'PUT /api/marketplace/holidays/': managers,
} satisfies PermissionTable
