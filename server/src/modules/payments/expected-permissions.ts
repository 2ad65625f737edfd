// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
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
const hidden = 'booking_not_found'

// The owner recorded the sale of the fixture, without a booking, so staff cannot see it.
// biome-ignore format: a table is read by its columns
const { ownSale, correctedSale, bothSides } = {
  //                    visitor  unverified  client   otherC.  profess.  otherP.  manager  staff    removed     foreign  reviewer  suspended
  ownSale:       permissionRow(signIn, denied, denied, denied, 'yes', unknown, 'yes',  unknown, noBusiness, unknown, denied, signIn),
  correctedSale: permissionRow(signIn, denied, denied, denied, 'yes', unknown, denied, unknown, noBusiness, unknown, denied, signIn),
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

  'GET /api/business/sales_days/': managers,
  'GET /api/business/sales_days/:day/': team,
  'GET /api/business/sales_days/:day/csv/': managers,
  'POST /api/business/sales_days/:day/close/': owner,
} satisfies PermissionTable
