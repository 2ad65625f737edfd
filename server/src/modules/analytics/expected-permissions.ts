// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  everyone,
  moderators,
  type PermissionTable,
  permissionRow,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'business_not_found'

// biome-ignore format: a table is read by its columns
const { ownTeam } = {
  //                     visitor  unverified  client  otherC.  profess.  otherP.  manager  staff  removed  foreign  moderator suspended
  ownTeam: permissionRow(signIn,  denied,     denied, denied,  'yes',    unknown, 'yes',   'yes', unknown, unknown, denied,   signIn),
}

export const permissions = {
  'GET /api/business/businesses/:id/analytics/': ownTeam,
  'GET /api/moderation/figures/': moderators,
  'POST /api/marketplace/professionals/:id/visits/': everyone,
} satisfies PermissionTable
