// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  clients,
  managers,
  type PermissionTable,
  permissionRow,
  team,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const noBusiness = 'business_not_found'
const noClient = 'client_not_found'
const noMerge = 'merge_not_found'
const noImport = 'client_import_not_found'
const noOffer = 'account_link_not_found'
const client = 'client_only'

// biome-ignore format: a table is read by its columns
const { ownClient, managedClient, managedMerge, managedImport, offeredClient } = {
  //                        visitor  unverified  client   otherC.  profess.  otherP.   manager  staff   removed     foreign   moderator suspended
  ownClient:     permissionRow(signIn, denied,   denied,  denied,  'yes',    noClient, 'yes',   'yes',  noBusiness, noClient, denied,   signIn),
  managedClient: permissionRow(signIn, denied,   denied,  denied,  'yes',    noClient, 'yes',   denied, noBusiness, noClient, denied,   signIn),
  managedImport: permissionRow(signIn, denied,   denied,  denied,  'yes',    noImport, 'yes',   denied, noBusiness, noImport, denied,   signIn),
  offeredClient: permissionRow(signIn, noOffer,  'yes',   noOffer, client,   client,   client,  client, client,     client,   client,   signIn),
  managedMerge:  permissionRow(signIn, denied,   denied,  denied,  'yes',    noMerge,  'yes',   denied, noBusiness, noMerge,  denied,   signIn),
}

export const permissions = {
  'GET /api/marketplace/clients/': team,
  'POST /api/marketplace/clients/': managers,
  'GET /api/marketplace/clients/:id/': ownClient,
  'PUT /api/marketplace/clients/:id/': managedClient,
  'DELETE /api/marketplace/clients/:id/': managedClient,
  'PUT /api/marketplace/clients/:id/note/': managedClient,
  'POST /api/marketplace/clients/:id/confirm-phone/': managedClient,

  'GET /api/marketplace/clients/duplicates/': managers,
  'POST /api/marketplace/clients/:id/not-duplicate/': managedClient,
  'GET /api/marketplace/clients/:id/merge/': managedClient,
  'POST /api/marketplace/clients/:id/merge/': managedClient,
  'POST /api/marketplace/client-merges/:id/undo/': managedMerge,

  'POST /api/marketplace/client-imports/': managers,
  'PUT /api/marketplace/client-imports/:id/': managedImport,
  'POST /api/marketplace/client-imports/:id/import/': managedImport,
  'GET /api/marketplace/clients/export/': managers,

  'GET /api/marketplace/account-links/': clients,
  'POST /api/marketplace/account-links/:id/accept/': offeredClient,
  'POST /api/marketplace/account-links/:id/decline/': offeredClient,
} satisfies PermissionTable
