// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  clients,
  everyone,
  managers,
  owner,
  type PermissionTable,
  permissionRow,
  team,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'sale_not_found'
const noBusiness = 'business_not_found'
const noPackage = 'package_not_found'
const noClient = 'client_not_found'
const hidden = 'booking_not_found'

// The owner recorded the sale of the fixture, without a booking, so staff cannot see it.
// biome-ignore format: a table is read by its columns
const { ownSale, correctedSale, bothSides, ofManagers, ofTeam, ofClient } = {
  //                    visitor  unverified  client   otherC.  profess.  otherP.  manager  staff    removed     foreign  moderator suspended
  ownSale:       permissionRow(signIn, denied, denied, denied, 'yes', unknown, 'yes',  unknown, noBusiness, unknown, denied, signIn),
  correctedSale: permissionRow(signIn, denied, denied, denied, 'yes', unknown, denied, unknown, noBusiness, unknown, denied, signIn),
  ofManagers:    permissionRow(signIn, denied, denied, denied, 'yes', noPackage, 'yes', denied, noBusiness, noPackage, denied, signIn),
  ofTeam:        permissionRow(signIn, denied, denied, denied, 'yes', noPackage, 'yes', 'yes', noBusiness, noPackage, denied, signIn),
  ofClient:      permissionRow(signIn, denied, denied, denied, 'yes', noClient, 'yes', 'yes', noBusiness, noClient, denied, signIn),
  bothSides:     permissionRow(signIn, hidden, 'yes',  hidden, 'yes', hidden,  'yes',  'yes',   hidden,     hidden,  hidden, signIn),
}

export const permissions = {
  'POST /api/business/sales/': team,
  'GET /api/business/sales/': team,
  'GET /api/business/sales/:id/': ownSale,
  'POST /api/business/sales/:id/void/': correctedSale,
  'POST /api/business/sales/:id/refund/': correctedSale,

  'GET /api/business/sales/:id/receipt/': ownSale,
  'POST /api/business/sales/:id/links/': ownSale,
  'POST /api/business/sales/:id/email/': ownSale,
  'GET /api/marketplace/bookings/:id/receipt/': bothSides,
  'GET /api/marketplace/receipts/:token/': everyone,

  'GET /api/business/packages/': team,
  'POST /api/business/packages/': managers,
  'PUT /api/business/packages/:id/': ofManagers,
  'DELETE /api/business/packages/:id/': ofManagers,
  'POST /api/business/packages/:id/sales/': ofTeam,
  'POST /api/business/client-packages/:id/end/': ofManagers,
  'GET /api/marketplace/clients/:id/packages/': ofClient,
  'GET /api/marketplace/packages/': clients,

  'GET /api/business/sales-days/': managers,
  'GET /api/business/sales-days/:day/': team,
  'GET /api/business/sales-days/:day/csv/': managers,
  'POST /api/business/sales-days/:day/close/': owner,
} satisfies PermissionTable
