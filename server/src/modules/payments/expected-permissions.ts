// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  everyone,
  type PermissionTable,
  permissionRow,
  professionals,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'sale_not_found'
const unknownBooking = 'booking_not_found'

// biome-ignore format: a table is read by its columns
const { ownSale, bothSides } = {
  //                visitor  unverified       client  otherC.         profess.  otherP.         reviewer        suspended
  ownSale:   permissionRow(signIn, denied,         denied, denied,         'yes',    unknown,        denied,         signIn),
  bothSides: permissionRow(signIn, unknownBooking, 'yes',  unknownBooking, 'yes',    unknownBooking, unknownBooking, signIn),
}

export const permissions = {
  'POST /api/business/sales/': professionals,
  'GET /api/business/sales/': professionals,
  'GET /api/business/sales/:id/': ownSale,
  'POST /api/business/sales/:id/void/': ownSale,
  'POST /api/business/sales/:id/refund/': ownSale,

  'GET /api/business/sales/:id/receipt/': ownSale,
  'POST /api/business/sales/:id/links/': ownSale,
  'POST /api/business/sales/:id/email/': ownSale,
  'GET /api/marketplace/bookings/:id/receipt/': bothSides,
  'GET /api/marketplace/receipts/:token/': everyone,

  'GET /api/business/sales_days/': professionals,
  'GET /api/business/sales_days/:day/': professionals,
  'GET /api/business/sales_days/:day/csv/': professionals,
  'POST /api/business/sales_days/:day/close/': professionals,
} satisfies PermissionTable
