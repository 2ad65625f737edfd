// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  everyone,
  type PermissionTable,
  permissionRow,
  reviewers,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'business_not_found'

// biome-ignore format: a table is read by its columns
const { ownTeam } = {
  //                     visitor  unverified  client  otherC.  profess.  otherP.  manager  staff  removed  foreign  reviewer  suspended
  ownTeam: permissionRow(signIn,  denied,     denied, denied,  'yes',    unknown, 'yes',   'yes', unknown, unknown, denied,   signIn),
}

export const permissions = {
  'GET /api/business/businesses/:id/analytics/': ownTeam,
  'GET /api/moderation/figures/': reviewers,
  'POST /api/marketplace/professionals/:id/visits/': everyone,
} satisfies PermissionTable
