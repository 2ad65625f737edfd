// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  type PermissionTable,
  permissionRow,
  professionals,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const noClient = 'client_not_found'
const noMerge = 'merge_not_found'

// biome-ignore format: a table is read by its columns
const { ownClient, ownMerge } = {
  //                    visitor  unverified  client   otherC.  profess.  otherP.   reviewer  suspended
  ownClient: permissionRow(signIn, denied,   denied,  denied,  'yes',    noClient, denied,   signIn),
  ownMerge:  permissionRow(signIn, denied,   denied,  denied,  'yes',    noMerge,  denied,   signIn),
}

export const permissions = {
  'GET /api/marketplace/clients/': professionals,
  'POST /api/marketplace/clients/': professionals,
  'GET /api/marketplace/clients/:id/': ownClient,
  'PUT /api/marketplace/clients/:id/': ownClient,
  'DELETE /api/marketplace/clients/:id/': ownClient,
  'PUT /api/marketplace/clients/:id/note/': ownClient,

  'GET /api/marketplace/clients/doubles/': professionals,
  'POST /api/marketplace/clients/:id/not_double/': ownClient,
  'GET /api/marketplace/clients/:id/merge/': ownClient,
  'POST /api/marketplace/clients/:id/merge/': ownClient,
  'POST /api/marketplace/client_merges/:id/undo/': ownMerge,
} satisfies PermissionTable
