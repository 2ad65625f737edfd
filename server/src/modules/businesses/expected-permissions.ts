// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  everyone,
  type PermissionTable,
  permissionRow,
  professionals,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'business_not_found'

// biome-ignore format: a table is read by its columns
const owner =
  //  visitor  unverified  client   otherC.  profess.  otherP.  reviewer  suspended
  permissionRow(signIn,  denied,     denied,  denied,  'yes',    unknown, denied,   signIn)

export const permissions = {
  'GET /api/marketplace/professional-profile/': professionals,
  'POST /api/marketplace/professional-profile/': professionals,
  'PUT /api/marketplace/professional-profile/': professionals,
  'PATCH /api/marketplace/professional-profile/': professionals,

  'GET /api/business/businesses/': everyone,
  'POST /api/business/businesses/': professionals,
  'GET /api/business/businesses/my_businesses/': professionals,
  'GET /api/business/businesses/:id/': everyone,
  'PUT /api/business/businesses/:id/': owner,
  'PATCH /api/business/businesses/:id/': owner,
  'DELETE /api/business/businesses/:id/': owner,
} satisfies PermissionTable
