// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  clients,
  type PermissionTable,
  permissionRow,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const unknown = 'client_place_not_found'
const client = 'client_only'

// biome-ignore format: a table is read by its columns
const { owner } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  owner: permissionRow(signIn, unknown, 'yes', unknown, client, client, client, client, client, client, client, signIn),
}

export const permissions = {
  'GET /api/marketplace/client-settings/': clients,
  'PUT /api/marketplace/client-settings/': clients,
  'PATCH /api/marketplace/client-settings/': clients,
  'GET /api/marketplace/client-photo/': clients,
  'PUT /api/marketplace/client-photo/': clients,
  'GET /api/marketplace/client-places/': clients,
  'POST /api/marketplace/client-places/': clients,
  'PUT /api/marketplace/client-places/:id/': owner,
  'DELETE /api/marketplace/client-places/:id/': owner,
} satisfies PermissionTable
