// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import { type PermissionTable, permissionRow } from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'business_not_found'

// biome-ignore format: a table is read by its columns
const owner =
  //  visitor  unverified  client   otherC.  profess.  otherP.  reviewer  suspended
  permissionRow(signIn,  denied,     denied,  denied,  'yes',    unknown, denied,   signIn)

export const permissions = {
  'GET /api/business/businesses/:id/payout_method/': owner,
  'PUT /api/business/businesses/:id/payout_method/': owner,
  'DELETE /api/business/businesses/:id/payout_method/': owner,
} satisfies PermissionTable
