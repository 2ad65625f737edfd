// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  clients,
  everyone,
  moderators,
  type PermissionTable,
  permissionRow,
  signedIn,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const noBusiness = 'business_not_found'
const client = 'client_only'
const denied = 'not_allowed'
const unknown = 'review_not_found'

// biome-ignore format: a table is read by its columns
const { writer, business, others } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  writer: permissionRow(signIn, unknown, 'yes', unknown, client, client, client, client, client, client, client, signIn),
  business: permissionRow(signIn, denied, denied, denied, 'yes', unknown, 'yes', denied, noBusiness, unknown, denied, signIn),
  others: permissionRow(signIn, 'yes', denied, 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', signIn),
}

export const permissions = {
  'GET /api/business/service_reviews/': everyone,
  'GET /api/business/service_reviews/my_service_reviews/': signedIn,
  'GET /api/business/service_reviews/:id/': everyone,
  'POST /api/business/service_reviews/': clients,
  'PUT /api/business/service_reviews/:id/': writer,
  'PATCH /api/business/service_reviews/:id/': writer,
  'DELETE /api/business/service_reviews/:id/': writer,
  'POST /api/business/service_reviews/:id/reply/': business,
  'POST /api/business/service_reviews/:id/report/': others,

  'GET /api/moderation/reports/': moderators,
  'POST /api/moderation/reports/:id/decide/': moderators,
} satisfies PermissionTable
